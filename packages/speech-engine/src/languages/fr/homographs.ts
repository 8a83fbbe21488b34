import { TWO_ENT_WORDS } from './verb-endings.ts';
import { soundOutWord } from './sound-out-word.ts';

/** A word's place in its phrase: all words are in lower case. */
interface Place {
  readonly words: readonly string[];
  readonly index: number;
}

type Reading = (before: string, next: string, place: Place) => string | undefined;

const PLURAL_DETERMINER = /^(?:les|des|ces|mes|tes|ses|nos|vos|leurs|aux|deux|trois|quelques|plusieurs)$/u;
const NUMBER = /^(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|vingt|trente|cent|mille)$/u;
const VOWEL = /^h?[aeiouyàâéèêëîïôœ]/u;

/** Words that are said in several ways, by the words beside them. */
const READINGS: Readonly<Record<string, Reading>> = {
  as: (before) => (/^(?:un|les|des|cet)$/u.test(before) ? 'as' : 'a'),
  "l'as": (before) => (/^(?:tu|que)$/u.test(before) ? 'la' : 'las'),
  dix: (_, next) => readNumber('di', 's', next),
  est: (before) => (/^(?:grand|plein|nord|sud|le|au)$/u.test(before) ? 'ɛst' : undefined),
  "l'est": (before, next) =>
    /^(?:à|de|dans|vers|par|sur|pour|depuis|et)$/u.test(before) ||
    (before === '' && /^(?:de|du|des|d'\S*)$/u.test(next))
      ? 'lɛst'
      : undefined,
  fier: (before) => (/^(?:se|me|te|nous|vous)$/u.test(before) ? 'fje' : undefined),
  fils: (before, next) =>
    PLURAL_DETERMINER.test(before) &&
    /^(?:de|du|d'\S*|électriques|barbelés|métalliques|conducteurs)$/u.test(next)
      ? 'fil'
      : undefined,
  huit: (_, next) => (next === '' || VOWEL.test(next) ? undefined : 'yi'),
  lis: (before) => (/^(?:un|le|les|des|de)$/u.test(before) ? 'lis' : undefined),
  os: (before) => (PLURAL_DETERMINER.test(before) ? 'o' : undefined),
  plus: readPlus,
  sens: (before) => (/^(?:je|tu|me|te|ne)$/u.test(before) ? 'sɑ̃' : undefined),
  six: (_, next) => readNumber('si', 's', next),
  tous: (before, next) =>
    /^(?:les|ces|mes|tes|ses|nos|vos|leurs|ceux|deux|trois|genres|azimuts)$/u.test(next) ||
    /^(?:à|de|en)$/u.test(before)
      ? 'tu'
      : 'tus',
};

/** The sound of the word at a place if the words beside it decide that; undefined if it is said in one way. */
export function readHomograph(place: Place): string | undefined {
  const { words, index } = place;
  const word = words[index] ?? '';
  const [before = '', next = ''] = [words[index - 1], words[index + 1]];
  const reading = Object.hasOwn(READINGS, word) ? READINGS[word] : undefined;
  if (reading !== undefined) return reading(before, next, place)?.normalize('NFD');
  if (TWO_ENT_WORDS.has(word)) return isPluralSubject(words, index) ? soundOutWord(word, true) : undefined;
  // The first person plural of verbs in -ter: 'nous portions'.
  return before === 'nous' && word.endsWith('tions') ? soundOutWord(`${word.slice(0, -5)}tyons`) : undefined;
}

function readNumber(stem: string, ending: string, next: string): string {
  if (next === '') return stem + ending;
  return VOWEL.test(next) && !/^(?:onz|oui|huit)/u.test(next) ? stem + 'z' : stem;
}

function readPlus(before: string, next: string, { words }: Place): string | undefined {
  if (before === 'un' || before === 'le' || (NUMBER.test(before) && NUMBER.test(next))) return 'plys';
  if (next === 'que') return 'plys';
  const isDenied = before === 'non' || words.some((word) => word === 'ne' || word.startsWith("n'"));
  return next === '' && words.length > 1 && !isDenied ? 'plys' : undefined;
}

function isPluralSubject(words: readonly string[], index: number): boolean {
  const [first = '', before = ''] = [words[index - 2], words[index - 1]];
  return /^(?:ils|elles|qui)$/u.test(before)
    ? before !== 'qui' || first.endsWith('s')
    : PLURAL_DETERMINER.test(first) && /[sx]$/u.test(before);
}
