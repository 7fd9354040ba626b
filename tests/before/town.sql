BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE appointments (
	user_id INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	due BIGINT NOT NULL, 
	CONSTRAINT pk_appointments PRIMARY KEY (user_id, kind), 
	CONSTRAINT fk_appointments_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
CREATE TABLE claims (
	id BIGINT NOT NULL, 
	table_id INTEGER NOT NULL, 
	"before" INTEGER NOT NULL, 
	"after" INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_claims PRIMARY KEY (id), 
	CONSTRAINT fk_claims_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE clocks (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	"left" BIGINT, 
	since BIGINT, 
	due BIGINT, 
	reminded INTEGER NOT NULL, 
	CONSTRAINT pk_clocks PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_clocks_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "clocks" VALUES(1,0,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(1,1,NULL,1700000000000,NULL,0);
INSERT INTO "clocks" VALUES(1,2,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(2,1,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(2,0,NULL,1700000000000,NULL,0);
INSERT INTO "clocks" VALUES(2,2,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(4,1,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(4,2,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(4,0,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(5,0,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(5,1,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(5,2,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(6,1,NULL,1700000000000,NULL,0);
INSERT INTO "clocks" VALUES(6,2,NULL,1700000000000,NULL,0);
INSERT INTO "clocks" VALUES(6,0,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(8,0,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(8,1,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(9,3,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(9,1,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(9,0,NULL,1700000000000,NULL,0);
INSERT INTO "clocks" VALUES(9,2,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(10,2,NULL,1700000000000,NULL,0);
INSERT INTO "clocks" VALUES(12,1,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(12,2,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(12,0,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(13,0,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(13,3,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(13,1,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(13,2,NULL,1700000000000,NULL,0);
INSERT INTO "clocks" VALUES(14,2,NULL,1700000000000,NULL,0);
INSERT INTO "clocks" VALUES(14,0,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(14,1,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(15,1,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(15,0,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(15,2,NULL,NULL,NULL,0);
CREATE TABLE deadlines (
	table_id INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	due BIGINT NOT NULL, 
	CONSTRAINT pk_deadlines PRIMARY KEY (table_id, kind, seat), 
	CONSTRAINT fk_deadlines_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "deadlines" VALUES(1,'reminder',1,1700144000000);
INSERT INTO "deadlines" VALUES(2,'reminder',0,1700144000000);
INSERT INTO "deadlines" VALUES(3,'lobby',-1,1700604800000);
INSERT INTO "deadlines" VALUES(5,'moving',-1,1701209600000);
INSERT INTO "deadlines" VALUES(6,'reminder',1,1700144000000);
INSERT INTO "deadlines" VALUES(6,'reminder',2,1700144000000);
INSERT INTO "deadlines" VALUES(7,'terms',-1,1700000120000);
INSERT INTO "deadlines" VALUES(7,'lobby',-1,1700604800000);
INSERT INTO "deadlines" VALUES(9,'reminder',0,1700144000000);
INSERT INTO "deadlines" VALUES(9,'answers',-1,1700604800000);
INSERT INTO "deadlines" VALUES(10,'reminder',2,1700144000000);
INSERT INTO "deadlines" VALUES(11,'lobby',-1,1700604800000);
INSERT INTO "deadlines" VALUES(13,'reminder',2,1700144000000);
INSERT INTO "deadlines" VALUES(14,'reminder',2,1700144000000);
INSERT INTO "deadlines" VALUES(14,'answers',-1,1700604800000);
INSERT INTO "deadlines" VALUES(16,'lobby',-1,1700604800000);
CREATE TABLE drafts (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	answers TEXT NOT NULL, 
	CONSTRAINT pk_drafts PRIMARY KEY (table_id, seat, "key"), 
	CONSTRAINT fk_drafts_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE entries (
	table_id INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	public INTEGER NOT NULL, 
	round INTEGER NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	outcomes TEXT NOT NULL, 
	learned TEXT NOT NULL, 
	events TEXT NOT NULL, 
	cause VARCHAR(8) NOT NULL, 
	user_id INTEGER, 
	at BIGINT NOT NULL, waited BIGINT, 
	CONSTRAINT pk_entries PRIMARY KEY (table_id, revision), 
	CONSTRAINT fk_entries_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_entries_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "entries" VALUES(1,0,1,0,NULL,'','[]','[]','[{"audience":null,"rolls":[[0,[5,4,5,1,1,5]],[1,[2,5,5,1,5,2]],[2,[0,3,5,0,0,2]]],"kind":"first_player_rolled"},{"audience":null,"seat":2,"previous":null,"kind":"leonardo_taken"},{"audience":null,"colours":["blue","yellow","red"],"kind":"colours_taken"}]','setup',1,1700000000000,NULL);
INSERT INTO "entries" VALUES(1,1,2,0,2,'home milan','[]','[]','[{"audience":null,"seat":2,"place":"milan","soldiers":2,"florins":100,"kind":"home_placed"}]','press',12,1700000000000,0);
INSERT INTO "entries" VALUES(1,2,3,0,0,'home constantinople','[]','[]','[{"audience":null,"seat":0,"place":"constantinople","soldiers":2,"florins":100,"kind":"home_placed"}]','press',1,1700000000000,0);
INSERT INTO "entries" VALUES(1,3,4,1,1,'home hamburg','[{"number":18,"bound":6,"value":4,"purpose":"machine deck: kind"},{"number":19,"bound":5,"value":3,"purpose":"machine deck: card"},{"number":20,"bound":49,"value":18,"purpose":"project deck"}]','[0,1,2]','[{"audience":null,"seat":1,"place":"hamburg","soldiers":2,"florins":100,"kind":"home_placed"},{"audience":null,"round":1,"kind":"round_began"},{"audience":null,"florins":[20,20,20],"forgone":[0,0,0],"kind":"income_paid"},{"audience":null,"seat":0,"places":["constantinople"],"short":false,"kind":"recruited"},{"audience":null,"seat":1,"places":["hamburg"],"short":false,"kind":"recruited"},{"audience":null,"seat":2,"places":["milan"],"short":false,"kind":"recruited"},{"audience":null,"cards":["airplane_4","culverin"],"kind":"cards_offered"}]','press',11,1700000000000,0);
INSERT INTO "entries" VALUES(1,4,5,1,0,'bid 110','[]','[]','[{"audience":null,"seat":0,"kind":"bid_made"},{"audience":[0],"seat":0,"florins":110,"kind":"bid_sealed"}]','press',1,1700000000000,0);
INSERT INTO "entries" VALUES(1,5,6,1,1,'bid 40','[]','[]','[{"audience":null,"seat":1,"kind":"bid_made"},{"audience":[1],"seat":1,"florins":40,"kind":"bid_sealed"}]','press',11,1700000000000,0);
INSERT INTO "entries" VALUES(1,6,7,1,2,'bid 80','[]','[0,1,2]','[{"audience":null,"seat":2,"kind":"bid_made"},{"audience":[2],"seat":2,"florins":80,"kind":"bid_sealed"},{"audience":null,"bids":[110,40,80],"leonardo":2,"kind":"bids_opened"}]','press',12,1700000000000,0);
INSERT INTO "entries" VALUES(1,7,8,1,0,'decline','[]','[]','[{"audience":null,"seat":0,"kind":"card_declined"}]','press',1,1700000000000,0);
INSERT INTO "entries" VALUES(1,8,9,1,2,'decline','[]','[]','[{"audience":null,"seat":2,"kind":"card_declined"}]','press',12,1700000000000,0);
INSERT INTO "entries" VALUES(1,9,10,1,1,'buy culverin','[]','[]','[{"audience":null,"seat":1,"card":"culverin","florins":40,"keeps_leonardo":false,"kind":"card_bought"},{"audience":null,"seat":1,"previous":2,"kind":"leonardo_taken"},{"audience":null,"cards":["airplane_4"],"leonardo":null,"kind":"cards_unsold"},{"audience":null,"seat":1,"kind":"turn_began"}]','press',11,1700000000000,0);
INSERT INTO "entries" VALUES(2,0,1,1,NULL,'','[]','[]','[{"audience":null,"seat":2,"giver":null,"kept":false,"kind":"leonardo_given"},{"audience":null,"sets":["b","c","a"],"returned":1,"kind":"sets_taken"},{"audience":null,"colours":["blue","yellow","red"],"kind":"colours_taken"},{"audience":null,"cards":["1","12","8","3"],"kind":"inventions_requested"},{"audience":null,"turn":1,"kind":"turn_began"}]','setup',14,1700000000000,NULL);
INSERT INTO "entries" VALUES(2,1,2,1,2,'start small 13','[]','[]','[{"audience":null,"seat":2,"lab":"small","kind":"work_started"},{"audience":[2],"seat":2,"lab":"small","invention":"13","kind":"work_sealed"},{"audience":null,"seat":2,"all_begun":true,"kind":"labs_ready"}]','press',16,1700000000000,0);
INSERT INTO "entries" VALUES(2,2,3,1,0,'start large 1','[]','[]','[{"audience":null,"seat":0,"lab":"large","kind":"work_started"},{"audience":[0],"seat":0,"lab":"large","invention":"1","kind":"work_sealed"}]','press',14,1700000000000,0);
INSERT INTO "entries" VALUES(2,3,4,1,0,'ready','[]','[]','[{"audience":null,"seat":0,"all_begun":false,"kind":"labs_ready"}]','press',14,1700000000000,0);
INSERT INTO "entries" VALUES(2,4,5,1,1,'start small 5','[]','[]','[{"audience":null,"seat":1,"lab":"small","kind":"work_started"},{"audience":[1],"seat":1,"lab":"small","invention":"5","kind":"work_sealed"},{"audience":null,"seat":1,"all_begun":true,"kind":"labs_ready"},{"audience":null,"turn":1,"kind":"placement_began"}]','press',15,1700000000000,0);
INSERT INTO "entries" VALUES(2,5,6,1,2,'master glassmaker','[]','[]','[{"audience":null,"seat":2,"where":"glassmaker","apprentices":0,"master":true,"kind":"workers_placed"}]','press',16,1700000000000,0);
INSERT INTO "entries" VALUES(4,0,1,0,NULL,'','[]','[]','[{"audience":null,"rolls":[[0,[0,1,5,5,1,5]],[1,[1,1,5,5,5,2]],[2,[2,2,1,3,0,4]]],"kind":"first_player_rolled"},{"audience":null,"seat":2,"previous":null,"kind":"leonardo_taken"},{"audience":null,"colours":["blue","yellow","red"],"kind":"colours_taken"}]','setup',20,1700000000000,NULL);
INSERT INTO "entries" VALUES(4,1,2,0,2,'home naples','[]','[]','[{"audience":null,"seat":2,"place":"naples","soldiers":2,"florins":100,"kind":"home_placed"}]','press',22,1700000000000,0);
INSERT INTO "entries" VALUES(4,2,3,0,0,'home utrecht','[]','[]','[{"audience":null,"seat":0,"place":"utrecht","soldiers":2,"florins":100,"kind":"home_placed"}]','press',20,1700000000000,0);
INSERT INTO "entries" VALUES(4,3,4,1,1,'home venice','[{"number":18,"bound":6,"value":4,"purpose":"machine deck: kind"},{"number":19,"bound":5,"value":1,"purpose":"machine deck: card"},{"number":20,"bound":49,"value":43,"purpose":"project deck"}]','[0,1,2]','[{"audience":null,"seat":1,"place":"venice","soldiers":2,"florins":100,"kind":"home_placed"},{"audience":null,"round":1,"kind":"round_began"},{"audience":null,"florins":[20,20,20],"forgone":[0,0,0],"kind":"income_paid"},{"audience":null,"seat":0,"places":["utrecht"],"short":false,"kind":"recruited"},{"audience":null,"seat":1,"places":["venice"],"short":false,"kind":"recruited"},{"audience":null,"seat":2,"places":["naples"],"short":false,"kind":"recruited"},{"audience":null,"cards":["airplane_2","submarine"],"kind":"cards_offered"}]','press',21,1700000000000,0);
INSERT INTO "entries" VALUES(4,4,5,1,0,'bid 100','[]','[]','[{"audience":null,"seat":0,"kind":"bid_made"},{"audience":[0],"seat":0,"florins":100,"kind":"bid_sealed"}]','press',20,1700000000000,0);
INSERT INTO "entries" VALUES(4,5,6,1,1,'bid 60','[]','[]','[{"audience":null,"seat":1,"kind":"bid_made"},{"audience":[1],"seat":1,"florins":60,"kind":"bid_sealed"}]','press',21,1700000000000,0);
INSERT INTO "entries" VALUES(4,6,7,1,2,'bid 70','[]','[0,1,2]','[{"audience":null,"seat":2,"kind":"bid_made"},{"audience":[2],"seat":2,"florins":70,"kind":"bid_sealed"},{"audience":null,"bids":[100,60,70],"leonardo":2,"kind":"bids_opened"}]','press',22,1700000000000,0);
INSERT INTO "entries" VALUES(4,7,8,1,NULL,'abandon','[]','[]','[]','table',NULL,1700000000000,NULL);
INSERT INTO "entries" VALUES(5,0,1,0,NULL,'','[]','[]','[{"audience":null,"rolls":[[0,[2,2,3,3,5,4]],[1,[4,2,5,5,2,5]],[2,[4,4,4,3,4,0]]],"kind":"first_player_rolled"},{"audience":null,"seat":0,"previous":null,"kind":"leonardo_taken"},{"audience":null,"colours":["red","blue","yellow"],"kind":"colours_taken"}]','setup',24,1700000000000,NULL);
INSERT INTO "entries" VALUES(5,1,2,0,0,'home lyon','[]','[]','[{"audience":null,"seat":0,"place":"lyon","soldiers":2,"florins":100,"kind":"home_placed"}]','press',24,1700000000000,0);
INSERT INTO "entries" VALUES(5,2,3,0,1,'home florence','[]','[]','[{"audience":null,"seat":1,"place":"florence","soldiers":2,"florins":100,"kind":"home_placed"}]','press',25,1700000000000,0);
INSERT INTO "entries" VALUES(5,3,4,1,2,'home edinburgh','[{"number":18,"bound":6,"value":5,"purpose":"machine deck: kind"},{"number":19,"bound":5,"value":1,"purpose":"machine deck: card"},{"number":20,"bound":49,"value":41,"purpose":"project deck"}]','[0,1,2]','[{"audience":null,"seat":2,"place":"edinburgh","soldiers":2,"florins":100,"kind":"home_placed"},{"audience":null,"round":1,"kind":"round_began"},{"audience":null,"florins":[20,20,20],"forgone":[0,0,0],"kind":"income_paid"},{"audience":null,"seat":0,"places":["lyon"],"short":false,"kind":"recruited"},{"audience":null,"seat":1,"places":["florence"],"short":false,"kind":"recruited"},{"audience":null,"seat":2,"places":["edinburgh"],"short":false,"kind":"recruited"},{"audience":null,"cards":["airplane_2","paratrooper"],"kind":"cards_offered"}]','press',26,1700000000000,0);
INSERT INTO "entries" VALUES(6,0,1,0,NULL,'','[]','[]','[{"audience":null,"rolls":[[0,[1,0,5,3,5,5]],[1,[3,3,3,3,1,3]],[2,[4,1,2,1,3,1]]],"kind":"first_player_rolled"},{"audience":null,"seat":2,"previous":null,"kind":"leonardo_taken"},{"audience":null,"colours":["blue","yellow","red"],"kind":"colours_taken"}]','setup',1,1700000000000,NULL);
INSERT INTO "entries" VALUES(6,1,2,0,2,'home stockholm','[]','[]','[{"audience":null,"seat":2,"place":"stockholm","soldiers":2,"florins":100,"kind":"home_placed"}]','press',28,1700000000000,0);
INSERT INTO "entries" VALUES(6,2,3,0,0,'home munich','[]','[]','[{"audience":null,"seat":0,"place":"munich","soldiers":2,"florins":100,"kind":"home_placed"}]','press',1,1700000000000,0);
INSERT INTO "entries" VALUES(6,3,4,1,1,'home edinburgh','[{"number":18,"bound":6,"value":0,"purpose":"machine deck: kind"},{"number":19,"bound":5,"value":2,"purpose":"machine deck: card"},{"number":20,"bound":49,"value":12,"purpose":"project deck"}]','[0,1,2]','[{"audience":null,"seat":1,"place":"edinburgh","soldiers":2,"florins":100,"kind":"home_placed"},{"audience":null,"round":1,"kind":"round_began"},{"audience":null,"florins":[20,20,20],"forgone":[0,0,0],"kind":"income_paid"},{"audience":null,"seat":0,"places":["munich"],"short":false,"kind":"recruited"},{"audience":null,"seat":1,"places":["edinburgh"],"short":false,"kind":"recruited"},{"audience":null,"seat":2,"places":["stockholm"],"short":false,"kind":"recruited"},{"audience":null,"cards":["tank_3_4","bombard"],"kind":"cards_offered"}]','press',27,1700000000000,0);
INSERT INTO "entries" VALUES(6,4,5,1,0,'bid 80','[]','[]','[{"audience":null,"seat":0,"kind":"bid_made"},{"audience":[0],"seat":0,"florins":80,"kind":"bid_sealed"}]','press',1,1700000000000,0);
INSERT INTO "entries" VALUES(8,0,1,1,NULL,'','[]','[]','[{"audience":null,"seat":0,"giver":null,"kept":false,"kind":"leonardo_given"},{"audience":null,"sets":["a","b"],"returned":2,"kind":"sets_taken"},{"audience":null,"colours":["red","blue"],"kind":"colours_taken"},{"audience":null,"cards":["1","12","8"],"kind":"inventions_requested"},{"audience":null,"turn":1,"kind":"turn_began"}]','setup',31,1700000000000,NULL);
INSERT INTO "entries" VALUES(8,1,2,1,0,'ready','[]','[]','[{"audience":null,"seat":0,"all_begun":false,"kind":"labs_ready"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,2,3,1,1,'start large 1','[]','[]','[{"audience":null,"seat":1,"lab":"large","kind":"work_started"},{"audience":[1],"seat":1,"lab":"large","invention":"1","kind":"work_sealed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,3,4,1,1,'ready','[]','[]','[{"audience":null,"seat":1,"all_begun":false,"kind":"labs_ready"},{"audience":null,"turn":1,"kind":"placement_began"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,4,5,1,0,'pass','[]','[]','[{"audience":null,"seat":0,"why":"","kind":"passed"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,5,6,1,1,'place large 2a','[]','[]','[{"audience":null,"seat":1,"where":"large","apprentices":2,"master":false,"kind":"workers_placed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,6,7,1,1,'place joiner 1a','[]','[]','[{"audience":null,"seat":1,"where":"joiner","apprentices":1,"master":false,"kind":"workers_placed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,7,8,1,1,'master joiner','[]','[]','[{"audience":null,"seat":1,"where":"joiner","apprentices":0,"master":true,"kind":"workers_placed"},{"audience":null,"seat":1,"why":"placed","kind":"passed"},{"audience":null,"area":"joiner","ranking":[1],"worth":[3],"kind":"area_opened"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,8,9,1,1,'take','[]','[]','[{"audience":null,"seat":1,"component":"wood","florins":0,"kind":"component_taken"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,9,10,1,1,'take','[]','[]','[{"audience":null,"seat":1,"component":"wood","florins":2,"kind":"component_taken"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,10,11,2,1,'leave','[]','[0,1]','[{"audience":null,"seat":1,"area":"joiner","why":"","kind":"went_home"},{"audience":null,"seat":1,"lab":"large","added":2,"weeks":2,"kind":"lab_worked"},{"audience":null,"florins":2,"kind":"council_filled"},{"audience":null,"turn":2,"kind":"turn_began"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,11,12,2,0,'start small 13','[]','[]','[{"audience":null,"seat":0,"lab":"small","kind":"work_started"},{"audience":[0],"seat":0,"lab":"small","invention":"13","kind":"work_sealed"},{"audience":null,"seat":0,"all_begun":true,"kind":"labs_ready"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,12,13,2,1,'cancel large','[]','[]','[{"audience":null,"seat":1,"lab":"large","weeks":2,"kind":"work_cancelled"},{"audience":[1],"seat":1,"lab":"large","invention":"1","kind":"work_taken_back"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,13,14,2,1,'start large 2','[]','[]','[{"audience":null,"seat":1,"lab":"large","kind":"work_started"},{"audience":[1],"seat":1,"lab":"large","invention":"2","kind":"work_sealed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,14,15,2,1,'ready','[]','[]','[{"audience":null,"seat":1,"all_begun":false,"kind":"labs_ready"},{"audience":null,"turn":2,"kind":"placement_began"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,15,16,2,0,'pass','[]','[]','[{"audience":null,"seat":0,"why":"","kind":"passed"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,16,17,2,1,'master ropemaker','[]','[]','[{"audience":null,"seat":1,"where":"ropemaker","apprentices":0,"master":true,"kind":"workers_placed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,17,18,2,1,'pass','[]','[]','[{"audience":null,"seat":1,"why":"","kind":"passed"},{"audience":null,"area":"ropemaker","ranking":[1],"worth":[2],"kind":"area_opened"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,18,19,2,1,'take','[]','[]','[{"audience":null,"seat":1,"component":"rope","florins":0,"kind":"component_taken"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,19,20,3,1,'leave','[]','[0,1]','[{"audience":null,"seat":1,"area":"ropemaker","why":"","kind":"went_home"},{"audience":null,"florins":3,"kind":"council_filled"},{"audience":null,"turn":3,"kind":"turn_began"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,20,21,3,0,'cancel small','[]','[]','[{"audience":null,"seat":0,"lab":"small","weeks":0,"kind":"work_cancelled"},{"audience":[0],"seat":0,"lab":"small","invention":"13","kind":"work_taken_back"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,21,22,3,0,'ready','[]','[]','[{"audience":null,"seat":0,"all_begun":false,"kind":"labs_ready"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,22,23,3,1,'start small 7','[]','[]','[{"audience":null,"seat":1,"lab":"small","kind":"work_started"},{"audience":[1],"seat":1,"lab":"small","invention":"7","kind":"work_sealed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,23,24,3,1,'ready','[]','[]','[{"audience":null,"seat":1,"all_begun":false,"kind":"labs_ready"},{"audience":null,"turn":3,"kind":"placement_began"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,24,25,3,0,'master kiln','[]','[]','[{"audience":null,"seat":0,"where":"kiln","apprentices":0,"master":true,"kind":"workers_placed"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,25,26,3,1,'master academy','[]','[]','[{"audience":null,"seat":1,"where":"academy","apprentices":0,"master":true,"kind":"workers_placed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,26,27,3,0,'place blacksmith 2a','[]','[]','[{"audience":null,"seat":0,"where":"blacksmith","apprentices":2,"master":false,"kind":"workers_placed"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,27,28,3,1,'place large 3a','[]','[]','[{"audience":null,"seat":1,"where":"large","apprentices":3,"master":false,"kind":"workers_placed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,28,29,3,0,'pass','[]','[]','[{"audience":null,"seat":0,"why":"","kind":"passed"},{"audience":null,"seat":1,"why":"placed","kind":"passed"},{"audience":null,"area":"academy","ranking":[1],"worth":[2],"kind":"area_opened"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,29,30,3,1,'take','[]','[]','[{"audience":null,"seat":1,"florins":0,"apprentices":4,"kind":"apprentice_hired"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,30,31,3,1,'leave','[]','[]','[{"audience":null,"seat":1,"area":"academy","why":"","kind":"went_home"},{"audience":null,"area":"blacksmith","ranking":[0],"worth":[2],"kind":"area_opened"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,31,32,3,0,'leave','[]','[]','[{"audience":null,"seat":0,"area":"blacksmith","why":"","kind":"went_home"},{"audience":null,"area":"kiln","ranking":[0],"worth":[2],"kind":"area_opened"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,32,33,4,0,'leave','[]','[0,1]','[{"audience":null,"seat":0,"area":"kiln","why":"","kind":"went_home"},{"audience":null,"seat":1,"lab":"large","added":3,"weeks":3,"kind":"lab_worked"},{"audience":null,"florins":4,"kind":"council_filled"},{"audience":null,"turn":4,"kind":"turn_began"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,33,34,4,0,'start small 8','[]','[]','[{"audience":null,"seat":0,"lab":"small","kind":"work_started"},{"audience":[0],"seat":0,"lab":"small","invention":"8","kind":"work_sealed"},{"audience":null,"seat":0,"all_begun":true,"kind":"labs_ready"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,34,35,4,1,'ready','[]','[]','[{"audience":null,"seat":1,"all_begun":false,"kind":"labs_ready"},{"audience":null,"turn":4,"kind":"placement_began"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,35,36,4,0,'place blacksmith 2a','[]','[]','[{"audience":null,"seat":0,"where":"blacksmith","apprentices":2,"master":false,"kind":"workers_placed"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,36,37,4,1,'place joiner 2a','[]','[]','[{"audience":null,"seat":1,"where":"joiner","apprentices":2,"master":false,"kind":"workers_placed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,37,38,4,0,'master joiner','[]','[]','[{"audience":null,"seat":0,"where":"joiner","apprentices":0,"master":true,"kind":"workers_placed"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,38,39,4,1,'master ropemaker','[]','[]','[{"audience":null,"seat":1,"where":"ropemaker","apprentices":0,"master":true,"kind":"workers_placed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,39,40,4,0,'place glassmaker 1a','[]','[]','[{"audience":null,"seat":0,"where":"glassmaker","apprentices":1,"master":false,"kind":"workers_placed"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,40,41,4,1,'place workshop 1a','[]','[]','[{"audience":null,"seat":1,"where":"workshop","apprentices":1,"master":false,"kind":"workers_placed"},{"audience":null,"seat":0,"why":"placed","kind":"passed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,41,42,4,1,'place large 1a','[]','[]','[{"audience":null,"seat":1,"where":"large","apprentices":1,"master":false,"kind":"workers_placed"},{"audience":null,"seat":1,"why":"placed","kind":"passed"},{"audience":null,"area":"workshop","ranking":[1],"worth":[1],"kind":"area_opened"},{"audience":null,"seat":1,"area":"workshop","why":"equipped","kind":"went_home"},{"audience":null,"area":"blacksmith","ranking":[0],"worth":[2],"kind":"area_opened"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,42,43,4,0,'leave','[]','[]','[{"audience":null,"seat":0,"area":"blacksmith","why":"","kind":"went_home"},{"audience":null,"area":"glassmaker","ranking":[0],"worth":[1],"kind":"area_opened"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,43,44,4,0,'leave','[]','[]','[{"audience":null,"seat":0,"area":"glassmaker","why":"","kind":"went_home"},{"audience":null,"area":"joiner","ranking":[1,0],"worth":[2,2],"kind":"area_opened"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,44,45,4,1,'leave','[]','[]','[{"audience":null,"seat":1,"area":"joiner","why":"","kind":"went_home"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,45,46,4,0,'leave','[]','[]','[{"audience":null,"seat":0,"area":"joiner","why":"","kind":"went_home"},{"audience":null,"area":"ropemaker","ranking":[1],"worth":[2],"kind":"area_opened"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,46,47,5,1,'leave','[]','[0,1]','[{"audience":null,"seat":1,"area":"ropemaker","why":"","kind":"went_home"},{"audience":null,"seat":1,"lab":"large","added":1,"weeks":4,"kind":"lab_worked"},{"audience":null,"florins":5,"kind":"council_filled"},{"audience":null,"turn":5,"kind":"turn_began"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,47,48,5,0,'ready','[]','[]','[{"audience":null,"seat":0,"all_begun":false,"kind":"labs_ready"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,48,49,5,1,'cancel small','[]','[]','[{"audience":null,"seat":1,"lab":"small","weeks":0,"kind":"work_cancelled"},{"audience":[1],"seat":1,"lab":"small","invention":"7","kind":"work_taken_back"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,49,50,5,1,'cancel large','[]','[]','[{"audience":null,"seat":1,"lab":"large","weeks":4,"kind":"work_cancelled"},{"audience":[1],"seat":1,"lab":"large","invention":"2","kind":"work_taken_back"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,50,51,5,1,'start small 7','[]','[]','[{"audience":null,"seat":1,"lab":"small","kind":"work_started"},{"audience":[1],"seat":1,"lab":"small","invention":"7","kind":"work_sealed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,51,52,5,1,'start large 2','[]','[]','[{"audience":null,"seat":1,"lab":"large","kind":"work_started"},{"audience":[1],"seat":1,"lab":"large","invention":"2","kind":"work_sealed"},{"audience":null,"seat":1,"all_begun":true,"kind":"labs_ready"},{"audience":null,"turn":5,"kind":"placement_began"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,52,53,5,0,'master council','[]','[]','[{"audience":null,"seat":0,"where":"council","apprentices":0,"master":true,"kind":"workers_placed"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,53,54,5,1,'place council 3a','[]','[]','[{"audience":null,"seat":1,"where":"council","apprentices":3,"master":false,"kind":"workers_placed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,54,55,5,0,'place ropemaker 3a','[]','[]','[{"audience":null,"seat":0,"where":"ropemaker","apprentices":3,"master":false,"kind":"workers_placed"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,55,56,5,1,'pass','[]','[]','[{"audience":null,"seat":1,"why":"","kind":"passed"},{"audience":null,"seat":0,"why":"placed","kind":"passed"},{"audience":null,"area":"council","ranking":[1,0],"worth":[3,2],"kind":"area_opened"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,56,57,5,1,'leonardo 0','[]','[]','[{"audience":null,"seat":0,"giver":1,"kept":true,"kind":"leonardo_given"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,57,58,5,1,'benefit peek','[]','[]','[{"audience":null,"seat":1,"benefit":"peek","last_left":false,"kind":"benefit_chosen"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,58,59,5,0,'decline','[{"number":1,"bound":6,"value":4,"purpose":"deck: metal"},{"number":2,"bound":4,"value":0,"purpose":"deck: invention"},{"number":3,"bound":5,"value":4,"purpose":"deck: metal"},{"number":4,"bound":4,"value":3,"purpose":"deck: invention"},{"number":5,"bound":4,"value":2,"purpose":"deck: metal"},{"number":6,"bound":4,"value":2,"purpose":"deck: invention"},{"number":7,"bound":3,"value":1,"purpose":"deck: metal"},{"number":8,"bound":3,"value":0,"purpose":"deck: invention"}]','[0,1]','[{"audience":null,"seat":0,"benefit":"","why":"","kind":"benefit_declined"},{"audience":null,"seat":1,"cards":4,"kind":"deck_looked_at"},{"audience":[1],"seat":1,"cards":["6","15","4","2"],"kind":"cards_seen"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,59,60,5,1,'arrange 15 6 4 2','[]','[]','[{"audience":null,"seat":1,"cards":4,"kind":"deck_arranged"},{"audience":[1],"seat":1,"cards":["15","6","4","2"],"kind":"deck_ordered"},{"audience":null,"area":"ropemaker","ranking":[0],"worth":[3],"kind":"area_opened"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,60,61,5,0,'take','[]','[]','[{"audience":null,"seat":0,"component":"rope","florins":0,"kind":"component_taken"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,61,62,5,0,'take','[]','[]','[{"audience":null,"seat":0,"component":"rope","florins":2,"kind":"component_taken"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,62,63,6,0,'leave','[]','[0,1]','[{"audience":null,"seat":0,"area":"ropemaker","why":"","kind":"went_home"},{"audience":null,"florins":6,"kind":"council_filled"},{"audience":null,"turn":6,"kind":"turn_began"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,63,64,6,0,'ready','[]','[]','[{"audience":null,"seat":0,"all_begun":false,"kind":"labs_ready"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,64,65,6,1,'cancel large','[]','[]','[{"audience":null,"seat":1,"lab":"large","weeks":0,"kind":"work_cancelled"},{"audience":[1],"seat":1,"lab":"large","invention":"2","kind":"work_taken_back"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,65,66,6,1,'cancel small','[]','[]','[{"audience":null,"seat":1,"lab":"small","weeks":0,"kind":"work_cancelled"},{"audience":[1],"seat":1,"lab":"small","invention":"7","kind":"work_taken_back"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,66,67,6,1,'start large 3','[]','[]','[{"audience":null,"seat":1,"lab":"large","kind":"work_started"},{"audience":[1],"seat":1,"lab":"large","invention":"3","kind":"work_sealed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,67,68,6,1,'start small 1','[]','[]','[{"audience":null,"seat":1,"lab":"small","kind":"work_started"},{"audience":[1],"seat":1,"lab":"small","invention":"1","kind":"work_sealed"},{"audience":null,"seat":1,"all_begun":true,"kind":"labs_ready"},{"audience":null,"turn":6,"kind":"placement_began"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,68,69,6,0,'master academy','[]','[]','[{"audience":null,"seat":0,"where":"academy","apprentices":0,"master":true,"kind":"workers_placed"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,69,70,6,1,'pass','[]','[]','[{"audience":null,"seat":1,"why":"","kind":"passed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,70,71,6,0,'pass','[]','[]','[{"audience":null,"seat":0,"why":"","kind":"passed"},{"audience":null,"area":"academy","ranking":[0],"worth":[2],"kind":"area_opened"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,71,72,7,0,'leave','[]','[0,1]','[{"audience":null,"seat":0,"area":"academy","why":"","kind":"went_home"},{"audience":null,"florins":7,"kind":"council_filled"},{"audience":null,"turn":7,"kind":"turn_began"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,72,73,7,0,'cancel small','[]','[]','[{"audience":null,"seat":0,"lab":"small","weeks":0,"kind":"work_cancelled"},{"audience":[0],"seat":0,"lab":"small","invention":"8","kind":"work_taken_back"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,73,74,7,0,'start small 1','[]','[]','[{"audience":null,"seat":0,"lab":"small","kind":"work_started"},{"audience":[0],"seat":0,"lab":"small","invention":"1","kind":"work_sealed"},{"audience":null,"seat":0,"all_begun":true,"kind":"labs_ready"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,74,75,7,1,'ready','[]','[]','[{"audience":null,"seat":1,"all_begun":false,"kind":"labs_ready"},{"audience":null,"turn":7,"kind":"placement_began"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,75,76,7,0,'place small 3a','[]','[]','[{"audience":null,"seat":0,"where":"small","apprentices":3,"master":false,"kind":"workers_placed"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,76,77,7,1,'master blacksmith','[]','[]','[{"audience":null,"seat":1,"where":"blacksmith","apprentices":0,"master":true,"kind":"workers_placed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,77,78,7,0,'pass','[]','[]','[{"audience":null,"seat":0,"why":"","kind":"passed"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,78,79,7,1,'pass','[]','[]','[{"audience":null,"seat":1,"why":"","kind":"passed"},{"audience":null,"area":"blacksmith","ranking":[1],"worth":[2],"kind":"area_opened"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,79,80,8,1,'leave','[]','[0,1]','[{"audience":null,"seat":1,"area":"blacksmith","why":"","kind":"went_home"},{"audience":null,"seat":0,"lab":"small","added":3,"weeks":3,"kind":"lab_worked"},{"audience":null,"florins":8,"kind":"council_filled"},{"audience":null,"turn":8,"kind":"turn_began"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,80,81,8,0,'ready','[]','[]','[{"audience":null,"seat":0,"all_begun":false,"kind":"labs_ready"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,81,82,8,1,'ready','[]','[]','[{"audience":null,"seat":1,"all_begun":false,"kind":"labs_ready"},{"audience":null,"turn":8,"kind":"placement_began"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,82,83,8,0,'place small 3a','[]','[]','[{"audience":null,"seat":0,"where":"small","apprentices":3,"master":false,"kind":"workers_placed"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,83,84,9,1,'pass','[]','[0,1]','[{"audience":null,"seat":1,"why":"","kind":"passed"},{"audience":null,"seat":0,"why":"nowhere","kind":"passed"},{"audience":null,"seat":0,"lab":"small","added":3,"weeks":6,"kind":"lab_worked"},{"audience":null,"seat":0,"lab":"small","invention":"1","florins":3,"first":true,"weeks":6,"discount":0,"kind":"invention_completed"},{"audience":null,"seat":1,"lab":"small","invention":"1","kind":"still_working"},{"audience":null,"seat":0,"invention":"1","florins":0,"kind":"card_taken"},{"audience":null,"turn":9,"kind":"turn_began"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,84,85,9,0,'ready','[]','[]','[{"audience":null,"seat":0,"all_begun":false,"kind":"labs_ready"}]','press',31,1700000000000,0);
INSERT INTO "entries" VALUES(8,85,86,9,1,'ready','[]','[]','[{"audience":null,"seat":1,"all_begun":false,"kind":"labs_ready"},{"audience":null,"turn":9,"kind":"placement_began"},{"audience":null,"seat":0,"why":"nowhere","kind":"passed"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(8,86,87,9,1,'pass','[]','[0,1]','[{"audience":null,"seat":1,"why":"","kind":"passed"},{"audience":null,"florins":[4,1],"kind":"florins_shown"},{"audience":null,"seats":[0],"by":"florins","kind":"game_won"}]','press',32,1700000000000,0);
INSERT INTO "entries" VALUES(9,0,1,0,NULL,'','[]','[]','[{"audience":null,"colours":["red","blue","yellow","green"],"kind":"colours_taken"},{"audience":null,"spaces":[12,18,26,30],"kind":"palaces_dealt"}]','setup',34,1700000000000,NULL);
INSERT INTO "entries" VALUES(9,1,2,0,0,'swear ghibelline','[]','[]','[{"audience":null,"seat":0,"kind":"faction_sworn"},{"audience":[0],"seat":0,"faction":"ghibelline","kind":"faction_sealed"}]','press',34,1700000000000,0);
INSERT INTO "entries" VALUES(9,2,3,0,1,'swear guelf','[]','[]','[{"audience":null,"seat":1,"kind":"faction_sworn"},{"audience":[1],"seat":1,"faction":"guelf","kind":"faction_sealed"}]','press',35,1700000000000,0);
INSERT INTO "entries" VALUES(9,3,4,0,2,'swear ghibelline','[]','[]','[{"audience":null,"seat":2,"kind":"faction_sworn"},{"audience":[2],"seat":2,"faction":"ghibelline","kind":"faction_sealed"}]','press',36,1700000000000,0);
INSERT INTO "entries" VALUES(9,4,5,1,3,'swear guelf','[{"number":4,"bound":12,"value":5,"purpose":"who begins"},{"number":5,"bound":12,"value":6,"purpose":"who begins"},{"number":6,"bound":12,"value":1,"purpose":"who begins"},{"number":7,"bound":12,"value":2,"purpose":"who begins"}]','[0,1,2,3]','[{"audience":null,"seat":3,"kind":"faction_sworn"},{"audience":[3],"seat":3,"faction":"guelf","kind":"faction_sealed"},{"audience":null,"spins":[[0,6],[1,7],[2,2],[3,3]],"kind":"first_spins"},{"audience":null,"seat":1,"kind":"first_chosen"},{"audience":null,"round":1,"last":false,"kind":"round_began"},{"audience":null,"seat":1,"kind":"turn_began"}]','press',37,1700000000000,0);
INSERT INTO "entries" VALUES(9,5,6,1,1,'works 3','[{"number":8,"bound":40,"value":19,"purpose":"work of art"},{"number":9,"bound":39,"value":35,"purpose":"work of art"},{"number":10,"bound":38,"value":29,"purpose":"work of art"},{"number":11,"bound":12,"value":8,"purpose":"move"}]','[0,1,2,3]','[{"audience":null,"seat":1,"works":["pala_di_brera","la_scapigliata","ritratto_di_musico"],"florins":150,"kind":"works_drawn"},{"audience":null,"seat":1,"work":"pala_di_brera","space":18,"only":true,"kind":"work_placed"},{"audience":null,"seat":1,"work":"la_scapigliata","space":18,"only":true,"kind":"work_placed"},{"audience":null,"seat":1,"work":"ritratto_di_musico","space":18,"only":true,"kind":"work_placed"},{"audience":null,"seat":1,"spins":[[1,9]],"kind":"spun"},{"audience":null,"seat":1,"source":1,"target":9,"steps":8,"by":null,"kind":"moved"},{"audience":null,"seat":1,"kind":"turn_ended"},{"audience":null,"seat":2,"kind":"turn_began"}]','press',35,1700000000000,0);
INSERT INTO "entries" VALUES(9,6,7,1,2,'works 2','[{"number":12,"bound":37,"value":0,"purpose":"work of art"},{"number":13,"bound":36,"value":0,"purpose":"work of art"},{"number":14,"bound":12,"value":10,"purpose":"move"}]','[0,1,2,3]','[{"audience":null,"seat":2,"works":["la_gioconda","nascita_di_venere"],"florins":100,"kind":"works_drawn"},{"audience":null,"seat":2,"work":"la_gioconda","space":26,"only":true,"kind":"work_placed"},{"audience":null,"seat":2,"work":"nascita_di_venere","space":26,"only":true,"kind":"work_placed"},{"audience":null,"seat":2,"spins":[[2,11]],"kind":"spun"},{"audience":null,"seat":2,"source":1,"target":11,"steps":10,"by":null,"kind":"moved"},{"audience":null,"seat":2,"space":11,"parties":[3,0,1],"kind":"market_opened"}]','press',36,1700000000000,0);
INSERT INTO "entries" VALUES(9,7,8,1,0,'stake gold 145','[]','[]','[{"audience":null,"seat":0,"kind":"stake_made"},{"audience":[0],"seat":0,"product":"gold","florins":145,"kind":"stake_sealed"}]','press',34,1700000000000,0);
INSERT INTO "entries" VALUES(9,8,9,1,1,'stake gem 95','[]','[]','[{"audience":null,"seat":1,"kind":"stake_made"},{"audience":[1],"seat":1,"product":"gem","florins":95,"kind":"stake_sealed"}]','press',35,1700000000000,0);
INSERT INTO "entries" VALUES(9,9,10,1,3,'stake gold 250','[{"number":15,"bound":12,"value":5,"purpose":"market"},{"number":16,"bound":12,"value":7,"purpose":"move"}]','[0,1,2,3]','[{"audience":null,"seat":3,"kind":"stake_made"},{"audience":[3],"seat":3,"product":"gold","florins":250,"kind":"stake_sealed"},{"audience":null,"stakes":[[3,"gold",250],[0,"gold",145],[1,"gem",95]],"kind":"stakes_opened"},{"audience":null,"seat":2,"number":6,"product":"spices","taken":490,"kind":"market_spun"},{"audience":null,"seat":2,"kind":"turn_ended"},{"audience":null,"seat":3,"kind":"turn_began"},{"audience":null,"seat":3,"why":"florins","kind":"no_works_bought"},{"audience":null,"seat":3,"spins":[[3,8]],"kind":"spun"},{"audience":null,"seat":3,"source":1,"target":8,"steps":7,"by":null,"kind":"moved"},{"audience":null,"seat":3,"space":8,"short":true,"kind":"palace_refused"},{"audience":null,"space":8,"parties":[0,1,2],"kind":"auction_opened"}]','press',37,1700000000000,0);
INSERT INTO "entries" VALUES(9,10,11,1,0,'bid 5','[]','[]','[{"audience":null,"seat":0,"kind":"bid_made"},{"audience":[0],"seat":0,"florins":5,"kind":"bid_sealed"}]','press',34,1700000000000,0);
INSERT INTO "entries" VALUES(9,11,12,1,1,'bid 5','[]','[]','[{"audience":null,"seat":1,"kind":"bid_made"},{"audience":[1],"seat":1,"florins":5,"kind":"bid_sealed"}]','press',35,1700000000000,0);
INSERT INTO "entries" VALUES(9,12,13,1,2,'bid 170','[]','[0,1,2,3]','[{"audience":null,"seat":2,"kind":"bid_made"},{"audience":[2],"seat":2,"florins":170,"kind":"bid_sealed"},{"audience":null,"space":8,"bids":[[0,5],[1,5],[2,170]],"kind":"bids_opened"},{"audience":null,"seat":2,"space":8,"florins":10,"kind":"auction_won"},{"audience":null,"seat":3,"kind":"turn_ended"},{"audience":null,"seat":0,"kind":"turn_began"}]','press',36,1700000000000,0);
INSERT INTO "entries" VALUES(10,0,1,0,NULL,'','[]','[]','[{"audience":null,"rolls":[[0,[5,4,0,0,1,0]],[1,[0,4,3,1,4,3]],[2,[1,1,4,1,0,3]]],"kind":"first_player_rolled"},{"audience":null,"seat":2,"previous":null,"kind":"leonardo_taken"},{"audience":null,"colours":["blue","yellow","red"],"kind":"colours_taken"}]','setup',38,1700000000000,NULL);
INSERT INTO "entries" VALUES(12,0,1,1,NULL,'','[]','[]','[{"audience":null,"seat":0,"giver":null,"kept":false,"kind":"leonardo_given"},{"audience":null,"sets":["a","b","c"],"returned":1,"kind":"sets_taken"},{"audience":null,"colours":["red","blue","yellow"],"kind":"colours_taken"},{"audience":null,"cards":["1","12","8","3"],"kind":"inventions_requested"},{"audience":null,"turn":1,"kind":"turn_began"}]','setup',43,1700000000000,NULL);
INSERT INTO "entries" VALUES(12,1,2,1,0,'ready','[]','[]','[{"audience":null,"seat":0,"all_begun":false,"kind":"labs_ready"}]','press',43,1700000000000,0);
INSERT INTO "entries" VALUES(12,2,3,1,1,'ready','[]','[]','[{"audience":null,"seat":1,"all_begun":false,"kind":"labs_ready"}]','press',44,1700000000000,0);
INSERT INTO "entries" VALUES(12,3,4,1,2,'ready','[]','[]','[{"audience":null,"seat":2,"all_begun":false,"kind":"labs_ready"},{"audience":null,"turn":1,"kind":"placement_began"}]','press',45,1700000000000,0);
INSERT INTO "entries" VALUES(13,0,1,0,NULL,'','[]','[]','[{"audience":null,"colours":["red","blue","yellow","green"],"kind":"colours_taken"},{"audience":null,"spaces":[20,10,5,32],"kind":"palaces_dealt"}]','setup',46,1700000000000,NULL);
INSERT INTO "entries" VALUES(13,1,2,0,0,'swear ghibelline','[]','[]','[{"audience":null,"seat":0,"kind":"faction_sworn"},{"audience":[0],"seat":0,"faction":"ghibelline","kind":"faction_sealed"}]','press',46,1700000000000,0);
INSERT INTO "entries" VALUES(13,2,3,0,1,'swear ghibelline','[]','[]','[{"audience":null,"seat":1,"kind":"faction_sworn"},{"audience":[1],"seat":1,"faction":"ghibelline","kind":"faction_sealed"}]','press',47,1700000000000,0);
INSERT INTO "entries" VALUES(13,3,4,0,2,'swear ghibelline','[]','[]','[{"audience":null,"seat":2,"kind":"faction_sworn"},{"audience":[2],"seat":2,"faction":"ghibelline","kind":"faction_sealed"}]','press',48,1700000000000,0);
INSERT INTO "entries" VALUES(13,4,5,1,3,'swear ghibelline','[{"number":4,"bound":12,"value":11,"purpose":"who begins"},{"number":5,"bound":12,"value":9,"purpose":"who begins"},{"number":6,"bound":12,"value":3,"purpose":"who begins"},{"number":7,"bound":12,"value":2,"purpose":"who begins"}]','[0,1,2,3]','[{"audience":null,"seat":3,"kind":"faction_sworn"},{"audience":[3],"seat":3,"faction":"ghibelline","kind":"faction_sealed"},{"audience":null,"spins":[[0,12],[1,10],[2,4],[3,3]],"kind":"first_spins"},{"audience":null,"seat":0,"kind":"first_chosen"},{"audience":null,"round":1,"last":false,"kind":"round_began"},{"audience":null,"seat":0,"kind":"turn_began"}]','press',49,1700000000000,0);
INSERT INTO "entries" VALUES(13,5,6,1,0,'works 2','[{"number":8,"bound":40,"value":18,"purpose":"work of art"},{"number":9,"bound":39,"value":34,"purpose":"work of art"},{"number":10,"bound":12,"value":2,"purpose":"move"}]','[0,1,2,3]','[{"audience":null,"seat":0,"works":["san_giorgio","madonna_della_mela"],"florins":100,"kind":"works_drawn"},{"audience":null,"seat":0,"work":"san_giorgio","space":20,"only":true,"kind":"work_placed"},{"audience":null,"seat":0,"work":"madonna_della_mela","space":20,"only":true,"kind":"work_placed"},{"audience":null,"seat":0,"spins":[[0,3]],"kind":"spun"},{"audience":null,"seat":0,"source":1,"target":3,"steps":2,"by":null,"kind":"moved"},{"audience":null,"seat":0,"space":3,"parties":[1,2,3],"kind":"market_opened"}]','press',46,1700000000000,0);
INSERT INTO "entries" VALUES(13,6,7,1,1,'stake spices 150','[]','[]','[{"audience":null,"seat":1,"kind":"stake_made"},{"audience":[1],"seat":1,"product":"spices","florins":150,"kind":"stake_sealed"}]','press',47,1700000000000,0);
INSERT INTO "entries" VALUES(13,7,8,1,2,'stake spices 155','[]','[]','[{"audience":null,"seat":2,"kind":"stake_made"},{"audience":[2],"seat":2,"product":"spices","florins":155,"kind":"stake_sealed"}]','press',48,1700000000000,0);
INSERT INTO "entries" VALUES(13,8,9,1,3,'stake ivory 90','[{"number":11,"bound":12,"value":11,"purpose":"market"}]','[0,1,2,3]','[{"audience":null,"seat":3,"kind":"stake_made"},{"audience":[3],"seat":3,"product":"ivory","florins":90,"kind":"stake_sealed"},{"audience":null,"stakes":[[1,"spices",150],[2,"spices",155],[3,"ivory",90]],"kind":"stakes_opened"},{"audience":null,"seat":0,"number":12,"product":"gem","taken":395,"kind":"market_spun"},{"audience":null,"seat":0,"kind":"turn_ended"},{"audience":null,"seat":1,"kind":"turn_began"}]','press',49,1700000000000,0);
INSERT INTO "entries" VALUES(13,9,10,1,1,'works 0','[{"number":12,"bound":12,"value":9,"purpose":"move"}]','[0,1,2,3]','[{"audience":null,"seat":1,"spins":[[1,10]],"kind":"spun"},{"audience":null,"seat":1,"source":1,"target":10,"steps":9,"by":null,"kind":"moved"},{"audience":null,"seat":1,"kind":"turn_ended"},{"audience":null,"seat":2,"kind":"turn_began"}]','press',47,1700000000000,0);
INSERT INTO "entries" VALUES(13,10,11,1,NULL,'resign 3','[]','[]','[]','table',49,1700000000000,NULL);
INSERT INTO "entries" VALUES(14,0,1,0,NULL,'','[]','[]','[{"audience":null,"rolls":[[0,[0,4,0,1,1,4]],[1,[1,1,4,1,3,0]],[2,[2,3,0,3,5,4]]],"kind":"first_player_rolled"},{"audience":null,"rolls":[[0,[5,5,1,2,3,3]],[1,[0,2,4,4,2,3]]],"kind":"first_player_rolled"},{"audience":null,"seat":1,"previous":null,"kind":"leonardo_taken"},{"audience":null,"colours":["yellow","red","blue"],"kind":"colours_taken"}]','setup',50,1700000000000,NULL);
INSERT INTO "entries" VALUES(14,1,2,0,1,'home dublin','[]','[]','[{"audience":null,"seat":1,"place":"dublin","soldiers":2,"florins":100,"kind":"home_placed"}]','press',51,1700000000000,0);
INSERT INTO "entries" VALUES(14,2,3,0,2,'home novgorod','[]','[]','[{"audience":null,"seat":2,"place":"novgorod","soldiers":2,"florins":100,"kind":"home_placed"}]','press',52,1700000000000,0);
INSERT INTO "entries" VALUES(14,3,4,1,0,'home paris','[{"number":30,"bound":6,"value":1,"purpose":"machine deck: kind"},{"number":31,"bound":5,"value":4,"purpose":"machine deck: card"},{"number":32,"bound":49,"value":40,"purpose":"project deck"}]','[0,1,2]','[{"audience":null,"seat":0,"place":"paris","soldiers":2,"florins":100,"kind":"home_placed"},{"audience":null,"round":1,"kind":"round_began"},{"audience":null,"florins":[20,20,20],"forgone":[0,0,0],"kind":"income_paid"},{"audience":null,"seat":0,"places":["paris"],"short":false,"kind":"recruited"},{"audience":null,"seat":1,"places":["dublin"],"short":false,"kind":"recruited"},{"audience":null,"seat":2,"places":["novgorod"],"short":false,"kind":"recruited"},{"audience":null,"cards":["tank_5_7","paratrooper"],"kind":"cards_offered"}]','press',50,1700000000000,0);
INSERT INTO "entries" VALUES(14,4,5,1,0,'bid 50','[]','[]','[{"audience":null,"seat":0,"kind":"bid_made"},{"audience":[0],"seat":0,"florins":50,"kind":"bid_sealed"}]','press',50,1700000000000,0);
INSERT INTO "entries" VALUES(14,5,6,1,1,'bid 120','[]','[]','[{"audience":null,"seat":1,"kind":"bid_made"},{"audience":[1],"seat":1,"florins":120,"kind":"bid_sealed"}]','press',51,1700000000000,0);
INSERT INTO "entries" VALUES(14,6,7,1,2,'bid 30','[]','[0,1,2]','[{"audience":null,"seat":2,"kind":"bid_made"},{"audience":[2],"seat":2,"florins":30,"kind":"bid_sealed"},{"audience":null,"bids":[50,120,30],"leonardo":1,"kind":"bids_opened"}]','press',52,1700000000000,0);
INSERT INTO "entries" VALUES(14,7,8,1,1,'buy paratrooper','[]','[]','[{"audience":null,"seat":1,"card":"paratrooper","florins":120,"keeps_leonardo":true,"kind":"card_bought"}]','press',51,1700000000000,0);
INSERT INTO "entries" VALUES(14,8,9,1,0,'buy tank_5_7','[]','[]','[{"audience":null,"seat":0,"card":"tank_5_7","florins":50,"keeps_leonardo":false,"kind":"card_bought"},{"audience":null,"seat":1,"kind":"turn_began"},{"audience":null,"seat":1,"why":"idle","kind":"turn_ended"},{"audience":null,"seat":2,"kind":"turn_began"}]','press',50,1700000000000,0);
INSERT INTO "entries" VALUES(14,9,10,1,2,'tower novgorod','[]','[]','[{"audience":null,"seat":2,"place":"novgorod","towers":1,"florins":20,"kind":"tower_built"}]','press',52,1700000000000,0);
INSERT INTO "entries" VALUES(14,10,11,1,2,'end','[]','[]','[{"audience":null,"seat":2,"why":"said","kind":"turn_ended"},{"audience":null,"seat":0,"kind":"turn_began"}]','press',52,1700000000000,0);
INSERT INTO "entries" VALUES(14,11,12,1,0,'tower paris','[]','[]','[{"audience":null,"seat":0,"place":"paris","towers":1,"florins":20,"kind":"tower_built"}]','press',50,1700000000000,0);
INSERT INTO "entries" VALUES(14,12,13,2,0,'end','[{"number":33,"bound":5,"value":0,"purpose":"machine deck: kind"},{"number":34,"bound":4,"value":0,"purpose":"machine deck: card"},{"number":35,"bound":48,"value":43,"purpose":"project deck"}]','[0,1,2]','[{"audience":null,"seat":0,"why":"said","kind":"turn_ended"},{"audience":null,"seat":1,"leonardo":2,"workshop":0,"court":0,"crown":0,"perfect_cities":0,"score":2,"kind":"round_scored"},{"audience":null,"seat":2,"leonardo":0,"workshop":0,"court":0,"crown":0,"perfect_cities":0,"score":0,"kind":"round_scored"},{"audience":null,"seat":0,"leonardo":0,"workshop":2,"court":0,"crown":0,"perfect_cities":0,"score":2,"kind":"round_scored"},{"audience":null,"round":2,"kind":"round_began"},{"audience":null,"florins":[20,20,20],"forgone":[0,0,0],"kind":"income_paid"},{"audience":null,"seat":0,"places":["paris"],"short":false,"kind":"recruited"},{"audience":null,"seat":1,"places":["dublin"],"short":false,"kind":"recruited"},{"audience":null,"seat":2,"places":["novgorod"],"short":false,"kind":"recruited"},{"audience":null,"cards":["tank_1_1","submarine"],"kind":"cards_offered"}]','press',50,1700000000000,0);
INSERT INTO "entries" VALUES(14,13,14,2,0,'bid 50','[]','[]','[{"audience":null,"seat":0,"kind":"bid_made"},{"audience":[0],"seat":0,"florins":50,"kind":"bid_sealed"}]','press',50,1700000000000,0);
INSERT INTO "entries" VALUES(14,14,15,2,1,'bid 10','[]','[]','[{"audience":null,"seat":1,"kind":"bid_made"},{"audience":[1],"seat":1,"florins":10,"kind":"bid_sealed"}]','press',51,1700000000000,0);
INSERT INTO "entries" VALUES(14,15,16,2,2,'bid 60','[]','[0,1,2]','[{"audience":null,"seat":2,"kind":"bid_made"},{"audience":[2],"seat":2,"florins":60,"kind":"bid_sealed"},{"audience":null,"bids":[50,10,60],"leonardo":1,"kind":"bids_opened"}]','press',52,1700000000000,0);
INSERT INTO "entries" VALUES(14,16,17,2,2,'decline','[]','[]','[{"audience":null,"seat":2,"kind":"card_declined"}]','press',52,1700000000000,0);
INSERT INTO "entries" VALUES(14,17,18,2,0,'buy submarine','[]','[]','[{"audience":null,"seat":0,"card":"submarine","florins":50,"keeps_leonardo":false,"kind":"card_bought"},{"audience":null,"seat":0,"previous":1,"kind":"leonardo_taken"}]','press',50,1700000000000,0);
INSERT INTO "entries" VALUES(14,18,19,2,1,'buy tank_1_1','[]','[]','[{"audience":null,"seat":1,"card":"tank_1_1","florins":10,"keeps_leonardo":false,"kind":"card_bought"},{"audience":null,"seat":0,"kind":"turn_began"}]','press',51,1700000000000,0);
INSERT INTO "entries" VALUES(14,19,20,2,0,'tower paris','[]','[]','[{"audience":null,"seat":0,"place":"paris","towers":2,"florins":10,"kind":"tower_built"}]','press',50,1700000000000,0);
INSERT INTO "entries" VALUES(14,20,21,2,0,'activate submarine','[]','[]','[{"audience":null,"seat":0,"card":"submarine","florins":10,"kind":"card_activated"},{"audience":null,"seat":0,"why":"idle","kind":"turn_ended"},{"audience":null,"seat":1,"kind":"turn_began"}]','press',50,1700000000000,0);
INSERT INTO "entries" VALUES(14,21,22,2,1,'end','[]','[]','[{"audience":null,"seat":1,"why":"said","kind":"turn_ended"},{"audience":null,"seat":2,"kind":"turn_began"}]','press',51,1700000000000,0);
INSERT INTO "entries" VALUES(14,22,23,2,2,'tower novgorod','[]','[]','[{"audience":null,"seat":2,"place":"novgorod","towers":2,"florins":20,"kind":"tower_built"}]','press',52,1700000000000,0);
INSERT INTO "entries" VALUES(14,23,24,3,2,'end','[{"number":36,"bound":4,"value":1,"purpose":"machine deck: kind"},{"number":37,"bound":5,"value":3,"purpose":"machine deck: card"},{"number":38,"bound":47,"value":43,"purpose":"project deck"}]','[0,1,2]','[{"audience":null,"seat":2,"why":"said","kind":"turn_ended"},{"audience":null,"seat":0,"leonardo":2,"workshop":2,"court":0,"crown":0,"perfect_cities":0,"score":6,"kind":"round_scored"},{"audience":null,"seat":1,"leonardo":0,"workshop":0,"court":0,"crown":0,"perfect_cities":0,"score":2,"kind":"round_scored"},{"audience":null,"seat":2,"leonardo":0,"workshop":0,"court":0,"crown":0,"perfect_cities":0,"score":0,"kind":"round_scored"},{"audience":null,"round":3,"kind":"round_began"},{"audience":null,"florins":[20,20,20],"forgone":[0,0,0],"kind":"income_paid"},{"audience":null,"seat":0,"places":["paris"],"short":false,"kind":"recruited"},{"audience":null,"seat":1,"places":["dublin"],"short":false,"kind":"recruited"},{"audience":null,"seat":2,"places":["novgorod"],"short":false,"kind":"recruited"},{"audience":null,"cards":["airplane_4","vitruvian_man"],"kind":"cards_offered"}]','press',52,1700000000000,0);
INSERT INTO "entries" VALUES(14,24,25,3,0,'bid 10','[]','[]','[{"audience":null,"seat":0,"kind":"bid_made"},{"audience":[0],"seat":0,"florins":10,"kind":"bid_sealed"}]','press',50,1700000000000,0);
INSERT INTO "entries" VALUES(14,25,26,3,1,'bid 10','[]','[]','[{"audience":null,"seat":1,"kind":"bid_made"},{"audience":[1],"seat":1,"florins":10,"kind":"bid_sealed"}]','press',51,1700000000000,0);
INSERT INTO "entries" VALUES(15,0,1,0,NULL,'','[]','[]','[{"audience":null,"colours":["red","blue","yellow"],"kind":"colours_taken"},{"audience":null,"spaces":[5,10,23],"kind":"palaces_dealt"}]','setup',53,1700000000000,NULL);
INSERT INTO "entries" VALUES(15,1,2,0,0,'swear guelf','[]','[]','[{"audience":null,"seat":0,"kind":"faction_sworn"},{"audience":[0],"seat":0,"faction":"guelf","kind":"faction_sealed"}]','press',53,1700000000000,0);
INSERT INTO "entries" VALUES(15,2,3,0,1,'swear guelf','[]','[]','[{"audience":null,"seat":1,"kind":"faction_sworn"},{"audience":[1],"seat":1,"faction":"guelf","kind":"faction_sealed"}]','press',54,1700000000000,0);
INSERT INTO "entries" VALUES(15,3,4,1,2,'swear ghibelline','[{"number":3,"bound":12,"value":5,"purpose":"who begins"},{"number":4,"bound":12,"value":8,"purpose":"who begins"},{"number":5,"bound":12,"value":7,"purpose":"who begins"}]','[0,1,2]','[{"audience":null,"seat":2,"kind":"faction_sworn"},{"audience":[2],"seat":2,"faction":"ghibelline","kind":"faction_sealed"},{"audience":null,"spins":[[0,6],[1,9],[2,8]],"kind":"first_spins"},{"audience":null,"seat":1,"kind":"first_chosen"},{"audience":null,"round":1,"last":false,"kind":"round_began"},{"audience":null,"seat":1,"kind":"turn_began"}]','press',55,1700000000000,0);
INSERT INTO "entries" VALUES(15,4,5,1,1,'works 2','[{"number":6,"bound":40,"value":31,"purpose":"work of art"},{"number":7,"bound":39,"value":7,"purpose":"work of art"},{"number":8,"bound":12,"value":11,"purpose":"move"}]','[0,1,2]','[{"audience":null,"seat":1,"works":["annunciata","venere_dormiente"],"florins":100,"kind":"works_drawn"},{"audience":null,"seat":1,"work":"annunciata","space":10,"only":true,"kind":"work_placed"},{"audience":null,"seat":1,"work":"venere_dormiente","space":10,"only":true,"kind":"work_placed"},{"audience":null,"seat":1,"spins":[[1,12]],"kind":"spun"},{"audience":null,"seat":1,"source":1,"target":12,"steps":11,"by":null,"kind":"moved"}]','press',54,1700000000000,0);
INSERT INTO "entries" VALUES(15,5,6,1,1,'refuse','[]','[]','[{"audience":null,"seat":1,"space":12,"short":false,"kind":"palace_refused"},{"audience":null,"space":12,"parties":[2,0],"kind":"auction_opened"}]','press',54,1700000000000,0);
INSERT INTO "entries" VALUES(15,6,7,1,0,'bid 85','[]','[]','[{"audience":null,"seat":0,"kind":"bid_made"},{"audience":[0],"seat":0,"florins":85,"kind":"bid_sealed"}]','press',53,1700000000000,0);
INSERT INTO "entries" VALUES(15,7,8,1,NULL,'abandon','[]','[]','[]','table',NULL,1700000000000,NULL);
CREATE TABLE imports (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	user_id INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	record TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT fk_imports_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "imports" VALUES(1,23,'magnifico','{
 "format": "bottega-record",
 "version": 1,
 "setup": {
  "game": "magnifico",
  "rules_version": 2,
  "pack": "00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3",
  "seats": 3,
  "options": {
   "closed_stores": false,
   "double_explosion": false,
   "edition": "international",
   "escorted_machines": false,
   "rich_start": false,
   "second_prizes": false,
   "self_destruction": false,
   "soldiers": 40,
   "target": 30,
   "wishes": [
    "",
    "",
    ""
   ]
  },
  "opening": [
   {
    "number": 0,
    "bound": 6,
    "value": 0,
    "purpose": "first player"
   },
   {
    "number": 1,
    "bound": 6,
    "value": 1,
    "purpose": "first player"
   },
   {
    "number": 2,
    "bound": 6,
    "value": 5,
    "purpose": "first player"
   },
   {
    "number": 3,
    "bound": 6,
    "value": 5,
    "purpose": "first player"
   },
   {
    "number": 4,
    "bound": 6,
    "value": 1,
    "purpose": "first player"
   },
   {
    "number": 5,
    "bound": 6,
    "value": 5,
    "purpose": "first player"
   },
   {
    "number": 6,
    "bound": 6,
    "value": 1,
    "purpose": "first player"
   },
   {
    "number": 7,
    "bound": 6,
    "value": 1,
    "purpose": "first player"
   },
   {
    "number": 8,
    "bound": 6,
    "value": 5,
    "purpose": "first player"
   },
   {
    "number": 9,
    "bound": 6,
    "value": 5,
    "purpose": "first player"
   },
   {
    "number": 10,
    "bound": 6,
    "value": 5,
    "purpose": "first player"
   },
   {
    "number": 11,
    "bound": 6,
    "value": 2,
    "purpose": "first player"
   },
   {
    "number": 12,
    "bound": 6,
    "value": 2,
    "purpose": "first player"
   },
   {
    "number": 13,
    "bound": 6,
    "value": 2,
    "purpose": "first player"
   },
   {
    "number": 14,
    "bound": 6,
    "value": 1,
    "purpose": "first player"
   },
   {
    "number": 15,
    "bound": 6,
    "value": 3,
    "purpose": "first player"
   },
   {
    "number": 16,
    "bound": 6,
    "value": 0,
    "purpose": "first player"
   },
   {
    "number": 17,
    "bound": 6,
    "value": 4,
    "purpose": "first player"
   }
  ]
 },
 "names": [
  "Qxbkpujf",
  "Qxivcdjy",
  "Qxwzbndp"
 ],
 "commitment": "22794bbb9f85c536315f1f9b8c5b2ea1c0d098d9edc4df5ee55a43b019f9b14d",
 "post": 7004,
 "seed": "22d75cfb67a76c7e533c61da2fb25a2ffbc79bd66c10033c48507ed742eeebcd",
 "result": null,
 "entries": [
  {"seat": 2, "text": "home naples", "outcomes": [], "learned": []},
  {"seat": 0, "text": "home utrecht", "outcomes": [], "learned": []},
  {"seat": 1, "text": "home venice", "outcomes": [{"number": 18, "bound": 6, "value": 4, "purpose": "machine deck: kind"}, {"number": 19, "bound": 5, "value": 1, "purpose": "machine deck: card"}, {"number": 20, "bound": 49, "value": 43, "purpose": "project deck"}], "learned": [0, 1, 2]},
  {"seat": 0, "text": "bid 100", "outcomes": [], "learned": []},
  {"seat": 1, "text": "bid 60", "outcomes": [], "learned": []},
  {"seat": 2, "text": "bid 70", "outcomes": [], "learned": [0, 1, 2]},
  {"seat": null, "text": "abandon", "outcomes": [], "learned": []}
 ]
}
',1);
INSERT INTO "imports" VALUES(2,33,'davinci','{
 "format": "bottega-record",
 "version": 1,
 "setup": {
  "game": "davinci",
  "rules_version": 2,
  "pack": "105d4eb8031403e088ee034f9d75bfead6f7d963083d55e6506064fe55c2c453",
  "seats": 2,
  "options": {
   "council_may_decline": true,
   "powerful_council": false,
   "start": "beginners",
   "wishes": [
    "",
    ""
   ]
  },
  "opening": [
   {
    "number": 0,
    "bound": 2,
    "value": 0,
    "purpose": "first player"
   }
  ]
 },
 "names": [
  "Qxzaxhnn",
  "Qxcilooj"
 ],
 "commitment": "9000c02beff5f8199dffff9f432163305aab1592341cd1dff1184337c6a28dca",
 "post": 7008,
 "seed": "b8c5e604c1f40b022c52352f019fd4c0f861c525da88ecbee8d452d8a8e3deee",
 "result": {
  "winners": [
   0
  ],
  "scores": [
   4,
   1
  ],
  "reason": "florins"
 },
 "entries": [
  {"seat": 0, "text": "ready", "outcomes": [], "learned": []},
  {"seat": 1, "text": "start large 1", "outcomes": [], "learned": []},
  {"seat": 1, "text": "ready", "outcomes": [], "learned": []},
  {"seat": 0, "text": "pass", "outcomes": [], "learned": []},
  {"seat": 1, "text": "place large 2a", "outcomes": [], "learned": []},
  {"seat": 1, "text": "place joiner 1a", "outcomes": [], "learned": []},
  {"seat": 1, "text": "master joiner", "outcomes": [], "learned": []},
  {"seat": 1, "text": "take", "outcomes": [], "learned": []},
  {"seat": 1, "text": "take", "outcomes": [], "learned": []},
  {"seat": 1, "text": "leave", "outcomes": [], "learned": [0, 1]},
  {"seat": 0, "text": "start small 13", "outcomes": [], "learned": []},
  {"seat": 1, "text": "cancel large", "outcomes": [], "learned": []},
  {"seat": 1, "text": "start large 2", "outcomes": [], "learned": []},
  {"seat": 1, "text": "ready", "outcomes": [], "learned": []},
  {"seat": 0, "text": "pass", "outcomes": [], "learned": []},
  {"seat": 1, "text": "master ropemaker", "outcomes": [], "learned": []},
  {"seat": 1, "text": "pass", "outcomes": [], "learned": []},
  {"seat": 1, "text": "take", "outcomes": [], "learned": []},
  {"seat": 1, "text": "leave", "outcomes": [], "learned": [0, 1]},
  {"seat": 0, "text": "cancel small", "outcomes": [], "learned": []},
  {"seat": 0, "text": "ready", "outcomes": [], "learned": []},
  {"seat": 1, "text": "start small 7", "outcomes": [], "learned": []},
  {"seat": 1, "text": "ready", "outcomes": [], "learned": []},
  {"seat": 0, "text": "master kiln", "outcomes": [], "learned": []},
  {"seat": 1, "text": "master academy", "outcomes": [], "learned": []},
  {"seat": 0, "text": "place blacksmith 2a", "outcomes": [], "learned": []},
  {"seat": 1, "text": "place large 3a", "outcomes": [], "learned": []},
  {"seat": 0, "text": "pass", "outcomes": [], "learned": []},
  {"seat": 1, "text": "take", "outcomes": [], "learned": []},
  {"seat": 1, "text": "leave", "outcomes": [], "learned": []},
  {"seat": 0, "text": "leave", "outcomes": [], "learned": []},
  {"seat": 0, "text": "leave", "outcomes": [], "learned": [0, 1]},
  {"seat": 0, "text": "start small 8", "outcomes": [], "learned": []},
  {"seat": 1, "text": "ready", "outcomes": [], "learned": []},
  {"seat": 0, "text": "place blacksmith 2a", "outcomes": [], "learned": []},
  {"seat": 1, "text": "place joiner 2a", "outcomes": [], "learned": []},
  {"seat": 0, "text": "master joiner", "outcomes": [], "learned": []},
  {"seat": 1, "text": "master ropemaker", "outcomes": [], "learned": []},
  {"seat": 0, "text": "place glassmaker 1a", "outcomes": [], "learned": []},
  {"seat": 1, "text": "place workshop 1a", "outcomes": [], "learned": []},
  {"seat": 1, "text": "place large 1a", "outcomes": [], "learned": []},
  {"seat": 0, "text": "leave", "outcomes": [], "learned": []},
  {"seat": 0, "text": "leave", "outcomes": [], "learned": []},
  {"seat": 1, "text": "leave", "outcomes": [], "learned": []},
  {"seat": 0, "text": "leave", "outcomes": [], "learned": []},
  {"seat": 1, "text": "leave", "outcomes": [], "learned": [0, 1]},
  {"seat": 0, "text": "ready", "outcomes": [], "learned": []},
  {"seat": 1, "text": "cancel small", "outcomes": [], "learned": []},
  {"seat": 1, "text": "cancel large", "outcomes": [], "learned": []},
  {"seat": 1, "text": "start small 7", "outcomes": [], "learned": []},
  {"seat": 1, "text": "start large 2", "outcomes": [], "learned": []},
  {"seat": 0, "text": "master council", "outcomes": [], "learned": []},
  {"seat": 1, "text": "place council 3a", "outcomes": [], "learned": []},
  {"seat": 0, "text": "place ropemaker 3a", "outcomes": [], "learned": []},
  {"seat": 1, "text": "pass", "outcomes": [], "learned": []},
  {"seat": 1, "text": "leonardo 0", "outcomes": [], "learned": []},
  {"seat": 1, "text": "benefit peek", "outcomes": [], "learned": []},
  {"seat": 0, "text": "decline", "outcomes": [{"number": 1, "bound": 6, "value": 4, "purpose": "deck: metal"}, {"number": 2, "bound": 4, "value": 0, "purpose": "deck: invention"}, {"number": 3, "bound": 5, "value": 4, "purpose": "deck: metal"}, {"number": 4, "bound": 4, "value": 3, "purpose": "deck: invention"}, {"number": 5, "bound": 4, "value": 2, "purpose": "deck: metal"}, {"number": 6, "bound": 4, "value": 2, "purpose": "deck: invention"}, {"number": 7, "bound": 3, "value": 1, "purpose": "deck: metal"}, {"number": 8, "bound": 3, "value": 0, "purpose": "deck: invention"}], "learned": [0, 1]},
  {"seat": 1, "text": "arrange 15 6 4 2", "outcomes": [], "learned": []},
  {"seat": 0, "text": "take", "outcomes": [], "learned": []},
  {"seat": 0, "text": "take", "outcomes": [], "learned": []},
  {"seat": 0, "text": "leave", "outcomes": [], "learned": [0, 1]},
  {"seat": 0, "text": "ready", "outcomes": [], "learned": []},
  {"seat": 1, "text": "cancel large", "outcomes": [], "learned": []},
  {"seat": 1, "text": "cancel small", "outcomes": [], "learned": []},
  {"seat": 1, "text": "start large 3", "outcomes": [], "learned": []},
  {"seat": 1, "text": "start small 1", "outcomes": [], "learned": []},
  {"seat": 0, "text": "master academy", "outcomes": [], "learned": []},
  {"seat": 1, "text": "pass", "outcomes": [], "learned": []},
  {"seat": 0, "text": "pass", "outcomes": [], "learned": []},
  {"seat": 0, "text": "leave", "outcomes": [], "learned": [0, 1]},
  {"seat": 0, "text": "cancel small", "outcomes": [], "learned": []},
  {"seat": 0, "text": "start small 1", "outcomes": [], "learned": []},
  {"seat": 1, "text": "ready", "outcomes": [], "learned": []},
  {"seat": 0, "text": "place small 3a", "outcomes": [], "learned": []},
  {"seat": 1, "text": "master blacksmith", "outcomes": [], "learned": []},
  {"seat": 0, "text": "pass", "outcomes": [], "learned": []},
  {"seat": 1, "text": "pass", "outcomes": [], "learned": []},
  {"seat": 1, "text": "leave", "outcomes": [], "learned": [0, 1]},
  {"seat": 0, "text": "ready", "outcomes": [], "learned": []},
  {"seat": 1, "text": "ready", "outcomes": [], "learned": []},
  {"seat": 0, "text": "place small 3a", "outcomes": [], "learned": []},
  {"seat": 1, "text": "pass", "outcomes": [], "learned": [0, 1]},
  {"seat": 0, "text": "ready", "outcomes": [], "learned": []},
  {"seat": 1, "text": "ready", "outcomes": [], "learned": []},
  {"seat": 1, "text": "pass", "outcomes": [], "learned": [0, 1]}
 ]
}
',1);
CREATE TABLE invitations (
	table_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	CONSTRAINT pk_invitations PRIMARY KEY (table_id, user_id), 
	CONSTRAINT fk_invitations_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_invitations_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
CREATE TABLE jottings (
	table_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_jottings PRIMARY KEY (table_id, user_id), 
	CONSTRAINT fk_jottings_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_jottings_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "jottings" VALUES(1,1,'They will never guess: Nxkxxqxa',1700000000000);
INSERT INTO "jottings" VALUES(1,11,'They will never guess: Nxgmnigp',1700000000000);
INSERT INTO "jottings" VALUES(1,12,'They will never guess: Nxmajfyw',1700000000000);
INSERT INTO "jottings" VALUES(2,14,'They will never guess: Nxwlexip',1700000000000);
INSERT INTO "jottings" VALUES(2,15,'They will never guess: Nxwjftet',1700000000000);
INSERT INTO "jottings" VALUES(2,16,'They will never guess: Nxdezxme',1700000000000);
INSERT INTO "jottings" VALUES(3,17,'They will never guess: Nxhoxdrg',1700000000000);
INSERT INTO "jottings" VALUES(3,18,'They will never guess: Nxdyzruk',1700000000000);
INSERT INTO "jottings" VALUES(3,19,'They will never guess: Nxlpvsmq',1700000000000);
INSERT INTO "jottings" VALUES(4,20,'They will never guess: Nxmjwqfy',1700000000000);
INSERT INTO "jottings" VALUES(4,21,'They will never guess: Nxwpqzic',1700000000000);
INSERT INTO "jottings" VALUES(4,22,'They will never guess: Nxpgbbwi',1700000000000);
INSERT INTO "jottings" VALUES(5,24,'They will never guess: Nxgdzhbn',1700000000000);
INSERT INTO "jottings" VALUES(5,25,'They will never guess: Nxzfvbmj',1700000000000);
INSERT INTO "jottings" VALUES(5,26,'They will never guess: Nxefchrg',1700000000000);
INSERT INTO "jottings" VALUES(6,1,'They will never guess: Nxgrlpwr',1700000000000);
INSERT INTO "jottings" VALUES(6,27,'They will never guess: Nxvjbhxg',1700000000000);
INSERT INTO "jottings" VALUES(6,28,'They will never guess: Nxdbzfbj',1700000000000);
INSERT INTO "jottings" VALUES(7,29,'They will never guess: Nxvpgbdj',1700000000000);
INSERT INTO "jottings" VALUES(7,30,'They will never guess: Nxomlniy',1700000000000);
INSERT INTO "jottings" VALUES(8,31,'They will never guess: Nxvbptwi',1700000000000);
INSERT INTO "jottings" VALUES(8,32,'They will never guess: Nxfirgyq',1700000000000);
INSERT INTO "jottings" VALUES(9,34,'They will never guess: Nxiwkucn',1700000000000);
INSERT INTO "jottings" VALUES(9,35,'They will never guess: Nxbnugqt',1700000000000);
INSERT INTO "jottings" VALUES(9,36,'They will never guess: Nxkeswyz',1700000000000);
INSERT INTO "jottings" VALUES(9,37,'They will never guess: Nxwjtulx',1700000000000);
INSERT INTO "jottings" VALUES(10,38,'They will never guess: Nxtwiyoo',1700000000000);
INSERT INTO "jottings" VALUES(10,39,'They will never guess: Nxhmwvmo',1700000000000);
INSERT INTO "jottings" VALUES(10,40,'They will never guess: Nxbwdgho',1700000000000);
INSERT INTO "jottings" VALUES(11,41,'They will never guess: Nxsztviz',1700000000000);
INSERT INTO "jottings" VALUES(11,42,'They will never guess: Nxfxxtuf',1700000000000);
INSERT INTO "jottings" VALUES(12,43,'They will never guess: Nxdznalv',1700000000000);
INSERT INTO "jottings" VALUES(12,44,'They will never guess: Nxccuigh',1700000000000);
INSERT INTO "jottings" VALUES(12,45,'They will never guess: Nxgoqxnw',1700000000000);
INSERT INTO "jottings" VALUES(13,46,'They will never guess: Nxgzrpuo',1700000000000);
INSERT INTO "jottings" VALUES(13,47,'They will never guess: Nxlbqhpx',1700000000000);
INSERT INTO "jottings" VALUES(13,48,'They will never guess: Nxstcqxn',1700000000000);
INSERT INTO "jottings" VALUES(13,49,'They will never guess: Nxrhsgnt',1700000000000);
INSERT INTO "jottings" VALUES(14,50,'They will never guess: Nxaallsp',1700000000000);
INSERT INTO "jottings" VALUES(14,51,'They will never guess: Nxvbmmwc',1700000000000);
INSERT INTO "jottings" VALUES(14,52,'They will never guess: Nxmnzgpn',1700000000000);
INSERT INTO "jottings" VALUES(15,53,'They will never guess: Nxadkehb',1700000000000);
INSERT INTO "jottings" VALUES(15,54,'They will never guess: Nxhfexsw',1700000000000);
INSERT INTO "jottings" VALUES(15,55,'They will never guess: Nxkeergd',1700000000000);
INSERT INTO "jottings" VALUES(16,56,'They will never guess: Nxihekww',1700000000000);
CREATE TABLE notes (
	name VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY (name)
);
CREATE TABLE orders (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	data TEXT NOT NULL, fates TEXT, 
	CONSTRAINT pk_orders PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_orders_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "orders" VALUES(6,1,'{"airplanes": "all", "assaults": "ask", "bids": null, "infantry": "all", "intercept_airplanes": "ask", "intercept_tanks": "ask", "recruits": "ask", "tanks": "ask"}',NULL);
CREATE TABLE outbox (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	version INTEGER NOT NULL, 
	dedupe VARCHAR(64), 
	table_id INTEGER, 
	kind VARCHAR(16) NOT NULL, 
	user_id INTEGER, 
	data TEXT NOT NULL, 
	due BIGINT NOT NULL, 
	attempts INTEGER NOT NULL, 
	error TEXT, 
	given_up BIGINT, since BIGINT DEFAULT '0' NOT NULL, sending TEXT, 
	CONSTRAINT fk_outbox_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_outbox_user_id FOREIGN KEY(user_id) REFERENCES users (id), 
	CONSTRAINT uq_outbox_dedupe UNIQUE (dedupe)
);
INSERT INTO "outbox" VALUES(1,4,'lobby:1',1,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(2,1,'hello:1:1',1,'hello',1,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(3,1,'hello:1:11',1,'hello',11,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(5,1,'hello:1:12',1,'hello',12,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(7,1,NULL,1,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(9,3,'ask:1:2',1,'ask',12,'{"decision": "pick", "key": "pick.4.0", "seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(10,10,'board:1',1,'board',NULL,'{"public": 10}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(11,3,'ask:1:0',1,'ask',1,'{"decision": "pick", "key": "pick.3.0", "seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(12,3,'panel:1:2',1,'panel',12,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(14,4,'ask:1:1',1,'ask',11,'{"decision": "turn", "key": "turn.6.0", "seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(15,4,'panel:1:0',1,'panel',1,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(23,3,'panel:1:1',1,'panel',11,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(39,4,'lobby:2',2,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(40,1,'hello:2:14',2,'hello',14,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(41,1,'hello:2:15',2,'hello',15,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(43,1,'hello:2:16',2,'hello',16,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(45,1,NULL,2,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(47,2,'ask:2:2',2,'ask',16,'{"decision": "placement", "key": "placement.6.0", "seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(48,6,'board:2',2,'board',NULL,'{"public": 6}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(49,3,'ask:2:0',2,'ask',14,'{"decision": "placement", "key": "placement.7.0", "seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(50,2,'panel:2:2',2,'panel',16,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(53,2,'panel:2:0',2,'panel',14,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(55,1,'ask:2:1',2,'ask',15,'{"decision": "labs", "key": "labs.4.0", "seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(59,1,'panel:2:1',2,'panel',15,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(64,3,'lobby:3',3,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(65,1,'hello:3:17',3,'hello',17,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(66,1,'hello:3:18',3,'hello',18,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(68,1,'hello:3:19',3,'hello',19,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(70,4,'lobby:4',4,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(71,1,'hello:4:20',4,'hello',20,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(72,1,'hello:4:21',4,'hello',21,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(74,1,'hello:4:22',4,'hello',22,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(76,1,NULL,4,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(78,2,'ask:4:2',4,'ask',22,'{"decision": "bid", "key": "bid.1.0.0", "seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(79,9,'board:4',4,'board',NULL,'{"public": 8}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(80,3,'ask:4:0',4,'ask',20,'{"decision": "pick", "key": "pick.3.0", "seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(81,2,'panel:4:2',4,'panel',22,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(83,2,'ask:4:1',4,'ask',21,'{"decision": "bid", "key": "bid.1.0.0", "seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(84,4,'panel:4:0',4,'panel',20,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(92,2,'panel:4:1',4,'panel',21,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(99,1,NULL,4,'notice',NULL,'{"asked": [1, 2], "at": 1700000000000, "by": 0, "kind": "end", "news": "proposed"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(101,1,NULL,4,'notice',NULL,'{"at": 1700000000000, "news": "abandoned"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(104,4,'lobby:5',5,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(105,1,'hello:5:24',5,'hello',24,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(106,1,'hello:5:25',5,'hello',25,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(108,1,'hello:5:26',5,'hello',26,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(110,1,NULL,5,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(112,2,'ask:5:0',5,'ask',24,'{"decision": "bid", "key": "bid.1.0.0", "seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(113,4,'board:5',5,'board',NULL,'{"public": 4}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(114,2,'ask:5:1',5,'ask',25,'{"decision": "bid", "key": "bid.1.0.0", "seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(115,1,'panel:5:0',5,'panel',24,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(117,2,'ask:5:2',5,'ask',26,'{"decision": "bid", "key": "bid.1.0.0", "seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(118,1,'panel:5:1',5,'panel',25,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(124,1,NULL,5,'notice',24,'{"at": 1700000000000, "news": "asleep", "reason": "channel", "until": 1701209600000}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(125,1,NULL,5,'notice',25,'{"at": 1700000000000, "news": "asleep", "reason": "channel", "until": 1701209600000}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(126,1,NULL,5,'notice',26,'{"at": 1700000000000, "news": "asleep", "reason": "channel", "until": 1701209600000}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(127,4,'lobby:6',6,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(128,1,'hello:6:1',6,'hello',1,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(129,1,'hello:6:27',6,'hello',27,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(131,1,'hello:6:28',6,'hello',28,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(133,1,NULL,6,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(135,2,'ask:6:2',6,'ask',28,'{"decision": "bid", "key": "bid.1.0.0", "seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(136,5,'board:6',6,'board',NULL,'{"public": 5}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(137,2,'ask:6:0',6,'ask',1,'{"decision": "bid", "key": "bid.1.0.0", "seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(138,1,'panel:6:2',6,'panel',28,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(140,2,'ask:6:1',6,'ask',27,'{"decision": "bid", "key": "bid.1.0.0", "seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(141,2,'panel:6:0',6,'panel',1,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(149,3,'lobby:7',7,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(150,1,'hello:7:29',7,'hello',29,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(151,1,'hello:7:30',7,'hello',30,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(154,3,'lobby:8',8,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(155,1,'hello:8:31',8,'hello',31,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(156,1,'hello:8:32',8,'hello',32,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(158,1,NULL,8,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(160,36,'ask:8:0',8,'ask',31,'{"decision": "labs", "key": "labs.95.0", "seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(161,88,'board:8',8,'board',NULL,'{"public": 87}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(162,50,'ask:8:1',8,'ask',32,'{"decision": "placement", "key": "placement.98.0", "seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(163,37,'panel:8:0',8,'panel',31,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(166,50,'panel:8:1',8,'panel',32,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(419,1,NULL,8,'notice',NULL,'{"at": 1700000000000, "news": "over"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(420,1,NULL,8,'film',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(423,5,'lobby:9',9,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(424,1,'hello:9:34',9,'hello',34,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(425,1,'hello:9:35',9,'hello',35,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(427,1,'hello:9:36',9,'hello',36,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(429,1,'hello:9:37',9,'hello',37,'{"seat": 3}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(431,1,NULL,9,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(433,4,'ask:9:0',9,'ask',34,'{"decision": "works", "key": "works.8.0", "seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(434,4,'ask:9:1',9,'ask',35,'{"decision": "bid", "key": "bid.7.0.0", "seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(435,3,'ask:9:2',9,'ask',36,'{"decision": "bid", "key": "bid.7.0.0", "seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(436,2,'ask:9:3',9,'ask',37,'{"decision": "stake", "key": "stake.4.0.0", "seat": 3}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(437,13,'board:9',9,'board',NULL,'{"public": 13}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(438,6,'panel:9:0',9,'panel',34,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(440,6,'panel:9:1',9,'panel',35,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(442,5,'panel:9:2',9,'panel',36,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(448,4,'panel:9:3',9,'panel',37,'{"seat": 3}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(480,1,NULL,9,'notice',NULL,'{"at": 1700000000000, "by": 2, "news": "offered"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(481,1,NULL,9,'notice',NULL,'{"asked": [0, 2, 3], "at": 1700000000000, "by": 1, "kind": "pause", "news": "proposed"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(482,4,'lobby:10',10,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(483,1,'hello:10:38',10,'hello',38,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(484,1,'hello:10:39',10,'hello',39,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(486,1,'hello:10:40',10,'hello',40,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(488,1,NULL,10,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(490,1,'ask:10:2',10,'ask',40,'{"decision": "home", "key": "home.0.0", "seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(491,1,'board:10',10,'board',NULL,'{"public": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(492,2,'lobby:11',11,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(493,1,'hello:11:41',11,'hello',41,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(494,1,'hello:11:42',11,'hello',42,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(496,4,'lobby:12',12,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(497,1,'hello:12:43',12,'hello',43,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(498,1,'hello:12:44',12,'hello',44,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(500,1,'hello:12:45',12,'hello',45,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(502,1,NULL,12,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(504,2,'ask:12:0',12,'ask',43,'{"decision": "placement", "key": "placement.3.0", "seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(505,5,'board:12',12,'board',NULL,'{"public": 4}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(506,1,'ask:12:1',12,'ask',44,'{"decision": "labs", "key": "labs.1.0", "seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(507,2,'panel:12:0',12,'panel',43,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(509,1,'ask:12:2',12,'ask',45,'{"decision": "labs", "key": "labs.2.0", "seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(510,2,'panel:12:1',12,'panel',44,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(513,2,'panel:12:2',12,'panel',45,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(515,1,NULL,12,'notice',NULL,'{"at": 1700000000000, "news": "closed", "person": 43}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(520,5,'lobby:13',13,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(521,1,'hello:13:46',13,'hello',46,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(522,1,'hello:13:47',13,'hello',47,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(524,1,'hello:13:48',13,'hello',48,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(526,1,'hello:13:49',13,'hello',49,'{"seat": 3}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(528,1,NULL,13,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(530,2,'ask:13:0',13,'ask',46,'{"decision": "works", "key": "works.0.0", "seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(531,3,'ask:13:1',13,'ask',47,'{"decision": "works", "key": "works.3.0", "seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(532,3,'ask:13:2',13,'ask',48,'{"decision": "works", "key": "works.4.0", "seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(533,2,'ask:13:3',13,'ask',49,'{"decision": "stake", "key": "stake.2.0.0", "seat": 3}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(534,11,'board:13',13,'board',NULL,'{"public": 11}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(535,3,'panel:13:0',13,'panel',46,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(537,5,'panel:13:1',13,'panel',47,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(539,4,'panel:13:2',13,'panel',48,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(545,3,'panel:13:3',13,'panel',49,'{"seat": 3}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(565,1,NULL,13,'notice',NULL,'{"at": 1700000000000, "by": 3, "news": "resigned"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(567,4,'lobby:14',14,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(568,1,'hello:14:50',14,'hello',50,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(569,1,'hello:14:51',14,'hello',51,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(571,1,'hello:14:52',14,'hello',52,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(573,1,NULL,14,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(575,7,'ask:14:1',14,'ask',51,'{"decision": "bid", "key": "bid.3.0.0", "seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(576,26,'board:14',14,'board',NULL,'{"public": 26}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(577,9,'ask:14:2',14,'ask',52,'{"decision": "bid", "key": "bid.3.0.0", "seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(578,9,'panel:14:1',14,'panel',51,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(580,10,'ask:14:0',14,'ask',50,'{"decision": "bid", "key": "bid.3.0.0", "seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(581,7,'panel:14:2',14,'panel',52,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(587,10,'panel:14:0',14,'panel',50,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(653,1,NULL,14,'notice',NULL,'{"asked": [0, 2], "at": 1700000000000, "by": 1, "kind": "end", "news": "proposed"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(654,4,'lobby:15',15,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(655,1,'hello:15:53',15,'hello',53,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(656,1,'hello:15:54',15,'hello',54,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(658,1,'hello:15:55',15,'hello',55,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(660,1,NULL,15,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(662,2,'ask:15:0',15,'ask',53,'{"decision": "bid", "key": "bid.3.0.0", "seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(663,3,'ask:15:1',15,'ask',54,'{"decision": "buy", "key": "buy.2.0", "seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(664,2,'ask:15:2',15,'ask',55,'{"decision": "bid", "key": "bid.3.0.0", "seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(665,9,'board:15',15,'board',NULL,'{"public": 8}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(666,4,'panel:15:0',15,'panel',53,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(668,4,'panel:15:1',15,'panel',54,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(673,2,'panel:15:2',15,'panel',55,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(684,1,NULL,15,'notice',NULL,'{"asked": [1, 2], "at": 1700000000000, "by": 0, "kind": "end", "news": "proposed"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(686,1,NULL,15,'notice',NULL,'{"at": 1700000000000, "news": "abandoned"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(690,1,'lobby:16',16,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(691,1,'hello:16:56',16,'hello',56,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
CREATE TABLE packs (
	hash VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_packs PRIMARY KEY (hash)
);
INSERT INTO "packs" VALUES('00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3','magnifico','{
 "id": "house",
 "version": 1,
 "name": {"en": "House map of 1500", "it": "Mappa della casa, 1500"},
 "about": "Magnifico data pack. printed = stated in the rulebook or another public source; every other figure, the city names, borders and sea zones are this project''s reconstruction and must be called so where shown.",
 "printed": [
  "32 territories named after cities, 4 sea zones, 3 straits that count as borders, the impassable Helvetic block, the Dardanelles not drawn",
  "20 tanks, 20 airplanes, 16 castles, 40 towers, 60 cards, 6 dice (3 hit, 2 blank, 1 explosion); a machine costs 20",
  "5 tank cards all different, one of them 4 dice / 5 hits; 5 airplane cards with 1 die, 1 hit and hooks",
  "15 kinds of inventions; works of art give points once and 10 florins a round"
 ],
 "pieces": {"tanks": 20, "airplanes": 20, "castles": 16, "towers": 40},
 "soldiers_per_army": {"default": 40, "status": "reconstructed"},
 "seas": {
  "atlantic": {"en": "Atlantic Ocean", "it": "Oceano Atlantico"},
  "northern": {"en": "Northern Seas", "it": "Mari del Nord"},
  "western_mediterranean": {"en": "Western Mediterranean", "it": "Mediterraneo occidentale"},
  "eastern_mediterranean": {"en": "Eastern Mediterranean and Black Sea", "it": "Mediterraneo orientale e Mar Nero"}
 },
 "regions": {
  "west": {"en": "Islands and Iberia", "it": "Isole e Iberia"},
  "france_empire": {"en": "France and the Empire", "it": "Francia e Impero"},
  "italy": {"en": "Italy", "it": "Italia"},
  "north": {"en": "The North", "it": "Nord"},
  "east": {"en": "The East", "it": "Oriente"}
 },
 "straits": [
  ["london", "paris"],
  ["dublin", "edinburgh"],
  ["copenhagen", "stockholm"]
 ],
 "impassable": {"id": "helvetia", "name": {"en": "Helvetic Confederation", "it": "Confederazione Elvetica"}, "surrounded_by": ["lyon", "cologne", "munich", "milan", "venice"]},
 "territories": [
  {"id": "edinburgh", "name": {"en": "Edinburgh", "it": "Edimburgo"}, "city_lonlat": [-3.2, 55.9], "borders": ["london"], "seas": ["atlantic", "northern"], "region": "west"},
  {"id": "london", "name": {"en": "London", "it": "Londra"}, "city_lonlat": [-0.1, 51.5], "borders": ["edinburgh"], "seas": ["atlantic", "northern"], "region": "west"},
  {"id": "dublin", "name": {"en": "Dublin", "it": "Dublino"}, "city_lonlat": [-6.3, 53.3], "borders": [], "seas": ["atlantic"], "region": "west"},
  {"id": "lisbon", "name": {"en": "Lisbon", "it": "Lisbona"}, "city_lonlat": [-9.1, 38.7], "borders": ["seville", "madrid"], "seas": ["atlantic"], "region": "west"},
  {"id": "seville", "name": {"en": "Seville", "it": "Siviglia"}, "city_lonlat": [-6, 37.4], "borders": ["lisbon", "madrid", "barcelona"], "seas": ["atlantic", "western_mediterranean"], "region": "west"},
  {"id": "madrid", "name": {"en": "Madrid", "it": "Madrid"}, "city_lonlat": [-3.7, 40.4], "borders": ["lisbon", "seville", "barcelona", "bordeaux"], "seas": ["atlantic"], "region": "west"},
  {"id": "barcelona", "name": {"en": "Barcelona", "it": "Barcellona"}, "city_lonlat": [2.2, 41.4], "borders": ["seville", "madrid", "bordeaux", "lyon"], "seas": ["western_mediterranean"], "region": "west"},
  {"id": "bordeaux", "name": {"en": "Bordeaux", "it": "Bordeaux"}, "city_lonlat": [-0.6, 44.8], "borders": ["madrid", "barcelona", "lyon", "paris"], "seas": ["atlantic"], "region": "france_empire"},
  {"id": "paris", "name": {"en": "Paris", "it": "Parigi"}, "city_lonlat": [2.3, 48.9], "borders": ["bordeaux", "lyon", "utrecht", "cologne"], "seas": ["atlantic"], "region": "france_empire"},
  {"id": "lyon", "name": {"en": "Lyon", "it": "Lione"}, "city_lonlat": [4.8, 45.8], "borders": ["barcelona", "bordeaux", "paris", "cologne", "milan"], "seas": ["western_mediterranean"], "region": "france_empire"},
  {"id": "utrecht", "name": {"en": "Utrecht", "it": "Utrecht"}, "city_lonlat": [5.1, 52.1], "borders": ["paris", "cologne", "hamburg"], "seas": ["northern"], "region": "france_empire"},
  {"id": "cologne", "name": {"en": "Cologne", "it": "Colonia"}, "city_lonlat": [7, 50.9], "borders": ["utrecht", "paris", "lyon", "munich", "prague", "hamburg"], "seas": [], "region": "france_empire"},
  {"id": "hamburg", "name": {"en": "Hamburg", "it": "Amburgo"}, "city_lonlat": [10, 53.6], "borders": ["utrecht", "cologne", "prague", "danzig", "copenhagen"], "seas": ["northern"], "region": "france_empire"},
  {"id": "munich", "name": {"en": "Munich", "it": "Monaco di Baviera"}, "city_lonlat": [11.6, 48.1], "borders": ["cologne", "prague", "vienna", "venice"], "seas": [], "region": "france_empire"},
  {"id": "prague", "name": {"en": "Prague", "it": "Praga"}, "city_lonlat": [14.4, 50.1], "borders": ["hamburg", "cologne", "munich", "vienna", "cracow", "danzig"], "seas": [], "region": "france_empire"},
  {"id": "vienna", "name": {"en": "Vienna", "it": "Vienna"}, "city_lonlat": [16.4, 48.2], "borders": ["munich", "prague", "cracow", "buda", "venice"], "seas": [], "region": "france_empire"},
  {"id": "milan", "name": {"en": "Milan", "it": "Milano"}, "city_lonlat": [9.2, 45.5], "borders": ["lyon", "venice", "florence"], "seas": ["western_mediterranean"], "region": "italy"},
  {"id": "venice", "name": {"en": "Venice", "it": "Venezia"}, "city_lonlat": [12.3, 45.4], "borders": ["milan", "florence", "munich", "vienna", "buda", "rome", "athens"], "seas": ["eastern_mediterranean"], "region": "italy"},
  {"id": "florence", "name": {"en": "Florence", "it": "Firenze"}, "city_lonlat": [11.3, 43.8], "borders": ["milan", "venice", "rome"], "seas": ["western_mediterranean"], "region": "italy"},
  {"id": "rome", "name": {"en": "Rome", "it": "Roma"}, "city_lonlat": [12.5, 41.9], "borders": ["florence", "naples", "venice"], "seas": ["western_mediterranean", "eastern_mediterranean"], "region": "italy"},
  {"id": "naples", "name": {"en": "Naples", "it": "Napoli"}, "city_lonlat": [14.3, 40.9], "borders": ["rome"], "seas": ["western_mediterranean", "eastern_mediterranean"], "region": "italy"},
  {"id": "copenhagen", "name": {"en": "Copenhagen", "it": "Copenaghen"}, "city_lonlat": [12.6, 55.7], "borders": ["hamburg"], "seas": ["northern"], "region": "north"},
  {"id": "bergen", "name": {"en": "Bergen", "it": "Bergen"}, "city_lonlat": [5.3, 60.4], "borders": ["stockholm"], "seas": ["northern"], "region": "north"},
  {"id": "stockholm", "name": {"en": "Stockholm", "it": "Stoccolma"}, "city_lonlat": [18.1, 59.3], "borders": ["bergen", "novgorod"], "seas": ["northern"], "region": "north"},
  {"id": "danzig", "name": {"en": "Danzig", "it": "Danzica"}, "city_lonlat": [18.6, 54.4], "borders": ["hamburg", "prague", "cracow", "novgorod"], "seas": ["northern"], "region": "north"},
  {"id": "cracow", "name": {"en": "Cracow", "it": "Cracovia"}, "city_lonlat": [19.9, 50.1], "borders": ["danzig", "prague", "vienna", "buda", "kiev", "novgorod"], "seas": [], "region": "east"},
  {"id": "novgorod", "name": {"en": "Novgorod", "it": "Novgorod"}, "city_lonlat": [31.3, 58.5], "borders": ["stockholm", "danzig", "cracow", "moscow", "kiev"], "seas": ["northern"], "region": "north"},
  {"id": "moscow", "name": {"en": "Moscow", "it": "Mosca"}, "city_lonlat": [37.6, 55.8], "borders": ["novgorod", "kiev"], "seas": [], "region": "east"},
  {"id": "kiev", "name": {"en": "Kiev", "it": "Kiev"}, "city_lonlat": [30.5, 50.5], "borders": ["cracow", "moscow", "novgorod", "buda", "constantinople"], "seas": ["eastern_mediterranean"], "region": "east"},
  {"id": "buda", "name": {"en": "Buda", "it": "Buda"}, "city_lonlat": [19, 47.5], "borders": ["vienna", "cracow", "kiev", "venice", "athens", "constantinople"], "seas": [], "region": "east"},
  {"id": "athens", "name": {"en": "Athens", "it": "Atene"}, "city_lonlat": [23.7, 38], "borders": ["buda", "constantinople", "venice"], "seas": ["eastern_mediterranean"], "region": "east"},
  {"id": "constantinople", "name": {"en": "Constantinople", "it": "Costantinopoli"}, "city_lonlat": [29, 41], "borders": ["athens", "buda", "kiev"], "seas": ["eastern_mediterranean"], "region": "east"}
 ],
 "tanks": [
  {"id": "tank_1_1", "dice": 1, "hits": 1, "cost": 20},
  {"id": "tank_2_3", "dice": 2, "hits": 3, "cost": 20},
  {"id": "tank_3_4", "dice": 3, "hits": 4, "cost": 20},
  {"id": "tank_4_5", "dice": 4, "hits": 5, "cost": 20},
  {"id": "tank_5_7", "dice": 5, "hits": 7, "cost": 20}
 ],
 "airplanes": [
  {"id": "airplane_1", "hooks": 1, "dice": 1, "hits": 1, "cost": 20},
  {"id": "airplane_2", "hooks": 2, "dice": 1, "hits": 1, "cost": 20},
  {"id": "airplane_3", "hooks": 3, "dice": 1, "hits": 1, "cost": 20},
  {"id": "airplane_4", "hooks": 4, "dice": 1, "hits": 1, "cost": 20},
  {"id": "airplane_5", "hooks": 5, "dice": 1, "hits": 1, "cost": 20}
 ],
 "inventions": [
  {"id": "gyroscope", "name": {"en": "Gyroscope", "it": "Giroscopio"}, "upgrades": "airplane", "cost": 40, "copies": 3},
  {"id": "anti_tank_bomb", "name": {"en": "Anti-tank Bomb", "it": "Bomba Anticarro"}, "upgrades": "airplane", "cost": 30, "copies": 3},
  {"id": "paratrooper", "name": {"en": "Paratrooper", "it": "Paracadutista"}, "upgrades": "airplane", "cost": 30, "copies": 3},
  {"id": "culverin", "name": {"en": "Anti-aircraft Culverin", "it": "Colubrina Antiaerea"}, "upgrades": "airplane", "cost": 30, "copies": 3},
  {"id": "gear", "name": {"en": "Mechanical Transmission Gear", "it": "Cambio Meccanico"}, "upgrades": "tank", "cost": 40, "copies": 3},
  {"id": "cannon_lighter", "name": {"en": "Cannon-lighter", "it": "Accendicannone"}, "upgrades": "tank", "cost": 30, "copies": 3},
  {"id": "multi_cannon", "name": {"en": "Multi-cannon", "it": "Multicannone"}, "upgrades": "tank", "cost": 50, "copies": 3},
  {"id": "automaton", "name": {"en": "Automaton", "it": "Automa"}, "upgrades": null, "cost": 30, "copies": 3},
  {"id": "multi_gun", "name": {"en": "Multi-gun", "it": "Mitraglia"}, "upgrades": null, "cost": 50, "copies": 3},
  {"id": "battle_wagon", "name": {"en": "Battle-wagon", "it": "Carro con Pallopiombo"}, "upgrades": null, "cost": 40, "copies": 3},
  {"id": "bombard", "name": {"en": "Bombard", "it": "Bombarda"}, "upgrades": null, "cost": 30, "copies": 3},
  {"id": "great_cannon", "name": {"en": "Great Cannon", "it": "Grancannone"}, "upgrades": null, "cost": 30, "copies": 3},
  {"id": "submarine", "name": {"en": "Submarine", "it": "Sottomarino"}, "upgrades": null, "cost": 20, "copies": 3},
  {"id": "armoured_ship", "name": {"en": "Armoured Ship", "it": "Nave Corazzata"}, "upgrades": null, "cost": 20, "copies": 3},
  {"id": "walls", "name": {"en": "Walls", "it": "Mura"}, "upgrades": null, "cost": 40, "copies": 3}
 ],
 "art": [
  {"id": "gioconda", "name": {"en": "La Gioconda", "it": "La Gioconda"}, "points": 4, "cost": 60},
  {"id": "last_supper", "name": {"en": "The Last Supper", "it": "L''Ultima Cena"}, "points": 3, "cost": 50},
  {"id": "vitruvian_man", "name": {"en": "Vitruvian Man", "it": "L''Uomo vitruviano"}, "points": 2, "cost": 40},
  {"id": "lady_ermine", "name": {"en": "Lady with an Ermine", "it": "La Dama con l''ermellino"}, "points": 2, "cost": 40}
 ]
}
');
INSERT INTO "packs" VALUES('105d4eb8031403e088ee034f9d75bfead6f7d963083d55e6506064fe55c2c453','davinci','{
 "id": "house",
 "version": 1,
 "name": {"en": "House workshop of 1506", "it": "Bottega della casa, 1506"},
 "about": "Leonardo da Vinci data pack. Each set and each invention says in its status what is printed or reported; the rest is this project''s reconstruction under the printed constraints and must be called so where shown. The printed icons of the five types are unknown; they are named after their main material.",
 "printed": [
  "25 inventions: 1-5 bronze with 1 component, 6-10 copper with 2, 11-15 silver with 3, 16-25 gold with 4; 4, 7, 11 or 15 weeks; five types",
  "60 components, 12 of each; 9 apprentices and a master a colour; 15 mechanical men; laboratories of 3/5 and 4/6 spaces",
  "the opening requests 1, 12, 8, 3, 9 (three players: without 9; two: without 3 and 9) and how the deck is built",
  "prices 0, 2, 3, 4 in each area; 20, 13 or 8 florins for 5, 4 or 3 types",
  "the florins of the beginners'' sets"
 ],
 "types": [
  {"id": "iron", "name": {"en": "Forge", "it": "Fucina"}},
  {"id": "wood", "name": {"en": "Carpentry", "it": "Carpenteria"}},
  {"id": "rope", "name": {"en": "Rigging", "it": "Sartiame"}},
  {"id": "brick", "name": {"en": "Masonry", "it": "Muratura"}},
  {"id": "glass", "name": {"en": "Optics", "it": "Ottica"}}
 ],
 "components_each": 12,
 "requested": {"2": 3, "3": 4, "4": 5, "5": 5},
 "opening": ["1", "12", "8", "3", "9"],
 "deck": {"bottom": ["21", "22", "23", "24", "25"], "middle": {"bronze": 1, "copper": 2, "silver": 3}},
 "prices": [0, 2, 3, 4],
 "variety": {"3": 8, "4": 13, "5": 20},
 "sets": [
  {"id": "a", "apprentices": 5, "labs": [3], "men": 0, "components": {"iron": 1, "rope": 2, "brick": 1}, "florins": 3, "status": "reported by a rules wiki"},
  {"id": "b", "apprentices": 5, "labs": [3, 4], "men": 0, "components": {"iron": 1}, "florins": 3, "status": "reported by a rules wiki"},
  {"id": "c", "apprentices": 3, "labs": [5], "men": 1, "components": {"glass": 2, "wood": 2, "rope": 1}, "florins": 3, "status": "florins printed, rest reconstructed"},
  {"id": "d", "apprentices": 4, "labs": [3], "men": 0, "components": {}, "florins": 13, "status": "florins printed, rest reconstructed"},
  {"id": "e", "apprentices": 3, "labs": [3, 6], "men": 0, "components": {"brick": 1, "rope": 1}, "florins": 8, "status": "florins printed, rest reconstructed"}
 ],
 "inventions": [
  {"id": "1", "name": {"en": "Automatic hammer", "it": "Martello automatico"}, "metal": "bronze", "type": "iron", "components": {"iron": 1}, "weeks": 4, "first": 3, "later": 2, "status": "reconstructed"},
  {"id": "2", "name": {"en": "Secured pulley", "it": "Carrucola sicurata"}, "metal": "bronze", "type": "wood", "components": {"wood": 1}, "weeks": 4, "first": 3, "later": 2, "status": "components certain; weeks inferred; florins reconstructed"},
  {"id": "3", "name": {"en": "Dimensioned sling", "it": "Frombola dimensionata"}, "metal": "bronze", "type": "rope", "components": {"rope": 1}, "weeks": 4, "first": 3, "later": 2, "status": "reconstructed"},
  {"id": "4", "name": {"en": "Fortified house", "it": "Casa fortificata"}, "metal": "bronze", "type": "brick", "components": {"brick": 1}, "weeks": 4, "first": 3, "later": 2, "status": "reconstructed"},
  {"id": "5", "name": {"en": "Viewing ocular", "it": "Oculare visivo"}, "metal": "bronze", "type": "glass", "components": {"glass": 1}, "weeks": 4, "first": 3, "later": 2, "status": "reconstructed"},
  {"id": "6", "name": {"en": "Unassailable dome", "it": "Cupola inattaccabile"}, "metal": "copper", "type": "iron", "components": {"iron": 1, "wood": 1}, "weeks": 7, "first": 7, "later": 5, "status": "reconstructed"},
  {"id": "7", "name": {"en": "Underwater tank", "it": "Carro subacqueo"}, "metal": "copper", "type": "wood", "components": {"wood": 1, "rope": 1}, "weeks": 7, "first": 7, "later": 5, "status": "components certain; rest reconstructed"},
  {"id": "8", "name": {"en": "Theatral latch", "it": "Saliscendi teatrale"}, "metal": "copper", "type": "rope", "components": {"rope": 1, "brick": 1}, "weeks": 7, "first": 7, "later": 5, "status": "same type as 13 certain; rest reconstructed"},
  {"id": "9", "name": {"en": "Glass palace", "it": "Palazzo vitreo"}, "metal": "copper", "type": "brick", "components": {"brick": 1, "glass": 1}, "weeks": 7, "first": 7, "later": 5, "status": "reconstructed"},
  {"id": "10", "name": {"en": "Reflecting window", "it": "Finestra riflettente"}, "metal": "copper", "type": "glass", "components": {"glass": 1, "iron": 1}, "weeks": 7, "first": 7, "later": 5, "status": "reconstructed"},
  {"id": "11", "name": {"en": "People-thrower catapult", "it": "Catapulta lanciagente"}, "metal": "silver", "type": "iron", "components": {"iron": 2, "brick": 1}, "weeks": 11, "first": 13, "later": 10, "status": "reconstructed"},
  {"id": "12", "name": {"en": "Bellows machine", "it": "Macchina mantice"}, "metal": "silver", "type": "wood", "components": {"wood": 2, "glass": 1}, "weeks": 11, "first": 13, "later": 10, "status": "such a card is certain; that it is 12 is inferred"},
  {"id": "13", "name": {"en": "Aiming crossbow", "it": "Balestra prendimira"}, "metal": "silver", "type": "rope", "components": {"rope": 2, "iron": 1}, "weeks": 7, "first": 8, "later": 6, "status": "weeks, first, type-of-8 certain; components, later reconstructed"},
  {"id": "14", "name": {"en": "Slowing down flight", "it": "Rampa rallentatrice"}, "metal": "silver", "type": "brick", "components": {"brick": 2, "wood": 1}, "weeks": 11, "first": 13, "later": 10, "status": "reconstructed"},
  {"id": "15", "name": {"en": "Enlightening lens", "it": "Lente illuminante"}, "metal": "silver", "type": "glass", "components": {"glass": 2, "rope": 1}, "weeks": 7, "first": 8, "later": 6, "status": "reconstructed"},
  {"id": "16", "name": {"en": "Double bomb dropping gear", "it": "Bombarda doppia"}, "metal": "gold", "type": "iron", "components": {"iron": 2, "glass": 2}, "weeks": 11, "first": 14, "later": 11, "status": "reconstructed"},
  {"id": "17", "name": {"en": "Extracting tool", "it": "Strumento cavatore"}, "metal": "gold", "type": "wood", "components": {"wood": 2, "iron": 2}, "weeks": 11, "first": 14, "later": 11, "status": "reconstructed"},
  {"id": "18", "name": {"en": "Flying machine", "it": "Macchina volante"}, "metal": "gold", "type": "rope", "components": {"rope": 2, "wood": 2}, "weeks": 15, "first": 20, "later": 15, "status": "reconstructed"},
  {"id": "19", "name": {"en": "Lifting tower", "it": "Torre sollevatrice"}, "metal": "gold", "type": "brick", "components": {"brick": 2, "rope": 2}, "weeks": 11, "first": 14, "later": 11, "status": "reconstructed"},
  {"id": "20", "name": {"en": "Burning mirror", "it": "Specchio ustore"}, "metal": "gold", "type": "glass", "components": {"glass": 2, "brick": 2}, "weeks": 15, "first": 20, "later": 15, "status": "reconstructed"},
  {"id": "21", "name": {"en": "Automatic drill", "it": "Trapano automatico"}, "metal": "gold", "type": "iron", "components": {"iron": 2, "rope": 2}, "weeks": 15, "first": 20, "later": 15, "status": "reconstructed"},
  {"id": "22", "name": {"en": "Impassable wall", "it": "Muraglia invalicabile"}, "metal": "gold", "type": "wood", "components": {"wood": 2, "brick": 2}, "weeks": 15, "first": 20, "later": 15, "status": "reconstructed"},
  {"id": "23", "name": {"en": "Invisible craft", "it": "Natante invisibile"}, "metal": "gold", "type": "rope", "components": {"rope": 2, "glass": 2}, "weeks": 15, "first": 20, "later": 15, "status": "reconstructed"},
  {"id": "24", "name": {"en": "Vaporizing kiln", "it": "Fornace vaporizzatrice"}, "metal": "gold", "type": "brick", "components": {"brick": 2, "iron": 2}, "weeks": 15, "first": 20, "later": 15, "status": "reconstructed"},
  {"id": "25", "name": {"en": "Mimetic ocular", "it": "Oculare mimetico"}, "metal": "gold", "type": "glass", "components": {"glass": 2, "wood": 2}, "weeks": 15, "first": 20, "later": 15, "status": "components certain/inferred number; rest reconstructed"}
 ]
}
');
INSERT INTO "packs" VALUES('b34bcb893ebccd1de7eebfc9c9340b4a2a18cd3fb5724904e2a7059129d00ee9','leonardo1989','{
 "id": "house",
 "version": 1,
 "name": {"en": "House city of 1989", "it": "Città della casa, 1989"},
 "about": "Leonardo (1989) data pack. Printed and reported facts are listed; every other name, price, value, quarter, event, market number and the number of cards of each kind is this project''s reconstruction and must be called so where shown. Works of art: the first 40 are the usual game, all 60 the longer one.",
 "printed": [
  "32 spaces: 6 squares, 3 markets, 12 streets, 7 alleys, 4 bridges; names and numbers of 1, 3, 7, 9, 11, 17, 22, 24, 28",
  "start 250 florins, indemnity 100, works cost 50, tribute 10 a palace, bridge toll 5, offices 30 or 50, events pay 100",
  "60 cards in all; six colours; 20 palace pieces a player",
  "4, 7, 9, 11 are Balzello Perditutto; four products share other numbers in pairs"
 ],
 "reported": [
  "a review: palace prices run from 40 to 100; a 100 palace earns 50/100/150/200/400 with 0-4 works; the machine gives 1 to 12"
 ],
 "quarters": [
  {"id": "A", "name": {"en": "Waters Quarter", "it": "Quartiere delle Acque"}},
  {"id": "F", "name": {"en": "Forges Quarter", "it": "Quartiere delle Fucine"}},
  {"id": "L", "name": {"en": "Wool Quarter", "it": "Quartiere della Lana"}},
  {"id": "S", "name": {"en": "Apothecaries'' Quarter", "it": "Quartiere degli Speziali"}},
  {"id": "O", "name": {"en": "Goldsmiths'' Quarter", "it": "Quartiere degli Orafi"}},
  {"id": "T", "name": {"en": "Towers Quarter", "it": "Quartiere delle Torri"}}
 ],
 "spaces": [
  {"n": 1, "name": {"en": "Main Square", "it": "Piazza Maggiore"}, "kind": "square"},
  {"n": 2, "name": {"en": "Millers'' Alley", "it": "Vicolo dei Mugnai"}, "kind": "alley", "quarter": "A", "building": "Casa del Mulino", "price": 40},
  {"n": 3, "name": {"en": "New Market", "it": "Mercato Nuovo"}, "kind": "market"},
  {"n": 4, "name": {"en": "Washerwomen''s Alley", "it": "Vico delle Lavandaie"}, "kind": "alley", "quarter": "A", "building": "Casa della Gora", "price": 40},
  {"n": 5, "name": {"en": "Street of the Locks", "it": "Via delle Conche"}, "kind": "street", "quarter": "A", "building": "Palazzo delle Conche", "price": 50},
  {"n": 6, "name": {"en": "Toll Bridge", "it": "Ponte delle Gabelle"}, "kind": "bridge", "price": 40},
  {"n": 7, "name": {"en": "Emperor''s Square", "it": "Piazza dell''Imperatore"}, "kind": "square"},
  {"n": 8, "name": {"en": "Bellows Alley", "it": "Vicolo del Mantice"}, "kind": "alley", "quarter": "F", "building": "Casa del Mantice", "price": 50},
  {"n": 9, "name": {"en": "Refectory of Santa Maria", "it": "Cenacolo di Santa Maria"}, "kind": "square"},
  {"n": 10, "name": {"en": "Armourers'' Street", "it": "Via degli Armaioli"}, "kind": "street", "quarter": "F", "building": "Palazzo degli Usberghi", "price": 60},
  {"n": 11, "name": {"en": "Great Market", "it": "Mercato Grande"}, "kind": "market"},
  {"n": 12, "name": {"en": "Bombardiers'' Street", "it": "Via dei Bombardieri"}, "kind": "street", "quarter": "F", "building": "Palazzo della Colubrina", "price": 60},
  {"n": 13, "name": {"en": "Drawbridge", "it": "Ponte Levatoio"}, "kind": "bridge", "price": 40},
  {"n": 14, "name": {"en": "Carders'' Alley", "it": "Vicolo dei Cardatori"}, "kind": "alley", "quarter": "L", "building": "Casa del Cardo", "price": 60},
  {"n": 15, "name": {"en": "Weavers'' Street", "it": "Via dei Tessitori"}, "kind": "street", "quarter": "L", "building": "Palazzo del Telaio", "price": 70},
  {"n": 16, "name": {"en": "Silk Street", "it": "Via della Seta"}, "kind": "street", "quarter": "L", "building": "Palazzo del Gelso", "price": 70},
  {"n": 17, "name": {"en": "Church of the Holy Cross", "it": "Chiesa di Santa Croce"}, "kind": "square"},
  {"n": 18, "name": {"en": "Saffron Alley", "it": "Vico dello Zafferano"}, "kind": "alley", "quarter": "S", "building": "Casa dello Zafferano", "price": 60},
  {"n": 19, "name": {"en": "Apothecaries'' Street", "it": "Via degli Speziali"}, "kind": "street", "quarter": "S", "building": "Palazzo del Mortaio", "price": 70},
  {"n": 20, "name": {"en": "Physic Garden Street", "it": "Via dell''Orto dei Semplici"}, "kind": "street", "quarter": "S", "building": "Palazzo dei Semplici", "price": 80},
  {"n": 21, "name": {"en": "Stone Bridge", "it": "Ponte di Pietra"}, "kind": "bridge", "price": 40},
  {"n": 22, "name": {"en": "Pope''s Square", "it": "Piazza del Papa"}, "kind": "square"},
  {"n": 23, "name": {"en": "Burin Alley", "it": "Vicolo del Bulino"}, "kind": "alley", "quarter": "O", "building": "Casa del Bulino", "price": 70},
  {"n": 24, "name": {"en": "Old Market", "it": "Mercato Vecchio"}, "kind": "market"},
  {"n": 25, "name": {"en": "Goldbeaters'' Street", "it": "Via dei Battiloro"}, "kind": "street", "quarter": "O", "building": "Palazzo della Foglia d''Oro", "price": 80},
  {"n": 26, "name": {"en": "Mint Street", "it": "Via della Zecca"}, "kind": "street", "quarter": "O", "building": "Palazzo del Fiorino", "price": 90},
  {"n": 27, "name": {"en": "Bridge of Chains", "it": "Ponte delle Catene"}, "kind": "bridge", "price": 40},
  {"n": 28, "name": {"en": "Novelty Square", "it": "Piazza Novità"}, "kind": "square"},
  {"n": 29, "name": {"en": "Broken Tower Alley", "it": "Vico della Torre Mozza"}, "kind": "alley", "quarter": "T", "building": "Casa della Torre Mozza", "price": 80},
  {"n": 30, "name": {"en": "Street of Crests", "it": "Via degli Stemmi"}, "kind": "street", "quarter": "T", "building": "Palazzo dei Leoni", "price": 90},
  {"n": 31, "name": {"en": "Belvedere Street", "it": "Via del Belvedere"}, "kind": "street", "quarter": "T", "building": "Palazzo del Belvedere", "price": 90},
  {"n": 32, "name": {"en": "Royal Way", "it": "Via Regia"}, "kind": "street", "quarter": "T", "building": "Palazzo dell''Aquila", "price": 100}
 ],
 "rents": [50, 100, 150, 200, 400],
 "offices": [
  {"space": 1, "name": {"en": "Standard-bearer of Justice", "it": "Gonfaloniere di Giustizia"}, "price": 50},
  {"space": 3, "name": {"en": "Consul of the Money-changers", "it": "Console del Cambio"}, "price": 30},
  {"space": 7, "name": {"en": "Imperial Vicar", "it": "Vicario Imperiale"}, "price": 50},
  {"space": 9, "name": {"en": "Prior of the Refectory", "it": "Priore del Cenacolo"}, "price": 30},
  {"space": 11, "name": {"en": "Consul of Merchants", "it": "Console della Mercanzia"}, "price": 30},
  {"space": 17, "name": {"en": "Warden of Santa Croce", "it": "Operaio di Santa Croce"}, "price": 30},
  {"space": 22, "name": {"en": "Apostolic Nuncio", "it": "Nunzio Apostolico"}, "price": 50},
  {"space": 24, "name": {"en": "Victuals Officer", "it": "Ufficiale della Grascia"}, "price": 30},
  {"space": 28, "name": {"en": "Engineer General", "it": "Ingegnere Generale"}, "price": 50}
 ],
 "events": [
  {"id": "holy_league", "name": {"en": "Holy League", "it": "Lega Santa"}, "kind": "guelf", "year": 1511},
  {"id": "jubilee_in_rome", "name": {"en": "Jubilee in Rome", "it": "Giubileo a Roma"}, "kind": "guelf", "year": 1500},
  {"id": "a_florentine_pope", "name": {"en": "A Florentine Pope", "it": "Un fiorentino sul soglio"}, "kind": "guelf", "year": 1513},
  {"id": "concordat_of_bologna", "name": {"en": "Concordat of Bologna", "it": "Concordato di Bologna"}, "kind": "guelf", "year": 1516},
  {"id": "league_of_cognac", "name": {"en": "League of Cognac", "it": "Lega di Cognac"}, "kind": "guelf", "year": 1526},
  {"id": "bull_for_the_merchants", "name": {"en": "Bull for the Merchants", "it": "Bolla a favore dei mercanti"}, "kind": "guelf", "year": null},
  {"id": "coronation_at_bologna", "name": {"en": "Coronation at Bologna", "it": "Incoronazione a Bologna"}, "kind": "ghibelline", "year": 1530},
  {"id": "victory_at_pavia", "name": {"en": "Victory at Pavia", "it": "Vittoria di Pavia"}, "kind": "ghibelline", "year": 1525},
  {"id": "diet_of_worms", "name": {"en": "Diet of Worms", "it": "Dieta di Worms"}, "kind": "ghibelline", "year": 1521},
  {"id": "election_of_the_emperor", "name": {"en": "Election of the Emperor", "it": "Elezione dell''Imperatore"}, "kind": "ghibelline", "year": 1519},
  {"id": "descent_of_the_landsknechts", "name": {"en": "Descent of the Landsknechts", "it": "Discesa dei lanzichenecchi"}, "kind": "ghibelline", "year": 1526},
  {"id": "imperial_privilege", "name": {"en": "Imperial Privilege", "it": "Privilegio imperiale"}, "kind": "ghibelline", "year": null},
  {"id": "peace_of_lodi", "name": {"en": "Peace of Lodi", "it": "Pace di Lodi"}, "kind": "nothing", "year": 1454},
  {"id": "venetian_embassy", "name": {"en": "Venetian Embassy", "it": "Ambasceria veneziana"}, "kind": "nothing", "year": null},
  {"id": "truce", "name": {"en": "Truce", "it": "Tregua d''armi"}, "kind": "nothing", "year": null},
  {"id": "foiled_conspiracy", "name": {"en": "Foiled Conspiracy", "it": "Congiura sventata"}, "kind": "nothing", "year": null}
 ],
 "men": [
  {"id": "pikeman", "name": {"en": "Pikeman", "it": "Picchiere"}},
  {"id": "crossbowman", "name": {"en": "Crossbowman", "it": "Balestriere"}},
  {"id": "arquebusier", "name": {"en": "Arquebusier", "it": "Archibugiere"}},
  {"id": "halberdier", "name": {"en": "Halberdier", "it": "Alabardiere"}},
  {"id": "bombardier", "name": {"en": "Bombardier", "it": "Bombardiere"}},
  {"id": "lancer", "name": {"en": "Lancer", "it": "Lanciere"}},
  {"id": "stradiot", "name": {"en": "Stradiot", "it": "Stradiotto"}},
  {"id": "condottiere", "name": {"en": "Condottiere", "it": "Capitano di ventura"}},
  {"id": "swordsman", "name": {"en": "Swordsman", "it": "Spadaccino"}},
  {"id": "squire", "name": {"en": "Squire", "it": "Scudiero"}},
  {"id": "archer", "name": {"en": "Archer", "it": "Arciere"}},
  {"id": "palace_guard", "name": {"en": "Palace guard", "it": "Guardia di palazzo"}}
 ],
 "works": [
  {"id": "la_gioconda", "name": {"en": "Mona Lisa", "it": "La Gioconda"}, "artist": "Leonardo", "value": 100},
  {"id": "nascita_di_venere", "name": {"en": "Birth of Venus", "it": "Nascita di Venere"}, "artist": "Botticelli", "value": 100},
  {"id": "david", "name": {"en": "David", "it": "David"}, "artist": "Michelangelo", "value": 100},
  {"id": "madonna_sistina", "name": {"en": "Sistine Madonna", "it": "Madonna Sistina"}, "artist": "Raffaello", "value": 100},
  {"id": "dama_con_l_ermellino", "name": {"en": "Lady with an Ermine", "it": "Dama con l''ermellino"}, "artist": "Leonardo", "value": 80},
  {"id": "primavera", "name": {"en": "Spring", "it": "Primavera"}, "artist": "Botticelli", "value": 80},
  {"id": "tondo_doni", "name": {"en": "Doni Tondo", "it": "Tondo Doni"}, "artist": "Michelangelo", "value": 80},
  {"id": "venere_dormiente", "name": {"en": "Sleeping Venus", "it": "Venere dormiente"}, "artist": "Giorgione", "value": 80},
  {"id": "vergine_delle_rocce", "name": {"en": "Virgin of the Rocks", "it": "Vergine delle rocce"}, "artist": "Leonardo", "value": 60},
  {"id": "sposalizio_della_vergine", "name": {"en": "Marriage of the Virgin", "it": "Sposalizio della Vergine"}, "artist": "Raffaello", "value": 60},
  {"id": "cristo_morto", "name": {"en": "Dead Christ", "it": "Cristo morto"}, "artist": "Mantegna", "value": 60},
  {"id": "la_tempesta", "name": {"en": "The Tempest", "it": "La tempesta"}, "artist": "Giorgione", "value": 60},
  {"id": "david_bronzeo", "name": {"en": "Bronze David", "it": "David bronzeo"}, "artist": "Donatello", "value": 60},
  {"id": "flagellazione", "name": {"en": "Flagellation", "it": "Flagellazione"}, "artist": "Piero della Francesca", "value": 60},
  {"id": "annunciazione", "name": {"en": "Annunciation", "it": "Annunciazione"}, "artist": "Leonardo", "value": 50},
  {"id": "madonna_del_cardellino", "name": {"en": "Madonna of the Goldfinch", "it": "Madonna del cardellino"}, "artist": "Raffaello", "value": 50},
  {"id": "pallade_e_il_centauro", "name": {"en": "Pallas and the Centaur", "it": "Pallade e il centauro"}, "artist": "Botticelli", "value": 50},
  {"id": "david_vincitore", "name": {"en": "David Triumphant", "it": "David vincitore"}, "artist": "Verrocchio", "value": 50},
  {"id": "san_giorgio", "name": {"en": "Saint George", "it": "San Giorgio"}, "artist": "Donatello", "value": 50},
  {"id": "pala_di_brera", "name": {"en": "Brera Altarpiece", "it": "Pala di Brera"}, "artist": "Piero della Francesca", "value": 50},
  {"id": "doge_loredan", "name": {"en": "Doge Loredan", "it": "Doge Loredan"}, "artist": "Giovanni Bellini", "value": 50},
  {"id": "bacco", "name": {"en": "Bacchus", "it": "Bacco"}, "artist": "Michelangelo", "value": 50},
  {"id": "san_girolamo", "name": {"en": "Saint Jerome", "it": "San Girolamo"}, "artist": "Leonardo", "value": 40},
  {"id": "battesimo_di_cristo", "name": {"en": "Baptism of Christ", "it": "Battesimo di Cristo"}, "artist": "Verrocchio", "value": 40},
  {"id": "madonna_con_due_angeli", "name": {"en": "Madonna with Two Angels", "it": "Madonna con due angeli"}, "artist": "Filippo Lippi", "value": 40},
  {"id": "battaglia_di_san_romano", "name": {"en": "Battle of San Romano", "it": "Battaglia di San Romano"}, "artist": "Paolo Uccello", "value": 40},
  {"id": "la_belle_ferronniere", "name": {"en": "La Belle Ferronnière", "it": "La Belle Ferronnière"}, "artist": "Leonardo", "value": 40},
  {"id": "san_sebastiano", "name": {"en": "Saint Sebastian", "it": "San Sebastiano"}, "artist": "Antonello da Messina", "value": 40},
  {"id": "adorazione_dei_magi", "name": {"en": "Adoration of the Magi", "it": "Adorazione dei Magi"}, "artist": "Gentile da Fabriano", "value": 40},
  {"id": "putto_con_delfino", "name": {"en": "Putto with Dolphin", "it": "Putto con delfino"}, "artist": "Verrocchio", "value": 40},
  {"id": "ritratto_di_musico", "name": {"en": "Portrait of a Musician", "it": "Ritratto di musico"}, "artist": "Leonardo", "value": 30},
  {"id": "annunciata", "name": {"en": "Virgin Annunciate", "it": "Annunciata"}, "artist": "Antonello da Messina", "value": 30},
  {"id": "ritratto_di_dama", "name": {"en": "Portrait of a Lady", "it": "Ritratto di dama"}, "artist": "Piero del Pollaiolo", "value": 30},
  {"id": "san_giorgio_e_il_drago", "name": {"en": "Saint George and the Dragon", "it": "San Giorgio e il drago"}, "artist": "Paolo Uccello", "value": 30},
  {"id": "ritorno_di_giuditta", "name": {"en": "Return of Judith", "it": "Ritorno di Giuditta"}, "artist": "Botticelli", "value": 30},
  {"id": "madonna_della_mela", "name": {"en": "Madonna of the Apple", "it": "Madonna della mela"}, "artist": "Luca della Robbia", "value": 30},
  {"id": "la_scapigliata", "name": {"en": "Head of a Woman", "it": "La Scapigliata"}, "artist": "Leonardo", "value": 20},
  {"id": "ercole_e_anteo", "name": {"en": "Hercules and Antaeus", "it": "Ercole e Anteo"}, "artist": "Antonio del Pollaiolo", "value": 20},
  {"id": "le_tre_grazie", "name": {"en": "The Three Graces", "it": "Le tre Grazie"}, "artist": "Raffaello", "value": 20},
  {"id": "busto_di_fanciullo", "name": {"en": "Bust of a Boy", "it": "Busto di fanciullo"}, "artist": "Desiderio da Settignano", "value": 20},
  {"id": "scuola_di_atene", "name": {"en": "School of Athens", "it": "Scuola di Atene"}, "artist": "Raffaello", "value": 100},
  {"id": "creazione_di_adamo", "name": {"en": "Creation of Adam", "it": "Creazione di Adamo"}, "artist": "Michelangelo", "value": 100},
  {"id": "amor_sacro_e_amor_profano", "name": {"en": "Sacred and Profane Love", "it": "Amor sacro e amor profano"}, "artist": "Tiziano", "value": 80},
  {"id": "camera_degli_sposi", "name": {"en": "Bridal Chamber", "it": "Camera degli Sposi"}, "artist": "Mantegna", "value": 80},
  {"id": "resurrezione", "name": {"en": "Resurrection", "it": "Resurrezione"}, "artist": "Piero della Francesca", "value": 60},
  {"id": "tributo", "name": {"en": "Tribute Money", "it": "Tributo"}, "artist": "Masaccio", "value": 60},
  {"id": "baldassarre_castiglione", "name": {"en": "Baldassare Castiglione", "it": "Baldassarre Castiglione"}, "artist": "Raffaello", "value": 60},
  {"id": "pala_di_castelfranco", "name": {"en": "Castelfranco Altarpiece", "it": "Pala di Castelfranco"}, "artist": "Giorgione", "value": 50},
  {"id": "gattamelata", "name": {"en": "Gattamelata", "it": "Gattamelata"}, "artist": "Donatello", "value": 50},
  {"id": "bartolomeo_colleoni", "name": {"en": "Bartolomeo Colleoni", "it": "Bartolomeo Colleoni"}, "artist": "Verrocchio", "value": 50},
  {"id": "deposizione", "name": {"en": "Deposition", "it": "Deposizione"}, "artist": "Beato Angelico", "value": 50},
  {"id": "madonna_del_magnificat", "name": {"en": "Madonna of the Magnificat", "it": "Madonna del Magnificat"}, "artist": "Botticelli", "value": 40},
  {"id": "cantoria", "name": {"en": "Singing Gallery", "it": "Cantoria"}, "artist": "Luca della Robbia", "value": 40},
  {"id": "condottiero", "name": {"en": "Portrait of a Condottiere", "it": "Condottiero"}, "artist": "Antonello da Messina", "value": 40},
  {"id": "cena_in_casa_di_levi", "name": {"en": "Feast in the House of Levi", "it": "Cena in casa di Levi"}, "artist": "Veronese", "value": 40},
  {"id": "madonna_benois", "name": {"en": "Benois Madonna", "it": "Madonna Benois"}, "artist": "Leonardo", "value": 30},
  {"id": "angelo_musicante", "name": {"en": "Musical Angel", "it": "Angelo musicante"}, "artist": "Rosso Fiorentino", "value": 30},
  {"id": "nonno_e_nipote", "name": {"en": "Old Man and his Grandson", "it": "Nonno e nipote"}, "artist": "Ghirlandaio", "value": 30},
  {"id": "dama_col_mazzolino", "name": {"en": "Lady with Flowers", "it": "Dama col mazzolino"}, "artist": "Verrocchio", "value": 20},
  {"id": "cristo_benedicente", "name": {"en": "Christ Blessing", "it": "Cristo benedicente"}, "artist": "Raffaello", "value": 20}
 ],
 "products": {"gem": [1, 12], "ivory": [2, 10], "gold": [3, 8], "spices": [5, 6]}
}
');
CREATE TABLE posts (
	table_id INTEGER NOT NULL, 
	purpose VARCHAR(96) NOT NULL, 
	channel BIGINT NOT NULL, 
	message BIGINT NOT NULL, 
	created BIGINT NOT NULL, 
	public INTEGER NOT NULL, 
	note TEXT NOT NULL, 
	CONSTRAINT pk_posts PRIMARY KEY (table_id, purpose), 
	CONSTRAINT fk_posts_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE proposals (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	"by" INTEGER NOT NULL, 
	keep INTEGER, 
	asked TEXT NOT NULL, 
	agreed TEXT NOT NULL, 
	since BIGINT NOT NULL, due BIGINT, 
	CONSTRAINT fk_proposals_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "proposals" VALUES(2,9,'pause',1,NULL,'[0, 2, 3]','[]',1700000000000,1700604800000);
INSERT INTO "proposals" VALUES(3,14,'end',1,NULL,'[0, 2]','[]',1700000000000,1700604800000);
CREATE TABLE results (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	user_id INTEGER, 
	place INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	points INTEGER NOT NULL, 
	decisions INTEGER NOT NULL, 
	waited BIGINT NOT NULL, 
	luck INTEGER, 
	CONSTRAINT pk_results PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_results_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "results" VALUES(4,0,20,0,0,0,2,0,NULL);
INSERT INTO "results" VALUES(4,1,21,0,0,0,2,0,NULL);
INSERT INTO "results" VALUES(4,2,22,0,0,0,2,0,NULL);
INSERT INTO "results" VALUES(8,0,31,1,1,4,36,0,NULL);
INSERT INTO "results" VALUES(8,1,32,2,0,1,50,0,NULL);
INSERT INTO "results" VALUES(15,0,53,0,0,0,2,0,NULL);
INSERT INTO "results" VALUES(15,1,54,0,0,0,3,0,NULL);
INSERT INTO "results" VALUES(15,2,55,0,0,0,1,0,NULL);
CREATE TABLE seats (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	user_id INTEGER, 
	player VARCHAR(16) NOT NULL, 
	wish VARCHAR(16) NOT NULL, 
	resigned BOOLEAN NOT NULL, minded_since BIGINT, offered_since BIGINT, gone_since BIGINT, agreed VARCHAR(16), asked_since BIGINT, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "seats" VALUES(1,0,1,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(1,1,11,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(1,2,12,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(2,0,14,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(2,1,15,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(2,2,16,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(3,0,17,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(3,1,18,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(3,2,19,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(4,0,20,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(4,1,21,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(4,2,22,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(5,0,24,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(5,1,25,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(5,2,26,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(6,0,1,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(6,1,27,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(6,2,28,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(7,0,29,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(7,1,30,'human','',0,NULL,NULL,NULL,'6f3a5168b630',1700000000000);
INSERT INTO "seats" VALUES(8,0,31,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(8,1,32,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(9,0,34,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(9,1,35,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(9,2,36,'human','',0,NULL,1700000000000,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(9,3,37,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(10,0,38,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(10,1,39,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(10,2,40,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(11,0,41,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(11,1,42,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(12,0,43,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(12,1,44,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(12,2,45,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(13,0,46,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(13,1,47,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(13,2,48,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(13,3,49,'apprentice','',1,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(14,0,50,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(14,1,51,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(14,2,52,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(15,0,53,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(15,1,54,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(15,2,55,'human','',0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(16,0,56,'human','',0,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE servers (
	guild BIGINT NOT NULL, 
	language VARCHAR(8), 
	channels TEXT NOT NULL, 
	most_tables INTEGER, 
	CONSTRAINT pk_servers PRIMARY KEY (guild)
);
CREATE TABLE sittings (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	began BIGINT NOT NULL, 
	user_id INTEGER, 
	ended BIGINT, 
	CONSTRAINT pk_sittings PRIMARY KEY (table_id, seat, began), 
	CONSTRAINT fk_sittings_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_sittings_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
CREATE TABLE snapshots (
	table_id INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	state TEXT NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY (table_id, revision), 
	CONSTRAINT fk_snapshots_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES(4,7,'{"version":1,"state":{"options":{"rules":2,"edition":"international","target":30,"soldiers":40,"rich_start":false,"double_explosion":false,"self_destruction":false,"escorted_machines":false,"second_prizes":false,"closed_stores":false,"wishes":["","",""]},"players":[{"colour":"blue","florins":120,"score":0,"store":[],"tank":null,"airplane":null,"inventions":[],"art":[]},{"colour":"yellow","florins":120,"score":0,"store":[],"tank":null,"airplane":null,"inventions":[],"art":[]},{"colour":"red","florins":120,"score":0,"store":[],"tank":null,"airplane":null,"inventions":[],"art":[]}],"lands":{"edinburgh":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"london":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"dublin":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"lisbon":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"seville":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"madrid":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"barcelona":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"bordeaux":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"paris":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"lyon":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"utrecht":{"owner":0,"soldiers":3,"tanks":0,"airplanes":0,"castle":true,"towers":0},"cologne":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"hamburg":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"munich":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"prague":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"vienna":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"milan":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"venice":{"owner":1,"soldiers":3,"tanks":0,"airplanes":0,"castle":true,"towers":0},"florence":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"rome":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"naples":{"owner":2,"soldiers":3,"tanks":0,"airplanes":0,"castle":true,"towers":0},"copenhagen":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"bergen":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"stockholm":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"danzig":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"cracow":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"novgorod":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"moscow":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"kiev":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"buda":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"athens":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"constantinople":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0}},"decks":{"tanks_in_deck":3,"airplanes_in_deck":2,"unseen_tanks":["tank_1_1","tank_2_3","tank_3_4","tank_4_5","tank_5_7"],"unseen_airplanes":["airplane_1","airplane_3","airplane_4","airplane_5"],"unseen_projects":["anti_tank_bomb","anti_tank_bomb","anti_tank_bomb","armoured_ship","armoured_ship","armoured_ship","automaton","automaton","automaton","battle_wagon","battle_wagon","battle_wagon","bombard","bombard","bombard","cannon_lighter","cannon_lighter","cannon_lighter","culverin","culverin","culverin","gear","gear","gear","gioconda","great_cannon","great_cannon","great_cannon","gyroscope","gyroscope","gyroscope","lady_ermine","last_supper","multi_cannon","multi_cannon","multi_cannon","multi_gun","multi_gun","multi_gun","paratrooper","paratrooper","paratrooper","submarine","submarine","vitruvian_man","walls","walls","walls"],"under_machines":[],"under_projects":[]},"leonardo":2,"phase":"picks","round":1,"acts":3,"waiting":[],"short":[],"auction":{"offer":["airplane_2","submarine"],"bids":[100,60,70],"changes":[1,1,1],"served":[],"sold":false},"turn":null,"battle":null,"first_wonders":{},"result":null}}');
INSERT INTO "snapshots" VALUES(8,80,'{"version":1,"state":{"options":{"rules":2,"start":"beginners","powerful_council":false,"council_may_decline":true,"wishes":["",""]},"players":[{"colour":"red","apprentices":3,"small":{"spaces":3,"men":0,"work":{"invention":"1","since":7,"weeks":3,"shown":false},"apprentices":0,"master":false},"large":null,"returned":2,"free":3,"master_free":true,"florins":1,"hand":{"iron":0,"glass":0,"wood":0,"brick":1,"rope":4},"favours":[],"inventions":[],"completed":[],"placings":[],"passed":false,"seen":[],"sure":true},{"colour":"blue","apprentices":4,"small":{"spaces":3,"men":0,"work":{"invention":"1","since":6,"weeks":0,"shown":false},"apprentices":0,"master":false},"large":{"spaces":4,"men":0,"work":{"invention":"3","since":6,"weeks":0,"shown":false},"apprentices":0,"master":false},"returned":2,"free":4,"master_free":true,"florins":1,"hand":{"iron":0,"glass":0,"wood":2,"brick":0,"rope":0},"favours":[],"inventions":[],"completed":[],"placings":[],"passed":false,"seen":["15","6","4","2"],"sure":true}],"deck":{"layers":[{"bronze":1,"copper":1,"silver":0},{"bronze":1,"copper":2,"silver":3,"gold":5},{"gold":5}],"unseen":["3","5","7","9","10","11","13","14","16","17","18","19","20","21","22","23","24","25"],"top":["15","6","4","2"]},"stock":{"iron":10,"glass":12,"wood":10,"brick":11,"rope":7},"areas":{"council":[],"workshop":[],"academy":[],"blacksmith":[],"glassmaker":[],"joiner":[],"kiln":[],"ropemaker":[]},"leonardo":0,"phase":"labs","turn":8,"acts":91,"requested":["1","12","8"],"gone":[],"council_florins":8,"waiting":[1],"area":null,"paid":0,"council":null,"contests":[],"result":null}}');
INSERT INTO "snapshots" VALUES(8,86,'{"version":1,"state":{"options":{"rules":2,"start":"beginners","powerful_council":false,"council_may_decline":true,"wishes":["",""]},"players":[{"colour":"red","apprentices":3,"small":{"spaces":3,"men":0,"work":null,"apprentices":0,"master":false},"large":null,"returned":2,"free":3,"master_free":true,"florins":4,"hand":{"iron":0,"glass":0,"wood":0,"brick":1,"rope":4},"favours":[],"inventions":["1"],"completed":["1"],"placings":[],"passed":true,"seen":[],"sure":true},{"colour":"blue","apprentices":4,"small":{"spaces":3,"men":0,"work":{"invention":"1","since":6,"weeks":0,"shown":true},"apprentices":0,"master":false},"large":{"spaces":4,"men":0,"work":{"invention":"3","since":6,"weeks":0,"shown":false},"apprentices":0,"master":false},"returned":2,"free":4,"master_free":true,"florins":1,"hand":{"iron":0,"glass":0,"wood":2,"brick":0,"rope":0},"favours":[],"inventions":[],"completed":[],"placings":[],"passed":true,"seen":["15","6","4","2"],"sure":true}],"deck":{"layers":[{"bronze":1,"copper":1,"silver":0},{"bronze":1,"copper":2,"silver":3,"gold":5},{"gold":5}],"unseen":["3","5","7","9","10","11","13","14","16","17","18","19","20","21","22","23","24","25"],"top":["15","6","4","2"]},"stock":{"iron":11,"glass":12,"wood":10,"brick":11,"rope":7},"areas":{"council":[],"workshop":[],"academy":[],"blacksmith":[],"glassmaker":[],"joiner":[],"kiln":[],"ropemaker":[]},"leonardo":0,"phase":"over","turn":9,"acts":99,"requested":["12","8"],"gone":["1"],"council_florins":8,"waiting":[],"area":null,"paid":0,"council":null,"contests":[],"result":{"winners":[0],"scores":[4,1],"reason":"florins"}}}');
INSERT INTO "snapshots" VALUES(14,20,'{"version":1,"state":{"options":{"rules":2,"edition":"international","target":30,"soldiers":40,"rich_start":false,"double_explosion":false,"self_destruction":false,"escorted_machines":false,"second_prizes":false,"closed_stores":false,"wishes":["","",""]},"players":[{"colour":"yellow","florins":0,"score":2,"store":[],"tank":"tank_5_7","airplane":null,"inventions":["submarine"],"art":[]},{"colour":"red","florins":10,"score":2,"store":["paratrooper"],"tank":"tank_1_1","airplane":null,"inventions":[],"art":[]},{"colour":"blue","florins":120,"score":0,"store":[],"tank":null,"airplane":null,"inventions":[],"art":[]}],"lands":{"edinburgh":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"london":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"dublin":{"owner":1,"soldiers":4,"tanks":0,"airplanes":0,"castle":true,"towers":0},"lisbon":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"seville":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"madrid":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"barcelona":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"bordeaux":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"paris":{"owner":0,"soldiers":4,"tanks":0,"airplanes":0,"castle":true,"towers":2},"lyon":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"utrecht":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"cologne":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"hamburg":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"munich":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"prague":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"vienna":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"milan":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"venice":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"florence":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"rome":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"naples":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"copenhagen":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"bergen":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"stockholm":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"danzig":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"cracow":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"novgorod":{"owner":2,"soldiers":4,"tanks":0,"airplanes":0,"castle":true,"towers":1},"moscow":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"kiev":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"buda":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"athens":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0},"constantinople":{"owner":null,"soldiers":0,"tanks":0,"airplanes":0,"castle":false,"towers":0}},"decks":{"tanks_in_deck":1,"airplanes_in_deck":3,"unseen_tanks":["tank_2_3","tank_3_4","tank_4_5"],"unseen_airplanes":["airplane_1","airplane_2","airplane_3","airplane_4","airplane_5"],"unseen_projects":["anti_tank_bomb","anti_tank_bomb","anti_tank_bomb","armoured_ship","armoured_ship","armoured_ship","automaton","automaton","automaton","battle_wagon","battle_wagon","battle_wagon","bombard","bombard","bombard","cannon_lighter","cannon_lighter","cannon_lighter","culverin","culverin","culverin","gear","gear","gear","gioconda","great_cannon","great_cannon","great_cannon","gyroscope","gyroscope","gyroscope","lady_ermine","last_supper","multi_cannon","multi_cannon","multi_cannon","multi_gun","multi_gun","multi_gun","paratrooper","paratrooper","submarine","submarine","vitruvian_man","walls","walls","walls"],"under_machines":[],"under_projects":[]},"leonardo":0,"phase":"turn","round":2,"acts":16,"waiting":[1,2],"short":[],"auction":null,"turn":{"seat":1,"built":[],"raised":[],"new_castle":null,"wars":0,"moves":0,"closed":false,"stage":0},"battle":null,"first_wonders":{},"result":null}}');
INSERT INTO "snapshots" VALUES(15,7,'{"version":1,"state":{"options":{"rules":2,"end":"rounds","rounds":20,"rounds_without_ruin":30,"days":14,"guilds":false,"trades":false,"works":"40","live_auction":false,"wishes":["","",""]},"players":[{"colour":"red","party":0,"speaker":0,"florins":250,"at":1,"moved":false,"played":false,"out":false,"faction":"guelf","shown":false,"offices":[],"men":[]},{"colour":"blue","party":1,"speaker":1,"florins":150,"at":12,"moved":true,"played":true,"out":false,"faction":"guelf","shown":false,"offices":[],"men":[]},{"colour":"yellow","party":2,"speaker":2,"florins":250,"at":1,"moved":false,"played":false,"out":false,"faction":"ghibelline","shown":false,"offices":[],"men":[]}],"decks":{"works":["la_gioconda","nascita_di_venere","david","madonna_sistina","dama_con_l_ermellino","primavera","tondo_doni","vergine_delle_rocce","sposalizio_della_vergine","cristo_morto","la_tempesta","david_bronzeo","flagellazione","annunciazione","madonna_del_cardellino","pallade_e_il_centauro","david_vincitore","san_giorgio","pala_di_brera","doge_loredan","bacco","san_girolamo","battesimo_di_cristo","madonna_con_due_angeli","battaglia_di_san_romano","la_belle_ferronniere","san_sebastiano","adorazione_dei_magi","putto_con_delfino","ritratto_di_musico","ritratto_di_dama","san_giorgio_e_il_drago","ritorno_di_giuditta","madonna_della_mela","la_scapigliata","ercole_e_anteo","le_tre_grazie","busto_di_fanciullo"],"events":["holy_league","jubilee_in_rome","a_florentine_pope","concordat_of_bologna","league_of_cognac","bull_for_the_merchants","coronation_at_bologna","victory_at_pavia","diet_of_worms","election_of_the_emperor","descent_of_the_landsknechts","imperial_privilege","peace_of_lodi","venetian_embassy","truce","foiled_conspiracy"],"offices":[1,3,7,9,11,17,22,24,28],"offices_under":[],"men":["pikeman","crossbowman","arquebusier","halberdier","bombardier","lancer","stradiot","condottiere","swordsman","squire","archer","palace_guard"]},"holdings":{"5":{"owner":0,"works":[]},"10":{"owner":1,"works":["annunciata","venere_dormiente"]},"23":{"owner":2,"works":[]}},"phase":"bid","stage":"arms","round":1,"first":1,"place":0,"mover":1,"acts":3,"talks":0,"oaths":[1,1,1],"drawn":[],"spins":[],"ball":12,"steps":0,"sender":null,"auction":{"space":12,"parties":[2,0],"bids":[null,85],"changes":[0,1],"waiting":[]},"market":null,"debts":[],"rescuing":null,"proposals":[],"unsworn":[],"closing":false,"ruin_round":0,"result":null}}');
CREATE TABLE tables (
	id INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	guild BIGINT, 
	channel BIGINT NOT NULL, 
	open_channel BIGINT, 
	game VARCHAR(32) NOT NULL, 
	pack VARCHAR(32) NOT NULL, 
	pack_hash VARCHAR(64), 
	options TEXT NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	host INTEGER, 
	stage VARCHAR(8) NOT NULL, 
	seed BLOB NOT NULL, 
	start_post BIGINT, 
	setup TEXT, 
	revision INTEGER NOT NULL, 
	public INTEGER NOT NULL, 
	round INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	started BIGINT, 
	ended BIGINT, 
	paused BIGINT, 
	closed BIGINT, 
	closed_by INTEGER, speed VARCHAR(8) DEFAULT 'none' NOT NULL, time_out VARCHAR(12) DEFAULT 'wait' NOT NULL, asleep VARCHAR(12), asleep_since BIGINT, thread BIGINT, rematch_of INTEGER REFERENCES tables (id), silence VARCHAR(8) DEFAULT 'never' NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_closed_by FOREIGN KEY(closed_by) REFERENCES users (id), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES users (id), 
	CONSTRAINT fk_tables_pack_hash FOREIGN KEY(pack_hash) REFERENCES packs (hash), 
	CONSTRAINT uq_tables_open_channel UNIQUE (open_channel)
);
INSERT INTO "tables" VALUES(1,14,1001,100103,100103,'magnifico','house','00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3','{"closed_stores": false, "double_explosion": false, "edition": "international", "escorted_machines": false, "rich_start": false, "second_prizes": false, "self_destruction": false, "soldiers": 40, "target": 30}','it',1,'playing',X'9739688C1CB75DD2E070E807BBEFFACC5944566E3F42BCE4066184DE171380E4',7001,'{"game":"magnifico","rules_version":2,"pack":"00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3","seats":3,"options":{"closed_stores":false,"double_explosion":false,"edition":"international","escorted_machines":false,"rich_start":false,"second_prizes":false,"self_destruction":false,"soldiers":40,"target":30,"wishes":["","",""]},"opening":[{"number":0,"bound":6,"value":5,"purpose":"first player"},{"number":1,"bound":6,"value":4,"purpose":"first player"},{"number":2,"bound":6,"value":5,"purpose":"first player"},{"number":3,"bound":6,"value":1,"purpose":"first player"},{"number":4,"bound":6,"value":1,"purpose":"first player"},{"number":5,"bound":6,"value":5,"purpose":"first player"},{"number":6,"bound":6,"value":2,"purpose":"first player"},{"number":7,"bound":6,"value":5,"purpose":"first player"},{"number":8,"bound":6,"value":5,"purpose":"first player"},{"number":9,"bound":6,"value":1,"purpose":"first player"},{"number":10,"bound":6,"value":5,"purpose":"first player"},{"number":11,"bound":6,"value":2,"purpose":"first player"},{"number":12,"bound":6,"value":0,"purpose":"first player"},{"number":13,"bound":6,"value":3,"purpose":"first player"},{"number":14,"bound":6,"value":5,"purpose":"first player"},{"number":15,"bound":6,"value":0,"purpose":"first player"},{"number":16,"bound":6,"value":0,"purpose":"first player"},{"number":17,"bound":6,"value":2,"purpose":"first player"}]}',9,10,1,1700000000000,1700000000000,NULL,NULL,NULL,NULL,'none','caretaker',NULL,NULL,100104,NULL,'7');
INSERT INTO "tables" VALUES(2,9,1001,100105,100105,'davinci','house','105d4eb8031403e088ee034f9d75bfead6f7d963083d55e6506064fe55c2c453','{"council_may_decline": true, "powerful_council": false, "start": "beginners"}','en',14,'playing',X'6BD3331145E267A587457D402D8785345FE2B6BEA0964CAD9D4A1D121A9250CB',7002,'{"game":"davinci","rules_version":2,"pack":"105d4eb8031403e088ee034f9d75bfead6f7d963083d55e6506064fe55c2c453","seats":3,"options":{"council_may_decline":true,"powerful_council":false,"start":"beginners","wishes":["","",""]},"opening":[{"number":0,"bound":3,"value":2,"purpose":"first player"}]}',5,6,1,1700000000000,1700000000000,NULL,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7');
INSERT INTO "tables" VALUES(3,3,1001,100106,100106,'leonardo1989','house',NULL,'{"days": 14, "end": "rounds", "guilds": false, "live_auction": false, "rounds": 20, "rounds_without_ruin": 30, "trades": false, "works": "40"}','it',17,'lobby',X'F84BC4E6C120006AAD53D91E8BAAD14D28B599E20A197EB0A7B636B0DBDE2F38',NULL,NULL,0,0,0,1700000000000,NULL,NULL,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7');
INSERT INTO "tables" VALUES(4,13,1001,100107,NULL,'magnifico','house','00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3','{"closed_stores": false, "double_explosion": false, "edition": "international", "escorted_machines": false, "rich_start": false, "second_prizes": false, "self_destruction": false, "soldiers": 40, "target": 30}','it',20,'over',X'22D75CFB67A76C7E533C61DA2FB25A2FFBC79BD66C10033C48507ED742EEEBCD',7004,'{"game":"magnifico","rules_version":2,"pack":"00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3","seats":3,"options":{"closed_stores":false,"double_explosion":false,"edition":"international","escorted_machines":false,"rich_start":false,"second_prizes":false,"self_destruction":false,"soldiers":40,"target":30,"wishes":["","",""]},"opening":[{"number":0,"bound":6,"value":0,"purpose":"first player"},{"number":1,"bound":6,"value":1,"purpose":"first player"},{"number":2,"bound":6,"value":5,"purpose":"first player"},{"number":3,"bound":6,"value":5,"purpose":"first player"},{"number":4,"bound":6,"value":1,"purpose":"first player"},{"number":5,"bound":6,"value":5,"purpose":"first player"},{"number":6,"bound":6,"value":1,"purpose":"first player"},{"number":7,"bound":6,"value":1,"purpose":"first player"},{"number":8,"bound":6,"value":5,"purpose":"first player"},{"number":9,"bound":6,"value":5,"purpose":"first player"},{"number":10,"bound":6,"value":5,"purpose":"first player"},{"number":11,"bound":6,"value":2,"purpose":"first player"},{"number":12,"bound":6,"value":2,"purpose":"first player"},{"number":13,"bound":6,"value":2,"purpose":"first player"},{"number":14,"bound":6,"value":1,"purpose":"first player"},{"number":15,"bound":6,"value":3,"purpose":"first player"},{"number":16,"bound":6,"value":0,"purpose":"first player"},{"number":17,"bound":6,"value":4,"purpose":"first player"}]}',7,8,1,1700000000000,1700000000000,1700000000000,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7');
INSERT INTO "tables" VALUES(5,8,1001,100108,100108,'magnifico','house','00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3','{"closed_stores": false, "double_explosion": false, "edition": "international", "escorted_machines": false, "rich_start": false, "second_prizes": false, "self_destruction": false, "soldiers": 40, "target": 30}','en',24,'playing',X'01D08AE03A319245D395F2F7DD66B22739DD7F8459DFFEF0C3831103D6DB703E',7005,'{"game":"magnifico","rules_version":2,"pack":"00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3","seats":3,"options":{"closed_stores":false,"double_explosion":false,"edition":"international","escorted_machines":false,"rich_start":false,"second_prizes":false,"self_destruction":false,"soldiers":40,"target":30,"wishes":["","",""]},"opening":[{"number":0,"bound":6,"value":2,"purpose":"first player"},{"number":1,"bound":6,"value":2,"purpose":"first player"},{"number":2,"bound":6,"value":3,"purpose":"first player"},{"number":3,"bound":6,"value":3,"purpose":"first player"},{"number":4,"bound":6,"value":5,"purpose":"first player"},{"number":5,"bound":6,"value":4,"purpose":"first player"},{"number":6,"bound":6,"value":4,"purpose":"first player"},{"number":7,"bound":6,"value":2,"purpose":"first player"},{"number":8,"bound":6,"value":5,"purpose":"first player"},{"number":9,"bound":6,"value":5,"purpose":"first player"},{"number":10,"bound":6,"value":2,"purpose":"first player"},{"number":11,"bound":6,"value":5,"purpose":"first player"},{"number":12,"bound":6,"value":4,"purpose":"first player"},{"number":13,"bound":6,"value":4,"purpose":"first player"},{"number":14,"bound":6,"value":4,"purpose":"first player"},{"number":15,"bound":6,"value":3,"purpose":"first player"},{"number":16,"bound":6,"value":4,"purpose":"first player"},{"number":17,"bound":6,"value":0,"purpose":"first player"}]}',3,4,1,1700000000000,1700000000000,NULL,NULL,NULL,NULL,'none','caretaker','channel',1700000000000,NULL,NULL,'7');
INSERT INTO "tables" VALUES(6,9,2002,200209,200209,'magnifico','house','00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3','{"closed_stores": false, "double_explosion": false, "edition": "international", "escorted_machines": false, "rich_start": false, "second_prizes": false, "self_destruction": false, "soldiers": 40, "target": 30}','en',1,'playing',X'AD5E7FFF6136347CBA98B3A8377F7155A4C4B3981AA09B9A6C8E802A603A58C7',7006,'{"game":"magnifico","rules_version":2,"pack":"00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3","seats":3,"options":{"closed_stores":false,"double_explosion":false,"edition":"international","escorted_machines":false,"rich_start":false,"second_prizes":false,"self_destruction":false,"soldiers":40,"target":30,"wishes":["","",""]},"opening":[{"number":0,"bound":6,"value":1,"purpose":"first player"},{"number":1,"bound":6,"value":0,"purpose":"first player"},{"number":2,"bound":6,"value":5,"purpose":"first player"},{"number":3,"bound":6,"value":3,"purpose":"first player"},{"number":4,"bound":6,"value":5,"purpose":"first player"},{"number":5,"bound":6,"value":5,"purpose":"first player"},{"number":6,"bound":6,"value":3,"purpose":"first player"},{"number":7,"bound":6,"value":3,"purpose":"first player"},{"number":8,"bound":6,"value":3,"purpose":"first player"},{"number":9,"bound":6,"value":3,"purpose":"first player"},{"number":10,"bound":6,"value":1,"purpose":"first player"},{"number":11,"bound":6,"value":3,"purpose":"first player"},{"number":12,"bound":6,"value":4,"purpose":"first player"},{"number":13,"bound":6,"value":1,"purpose":"first player"},{"number":14,"bound":6,"value":2,"purpose":"first player"},{"number":15,"bound":6,"value":1,"purpose":"first player"},{"number":16,"bound":6,"value":3,"purpose":"first player"},{"number":17,"bound":6,"value":1,"purpose":"first player"}]}',4,5,1,1700000000000,1700000000000,NULL,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7');
INSERT INTO "tables" VALUES(7,3,2002,200210,200210,'magnifico','house',NULL,'{"closed_stores": false, "double_explosion": false, "edition": "international", "escorted_machines": false, "rich_start": false, "second_prizes": false, "self_destruction": false, "soldiers": 40, "target": 35}','en',29,'lobby',X'58134E7E8D58C548A6E5244DCFECA08D14AE194ED1890C521F70AE5EDA2A2075',NULL,NULL,0,0,0,1700000000000,NULL,NULL,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7');
INSERT INTO "tables" VALUES(8,89,2002,200211,NULL,'davinci','house','105d4eb8031403e088ee034f9d75bfead6f7d963083d55e6506064fe55c2c453','{"council_may_decline": true, "powerful_council": false, "start": "beginners"}','it',31,'over',X'B8C5E604C1F40B022C52352F019FD4C0F861C525DA88ECBEE8D452D8A8E3DEEE',7008,'{"game":"davinci","rules_version":2,"pack":"105d4eb8031403e088ee034f9d75bfead6f7d963083d55e6506064fe55c2c453","seats":2,"options":{"council_may_decline":true,"powerful_council":false,"start":"beginners","wishes":["",""]},"opening":[{"number":0,"bound":2,"value":0,"purpose":"first player"}]}',86,87,9,1700000000000,1700000000000,1700000000000,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7');
INSERT INTO "tables" VALUES(9,19,2002,200212,200212,'leonardo1989','house','b34bcb893ebccd1de7eebfc9c9340b4a2a18cd3fb5724904e2a7059129d00ee9','{"days": 14, "end": "rounds", "guilds": false, "live_auction": false, "rounds": 20, "rounds_without_ruin": 30, "trades": true, "works": "40"}','en',34,'playing',X'877D8C7FAD5F3D4A2D14F802B40FA596E69D0AFBD354E6C137CA54612919AE1F',7009,'{"game":"leonardo1989","rules_version":2,"pack":"b34bcb893ebccd1de7eebfc9c9340b4a2a18cd3fb5724904e2a7059129d00ee9","seats":4,"options":{"days":14,"end":"rounds","guilds":false,"live_auction":false,"rounds":20,"rounds_without_ruin":30,"trades":true,"works":"40","wishes":["","","",""]},"opening":[{"number":0,"bound":19,"value":5,"purpose":"dealt palace"},{"number":1,"bound":18,"value":8,"purpose":"dealt palace"},{"number":2,"bound":17,"value":12,"purpose":"dealt palace"},{"number":3,"bound":16,"value":13,"purpose":"dealt palace"}]}',12,13,1,1700000000000,1700000000000,NULL,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7');
INSERT INTO "tables" VALUES(10,4,3003,300313,300313,'magnifico','house','00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3','{"closed_stores": false, "double_explosion": false, "edition": "international", "escorted_machines": false, "rich_start": false, "second_prizes": false, "self_destruction": false, "soldiers": 40, "target": 30}','en',38,'playing',X'A1C90720C31BB1B3F454C1005F4CDC45456401AE740133AD49A6EA1503CBCA22',7010,'{"game":"magnifico","rules_version":2,"pack":"00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3","seats":3,"options":{"closed_stores":false,"double_explosion":false,"edition":"international","escorted_machines":false,"rich_start":false,"second_prizes":false,"self_destruction":false,"soldiers":40,"target":30,"wishes":["","",""]},"opening":[{"number":0,"bound":6,"value":5,"purpose":"first player"},{"number":1,"bound":6,"value":4,"purpose":"first player"},{"number":2,"bound":6,"value":0,"purpose":"first player"},{"number":3,"bound":6,"value":0,"purpose":"first player"},{"number":4,"bound":6,"value":1,"purpose":"first player"},{"number":5,"bound":6,"value":0,"purpose":"first player"},{"number":6,"bound":6,"value":0,"purpose":"first player"},{"number":7,"bound":6,"value":4,"purpose":"first player"},{"number":8,"bound":6,"value":3,"purpose":"first player"},{"number":9,"bound":6,"value":1,"purpose":"first player"},{"number":10,"bound":6,"value":4,"purpose":"first player"},{"number":11,"bound":6,"value":3,"purpose":"first player"},{"number":12,"bound":6,"value":1,"purpose":"first player"},{"number":13,"bound":6,"value":1,"purpose":"first player"},{"number":14,"bound":6,"value":4,"purpose":"first player"},{"number":15,"bound":6,"value":1,"purpose":"first player"},{"number":16,"bound":6,"value":0,"purpose":"first player"},{"number":17,"bound":6,"value":3,"purpose":"first player"}]}',0,1,0,1700000000000,1700000000000,NULL,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7');
INSERT INTO "tables" VALUES(11,2,3003,300314,300314,'davinci','house',NULL,'{"council_may_decline": true, "powerful_council": false, "start": "beginners"}','en',41,'lobby',X'7373E7246E6F7ACD6457938ED3BB8F3232C53B0C304F59E0358999C351D097B3',NULL,NULL,0,0,0,1700000000000,NULL,NULL,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7');
INSERT INTO "tables" VALUES(12,8,3003,300315,NULL,'davinci','house','105d4eb8031403e088ee034f9d75bfead6f7d963083d55e6506064fe55c2c453','{"council_may_decline": true, "powerful_council": false, "start": "beginners"}','it',43,'playing',X'ECD1A995D905B7E3189D55CEFC932543BBC5F6C5779BD305D2C74155B268BF12',7012,'{"game":"davinci","rules_version":2,"pack":"105d4eb8031403e088ee034f9d75bfead6f7d963083d55e6506064fe55c2c453","seats":3,"options":{"council_may_decline":true,"powerful_council":false,"start":"beginners","wishes":["","",""]},"opening":[{"number":0,"bound":3,"value":0,"purpose":"first player"}]}',3,4,1,1700000000000,1700000000000,NULL,NULL,1700000000000,43,'none','caretaker',NULL,NULL,NULL,NULL,'7');
INSERT INTO "tables" VALUES(13,15,3003,300316,300316,'leonardo1989','house','b34bcb893ebccd1de7eebfc9c9340b4a2a18cd3fb5724904e2a7059129d00ee9','{"days": 14, "end": "rounds", "guilds": false, "live_auction": false, "rounds": 20, "rounds_without_ruin": 30, "trades": false, "works": "40"}','it',46,'playing',X'E99BF19D3E9D5932D504E86B96ED864A0BAD6FBEC1F72FF5EE56117B9AF92239',7013,'{"game":"leonardo1989","rules_version":2,"pack":"b34bcb893ebccd1de7eebfc9c9340b4a2a18cd3fb5724904e2a7059129d00ee9","seats":4,"options":{"days":14,"end":"rounds","guilds":false,"live_auction":false,"rounds":20,"rounds_without_ruin":30,"trades":false,"works":"40","wishes":["","","",""]},"opening":[{"number":0,"bound":19,"value":11,"purpose":"dealt palace"},{"number":1,"bound":18,"value":4,"purpose":"dealt palace"},{"number":2,"bound":17,"value":2,"purpose":"dealt palace"},{"number":3,"bound":16,"value":15,"purpose":"dealt palace"}]}',10,11,1,1700000000000,1700000000000,NULL,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7');
INSERT INTO "tables" VALUES(14,30,3003,300317,300317,'magnifico','house','00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3','{"closed_stores": false, "double_explosion": false, "edition": "international", "escorted_machines": false, "rich_start": false, "second_prizes": false, "self_destruction": false, "soldiers": 40, "target": 30}','it',50,'playing',X'C55D2D6F584A4F3468FFC9D89B42A27D3CC8DD11C0DB210F579FB4F013A51129',7014,'{"game":"magnifico","rules_version":2,"pack":"00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3","seats":3,"options":{"closed_stores":false,"double_explosion":false,"edition":"international","escorted_machines":false,"rich_start":false,"second_prizes":false,"self_destruction":false,"soldiers":40,"target":30,"wishes":["","",""]},"opening":[{"number":0,"bound":6,"value":0,"purpose":"first player"},{"number":1,"bound":6,"value":4,"purpose":"first player"},{"number":2,"bound":6,"value":0,"purpose":"first player"},{"number":3,"bound":6,"value":1,"purpose":"first player"},{"number":4,"bound":6,"value":1,"purpose":"first player"},{"number":5,"bound":6,"value":4,"purpose":"first player"},{"number":6,"bound":6,"value":1,"purpose":"first player"},{"number":7,"bound":6,"value":1,"purpose":"first player"},{"number":8,"bound":6,"value":4,"purpose":"first player"},{"number":9,"bound":6,"value":1,"purpose":"first player"},{"number":10,"bound":6,"value":3,"purpose":"first player"},{"number":11,"bound":6,"value":0,"purpose":"first player"},{"number":12,"bound":6,"value":2,"purpose":"first player"},{"number":13,"bound":6,"value":3,"purpose":"first player"},{"number":14,"bound":6,"value":0,"purpose":"first player"},{"number":15,"bound":6,"value":3,"purpose":"first player"},{"number":16,"bound":6,"value":5,"purpose":"first player"},{"number":17,"bound":6,"value":4,"purpose":"first player"},{"number":18,"bound":6,"value":5,"purpose":"first player"},{"number":19,"bound":6,"value":5,"purpose":"first player"},{"number":20,"bound":6,"value":1,"purpose":"first player"},{"number":21,"bound":6,"value":2,"purpose":"first player"},{"number":22,"bound":6,"value":3,"purpose":"first player"},{"number":23,"bound":6,"value":3,"purpose":"first player"},{"number":24,"bound":6,"value":0,"purpose":"first player"},{"number":25,"bound":6,"value":2,"purpose":"first player"},{"number":26,"bound":6,"value":4,"purpose":"first player"},{"number":27,"bound":6,"value":4,"purpose":"first player"},{"number":28,"bound":6,"value":2,"purpose":"first player"},{"number":29,"bound":6,"value":3,"purpose":"first player"}]}',25,26,3,1700000000000,1700000000000,NULL,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7');
INSERT INTO "tables" VALUES(15,13,3003,300318,NULL,'leonardo1989','house','b34bcb893ebccd1de7eebfc9c9340b4a2a18cd3fb5724904e2a7059129d00ee9','{"days": 14, "end": "rounds", "guilds": false, "live_auction": false, "rounds": 20, "rounds_without_ruin": 30, "trades": false, "works": "40"}','en',53,'over',X'F8D5D56D6B28E6658B9430FCA516A3FD502352D0F85B5258DCD90910D3193E5E',7015,'{"game":"leonardo1989","rules_version":2,"pack":"b34bcb893ebccd1de7eebfc9c9340b4a2a18cd3fb5724904e2a7059129d00ee9","seats":3,"options":{"days":14,"end":"rounds","guilds":false,"live_auction":false,"rounds":20,"rounds_without_ruin":30,"trades":false,"works":"40","wishes":["","",""]},"opening":[{"number":0,"bound":19,"value":2,"purpose":"dealt palace"},{"number":1,"bound":18,"value":3,"purpose":"dealt palace"},{"number":2,"bound":17,"value":10,"purpose":"dealt palace"}]}',7,8,1,1700000000000,1700000000000,1700000000000,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7');
INSERT INTO "tables" VALUES(16,1,NULL,5550,5550,'magnifico','house',NULL,'{"closed_stores": false, "double_explosion": false, "edition": "international", "escorted_machines": false, "rich_start": false, "second_prizes": false, "self_destruction": false, "soldiers": 40, "target": 30}','en',56,'lobby',X'AC45C6B25EB015B83A775F192514703771E7FA45FBE7E4D2DE3E1B730234C220',NULL,NULL,0,0,0,1700000000000,NULL,NULL,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7');
CREATE TABLE trials (
	table_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	seed BLOB NOT NULL, 
	acts TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_trials PRIMARY KEY (table_id, user_id), 
	CONSTRAINT fk_trials_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_trials_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "trials" VALUES(1,11,9,X'0000000000000000000000000000000000000000000000000000000094C225FD','{"seat": 1, "public": 10, "acts": [], "asked": null, "given": []}',1700000000000);
CREATE TABLE users (
	id INTEGER NOT NULL, 
	discord_id BIGINT, 
	name VARCHAR(64) NOT NULL, 
	language VARCHAR(8), 
	locale VARCHAR(16), 
	dm_channel BIGINT, 
	dms_closed BIGINT, 
	met BIGINT NOT NULL, zone VARCHAR(48), wakes INTEGER, sleeps INTEGER, away_until BIGINT, remind_way VARCHAR(8), remind_every BIGINT, remind_next BOOLEAN DEFAULT 0 NOT NULL, digest_at INTEGER, 
	CONSTRAINT pk_users PRIMARY KEY (id), 
	CONSTRAINT uq_users_discord_id UNIQUE (discord_id)
);
INSERT INTO "users" VALUES(1,500,'Qxufyngl',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(2,501,'Qxmlulis',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(3,502,'Qxkwzmya',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(4,503,'Qxnpuvan',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(5,504,'Qxxcdbmv',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(6,505,'Qxkneyjg',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(7,506,'Qxeqkmwu',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(8,507,'Qxmdmjvy',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(9,508,'Qxhbxyem',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(10,509,'Qxwmnmcy',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(11,510,'Qxupsgca',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(12,511,'Qxtvlbyh',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(13,512,'Qxcwsmef',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(14,513,'Qxjgondn',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(15,514,'Qxpvrxlp',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(16,515,'Qxaitjem',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(17,516,'Qxsndrix',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(18,517,'Qxzonfft',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(19,518,'Qxrsriwl',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(20,519,'Qxkvwuij',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(21,520,'Qxjrcdfr',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(22,521,'Qxovenhf',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(23,522,'Qxfsredb',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(24,523,'Qxumrrnk',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(25,524,'Qxufsyli',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(26,525,'Qxbtokyo',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(27,526,'Qxnxtauu',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(28,527,'Qxciewjo',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(29,528,'Qxtdyzmi',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(30,529,'Qxsloysk',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(31,530,'Qxfjrvkq',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(32,531,'Qxcfyjvr',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(33,532,'Qxotpnck',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(34,533,'Qxndspel',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(35,534,'Qxcdlgfy',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(36,535,'Qxdezncm',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(37,536,'Qxtulfjn',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(38,537,'Qxfjrovh',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(39,538,'Qxzijibf',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(40,539,'Qxigvaie',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(41,540,'Qxytmppn',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(42,541,'Qxylzyfm',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(43,542,'Qxvffcut',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(44,543,'Qxriyasi',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(45,544,'Qxoazilx',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(46,545,'Qxbsrrzr',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(47,546,'Qxjxrmmt',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(48,547,'Qxxntzxe',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(49,548,'Qxwutzpg',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(50,549,'Qxcbrjjk',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(51,550,'Qxygrzwm',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(52,551,'Qxzzfevx',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(53,552,'Qxamliiu',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(54,553,'Qxldfjzo',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(55,554,'Qxvivjor',NULL,'it',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "users" VALUES(56,555,'Qxgfkxco',NULL,'en-GB',NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
CREATE TABLE waits (
	table_id INTEGER NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	sealed BOOLEAN NOT NULL, 
	since BIGINT NOT NULL, own BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_waits PRIMARY KEY (table_id, "key", seat), 
	CONSTRAINT fk_waits_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "waits" VALUES(1,'turn.6.0',1,'turn',0,1700000000000,1);
INSERT INTO "waits" VALUES(2,'placement.7.0',0,'placement',0,1700000000000,0);
INSERT INTO "waits" VALUES(5,'bid.1.0.0',0,'bid',1,1700000000000,0);
INSERT INTO "waits" VALUES(5,'bid.1.0.0',1,'bid',1,1700000000000,0);
INSERT INTO "waits" VALUES(5,'bid.1.0.0',2,'bid',1,1700000000000,1);
INSERT INTO "waits" VALUES(6,'bid.1.0.0',1,'bid',1,1700000000000,1);
INSERT INTO "waits" VALUES(6,'bid.1.0.0',2,'bid',1,1700000000000,0);
INSERT INTO "waits" VALUES(9,'works.8.0',0,'works',0,1700000000000,0);
INSERT INTO "waits" VALUES(10,'home.0.0',2,'home',0,1700000000000,0);
INSERT INTO "waits" VALUES(12,'placement.3.0',0,'placement',0,1700000000000,0);
INSERT INTO "waits" VALUES(13,'works.4.0',2,'works',0,1700000000000,0);
INSERT INTO "waits" VALUES(14,'bid.3.0.0',2,'bid',1,1700000000000,1);
CREATE TABLE watchers (
	table_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	since BIGINT NOT NULL, 
	CONSTRAINT pk_watchers PRIMARY KEY (table_id, user_id), 
	CONSTRAINT fk_watchers_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_watchers_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "watchers" VALUES(1,13,1700000000000);
CREATE INDEX ix_tables_channel ON tables (channel);
CREATE INDEX ix_tables_guild_open ON tables (guild, open_channel);
CREATE INDEX ix_claims_at ON claims (at);
CREATE INDEX ix_deadlines_due ON deadlines (due);
CREATE INDEX ix_outbox_due ON outbox (given_up, due);
CREATE INDEX ix_proposals_table_id ON proposals (table_id);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE INDEX ix_appointments_due ON appointments (due);
CREATE INDEX ix_results_user_id ON results (user_id);
CREATE INDEX ix_imports_user_id ON imports (user_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',691);
INSERT INTO "sqlite_sequence" VALUES('proposals',4);
INSERT INTO "sqlite_sequence" VALUES('imports',2);
COMMIT;
