import { readWords } from '#languages/read-lists.ts';
import { isOpen } from './open-vowels.ts';
import {
  endsThird,
  hasStressedI,
  NOUNS_IN_ANO,
  SECOND_SYLLABLE_WORDS,
  THIRD_SYLLABLE_STEMS,
} from './stress-lists.ts';

const CLOSED: Readonly<Record<string, string>> = { a: 'à', e: 'é', i: 'ì', o: 'ó', u: 'ù' };
const OPEN: Readonly<Record<string, string>> = { ...CLOSED, e: 'è', o: 'ò' };
const ACCENTED = /[àèéìòóù]/u;
const VOWEL = /[aeiou]/u;

/** Words in -l, -n and -r that are neither shortened nor stressed on the last syllable. */
const STRESSED_EARLY =
  /^(?:oscar|martin|slogan|nobel|metal|pullman|superman|bacon|newton|liberal|special|serial|terminal|natural|tutorial|monitor|editor|horror|junior|senior|rapper|camion|real|dollar|radar|karen|kevin|robin|berlin|austin|justin|houston|simon|jason|nylon|cotton|carbon|gordon|nelson|wilson|global|social|digital|email|model|tunnel|babel|rachel|trial|manual|musical|casual|general|capital|national|doctor|motor|tutor|mayor|victor|major|humor|terror|sponsor|tailor|arthur|cesar)$/u;

/** Particles at the end of verbs: they leave the stress where it was. */
const PARTICLES =
  '(?:mi|ti|si|ci|vi|lo|la|li|le|ne|gli|glielo|gliela|gliene|melo|mela|telo|tela|selo|sela|sene|celo|cela|cene|vene|velo|mene|tene)';
const INFINITIVE = new RegExp(
  `^(.*(?:[ai]r|(?:nd|rd|gg|ng|rg|lg|tt|sist|ess|im|et|ig|ut|viv|criv|ev|lv|uov|iov|ed|id|ud|cc|sc|vinc|gli|rr|mp|uot|uoc|isc|um|av|sap|pot|vol|dov|ten|tem|iac)er))(${PARTICLES})$`,
  'u',
);
const GERUND = new RegExp(`^(.*[ae]nd)o(${PARTICLES})$`, 'u');
const IMPERATIVE =
  /^(?:.*[aeiou].*(?:[aei]te|iamo)(?:l[oaie]|mi|ci|vi|ne)|(?:ecco|fate|date|dite)(?:l[oaie]|mi|ti|ci|vi|ne)|(?:guarda|porta|lascia|ascolta|manda|prova|trova|compra|chiama|ricorda|usa|cerca|pensa|apri|chiedi|metti|prendi|senti|scrivi|leggi|aggiungi|tieni|segui)(?:l[oai]|mi|ci)|.+[aiu]t[oaie]si)$/u;
/** Imperatives with two particles: 'dimmelo', 'portamelo', 'dateglielo'. */
const TWO_PARTICLES =
  /[aei]mmel[oaie]$|^(?!caram).{3,}[aei]mel[oaie]$|[aei]te(?:me|ce|ve|glie)(?:l[oaie]|ne)$/u;
/** Nouns in -ami; other words in -ami are imperatives: 'aiutami'. */
const NOUNS_IN_AMI = /(?:leg|es|richi|teg|sal|^sci|ric|re|inf|panor|catr|fogli|recl|sun|legn|^)ami$/u;

/**
 * An Italian word in lower case with an accent on its stressed vowel; è and ò are open, é and ó closed. Words without a
 * vowel stay as they are.
 */
export function stressItalian(word: string): string {
  const written = word.replaceAll('á', 'à').replaceAll('í', 'ì').replaceAll('î', 'ì').replaceAll('ú', 'ù');
  if (ACCENTED.test(written)) return written;
  const listed = findAccented(written);
  if (listed !== undefined) return listed;
  const place = findStress(written);
  if (place === undefined) return written;
  const isThird = findNuclei(written).filter((nucleus) => nucleus > place).length === 2;
  const accents = isOpen(written, place, isThird) ? OPEN : CLOSED;
  const accent = accents[written.charAt(place)] ?? '';
  return written.slice(0, place) + accent + written.slice(place + 1);
}

/** Exceptions to the rules, stressed as in a dictionary; a star matches any last vowel. */
const ACCENTED_WORDS = new Map(
  [
    ...readWords(`
perìod* olimpìad* paùr* qualsìasi sìano dìano stìano gratùit* fortùit* circùit* intùit* flùid* baùl* ìo ìi àutobus
fèstival sùper àlbum colùi costùi altrùi bùi* chiàcchier* adémpier* cómpier* riémpier* eccèter* cocaìn* faìn* mirìad*
mònitor svìzzer* ubriàc* islàm imàm pèsaro vàttene fìdati fèrmati ricòrdati svégliati àlzati guàrdati càlmati sièditi
méttiti prènditi gòditi iscrìviti unìsciti sméttila pènsaci tràttasi cèrcasi affìttasi véndesi
`),
  ].map((word) => [word.normalize('NFD').replaceAll(/[\u0300\u0301]/gu, ''), word.replace('*', '')]),
);

function findAccented(word: string): string | undefined {
  const exact = ACCENTED_WORDS.get(word);
  if (exact !== undefined) return exact;
  const stem = word.replace(/h?[aeiou]$/u, '');
  const accented = ACCENTED_WORDS.get(`${stem}*`);
  return accented === undefined ? undefined : accented + word.slice(stem.length);
}

