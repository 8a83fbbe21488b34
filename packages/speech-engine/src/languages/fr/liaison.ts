import { readWords } from '#languages/read-lists.ts';

/** Words of which the silent last consonant is said before a vowel, by that consonant's sound. */
const LINKING = new Map<string, string>(
  Object.entries({
    n: `un mon ton son en on aucun bien rien`,
    p: `beaucoup trop`,
    t: `est sont ont quand grand petit tout cent vingt c'est n'est était étaient vont font dont second soit seront auront
      tant faut`,
    z: `les des ces mes tes ses nos vos aux leurs nous vous ils elles dans sans chez très plus deux trois six dix quelques
      plusieurs petits petites grands grandes autres bons bonnes beaux belles nouveaux nouvelles vieux vieilles premiers
      premières derniers dernières quels quelles certains certaines moins sous mauvais gros tous toutes différents
      différentes mêmes quelles jolies jolis longs longues jeunes hauts hautes suis étais allons avons avez êtes sommes
      serons serez aurez aurons pas mais toujours jamais chers chères`,
  }).flatMap(([sound, words]) => [...readWords(words)].map((word): [string, string] => [word, sound])),
);

/** Words whose sound changes in liaison beyond the added consonant. */
const LINKED_SOUNDS: ReadonlyMap<string, string> = new Map([
  ['bon', 'bɔn'],
  ['ancien', 'ɑ̃sjɛn'],
  ['prochain', 'pʁoʃɛn'],
  ['certain', 'sɛʁtɛn'],
  ['plein', 'plɛn'],
  ['moyen', 'mwajɛn'],
  ['neuf', 'nœv'],
  ['premier', 'pʁəmjeʁ'],
  ['dernier', 'dɛʁnjeʁ'],
  ['léger', 'leʒeʁ'],
]);

/** Beginnings of words with an aspirated h, and of others that are not linked to the word before them. */
const UNLINKED = new RegExp(
  `^(?:${[
    ...readWords(`
onz oui ouistiti ouah ya ye yo uhlan
hach hadd haie haill haine haï hair halal hale halet hall halo halte hamac hamburger hameau hamster hanche hand hangar
hann hant happ haran haras harc hard harem hareng hargn haricot harissa harnais harp hasard hasch hashtag haus haut
havre hâ hennir hernie hers heurt hériss héron héros$ hêtre hibou hic$ hideu hiérarch hip-hop hipp hiss hit hobb hoch
hockey hold holding hollan homard hong hont hoquet horde hors hot-dog hotte houle houpp hous hublot huche huée huguenot
huit huppe hurl hussard hutte hyène
`),
  ].join('|')})`,
  'u',
);
const VOWEL_START = /^h?[aeiouyàâæéèêëîïôœùû]/u;

/** Common words that begin with a vowel and end in -s or -x, and that are no adjectives of a plural noun before them. */
const NO_ADJECTIVES =
  /^(?:et|est|as|ils|elles|après|aux|alors|assez|ailleurs|ensuis|envers|es|eux|auprès|hors|hélas|ans)$/u;
const PLURAL_DETERMINERS =
  /^(?:les|des|ces|mes|tes|ses|nos|vos|leurs|aux|quelques|plusieurs|deux|trois|quatre|six|dix|de|d)$/u;

/** Whether the word begins with a vowel that takes elision and liaison. */
export function startsWithVowel(word: string): boolean {
  return VOWEL_START.test(word) && !UNLINKED.test(word);
}

/** The sound of a word before one that begins with a vowel; undefined if it is the same as elsewhere. */
export function linkWord(
  word: string,
  sound: string,
  next: string,
  before: string | undefined,
): string | undefined {
  if (word === 'neuf' && !/^(?:ans|heures|autres|hommes)$/u.test(next)) return undefined;
  if (word === 'cent' && /^une?$/u.test(next)) return undefined;
  const linked = LINKED_SOUNDS.get(word);
  if (linked !== undefined) return linked.normalize('NFD');
  const consonant =
    LINKING.get(word) ??
    (isPluralBeforeAdjective(word, next, before) || isImperative(word) ? 'z' : undefined);
  if (consonant === undefined || sound.endsWith(consonant)) return undefined;
  return sound + consonant;
}

/** 'des manteaux élégants', but not 'des manteaux arrivent'. */
function isPluralBeforeAdjective(word: string, next: string, before: string | undefined): boolean {
  return (
    before !== undefined &&
    PLURAL_DETERMINERS.test(before) &&
    /[^s][sx]$/u.test(word) &&
    /[sx]$/u.test(next) &&
    !NO_ADJECTIVES.test(next)
  );
}

function isImperative(word: string): boolean {
  return word.length > 4 && word.endsWith('ez');
}
