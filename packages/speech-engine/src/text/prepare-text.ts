import { EngineError } from '@voicedraft/engine-api/engine-error';
import { expandAbbreviations } from './expand-abbreviations.ts';
import { expandAddresses } from './expand-addresses.ts';
import { expandCodes, expandModels } from './expand-codes.ts';
import { expandDates } from './expand-dates.ts';
import { expandFractions } from './expand-fractions.ts';
import { expandMath } from './expand-math.ts';
import { expandMeasures } from './expand-measures.ts';
import { expandMenus } from './expand-menus.ts';
import { expandMoney } from './expand-money.ts';
import { expandRoman } from './expand-roman.ts';
import { expandStreets } from './expand-streets.ts';
import { expandTimes } from './expand-times.ts';
import { foldCharacters } from './fold-characters.ts';
import { speakCardinal, speakNumber, speakOrdinal, speakDigits } from './number-words.ts';
import { isShouted, spellInitialisms } from './spell-initialisms.ts';
import { splitLongSentence, splitSentences, type Pause, type TextPiece } from './split-utterances.ts';

/** Spellings that separate letters or words which belong together. */
const RESPELLED: readonly (readonly [pattern: RegExp, speech: string])[] = [
  [/\bwi-?fi\b/gi, 'wifi'],
  [/\bVoIP\b/gi, 'voip'],
  [/(?<=\s)'?n'(?=\s)/gi, 'and'],
  [/\+\+/g, ' plus plus '],
  [/\b([CFDGA])#/g, '$1 sharp'],
  [/\bA(?=\+(?:\W|$)|-(?:\s|$|[,.;!?]))/g, 'A.'],
  [/(\b[A-F]\.?|\b[A-Z]{2,6})\+(?=\W|$)/g, '$1 plus '],
  [/(\b[A-F]\.?)-(?=\s|$|[,.;!?])/g, '$1 minus '],
  [/\b(kilo|centi|milli)?(met|lit)res?\b/gi, '$1$2ers'],
  [/\bA\/([BC])\b/g, 'A.$1.'],
  [/\bIPv(?=\s|$)/g, 'IP V'],
  [/\bTCP\/IP\b/g, 'TCP IP'],
  [/(?<=\w)\s?\/\s?(?=\w)(?=[A-Z]{1,4}\b)/g, ' '],
];

/** 'PayPal', 'ChatGPT', 'SpaceX'. */
const CAMEL_CASE =
  /(?<!\b(?:Mc|Mac|De|Di|La|Le|Van))(?<=[a-z])(?=[A-Z][a-z]|[A-Z]{2,}\b|(?<=[a-z]{3})[A-Z]\b)/g;

const SEPARATOR = '[ .-]';

/** With a country code, and seven digits at least: '+44 20 7946 0958', '+1 (212) 555-0187'. */
const INTERNATIONAL = String.raw`(?<![\w+])\+(?=(?:\d[ .()-]{0,3}){7})\d{1,3}(?:${SEPARATOR}?\(?\d{1,5}\)?){1,5}(?!\w)`;

/** American, with or without the area and the 1 before it: '1-888-555-0164', '(503)555-0118', '555-0147'. */
const AMERICAN = String.raw`(?<![\w.,$€£-])(?:1${SEPARATOR})?(?:\(\d{3}\)\s?|\d{3}${SEPARATOR})\d{3}${SEPARATOR}\d{4}(?![\w-])|(?<![\w.,$€£-])\d{3}-\d{4}(?![\w-]|\s?(?:km|m|g|kg|lb|mi|ft|people|words)\b)`;

/** British and similar, from a zero on: '020 7946 0958', '07700 900123'. */
const FROM_ZERO = String.raw`(?<![\w.,-])\(?0\d{2,4}\)?(?:[ -]\d{3,4}){1,2}(?:[ -]\d{3,4})?(?![\w-])`;

const PHONE = new RegExp(`${INTERNATIONAL}|${AMERICAN}|${FROM_ZERO}`, 'g');

/** Letters in place of digits: '1-800-FLOWERS', not 'an 850-HP car'. */
const LETTERED =
  /(?<![\w-])(?:1-8\d\d-(?=[A-Z]{2,8}(?:-[A-Z]{2,6})?\b)|8\d\d-(?=[A-Z]{4,8}\b|[A-Z]{2,8}-[A-Z]{2,6}\b))/g;

const CALLED =
  /(?<=\b(?:call|calls|called|calling|dial|dials|dialed|dialing|text|texting|phone|ring|tel:?|telephone|hotline|fax:?|sms)\s(?:us\s|me\s|at\s|on\s|to\s|now\s|number\s|[A-Z]+\s){0,3})\d{3,8}(?![\d,.:%/-]*\d|\s?(?:times|people|customers|minutes|hours|percent|%|of|friends|words))/gi;

const EXTENSION = /\bext(?:ension|\.)?\s?\d+\b|(?<=\b\d{4},?\s)x\d{2,5}\b/gi;

const PIN = /(?<=\b(?:PIN|code|passcode|password)\s(?:is\s|was\s)?)\d{4,8}\b(?![,.]\d)/g;

const SOCIAL = /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])|(?<![\w-])\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}(?![\w-])/g;

