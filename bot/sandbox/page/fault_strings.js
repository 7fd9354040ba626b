// What the drawer of faults says, in the language of the member one acts as.

import { currentLanguage } from "/page/strings.js";

const TEXTS = {
  en: {
    next: "The bot's next requests",
    rate_limit: "Too many requests (429)",
    error: "Server error",
    drop: "Connection cut before the work",
    drop_answer: "Connection cut after the work",
    delay: "Late answer",
    retry: "retry after, s",
    status: "status",
    seconds: "seconds",
    times: "times",
    fault: "Fault",
    route: "Route",
    arm: "Arm",
    nothing: "Nothing is armed.",
    disarm: "Disarm all",
    gateway: "Gateway",
    gateway_drop: "Cut the connection",
    gateway_reconnect: "Ask to reconnect (op 7)",
    gateway_invalidate: "Void the session (op 9)",
    duplicate: "Next interaction twice",
    clock: "Turn the clock on",
    here: "The bot in this channel",
    none: "as usual",
    silenced: "cannot write",
    blind: "cannot see",
    requests: "Last requests",
  },
  it: {
    next: "Le prossime richieste del bot",
    rate_limit: "Troppe richieste (429)",
    error: "Errore del server",
    drop: "Connessione interrotta prima del lavoro",
    drop_answer: "Connessione interrotta dopo il lavoro",
    delay: "Risposta in ritardo",
    retry: "riprova dopo, s",
    status: "codice",
    seconds: "secondi",
    times: "volte",
    fault: "Guasto",
    route: "Percorso",
    arm: "Prepara",
    nothing: "Nessun guasto preparato.",
    disarm: "Togli tutti",
    gateway: "Gateway",
    gateway_drop: "Interrompi la connessione",
    gateway_reconnect: "Chiedi di riconnettersi (op 7)",
    gateway_invalidate: "Annulla la sessione (op 9)",
    duplicate: "Prossima interazione due volte",
    clock: "Manda avanti l'orologio",
    here: "Il bot in questo canale",
    none: "come sempre",
    silenced: "non può scrivere",
    blind: "non può vedere",
    requests: "Ultime richieste",
  },
};

/** The text called `name`. */
export function faultText(name) {
  return TEXTS[currentLanguage()][name];
}
