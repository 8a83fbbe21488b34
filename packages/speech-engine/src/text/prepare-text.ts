import { EngineError } from '@voicedraft/engine-api/engine-error';
import { expandAbbreviations } from './expand-abbreviations.ts';
import { expandAddresses } from './expand-addresses.ts';
import { expandCodes, expandModels } from './expand-codes.ts';
import { expandDates } from './expand-dates.ts';
import { expandFractions } from './expand-fractions.ts';
import { expandMath } from './expand-math.ts';
import { expandMeasures } from './expand-measures.ts';
import { expandMoney } from './expand-money.ts';
import { expandNumbers } from './expand-numbers.ts';
import { expandPhones } from './expand-phones.ts';
import { expandRoman } from './expand-roman.ts';
import { expandStreets } from './expand-streets.ts';
import { expandSymbols } from './expand-symbols.ts';
import { expandTimes } from './expand-times.ts';
import { foldCharacters } from './fold-characters.ts';
import { requireEnglish } from './require-english.ts';
import { spellInitialisms } from './spell-initialisms.ts';
import { splitLongSentence, splitSentences, type Pause, type TextPiece } from './split-utterances.ts';

/** What is spoken in one go: a sentence, or a part of a long one. */
export interface Utterance {
  /** Words of ASCII letters and apostrophes with `,` `.` `?` `!`; initialisms as 'A.I.'. */
  readonly text: string;
  /** The silence that follows. */
  readonly pause: Pause;
}

/** About ten minutes of speech: 400 words can only take that long with numbers or endless words, not as prose. */
const MAX_SPOKEN_WORDS = 1600;
/** Longer words are mostly spelled out, two letters in the time of a word. */
const SPELLED_FROM_LETTERS = 17;

/** Each step gets the text of the previous one: money before dates, dates before plain numbers. */
const EXPANSIONS: readonly ((sentence: string) => string)[] = [
  expandMoney,
  expandTimes,
  expandDates,
  expandRoman,
  expandMath,
  expandFractions,
  expandModels,
  expandMeasures,
  expandCodes,
  expandNumbers,
  expandSymbols,
  spellInitialisms,
];

/**
 * Turns a script into utterances for the built-in voice, with everything written as it is spoken. Throws
 * EngineError `unsupported` for other scripts, for texts without words, and for texts that take more than about ten
 * minutes to speak.
 */
export function prepareText(text: string): Utterance[] {
  const folded = foldCharacters(text);
  requireEnglish(folded);
  // Addresses and abbreviations come first: after them, every stop before white space ends a sentence.
  const utterances = splitSentences(expandAbbreviations(expandStreets(expandPhones(expandAddresses(folded)))))
    .map(expandSentence)
    .flatMap(splitLongSentence)
    .map(tidyPunctuation)
    .filter(({ text: spoken }) => /[a-z]/i.test(spoken));
  if (countSpokenWords(utterances) > MAX_SPOKEN_WORDS) {
    throw new EngineError('unsupported', 'This text would take more than ten minutes to read.');
  }
  return utterances;
}

function countSpokenWords(utterances: readonly Utterance[]): number {
  const words = utterances.flatMap(({ text }) => text.split(' '));
  return words.reduce((sum, word) => sum + (word.length < SPELLED_FROM_LETTERS ? 1 : word.length / 2), 0);
}

function expandSentence({ text, pause }: TextPiece): TextPiece {
  return { text: EXPANSIONS.reduce((sentence, expand) => expand(sentence), text), pause };
}

/** One punctuation mark between words and one at the end; none at the start. */
function tidyPunctuation({ text, pause }: TextPiece): Utterance {
  const body = text
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[.,?!])/g, '')
    .replace(/,[,\s]*(?=[.,?!])/g, '')
    .replace(/(?<![A-Z])([.?!])[.,?!]+|(?<=[A-Z])(\.)\.+/g, '$1$2')
    .replace(/^[\s.,?!']+|[\s,]+$/g, '');
  const ending = pause === 'clause' ? ',' : '.';
  return { text: /[.?!]$/.test(body) ? body : body + ending, pause };
}
