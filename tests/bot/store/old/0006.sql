BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
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
INSERT INTO "clocks" VALUES(2,0,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(2,1,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(2,2,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(3,0,NULL,NULL,NULL,0);
INSERT INTO "clocks" VALUES(3,1,NULL,1700000000000,NULL,0);
INSERT INTO "clocks" VALUES(3,2,NULL,1700000000000,NULL,0);
CREATE TABLE deadlines (
	table_id INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	due BIGINT NOT NULL, 
	CONSTRAINT pk_deadlines PRIMARY KEY (table_id, kind, seat), 
	CONSTRAINT fk_deadlines_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "deadlines" VALUES(1,'lobby',-1,1700604800000);
INSERT INTO "deadlines" VALUES(3,'reminder',1,1700144000000);
INSERT INTO "deadlines" VALUES(3,'reminder',2,1700144000000);
INSERT INTO "deadlines" VALUES(3,'answers',-1,1700604800000);
CREATE TABLE deliveries (
	id BIGINT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_deliveries PRIMARY KEY (id)
);
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
	at BIGINT NOT NULL, waited BIGINT, question VARCHAR(32), 
	CONSTRAINT pk_entries PRIMARY KEY (table_id, revision), 
	CONSTRAINT fk_entries_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_entries_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "entries" VALUES(2,0,1,0,NULL,'','[]','[]','[{"audience":null,"rolls":[[0,[2,4,0,2,3,4]],[1,[0,5,5,4,5,2]],[2,[3,5,0,5,0,2]]],"kind":"first_player_rolled"},{"audience":null,"seat":0,"previous":null,"kind":"leonardo_taken"},{"audience":null,"colours":["red","blue","yellow"],"kind":"colours_taken"}]','setup',1,1700000000000,NULL,NULL);
INSERT INTO "entries" VALUES(2,1,2,0,0,'home moscow','[]','[]','[{"audience":null,"seat":0,"place":"moscow","soldiers":2,"florins":100,"kind":"home_placed"}]','press',1,1700000000000,0,'home');
INSERT INTO "entries" VALUES(2,2,3,0,1,'home paris','[]','[]','[{"audience":null,"seat":1,"place":"paris","soldiers":2,"florins":100,"kind":"home_placed"}]','press',2,1700000000000,0,'home');
INSERT INTO "entries" VALUES(2,3,4,1,2,'home prague','[{"number":18,"bound":6,"value":2,"purpose":"machine deck: kind"},{"number":19,"bound":5,"value":1,"purpose":"machine deck: card"},{"number":20,"bound":49,"value":18,"purpose":"project deck"}]','[0,1,2]','[{"audience":null,"seat":2,"place":"prague","soldiers":2,"florins":100,"kind":"home_placed"},{"audience":null,"round":1,"kind":"round_began"},{"audience":null,"florins":[20,20,20],"forgone":[0,0,0],"kind":"income_paid"},{"audience":null,"seat":0,"places":["moscow"],"short":false,"kind":"recruited"},{"audience":null,"seat":1,"places":["paris"],"short":false,"kind":"recruited"},{"audience":null,"seat":2,"places":["prague"],"short":false,"kind":"recruited"},{"audience":null,"cards":["tank_2_3","culverin"],"kind":"cards_offered"}]','press',3,1700000000000,0,'home');
INSERT INTO "entries" VALUES(3,0,1,0,NULL,'','[]','[]','[{"audience":null,"rolls":[[0,[2,1,1,1,4,5]],[1,[3,4,3,0,4,0]],[2,[4,0,5,2,4,5]]],"kind":"first_player_rolled"},{"audience":null,"seat":0,"previous":null,"kind":"leonardo_taken"},{"audience":null,"colours":["red","blue","yellow"],"kind":"colours_taken"}]','setup',1,1700000000000,NULL,NULL);
INSERT INTO "entries" VALUES(3,1,2,0,0,'home cracow','[]','[]','[{"audience":null,"seat":0,"place":"cracow","soldiers":2,"florins":100,"kind":"home_placed"}]','press',1,1700000000000,0,'home');
INSERT INTO "entries" VALUES(3,2,3,0,1,'home edinburgh','[]','[]','[{"audience":null,"seat":1,"place":"edinburgh","soldiers":2,"florins":100,"kind":"home_placed"}]','press',2,1700000000000,0,'home');
INSERT INTO "entries" VALUES(3,3,4,1,2,'home munich','[{"number":18,"bound":6,"value":3,"purpose":"machine deck: kind"},{"number":19,"bound":5,"value":4,"purpose":"machine deck: card"},{"number":20,"bound":49,"value":30,"purpose":"project deck"}]','[0,1,2]','[{"audience":null,"seat":2,"place":"munich","soldiers":2,"florins":100,"kind":"home_placed"},{"audience":null,"round":1,"kind":"round_began"},{"audience":null,"florins":[20,20,20],"forgone":[0,0,0],"kind":"income_paid"},{"audience":null,"seat":0,"places":["cracow"],"short":false,"kind":"recruited"},{"audience":null,"seat":1,"places":["edinburgh"],"short":false,"kind":"recruited"},{"audience":null,"seat":2,"places":["munich"],"short":false,"kind":"recruited"},{"audience":null,"cards":["airplane_5","gyroscope"],"kind":"cards_offered"}]','press',3,1700000000000,0,'home');
INSERT INTO "entries" VALUES(3,4,5,1,0,'bid 10','[]','[]','[{"audience":null,"seat":0,"kind":"bid_made"},{"audience":[0],"seat":0,"florins":10,"kind":"bid_sealed"}]','press',1,1700000000000,0,'bid');
INSERT INTO "entries" VALUES(3,5,6,1,1,'bid 90','[]','[]','[{"audience":null,"seat":1,"kind":"bid_made"},{"audience":[1],"seat":1,"florins":90,"kind":"bid_sealed"}]','press',2,1700000000000,0,'bid');
INSERT INTO "entries" VALUES(3,6,7,1,2,'bid 120','[]','[0,1,2]','[{"audience":null,"seat":2,"kind":"bid_made"},{"audience":[2],"seat":2,"florins":120,"kind":"bid_sealed"},{"audience":null,"bids":[10,90,120],"leonardo":0,"kind":"bids_opened"}]','press',3,1700000000000,0,'bid');
INSERT INTO "entries" VALUES(3,7,8,1,2,'decline','[]','[]','[{"audience":null,"seat":2,"kind":"card_declined"}]','press',3,1700000000000,0,'pick');
INSERT INTO "entries" VALUES(3,8,9,1,1,'buy airplane_5','[]','[]','[{"audience":null,"seat":1,"card":"airplane_5","florins":90,"keeps_leonardo":false,"kind":"card_bought"},{"audience":null,"seat":1,"previous":0,"kind":"leonardo_taken"}]','press',2,1700000000000,0,'pick');
INSERT INTO "entries" VALUES(3,9,10,1,0,'decline','[]','[]','[{"audience":null,"seat":0,"kind":"card_declined"},{"audience":null,"cards":["gyroscope"],"leonardo":null,"kind":"cards_unsold"},{"audience":null,"seat":1,"kind":"turn_began"}]','press',1,1700000000000,0,'pick');
INSERT INTO "entries" VALUES(3,10,11,1,1,'end','[]','[]','[{"audience":null,"seat":1,"why":"said","kind":"turn_ended"},{"audience":null,"seat":2,"kind":"turn_began"}]','press',2,1700000000000,0,'turn');
INSERT INTO "entries" VALUES(3,11,12,1,2,'tower munich','[]','[]','[{"audience":null,"seat":2,"place":"munich","towers":1,"florins":20,"kind":"tower_built"}]','press',3,1700000000000,0,'turn');
INSERT INTO "entries" VALUES(3,12,13,1,2,'end','[]','[]','[{"audience":null,"seat":2,"why":"said","kind":"turn_ended"},{"audience":null,"seat":0,"kind":"turn_began"}]','press',3,1700000000000,0,'turn');
INSERT INTO "entries" VALUES(3,13,14,2,0,'end','[{"number":21,"bound":5,"value":4,"purpose":"machine deck: kind"},{"number":22,"bound":4,"value":1,"purpose":"machine deck: card"},{"number":23,"bound":48,"value":9,"purpose":"project deck"}]','[0,1,2]','[{"audience":null,"seat":0,"why":"said","kind":"turn_ended"},{"audience":null,"seat":1,"leonardo":2,"workshop":2,"court":0,"crown":0,"perfect_cities":0,"score":4,"kind":"round_scored"},{"audience":null,"seat":2,"leonardo":0,"workshop":0,"court":0,"crown":0,"perfect_cities":0,"score":0,"kind":"round_scored"},{"audience":null,"seat":0,"leonardo":0,"workshop":0,"court":0,"crown":0,"perfect_cities":0,"score":0,"kind":"round_scored"},{"audience":null,"round":2,"kind":"round_began"},{"audience":null,"florins":[20,20,20],"forgone":[0,0,0],"kind":"income_paid"},{"audience":null,"seat":0,"places":["cracow"],"short":false,"kind":"recruited"},{"audience":null,"seat":1,"places":["edinburgh"],"short":false,"kind":"recruited"},{"audience":null,"seat":2,"places":["munich"],"short":false,"kind":"recruited"},{"audience":null,"cards":["airplane_2","battle_wagon"],"kind":"cards_offered"}]','press',1,1700000000000,0,'turn');
INSERT INTO "entries" VALUES(3,14,15,2,0,'bid 10','[]','[]','[{"audience":null,"seat":0,"kind":"bid_made"},{"audience":[0],"seat":0,"florins":10,"kind":"bid_sealed"}]','press',1,1700000000000,0,'bid');
CREATE TABLE identifies (
	bucket INTEGER NOT NULL, 
	free_at BIGINT NOT NULL, 
	CONSTRAINT pk_identifies PRIMARY KEY (bucket)
);
CREATE TABLE imports (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	user_id INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	record TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT fk_imports_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
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
INSERT INTO "orders" VALUES(3,1,'{"airplanes": "all", "assaults": ["airplanes", "infantry", "tanks"], "bids": null, "infantry": "all", "intercept_airplanes": "half", "intercept_tanks": "all", "recruits": "castles", "tanks": "safe"}',NULL);
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
INSERT INTO "outbox" VALUES(1,2,'lobby:1',1,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(2,1,'hello:1:1',1,'hello',1,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(3,1,'hello:1:2',1,'hello',2,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(5,4,'lobby:2',2,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(6,1,'hello:2:1',2,'hello',1,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(7,1,'hello:2:2',2,'hello',2,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(9,1,'hello:2:3',2,'hello',3,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(11,1,NULL,2,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(13,2,'ask:2:0',2,'ask',1,'{"decision": "bid", "key": "bid.1.0.0", "seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(14,5,'board:2',2,'board',NULL,'{"public": 4}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(15,2,'ask:2:1',2,'ask',2,'{"decision": "bid", "key": "bid.1.0.0", "seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(16,2,'panel:2:0',2,'panel',1,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(18,2,'ask:2:2',2,'ask',3,'{"decision": "bid", "key": "bid.1.0.0", "seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(19,2,'panel:2:1',2,'panel',2,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(25,1,NULL,2,'notice',NULL,'{"at": 1700000000000, "news": "closed", "person": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(29,1,'panel:2:2',2,'panel',3,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(30,4,'lobby:3',3,'lobby',NULL,'{}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(31,1,'hello:3:1',3,'hello',1,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(32,1,'hello:3:2',3,'hello',2,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(34,1,'hello:3:3',3,'hello',3,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(36,1,NULL,3,'notice',NULL,'{"at": 1700000000000, "news": "started"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(38,5,'ask:3:0',3,'ask',1,'{"decision": "bid", "key": "bid.2.0.0", "seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(39,15,'board:3',3,'board',NULL,'{"public": 15}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(40,5,'ask:3:1',3,'ask',2,'{"decision": "bid", "key": "bid.2.0.0", "seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(41,5,'panel:3:0',3,'panel',1,'{"seat": 0}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(43,6,'ask:3:2',3,'ask',3,'{"decision": "bid", "key": "bid.2.0.0", "seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(44,5,'panel:3:1',3,'panel',2,'{"seat": 1}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(57,4,'panel:3:2',3,'panel',3,'{"seat": 2}',1700000000000,0,NULL,NULL,1700000000000,NULL);
INSERT INTO "outbox" VALUES(83,1,NULL,3,'notice',NULL,'{"asked": [0, 2], "at": 1700000000000, "by": 1, "kind": "pause", "news": "proposed"}',1700000000000,0,NULL,NULL,1700000000000,NULL);
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
CREATE TABLE panels (
	table_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	token TEXT NOT NULL, 
	message BIGINT NOT NULL, 
	original BOOLEAN NOT NULL, 
	until BIGINT NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	shown VARCHAR(32) NOT NULL, version INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_panels PRIMARY KEY (table_id, user_id), 
	CONSTRAINT fk_panels_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_panels_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
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
CREATE TABLE processes (
	id INTEGER NOT NULL, 
	name VARCHAR(128) NOT NULL, 
	machine VARCHAR(64) NOT NULL, 
	pid BIGINT NOT NULL, 
	version VARCHAR(32) NOT NULL, 
	schema VARCHAR(32) NOT NULL, 
	started BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	leaving BOOLEAN NOT NULL, 
	CONSTRAINT pk_processes PRIMARY KEY (id)
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
INSERT INTO "proposals" VALUES(1,3,'pause',1,NULL,'[0, 2]','[]',1700000000000,1700604800000);
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
CREATE TABLE seats (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	user_id INTEGER, 
	player VARCHAR(16) NOT NULL, 
	wish VARCHAR(16) NOT NULL, 
	resigned BOOLEAN NOT NULL, minded_since BIGINT, offered_since BIGINT, gone_since BIGINT, agreed VARCHAR(16), asked_since BIGINT, seen_round INTEGER DEFAULT '0' NOT NULL, offers TEXT, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "seats" VALUES(1,0,1,'human','',0,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES(1,1,2,'human','',0,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES(2,0,1,'human','',0,NULL,NULL,NULL,NULL,NULL,0,'{"waits":{"home":1},"open":null,"made":[]}');
INSERT INTO "seats" VALUES(2,1,2,'human','',0,NULL,NULL,NULL,NULL,NULL,0,'{"waits":{"home":1},"open":null,"made":[]}');
INSERT INTO "seats" VALUES(2,2,3,'human','',0,NULL,NULL,NULL,NULL,NULL,1,'{"waits":{"home":1},"open":null,"made":[]}');
INSERT INTO "seats" VALUES(3,0,1,'human','',0,NULL,NULL,NULL,NULL,NULL,2,'{"waits":{"home":1,"bid":1,"pick":1,"turn":1},"open":null,"made":[]}');
INSERT INTO "seats" VALUES(3,1,2,'human','',0,NULL,NULL,NULL,NULL,NULL,2,'{"waits":{"home":1,"bid":1,"pick":1,"turn":1},"open":null,"made":[]}');
INSERT INTO "seats" VALUES(3,2,3,'human','',0,NULL,NULL,NULL,NULL,NULL,1,'{"waits":{"home":1,"turn":1},"open":null,"made":[]}');
CREATE TABLE servers (
	guild BIGINT NOT NULL, 
	language VARCHAR(8), 
	channels TEXT NOT NULL, 
	most_tables INTEGER, 
	CONSTRAINT pk_servers PRIMARY KEY (guild)
);
INSERT INTO "servers" VALUES(7,NULL,'[]',NULL);
CREATE TABLE shards (
	number INTEGER NOT NULL, 
	holder INTEGER, 
	until BIGINT NOT NULL, 
	wanted_by INTEGER, 
	ready BOOLEAN NOT NULL, 
	CONSTRAINT pk_shards PRIMARY KEY (number), 
	CONSTRAINT fk_shards_holder FOREIGN KEY(holder) REFERENCES processes (id), 
	CONSTRAINT fk_shards_wanted_by FOREIGN KEY(wanted_by) REFERENCES processes (id)
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
CREATE TABLE table_waits (
	table_id INTEGER NOT NULL, 
	question VARCHAR(32) NOT NULL, 
	waited BIGINT NOT NULL, 
	CONSTRAINT pk_table_waits PRIMARY KEY (table_id, question), 
	CONSTRAINT fk_table_waits_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
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
	closed_by INTEGER, speed VARCHAR(8) DEFAULT 'none' NOT NULL, time_out VARCHAR(12) DEFAULT 'wait' NOT NULL, asleep VARCHAR(12), asleep_since BIGINT, thread BIGINT, rematch_of INTEGER REFERENCES tables (id), silence VARCHAR(8) DEFAULT 'never' NOT NULL, starts_at INTEGER, round_began INTEGER DEFAULT '0' NOT NULL, pressed_round INTEGER DEFAULT '0' NOT NULL, pressed_depth INTEGER DEFAULT '0' NOT NULL, resting BIGINT, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_closed_by FOREIGN KEY(closed_by) REFERENCES users (id), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES users (id), 
	CONSTRAINT fk_tables_pack_hash FOREIGN KEY(pack_hash) REFERENCES packs (hash), 
	CONSTRAINT uq_tables_open_channel UNIQUE (open_channel)
);
INSERT INTO "tables" VALUES(1,2,7,1,1,'magnifico','house',NULL,'{"ahead": false, "closed_stores": false, "double_explosion": false, "edition": "international", "escorted_machines": false, "rich_start": false, "second_prizes": false, "self_destruction": false, "soldiers": 40, "target": 30}','en',1,'lobby',X'0101010101010101010101010101010101010101010101010101010101010101',NULL,NULL,0,0,0,1700000000000,NULL,NULL,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7',NULL,0,0,0,NULL);
INSERT INTO "tables" VALUES(2,8,7,2,NULL,'magnifico','house','00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3','{"ahead": false, "closed_stores": false, "double_explosion": false, "edition": "international", "escorted_machines": false, "rich_start": false, "second_prizes": false, "self_destruction": false, "soldiers": 40, "target": 30}','en',1,'playing',X'0101010101010101010101010101010101010101010101010101010101010101',9002,'{"game":"magnifico","rules_version":2,"pack":"00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3","seats":3,"options":{"ahead":false,"closed_stores":false,"double_explosion":false,"edition":"international","escorted_machines":false,"rich_start":false,"second_prizes":false,"self_destruction":false,"soldiers":40,"target":30,"wishes":["","",""]},"opening":[{"number":0,"bound":6,"value":2,"purpose":"first player"},{"number":1,"bound":6,"value":4,"purpose":"first player"},{"number":2,"bound":6,"value":0,"purpose":"first player"},{"number":3,"bound":6,"value":2,"purpose":"first player"},{"number":4,"bound":6,"value":3,"purpose":"first player"},{"number":5,"bound":6,"value":4,"purpose":"first player"},{"number":6,"bound":6,"value":0,"purpose":"first player"},{"number":7,"bound":6,"value":5,"purpose":"first player"},{"number":8,"bound":6,"value":5,"purpose":"first player"},{"number":9,"bound":6,"value":4,"purpose":"first player"},{"number":10,"bound":6,"value":5,"purpose":"first player"},{"number":11,"bound":6,"value":2,"purpose":"first player"},{"number":12,"bound":6,"value":3,"purpose":"first player"},{"number":13,"bound":6,"value":5,"purpose":"first player"},{"number":14,"bound":6,"value":0,"purpose":"first player"},{"number":15,"bound":6,"value":5,"purpose":"first player"},{"number":16,"bound":6,"value":0,"purpose":"first player"},{"number":17,"bound":6,"value":2,"purpose":"first player"}]}',3,4,1,1700000000000,1700000000000,NULL,NULL,1700000000000,1,'none','caretaker',NULL,NULL,NULL,NULL,'7',NULL,4,1,0,NULL);
INSERT INTO "tables" VALUES(3,20,7,3,3,'magnifico','house','00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3','{"ahead": false, "closed_stores": false, "double_explosion": false, "edition": "international", "escorted_machines": false, "rich_start": false, "second_prizes": false, "self_destruction": false, "soldiers": 40, "target": 40}','en',1,'playing',X'0101010101010101010101010101010101010101010101010101010101010101',9003,'{"game":"magnifico","rules_version":2,"pack":"00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3","seats":3,"options":{"ahead":false,"closed_stores":false,"double_explosion":false,"edition":"international","escorted_machines":false,"rich_start":false,"second_prizes":false,"self_destruction":false,"soldiers":40,"target":40,"wishes":["","",""]},"opening":[{"number":0,"bound":6,"value":2,"purpose":"first player"},{"number":1,"bound":6,"value":1,"purpose":"first player"},{"number":2,"bound":6,"value":1,"purpose":"first player"},{"number":3,"bound":6,"value":1,"purpose":"first player"},{"number":4,"bound":6,"value":4,"purpose":"first player"},{"number":5,"bound":6,"value":5,"purpose":"first player"},{"number":6,"bound":6,"value":3,"purpose":"first player"},{"number":7,"bound":6,"value":4,"purpose":"first player"},{"number":8,"bound":6,"value":3,"purpose":"first player"},{"number":9,"bound":6,"value":0,"purpose":"first player"},{"number":10,"bound":6,"value":4,"purpose":"first player"},{"number":11,"bound":6,"value":0,"purpose":"first player"},{"number":12,"bound":6,"value":4,"purpose":"first player"},{"number":13,"bound":6,"value":0,"purpose":"first player"},{"number":14,"bound":6,"value":5,"purpose":"first player"},{"number":15,"bound":6,"value":2,"purpose":"first player"},{"number":16,"bound":6,"value":4,"purpose":"first player"},{"number":17,"bound":6,"value":5,"purpose":"first player"}]}',14,15,2,1700000000000,1700000000000,NULL,NULL,NULL,NULL,'none','caretaker',NULL,NULL,NULL,NULL,'7',NULL,14,2,1,NULL);
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
CREATE TABLE users (
	id INTEGER NOT NULL, 
	discord_id BIGINT, 
	name VARCHAR(64) NOT NULL, 
	language VARCHAR(8), 
	locale VARCHAR(16), 
	dm_channel BIGINT, 
	dms_closed BIGINT, 
	met BIGINT NOT NULL, zone VARCHAR(48), wakes INTEGER, sleeps INTEGER, away_until BIGINT, remind_way VARCHAR(8), remind_every BIGINT, remind_next BOOLEAN DEFAULT 0 NOT NULL, digest_at INTEGER, days INTEGER DEFAULT '127' NOT NULL, 
	CONSTRAINT pk_users PRIMARY KEY (id), 
	CONSTRAINT uq_users_discord_id UNIQUE (discord_id)
);
INSERT INTO "users" VALUES(1,100,'Player 0',NULL,NULL,NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,127);
INSERT INTO "users" VALUES(2,101,'Player 1',NULL,NULL,NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,127);
INSERT INTO "users" VALUES(3,102,'Player 2',NULL,NULL,NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,127);
INSERT INTO "users" VALUES(4,103,'Player 3',NULL,NULL,NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,127);
INSERT INTO "users" VALUES(5,104,'Player 4',NULL,NULL,NULL,NULL,1700000000000,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,127);
CREATE TABLE usual_settings (
	user_id INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	settings TEXT NOT NULL, 
	CONSTRAINT pk_usual_settings PRIMARY KEY (user_id, game), 
	CONSTRAINT fk_usual_settings_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
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
INSERT INTO "waits" VALUES(2,'bid.1.0.0',0,'bid',1,1700000000000,0);
INSERT INTO "waits" VALUES(2,'bid.1.0.0',1,'bid',1,1700000000000,0);
INSERT INTO "waits" VALUES(2,'bid.1.0.0',2,'bid',1,1700000000000,1);
INSERT INTO "waits" VALUES(3,'bid.2.0.0',1,'bid',1,1700000000000,0);
INSERT INTO "waits" VALUES(3,'bid.2.0.0',2,'bid',1,1700000000000,0);
CREATE TABLE watchers (
	table_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	since BIGINT NOT NULL, 
	CONSTRAINT pk_watchers PRIMARY KEY (table_id, user_id), 
	CONSTRAINT fk_watchers_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_watchers_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
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
CREATE INDEX ix_deliveries_at ON deliveries (at);
CREATE INDEX ix_sittings_user_id ON sittings (user_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',83);
INSERT INTO "sqlite_sequence" VALUES('proposals',1);
COMMIT;
