import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';

/** Common words of each language, of any subject; those that two of them share count for both. */
const COMMON_WORDS: Readonly<Record<SpokenLanguage, string>> = {
  en: `the and of to is are in your you for with it we our this that on at my from a an i he she they have has was were be not
    but or so if what when how who will would can do does all more new now here there about just like make get up out one
    hello welcome today every by as than then their its his her him them us me every don't it's we're you're let's`,
  es: `el la los las de del y que en un una unos unas es con por para se tu su al lo le les nos me te mi más pero como cuando
    donde qué quién cómo dónde porque muy ya no sí este esta esto estos estas ese esa hay está están fue ser son era todo toda
    todos todas hoy ahora aquí sin sobre entre hasta desde también nunca siempre hola gracias bienvenidos nuestro nuestra
    nuestros nuestras usted ustedes cada vida día años hace tiene tienen puede quieres mientras durante después antes una vez luego casi otra otro algo`,
  fr: `le la les des du de et est un une en pour dans vous nous avec que qui à sur votre notre vos nos au aux ce cet cette ces
    on ne pas plus il elle ils elles je tu se sa son ses leur leurs mais où comme quand si tout toute tous toutes très bien
    aujourd'hui bonjour merci voici sans sont était être avoir fait faire chaque c'est n'est d'un d'une qu'il qu'on l'eau
    y ont sous entre chez depuis jamais toujours aussi même encore après avant puis alors peu près mon ma mes lui a`,
  it: `il lo la i gli le di del della dei delle dello e è che un uno una in con per non si tuo tua suo sua al alla alle ai nel
    nella sul sulla da dal dalla mi ti ci vi ma come quando dove perché chi cosa più molto già questo questa questi queste
    quello quella sono era essere ha hanno anche ogni tutto tutta tutti tutte oggi ora qui senza tra fra sempre mai ciao grazie
    benvenuti nostro nostra nostri nostre vostro vostra c'era c'è l'ha dopo prima poi così fa mio mia vicino fino mentre però se durante`,
  pt: `o a os as de do da dos das e é que em um uma no na nos nas com por para se seu sua ao à mais mas como quando onde
    quem porque muito já não sim este esta isto esse essa isso há está estão foi ser são era tudo todo toda todos todas hoje
    agora aqui sem sobre entre até também nunca sempre olá obrigado obrigada bem-vindos você vocês nosso nossa nossos
    nossas cada vida dia anos faz tem têm pode quer pela pelo pelas pelos ele ela eles elas depois antes durante enquanto meu minha outra outro algo quase`,
};

/** Letters, endings and marks that hardly any other of these languages writes. */
const OWN_SIGNS: readonly (readonly [language: SpokenLanguage, signs: RegExp])[] = [
  [
    'es',
    /[¿¡ñ]|[a-z]ó(?![\p{L}])|ción(?![\p{L}])|ll[aeo](?![\p{L}])|rr[aeo](?![\p{L}])|[^aeiou]ie[lnrst]/giu,
  ],
  ['pt', /[ãõ]|[eo]u(?![\p{L}])|lh[aeo]|nh[aeo]|ê|ç[ãõ]/giu],
  [
    'fr',
    /[œûîë]|eau|aux|è[rmd]e|é(?:es?|s)?(?![\p{L}])|ez(?![\p{L}])|(?<![\p{L}])(?:qu|[cdjlmnst])['’](?=[aeéèêiouyhà])/giu,
  ],
  [
    'it',
    /[òì]|gli|zione|zz[aeio]|cch|ggi|[aei]t[eio](?:l[aeio])?(?![\p{L}])|(?<![\p{L}])(?:dell|nell|all|dall|sull)['’]/giu,
  ],
];

/** The beginning says enough. */
const JUDGED_LETTERS = 1200;
/** A word that several languages have says less. */
const SHARED = 0.4;
/** A sign is less than a word, because names of other languages have some. */
const SIGN = 0.5;
/** How much further the best one has to be than the next one, at most: less in a short text. */
const CLEAR_LEAD = 1;
/** Fewer common words than this share are those of another language, or of a list. */
const LEAST_SHARE = 0.1;
const LEAST = 0.8;

const LANGUAGES_OF: ReadonlyMap<string, readonly SpokenLanguage[]> = readWords();

/**
 * Which of the languages of the built-in voices a text is in, by its most common words; null if that cannot be told, as
 * for a few words, names, or another language. Quick: it may be asked with every key press.
 */
export function findLanguage(text: string): SpokenLanguage | null {
  const judged = text.slice(0, JUDGED_LETTERS);
  const words =
    judged
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu) ?? [];
  const counts = new Map<SpokenLanguage, number>();
  const count = (language: SpokenLanguage, by = 1) => counts.set(language, (counts.get(language) ?? 0) + by);
  for (const word of words) {
    const languages = LANGUAGES_OF.get(word) ?? [];
    for (const language of languages) count(language, languages.length > 1 ? SHARED : 1);
  }
  for (const [language, signs] of OWN_SIGNS) {
    if (counts.has(language)) count(language, SIGN * (judged.match(signs)?.length ?? 0));
  }
  const [best, next] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (best === undefined || best[1] < Math.max(LEAST, words.length * LEAST_SHARE)) return null;
  const lead = best[1] - (next?.[1] ?? 0);
  return lead >= Math.min(CLEAR_LEAD, best[1] / 2) ? best[0] : null;
}

function readWords(): ReadonlyMap<string, readonly SpokenLanguage[]> {
  const languages = new Map<string, SpokenLanguage[]>();
  for (const [language, words] of Object.entries(COMMON_WORDS) as [SpokenLanguage, string][]) {
    for (const word of new Set(words.split(/\s+/u))) {
      languages.set(word, [...(languages.get(word) ?? []), language]);
    }
  }
  return languages;
}