const VERSION = /(?<![\w.])v?\d+(?:\.\d+){2,}(?![\w])/gi;

const LETTER_VERSION = /\bv\.?\s?(?=\d)/gi;

const LETTERED_SCALE = /(?<=\d)(?=(?:million|billion|thousand|trillion)\b)/g;

const ORDINAL = /(?<![\w.])(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)(?=s?\b)/gi;

const NUMBER = /\d{1,3}(?:,\d{2,3})*(?:,\d{3})(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|\.\d+/g;

const RANGE = /(?<=\d)-(?=\d)/g;

/** A piece that is spoken in one go: a sentence, or a part of a long one. */
export interface Utterance {
  /** Words of the language's letters, apostrophes and hyphens, with `,` `.` `?` `!`. */
  readonly text: string;
  /** The silence that follows. */
  readonly pause: Pause;
}

/** About ten minutes of speech: 400 words can only take that long with numbers or endless words, not as prose. */
const MAX_SPOKEN_WORDS = 1600;
/** Longer words are mostly spelled out, two letters in the time of a word. */
const SPELLED_FROM_LETTERS = 17;

/** Letters, marks and digits of other scripts, after `foldCharacters`. */
const FOREIGN = /(?!µ)(?=\P{ASCII})[\p{L}\p{N}\p{M}]/u;

const SPEAKABLE = /[\p{L}\p{N}$€£¥₹%&+=@#°]/u;

/** Each step gets the text of the previous one: money before dates, dates before plain numbers. */
const EXPANSIONS: readonly ((sentence: string) => string)[] = [
  expandMenus,
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
];

/**
 * Turns a script into utterances for the built-in voice, with everything written as it is spoken. Throws
 * EngineError `unsupported` for other scripts, for texts without words, and for texts that take more than about ten
 * minutes to speak.
 */
export function prepareText(text: string): Utterance[] {
  const folded = foldCharacters(text);
  requireWords(folded, 'English');
  // Addresses and abbreviations come first: after them, every stop before white space ends a sentence.
  const sentences = splitSentences(expandAbbreviations(expandStreets(expandPhones(expandAddresses(folded)))));
  return finishUtterances(sentences.map(expandSentence).flatMap((piece) => splitLongSentence(piece)));
}

/**
 * Rejects what a voice would silently skip: letters of other scripts, and texts without anything to say. Takes folded
 * text, the language's English name and its letters beside a to z.
 * @throws EngineError `unsupported`
 */
export function requireWords(text: string, language: string, letters = ''): void {
  const others = letters === '' ? text : text.replaceAll(new RegExp(`[${letters}]`, 'giu'), '');
  if (FOREIGN.test(others)) {
    throw new EngineError(
      'unsupported',
      `This voice speaks ${language} only, and this text contains letters from another alphabet. ` +
        `Write it in ${language}, or ask your administrator to connect a multilingual voice.`,
      { refusal: { reason: 'alphabet' } },
    );
  }
  if (!SPEAKABLE.test(text)) {
    throw new EngineError('unsupported', 'This text contains no words that this voice can read.', {
      refusal: { reason: 'wordless' },
    });
  }
}

/**
 * Utterances of sentences that are written as they are spoken: one mark between words and one at the end, none at the
 * start; pieces without a letter are left out.
 * @throws EngineError `unsupported` if they take more than about ten minutes
 */
export function finishUtterances(pieces: readonly TextPiece[]): Utterance[] {
  const utterances = pieces.map(tidyPunctuation).filter(({ text }) => /\p{L}/u.test(text));
  if (countSpokenWords(utterances) > MAX_SPOKEN_WORDS) {
    throw new EngineError('unsupported', 'This text would take more than ten minutes to read.');
  }
  return utterances;
}

/** How many words utterances take, as time goes: what is spelled out counts as more. */
export function countSpokenWords(utterances: readonly Utterance[]): number {
  const words = utterances.flatMap(({ text }) => text.split(' '));
  return words.reduce((sum, word) => sum + (word.length < SPELLED_FROM_LETTERS ? 1 : word.length / 2), 0);
}

function tidyPunctuation({ text, pause }: TextPiece): Utterance {
  const body = text
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[.,?!])/g, '')
    .replace(/,[,\s]*(?=[.,?!])/g, '')
    .replace(/(?<![A-Z])([.?!])[.,?!]+|(?<=[A-Z])(\.)\.+/g, '$1$2')
    .replace(/^[\s.,?!'-]+|(?<![\s,])[\s,]+$/g, '');
  const ending = pause === 'clause' ? ',' : '.';
  return { text: /[.?!]$/.test(body) ? body : body + ending, pause };
}

function expandSentence({ text, pause }: TextPiece): TextPiece {
  const expanded = EXPANSIONS.reduce((sentence, expand) => expand(sentence), text);
  // Whether words are shouted shows before figures are words.
  return { text: spellInitialisms(expanded, isShouted(text)), pause };
}

/** Spells out every number that the earlier steps left: versions, ordinals, the rest. */
function expandNumbers(text: string): string {
  return (
    text
      .replace(
        VERSION,
        (version) => ` ${version.replace(/^v/i, 'version ').split('.').map(speakPart).join(' point ')} `,
      )
      .replace(LETTER_VERSION, ' version ')
      .replace(LETTERED_SCALE, ' ')
      .replace(ORDINAL, (_, digits: string) => speakOrdinal(digits.replaceAll(',', '')))
      .replace(RANGE, ' to ')
      // The spaces separate a number from adjacent letters, as in 'MP3' or '4K'.
      .replace(NUMBER, (figure) => ` ${speakNumber(figure)} `)
  );
}

function speakPart(part: string): string {
  return part.replace(/\d+/, speakCardinal);
}

/** Reads telephone numbers and numbers to be dialled or typed digit by digit, their groups apart. */
function expandPhones(text: string): string {
  return text
    .replace(/(?<![\w.,])\d{1,3}(?: \d{3})*(?: 000)+(?![\w.,]*\d)/g, (number) => number.replaceAll(' ', ','))
    .replace(/(?<![\w.,])\d{1,3}(?:\.\d{3}){2,}(?![\w.]*\d)/g, (number) => number.replaceAll('.', ','))
    .replace(/(?<!\bPorsche |[\w.,$€£-])911(?![\w%-]|[.,]\d)/g, ' nine one one ')
    .replace(EXTENSION, (found) => `extension ${speakGroups(found)}`)
    .replace(SOCIAL, speakGroups)
    .replace(PHONE, speakGroups)
    .replace(LETTERED, speakGroups)
    .replace(CALLED, speakGroups)
    .replace(PIN, speakGroups);
}

function speakGroups(phone: string): string {
  const groups = phone.match(/\d+/g) ?? [];
  return ` ${phone.startsWith('+') ? 'plus ' : ''}${groups.map(speakDigits).join(', ')} `;
}

/**
 * Replaces the remaining symbols by their names or by a pause, and removes what has no sound. The result consists
 * of words and `.,?!'`.
 */
function expandSymbols(text: string): string {
  const respelled = RESPELLED.reduce((spoken, [pattern, speech]) => spoken.replace(pattern, speech), text);
  return respelled
    .replaceAll('&', ' and ')
    .replace(/\s=\s|(?<=\w)=(?=\w)/g, ' equals ')
    .replace(/\s\+\s|(?<=\w)\+(?=\w)/g, ' plus ')
    .replace(/\s<\s/g, ' less than ')
    .replace(/\s>\s/g, ' greater than ')
    .replace(/\band\/or\b/gi, 'and or')
    .replace(/(?<=(?<!\s\/|^\/)\b[a-z]{2,})\/(?=[a-z]{2,}\b)/g, ' or ')
    .replace(/(?<=[a-z])@(?=[a-z])/gi, ' at ')
    .replace(/[:;()[\]{}]+/g, ', ')
    .replace(/"/g, ' ')
    .replace(/(?<![A-Za-z])'|'(?![A-Za-z])/g, ' ')
    .replace(/[^A-Za-z\n.,?!']/g, ' ')
    .replace(CAMEL_CASE, ' ');
}
