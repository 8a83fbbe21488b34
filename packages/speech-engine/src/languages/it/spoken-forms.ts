import type { SpokenLanguage } from '#languages/spoken-language.ts';
import { ITALIAN_NUMBERS } from './number-words.ts';

/** Spoken forms of written Italian. */
export const ITALIAN: SpokenLanguage = {
  code: 'it',
  name: 'Italian',
  letters: 'àèéìíîòóùú',
  foreignLetters: { ç: 's', ñ: 'gn' },
  numbers: ITALIAN_NUMBERS,
  nouns: {
    feminineEnding: /(?:a|[gsz]ion[ei]|t[àù]|tric[ei]|ie|udine)$/u,
    feminine:
      'tazze ore fette mele volte pagine settimane giornate cucchiaiate tonnellate persone notte notti parte ' +
      'parti chiave chiavi classe classi legge leggi luce luci voce voci croce pace carne neve mente gente ' +
      'morte arte base basi frase frasi fase fasi madre madri noce noci torre torri nave navi immagine immagini ' +
      'origine mano mani foto moto auto radio rete reti sede sedi specie serie superficie cipolle uova patate ' +
      'carote libbre once',
    masculineEnding: /(?:[oi]|ore|ale|ile|ine|ese)$/u,
    masculine:
      'problema tema programma sistema clima poeta pianeta cinema panorama dramma diploma schema dilemma enigma ' +
      'idioma',
    others:
      "di del della dei delle degli dell' d' a al alla ai alle allo agli in nel nella nei nelle e ed o che con " +
      'per come più meno è sono era erano fu furono si se non no da dal dalla dai dalle su sul sulla sui sulle ' +
      "tra fra ma quando dove né il lo la i gli le un una ha hanno c' ci mi ti vi anche già ogni contro oltre " +
      'fino',
    labels:
      'capitolo numero pagina sezione livello episodio fase tema giorno opzione passo gruppo parte versione ' +
      'lezione canale sala porta linea volo tipo tomo volume stagione formula piano zona articolo binario atto ' +
      'scena titolo allegato',
  },
  words: {
    and: 'e',
    or: 'o',
    to: 'a',
    comma: 'virgola',
    point: 'punto',
    minus: 'meno',
    plus: 'più',
    times: 'per',
    power: 'elevato a',
    by: 'per',
    equals: 'uguale a',
    less: 'minore di',
    more: 'maggiore di',
    outOf: 'su',
    withCents: 'e',
    number: 'numero',
    at: 'chiocciola',
    dot: 'punto',
    slash: 'barra',
    dash: 'trattino',
    underscore: 'trattino basso',
  },
  of: (noun) => `di ${noun}`,
  per: (noun) => {
    if (noun === 'ora' || noun === 'anno') return `all'${noun}`;
    return /o$|e$/u.test(noun) && !/^(?:notte)$/u.test(noun) ? `al ${noun}` : `a ${noun}`;
  },
  signs: {
    '×': 'x',
    '÷': ' diviso ',
    '±': ' più o meno ',
    '≈': ' circa ',
    '≤': ' al massimo ',
    '≥': ' almeno ',
    '≠': ' diverso da ',
    '→': ', ',
    '§': ' paragrafo ',
    '√': ' radice di ',
    '∞': ' infinito ',
    '№': ' numero ',
    '‰': ' per mille ',
    '⁄': '/',
  },
  phrases: [
    [/(?<!\p{L})p\.\s?es\./giu, 'per esempio'],
    [/(?<!\p{L})ad es\./giu, 'ad esempio'],
    [/(?<!\p{L})a\.\s?C\.(?=\s*$|\s+\p{Lu})/gmu, 'avanti Cristo.'],
    [/(?<!\p{L})d\.\s?C\.(?=\s*$|\s+\p{Lu})/gmu, 'dopo Cristo.'],
    [/(?<!\p{L})a\.\s?C\./gu, 'avanti Cristo'],
    [/(?<!\p{L})d\.\s?C\./gu, 'dopo Cristo'],
    [/(?<!\p{L})[Ss]ig\.?ra(?!\p{L})/gu, 'signora'],
    [/(?<!\p{L})[Ss]ig\.?na(?!\p{L})/gu, 'signorina'],
    [/(?<!\p{L})[Ss]igg\.?ri(?!\p{L})/gu, 'signori'],
    [/(?<!\p{L})[Dd]ott\.?ssa(?!\p{L})/gu, 'dottoressa'],
    [/(?<!\p{L})[Dd]r?\.?ssa(?!\p{L})/gu, 'dottoressa'],
    [/(?<!\p{L})[Pp]rof\.?ssa(?!\p{L})/gu, 'professoressa'],
    [/(?<!\p{L})[Gg]ent\.m([oai])(?!\p{L})/gu, 'gentilissim$1'],
    [/(?<!\p{L})v\.(?=\s\p{Lu}\p{Ll})/gu, 'via'],
    [/(?<!\p{L})[Vv]\.?le(?=\s\p{Lu})/gu, 'viale'],
    [/(?<!\p{L})[Pp]\.?z?za(?=\s(?:\p{Lu}|del))/gu, 'piazza'],
    [/(?<!\p{L})[Cc]\.?so(?=\s\p{Lu})/gu, 'corso'],
    [/(?<!\p{L})h\.?\s(?=\d{1,2}(?:[.:]\d\d)?(?!\d))/gu, 'ore '],
    [/(?<![\p{L}.])S\.(?=\s(?:\p{Lu}\p{Ll}*a)(?!\p{L}))/gu, 'Santa'],
    [/(?<![\p{L}.])S\.(?=\s\p{Lu}\p{Ll})/gu, 'San'],
    [/(?<!\p{L})n\.?(?:\^o|°)\.?\s?(?=\d)/giu, 'numero '],
    [/(?<=[IVX]\s)sec\./gu, 'secolo'],
    [/(?<!\p{L})sec\.\s?(?=[IVX]+(?!\p{L}))/gu, 'secolo '],
    [/(?<!\p{L})vs\.?(?!\p{L})/giu, 'contro'],
    [/(?<!\p{L})e\/o(?!\p{L})/giu, 'e o'],
    [/(?<![\d/])24\/7(?![\d/])/gu, '24 su 7'],
    [/(?<=[\d€$%]\s?)\+(?=\s|$)/gu, ' più'],
    [/~\s?(?=\d)/gu, 'circa '],
    [/(?<=\d\s?)q\.b\.|(?<!\p{L})q\.\s?b\.?(?!\p{L})/gu, 'quanto basta'],
  ],
  domains: 'it io eu tv info',
  phone:
    /(?<![\w.,+-])(?!\d{3}[ .]000)(?:3\d{2}[ .-]?\d{3}[ .-]?\d{3,4}|3\d{2}[ .-]\d{2}[ .-]\d{2}[ .-]\d{3}|3\d{2}[ -]\d{6,7}|0\d{1,3}[ -]\d{3,8}(?:[ -]\d{2,4})?|800[ .-]\d{3}[ .-]?\d{3})(?![\w-]|[.,]\d|\s?[€%])/gu,
  months:
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
      ' ',
    ),
  shortMonths: 'gen/genn feb/febb mar apr mag giu lug ago set/sett ott nov dic',
  weekdays: 'lun=lunedì mar=martedì mer=mercoledì gio=giovedì ven=venerdì sab=sabato dom=domenica',
  ofDate: '',
  firstDay: 'primo',
  beforeDay: /(?:^|\s)(?:il|dal|al|del|giorno|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)\s$/iu,
  beforeHour: /(?:^|\s)(?:ore|alle|dalle|le|ora|orario:?|delle)\s$/iu,
  speakTime: (hour, minute, isNamed) => {
    const said = hour === 0 ? 'zero' : ITALIAN_NUMBERS.belowMillion(hour, 'f');
    if (minute === 0) return isNamed ? `${said} ${hour === 1 ? 'ora' : 'ore'}` : said;
    return `${said} e ${ITALIAN_NUMBERS.belowMillion(minute, 'alone')}`;
  },
  ordinalEnding: /\.?\^[oa]|[oa]/u,
  isFeminineEnding: /a$/u,
  hasRaisedOrdinals: true,
  degrees: ['grado', 'gradi'],
  units:
    "km/h=chilometro_all'ora/chilometri_all'ora m/s=metro_al_secondo/metri_al_secondo km=chilometro/chilometri m=metro/metri " +
    'cm=centimetro/centimetri mm=millimetro/millimetri km^2=chilometro_quadrato/chilometri_quadrati m^2=metro_quadrato/metri_quadrati ' +
    'm2=metro_quadrato/metri_quadrati mq=metro_quadrato/metri_quadrati kmq=chilometro_quadrato/chilometri_quadrati ' +
    'cm^2=centimetro_quadrato/centimetri_quadrati m^3=metro_cubo/metri_cubi m3=metro_cubo/metri_cubi cm^3=centimetro_cubo/centimetri_cubi ' +
    'ha=ettaro/ettari kg=chilo/chili Kg=chilo/chili g=grammo/grammi gr=grammo/grammi hg=etto/etti mg=milligrammo/milligrammi ' +
    't=tonnellata/tonnellate l=litro/litri L=litro/litri ml=millilitro/millilitri mL=millilitro/millilitri cl=centilitro/centilitri ' +
    'dl=decilitro/decilitri °C=grado_Celsius/gradi_Celsius °F=grado_Fahrenheit/gradi_Fahrenheit %=per_cento h=ora/ore ' +
    'gg=giorno/giorni min=minuto/minuti s=secondo/secondi sec=secondo/secondi ms=millisecondo/millisecondi kWh=chilowattora kW=chilowatt ' +
    'MW=megawatt W=watt V=volt mAh=milliampereora Hz=hertz kHz=chilohertz MHz=megahertz GHz=gigahertz KB=kilobyte kB=kilobyte ' +
    'MB=megabyte GB=gigabyte TB=terabyte Mbps=megabit_al_secondo Mb/s=megabit_al_secondo MB/s=megabyte_al_secondo ' +
    'fps=fotogramma_al_secondo/fotogrammi_al_secondo giri/min=giro_al_minuto/giri_al_minuto px=pixel MP=megapixel ' +
    'kcal=chilocaloria/chilocalorie cal=caloria/calorie dB=decibel CV=cavallo/cavalli',
  currencies:
    '€_EUR=euro/euro/centesimo/centesimi $_US$_USD=dollaro/dollari/centesimo/centesimi £_GBP=sterlina/sterline/penny/penny ' +
    '¥_JPY=yen CHF=franco_svizzero/franchi_svizzeri/centesimo/centesimi R$=real/reais ₿_BTC=bitcoin',
  omitsCents: true,
  scales:
    'mila=mila mille=mila k=mila K=mila M=milione/milioni mln=milione/milioni Mln=milione/milioni milione=milione/milioni ' +
    'milioni=milione/milioni mld=miliardo/miliardi Mld=miliardo/miliardi miliardo=miliardo/miliardi miliardi=miliardo/miliardi',
  periods: 'mese anno giorno ora notte settimana persona unità chilo litro minuto',
  centuries: /secol[oi]/u,
  countedNouns:
    'secolo guerra repubblica congresso edizione concorso anniversario giornata millennio impero dinastia ' +
    'coppa fiera biennale premio reich incontro concilio crociata maratona torneo legislatura capitolo atto ' +
    'municipio posto centenario olimpiade',
  conjunctions: 'e ed o ma perché che quando mentre dove se per con come poi dopo prima fino secondo quindi',
  respelled: [
    [/(?<!\p{L})(d?a)lle una(?!\p{L})/gu, "$1ll'una"],
    [/(?<!\p{L})([dans][eau]?l)l'primo/gu, '$1 primo'],
    [/(?<!\p{L})l'primo/gu, 'il primo'],
    [
      /(?<!\p{L})una (?!(?:e|ed|è|o|a|ad|al|alla|alle|ai|in|il|ogni|oltre)(?!\p{L}))(?=[aeiouàèéìòù])/giu,
      "un'",
    ],
    [/(?<!\p{L})un (?=(?:s[bcdfglmnpqrtv]|z|gn|ps|pn|x)\p{Ll})/gu, 'uno '],
  ],
};
