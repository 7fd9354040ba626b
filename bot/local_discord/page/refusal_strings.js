// Why something cannot be done, in the language of the member one acts as: one sentence for each reason of the sandbox.

import { currentLanguage } from "/page/strings.js";

const TEXTS = {
  en: {
    characters_between: ({ low, high }) => `Write between ${low} and ${high} characters.`,
    choose_between: ({ low, high }) => (low === high ? `Choose ${high}.` : `Choose between ${low} and ${high}.`),
    choose_one: () => "Choose one.",
    command_not_here: ({ command }) => `/${command} cannot be used here.`,
    disabled: () => "That is switched off at the moment.",
    file_broken: () => "The file did not arrive whole. Choose it again.",
    file_needed: () => "Choose a file.",
    message_gone: () => "That message is not there any more.",
    modal_gone: () => "That form is too old. Open it again.",
    not_allowed: () => "You are not allowed to do that here.",
    not_dismissible: () => "Only your own private messages can be dismissed.",
    not_on_offer: () => "Choose one of the options on offer.",
    no_button: () => "That button is not there any more.",
    no_command: ({ command }) => `There is no command /${command}.`,
    no_component: () => "That control is not there any more.",
    no_field: () => "The form has no such field.",
    no_number: () => "Write a number.",
    no_option: () => "The command has no such option.",
    no_select: () => "That list is not there any more.",
    no_such_channel: () => "Choose a channel from the list.",
    no_such_role: () => "Choose a role from the list.",
    no_such_user: () => "Choose a member from the list.",
    no_truth: () => "Choose true or false.",
    no_whole_number: () => "Write a whole number.",
    number_between: ({ low, high }) => `Write a number between ${low} and ${high}.`,
    refused_by_api: ({ message }) => `Not accepted: ${message}`,
    required: () => "This option is required.",
    wrong_channel: () => "That kind of channel cannot be chosen.",
    unreachable: () => "The sandbox does not answer. Try again.",
  },
  it: {
    characters_between: ({ low, high }) => `Scrivi da ${low} a ${high} caratteri.`,
    choose_between: ({ low, high }) => (low === high ? `Scegline ${high}.` : `Scegline da ${low} a ${high}.`),
    choose_one: () => "Scegline uno.",
    command_not_here: ({ command }) => `Qui non puoi usare /${command}.`,
    disabled: () => "In questo momento è disattivato.",
    file_broken: () => "Il file non è arrivato intero. Sceglilo di nuovo.",
    file_needed: () => "Scegli un file.",
    message_gone: () => "Quel messaggio non c'è più.",
    modal_gone: () => "Quel modulo è troppo vecchio. Aprilo di nuovo.",
    not_allowed: () => "Qui non hai il permesso di farlo.",
    not_dismissible: () => "Puoi ignorare solo i tuoi messaggi privati.",
    not_on_offer: () => "Scegli una delle opzioni offerte.",
    no_button: () => "Quel pulsante non c'è più.",
    no_command: ({ command }) => `Il comando /${command} non esiste.`,
    no_component: () => "Quel controllo non c'è più.",
    no_field: () => "Il modulo non ha questo campo.",
    no_number: () => "Scrivi un numero.",
    no_option: () => "Il comando non ha questa opzione.",
    no_select: () => "Quella lista non c'è più.",
    no_such_channel: () => "Scegli un canale dalla lista.",
    no_such_role: () => "Scegli un ruolo dalla lista.",
    no_such_user: () => "Scegli un membro dalla lista.",
    no_truth: () => "Scegli vero o falso.",
    no_whole_number: () => "Scrivi un numero intero.",
    number_between: ({ low, high }) => `Scrivi un numero da ${low} a ${high}.`,
    refused_by_api: ({ message }) => `Non accettato: ${message}`,
    required: () => "Questa opzione è obbligatoria.",
    wrong_channel: () => "Quel tipo di canale non può essere scelto.",
    unreachable: () => "Il server locale non risponde. Riprova.",
  },
};

/** The sentence for a refusal of the sandbox. */
export function refusalText({ reason, gaps }) {
  const text = TEXTS[currentLanguage()][reason];
  return text ? text(gaps ?? {}) : String(reason);
}
