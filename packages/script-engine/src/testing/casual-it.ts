import { requests } from './casual-request.ts';

/** Requests in Italian as people type them. */
export const CASUAL_IT = requests([
  ['Ciao, mi serve un copione per un video sul minimalismo'],
  ['copione di 30 secondi per la mia panetteria'],
  ['spot per una palestra, tono motivante'],
  ['fammi un video tiktok sui gatti per favore'],
  ['puoi scrivere una pubblicità per il mio negozio di vestiti? divertente e breve'],
  ['vorrei un testo per uno spot radio, 20 secondi, tono amichevole'],
  ['scrivi una storia di paura per bambini'],
  ['favola breve su un drago che ha paura del fuoco'],
  ["spiega a mia nonna cos'è una VPN"],
  ['video breve: come risparmiare soldi'],
  ["mi aiuteresti con l'intro del mio podcast?"],
  ['SCRIPT SUI CANI'],
  ['ho bisogno di un discorso motivazionale, 1 minuto, energico'],
  ['corso di excel per principianti, prima lezione'],
  ['notizia sul nuovo parco, seria'],
  ['tutorial veloce di trucco pls'],
  ['minimalismo e vita semplice'],
  ['le 10 cose più belle da vedere a Roma'],
  ['perché il cielo è blu?'],
  ['Buonasera, vorrei un testo pubblicitario di mezzo minuto per un bar di quartiere, grazie in anticipo'],
  [
    'spot di 30 secondi per la mia panetteria. apriamo alle 7, pane di segale fresco ogni giorno, via Alta 3. tono allegro per favore',
    'apriamo alle 7, pane di segale fresco ogni giorno, via Alta 3',
    'la mia panetteria',
  ],
  [
    'Mi serve un copione per il Caffè Luna. Tostiamo il caffè ogni mattina. Il lunedì due al prezzo di uno. Vieni ad assaggiarlo! Tono amichevole, venti secondi.',
    'Tostiamo il caffè ogni mattina|Il lunedì due al prezzo di uno|Vieni ad assaggiarlo',
    'il Caffè Luna',
  ],
  [
    "Ciao! Mi fai un promo per la nostra scuola di yoga? La prima lezione è gratis. Siamo in via dell'Olmo 12. Che sia calmo, circa trenta secondi.",
    "La prima lezione è gratis|Siamo in via dell'Olmo 12",
    'la nostra scuola di yoga',
  ],
  [
    'un tiktok sul mio negozio di candele, faccio ogni candela a mano, durano 40 ore, con un tono accogliente',
    'faccio ogni candela a mano, durano 40 ore',
    'mio negozio di candele',
  ],
  [
    "Testo per notiziario: La biblioteca riapre lunedì. L'ingresso è gratuito tutta la settimana. Tono serio.",
    "La biblioteca riapre lunedì|L'ingresso è gratuito tutta la settimana",
  ],
  [
    "Tutorial per rinvasare una pianta, 30 s. Scegli un vaso più grande. Annaffia la pianta un'ora prima. Riempi con terra nuova.",
    "Scegli un vaso più grande|Annaffia la pianta un'ora prima|Riempi con terra nuova",
    'rinvasare una pianta',
  ],
  [
    'intro di podcast per Miglia Lente, un programma settimanale sui viaggi lenti. Lo conduce Ana Ruiz. 15 secondi',
    'Miglia Lente, un programma settimanale sui viaggi lenti|Lo conduce Ana Ruiz',
  ],
  [
    "Il nostro idraulico arriva entro un'ora. Lavora di notte e nei fine settimana. Chiama lo 02 555 0142. (spot radio, 15 sec, simpatico)",
    "Il nostro idraulico arriva entro un'ora|Lavora di notte e nei fine settimana|Chiama lo 02 555 0142",
  ],
  [
    'Storia di mia nonna. Attraversò il mare a nove anni. Non imparò mai a nuotare. Rendila commovente per favore',
    'Attraversò il mare a nove anni|Non imparò mai a nuotare',
    'mia nonna',
  ],
  [
    'prodotto: bollitore Nimbus. bolle in 40 secondi. costa 49 €. tono: divertente. durata: 15 s',
    'bolle in 40 secondi|costa 49 €',
    'bollitore Nimbus',
  ],
  [
    'scrivi uno spot per la mia palestra, menziona che non ci sono vincoli. la prima settimana costa 5 euro. pubblico: giovani',
    'non ci sono vincoli|la prima settimana costa 5 euro',
    'la mia palestra',
  ],
  [
    'Il buon pane ha bisogno di tempo. Lasciamo riposare il nostro due giorni. Vieni ad assaggiarlo in via Mulino 8.',
    'Il buon pane ha bisogno di tempo. Lasciamo riposare il nostro due giorni. Vieni ad assaggiarlo in via Mulino 8.',
  ],
  [
    'Hai mai perso le chiavi? Anche noi. Per questo abbiamo creato Findly. Provalo oggi.',
    'Hai mai perso le chiavi? Anche noi. Per questo abbiamo creato Findly. Provalo oggi.',
  ],
  ['Ripariamo telefoni mentre aspetti.', 'Ripariamo telefoni mentre aspetti'],
  [
    'Salve! potreste farmi un copione per il mio food truck? vendiamo arrosticini, siamo il venerdì in piazza Dante, accettiamo carte. grazie!!',
    'vendiamo arrosticini, siamo il venerdì in piazza Dante, accettiamo carte',
    'il mio food truck',
  ],
  [
    'Lezione sulle frazioni per bambini di 9 anni. Un mezzo è una di due parti uguali. Un quarto è una di quattro. Finisci con una domanda. 60 sec',
    'Un mezzo è una di due parti uguali|Un quarto è una di quattro',
    'frazioni',
  ],
  [
    'Video di compleanno per mia sorella Lea. Compie 30 anni venerdì. Corre maratone. niente battute per favore',
    'Compie 30 anni venerdì|Corre maratone',
    'compleanno per mia sorella Lea',
  ],
  [
    'spot per Bici Express - veniamo a casa tua - riparazioni da 15 € - simpatico, corto',
    'veniamo a casa tua|riparazioni da 15 €',
    'Bici Express',
  ],
  [
    "Obiettivo: vendere di più. Azienda: Tetti Russo. Ripariamo le perdite in un giorno. Diamo dieci anni di garanzia. Invito all'azione: chiedi il tuo preventivo gratuito.",
    'Ripariamo le perdite in un giorno|Diamo dieci anni di garanzia|chiedi il tuo preventivo gratuito',
    'Tetti Russo',
  ],
  [
    'voglio che tu scriva un messaggio di ringraziamento per i nostri volontari. Avete piantato 300 alberi. Il parco è tornato verde grazie a voi. Tono caloroso.',
    'Avete piantato 300 alberi|Il parco è tornato verde grazie a voi',
    'ringraziamento per i nostri volontari',
  ],
]);
