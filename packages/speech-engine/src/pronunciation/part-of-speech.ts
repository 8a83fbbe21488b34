/** A word's part of speech, as far as it decides how the word sounds; keys of misaki's dictionaries. */
export type PartOfSpeech = 'NOUN' | 'VERB' | 'VBD' | 'VBN' | 'ADJ' | 'ADV';

/** A word in its sentence. */
export interface Place {
  /** The words of the sentence in small letters, without marks. */
  readonly words: readonly string[];
  readonly index: number;
  /** The same as they are written, with their marks. */
  readonly written: readonly string[];
  /** The tagger's part of speech. */
  readonly tag: PartOfSpeech | undefined;
  /** Whether another verb of the sentence is in the past. */
  readonly isPast: boolean;
}

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const BEFORE_VERB = toSet(
  "will would can could shall should may might must do does did don't doesn't didn't won't can't cannot couldn't wouldn't " +
    "shouldn't let's please they'll we'll you'll i'll he'll she'll they'd we'd i'd he'd she'd you'd",
);
const ADVERBS = toSet('never always often usually sometimes rarely seldom');
const SUBJECTS = toSet('i we they you who');
const THIRD_PERSON = toSet('he she it');
const BE = toSet('is are was were be been am');
/** A word behind a verb that begins what it is about: 'Record what is said.' */
const CLAUSE =
  /^(?:what|whatever|who|whoever|how|where|it|that|this|these|those|they|you|we|everything|all)$/;
const PLURAL = /[^s']s$/;
/** They end with an s, and are no nouns. */
const NO_PLURAL = toSet('is was has his this its us as does always yes thus perhaps');
const DETERMINERS = toSet(
  'a an the this that these those my your his her our their its each every another any some no',
);
/** Before a noun with 'to': 'access to content', 'according to record'. */
const BEFORE_TO_NOUN = toSet(
  'according due access relation regard respect attention addition thanks close next prior devoted',
);

/** The part of speech that the words beside it leave no doubt about, or else what the tagger says. */
export function findPart({ words, index, tag }: Place): PartOfSpeech | undefined {
  const [before = '', earlier = ''] = [words[index - 1], words[index - 2]];
  if (before === 'to' && !BEFORE_TO_NOUN.has(earlier) && tag !== 'ADJ') return 'VERB';
  if (BEFORE_VERB.has(before)) return 'VERB';
  if (ADVERBS.has(before) && (tag !== 'ADJ' || index === words.length - 1)) return 'VERB';
  // 'Exports and imports rose.'
  if (
    tag === 'VERB' &&
    /^(?:and|or)$/.test(before) &&
    PLURAL.test(earlier) &&
    PLURAL.test(words[index] ?? '')
  )
    return 'NOUN';
  if (before === 'not' && BEFORE_VERB.has(earlier)) return 'VERB';
  const word = words[index] ?? '';
  if (THIRD_PERSON.has(before) && PLURAL.test(word)) return 'VERB';
  if (BE.has(before) && (tag === 'VERB' || tag === 'ADJ')) return undefined;
  const next = words[index + 1] ?? '';
  // 'Strong winds buffet the coast.'
  if (PLURAL.test(before) && !NO_PLURAL.has(before) && (DETERMINERS.has(next) || next === 'between'))
    return 'VERB';
  if (SUBJECTS.has(before) && tag !== 'VBD' && tag !== 'ADV') return 'VERB';
  // 'Contract workers are cheap.'
  if (index === 0 && tag === 'VERB' && BE.has(words[2] ?? '') && !CLAUSE.test(next)) return 'NOUN';
  if (DETERMINERS.has(before) && before !== 'that' && tag !== 'ADJ' && tag !== 'ADV') return 'NOUN';
  return tag;
}

/** Whether one of the words is within so many places before or behind. */
export function isNear(
  { words, index }: Pick<Place, 'words' | 'index'>,
  wanted: RegExp,
  before: number,
  behind: number,
): boolean {
  const near = [
    ...words.slice(Math.max(0, index - before), index),
    ...words.slice(index + 1, index + 1 + behind),
  ];
  return near.some((word) => wanted.test(word));
}