/** The place of the stressed vowel's letter. */
function findStress(word: string): number | undefined {
  if (hasStressedI(word) || word.endsWith('due')) return word.length - 2;
  const stressedI = /(?<!ubr)i(?=ac(?:[oai]|h[ei])$)/u.exec(word)?.index;
  if (stressedI !== undefined) return stressedI;
  if (/oid[ei]$/u.test(word)) return word.length - 4;
  const nuclei = findNuclei(word);
  return nuclei.at(-countFromEnd(word, nuclei.length)) ?? nuclei[0];
}

/** The places of the vowels that make syllables: not of i and u beside another vowel, unless there is no other. */
function findNuclei(word: string): number[] {
  const places = [...word.matchAll(/[aeiou]/gu)].map(({ index }) => index);
  const nuclei = places.filter((place) => {
    const letter = word.charAt(place);
    if (letter !== 'i' && letter !== 'u') return true;
    const [before, after] = [word.charAt(place - 1), word.charAt(place + 1)];
    if (VOWEL.test(after) && after !== letter) return false;
    if (letter === 'u') return !/[ae]/u.test(before);
    return before !== 'a' && !(/[eo]/u.test(before) && after === '');
  });
  // 'mio', 'due', 'lui': the glide is the vowel.
  if (
    nuclei.length === 1 &&
    /[bdfglmnprstvzc][iu][aeoi]$/u.test(word) &&
    !/(?:ch|gh|[qg]u|gl)i?[aeoi]$|[cg]i[aeou]$/u.test(word)
  ) {
    return [word.length - 2, word.length - 1];
  }
  return nuclei;
}

/** Which syllable is stressed, counted from the end: 1 for the last. */
function countFromEnd(word: string, syllables: number): number {
  if (/[lnrdtmpksbgf]$/u.test(word)) return countForConsonant(word);
  if (/[aeo]i$/u.test(word)) return /(?:[aiou]n|aer|or|ac|ucl|gen)ei$/u.test(word) ? 2 : 1;
  if (syllables < 3) return 2;
  const infinitive = INFINITIVE.exec(word);
  if (infinitive !== null) return countOfVerb(`${infinitive[1]}e`, infinitive[2] ?? '');
  const gerund = GERUND.exec(word);
  if (gerund !== null) return 2 + findNuclei(gerund[2] ?? '').length;
  if (IMPERATIVE.test(word)) return 3;
  if (TWO_PARTICLES.test(word)) return word.includes('mmel') ? 3 : 4;
  if (word.endsWith('ami') && !NOUNS_IN_AMI.test(word)) return 3;
  return countFromLists(word, syllables);
}

function countOfVerb(infinitive: string, particles: string): number {
  const base = findNuclei(infinitive).length < 3 ? 2 : countFromLists(infinitive, 3);
  return base - 1 + findNuclei(particles).length;
}

function countForConsonant(word: string): number {
  return /(?:[aio]r|[aeio]l|[aiou]n|pur|bot)$|^(?:pot|vol|av|sap|dov|ved|ten|piac)er$/u.test(word) &&
    !STRESSED_EARLY.test(word)
    ? 1
    : 2;
}

/** Verbs in -ere that are stressed on the ending, with all that are made of them. */
const STRESSED_ERE =
  /(?:av|sap|pot|vol|dov|ten|piac|(?<!ac)cad|sed|god|tem|man|par|val|tac|giac|dol|suad|(?:^|[aeiorvl])ved)ere$/u;

/** Nouns in -ono; other words in -ono are verbs: 'vengono'. */
const NOUNS_IN_ONO =
  /^(?:per|con)?dono$|(?:[sbt]uono|(?:pa|^)trono|ozono|^cono|abbandono|carbono|colono)$|^(?:in|s)tono$/u;

const PREFIXES =
  /^(?:tele|video|foto|auto|sotto|sopra|inter|anti|micro|macro|multi|mini|ri|pre|dis|arci|vice|sub|super|sovra|contro?|mono|dopo|fuori|oltre|semi|ultra|extra)(?=.{5})/u;

/** Which syllable of a word of three or more is stressed, from the end. */
function countFromLists(word: string, syllables: number): number {
  const rest = word.replace(PREFIXES, '');
  if (SECOND_SYLLABLE_WORDS.has(word) || NOUNS_IN_ANO.has(word)) return 2;
  if (
    /(?:(?<!iat|elet|met|cent)tr|corn|vern|rad|fel|fen|nar|pern)ici$|(?:gn|gli|aio|sti|er)ol[oaie]$|aic(?:[oai]|h[ei])$/u.test(
      word,
    )
  )
    return 2;
  if (word.endsWith('ere'))
    return STRESSED_ERE.test(word) || /(?:(?<!gl)i|^l|^s|gal|gegn|tagli)ere$/u.test(word) ? 2 : 3;
  if (isListed(word)) return 3;
  if (SECOND_SYLLABLE_WORDS.has(rest)) return 2;
  if (isListed(rest)) return 3;
  const plural = /^(.*)[ao]no$/u.exec(word)?.[1];
  if (
    plural !== undefined &&
    syllables > 3 &&
    (isListedStem(plural) || isListedStem(plural.replace(PREFIXES, '')) || isThirdByEnding(`${plural}a`))
  )
    return 4;
  if (word.endsWith('ano')) return 3;
  if (word.endsWith('ono')) return NOUNS_IN_ONO.test(word) ? 2 : 3;
  return isThirdByEnding(word) ? 3 : 2;
}

function isThirdByEnding(word: string): boolean {
  return endsThird(word) && !SECOND_SYLLABLE_WORDS.has(word);
}

function isListed(word: string): boolean {
  return isListedStem(word.replace(/[aeiou]$/u, ''));
}

function isListedStem(stem: string): boolean {
  return (
    THIRD_SYLLABLE_STEMS.has(stem) || (stem.endsWith('h') && THIRD_SYLLABLE_STEMS.has(stem.slice(0, -1)))
  );
}
