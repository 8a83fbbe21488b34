import { SCRIPT_MAX_WORDS, SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { readNumber } from '#grammar/word-forms.ts';

/** What was read from a text, and the rest of the text. */
export interface Taken<T> {
  readonly value: T | undefined;
  readonly rest: string;
}

const NUMBER = '(\\d{1,4}(?:\\.\\d)?|one|two|three|four|five|ten|fifteen|twenty|a)';
const RANGE = '(?:\\d{1,4}\\s?(?:-|–|to|or)\\s?)?';
const UNIT = '(seconds?|secs?|s|minutes?|mins?|min|m)';
const LEAD =
  '(?:,?\\s*(?:in|for|about|around|roughly|under|within|at|of|lasting|max(?:imum)?|up to|no more than|less than|it should be|should be|approximately|just|only)\\s+){0,3}';
const FORMATS =
  '(?:\\w+ ){0,2}?(?:video|script|clip|ad|advert|commercial|promo|reel|short|voice-?over|narration|explainer|spot|intro|story|tiktok|trailer|teaser|pitch|speech|piece|tutorial|documentary|vlog|message|demo|presentation|monologue|read|version|summary|overview|introduction)';
const BEFORE_FORMAT = new RegExp(
  `\\b${RANGE}${NUMBER}[\\s-]?${UNIT}(?:[\\s-]long)?\\b(?=[\\s,]+(?:[\\w-]+[\\s,]+){0,3}?${FORMATS}\\b)`,
  'i',
);
const AT_EDGE = new RegExp(
  `${LEAD}\\b${RANGE}${NUMBER}[\\s-]?${UNIT}\\b(?:[\\s-](?:long|or less|max(?:imum)?|total|or so|in length))*(?=\\s*(?:[,.!?]|$|and\\b|with\\b|for\\b|to\\b|about\\b|on\\b|explaining\\b))`,
  'i',
);
const WORDS = new RegExp(
  `${LEAD}\\b(?:\\d{2,4}\\s?(?:-|–|to)\\s?)?(\\d{2,4})[\\s-]words?\\b(?:[\\s-](?:long|or less|max(?:imum)?|total|or so))?`,
  'i',
);
const SPOKEN_REQUEST =
  /\b(?:explain|describe|tell|summari[sz]e|pitch|introduce|cover|video|script|length|duration)\b/i;

/** The length that a text asks for, in words of narration; a duration is converted at the pace of the contract. */
export function takeLength(text: string): Taken<number> {
  const words = WORDS.exec(text);
  if (words !== null) return take(text, words, clampWords(Number(words[1])));
  const match = BEFORE_FORMAT.exec(text) ?? findAtEdge(text);
  if (match === null) return { value: undefined, rest: text };
  const amount = readNumber(match[1] ?? '');
  if (amount === undefined) return { value: undefined, rest: text };
  const seconds = /^m/i.test(match[2] ?? '') ? amount * 60 : amount;
  return take(text, match, clampWords(Math.round(seconds * SPEECH_WORDS_PER_SECOND)));
}

/**
 * A time without `video` next to it: seconds are the video's, minutes may be the subject's (an egg in 8 minutes).
 */
function findAtEdge(text: string): RegExpExecArray | null {
  const match = AT_EDGE.exec(text);
  if (match === null) return null;
  const unit = match[2] ?? '';
  if (/^(?:s|m)$/i.test(unit) && !/\d/.test(match[1] ?? '')) return null;
  const alone = match[0].trim().replace(/^,/, '').length >= text.replace(/[.!?]$/, '').trim().length;
  const ownPart =
    /,\s*$/.test(text.slice(0, match.index) + (/^\s*,/.exec(match[0])?.[0] ?? '')) &&
    /^\s*(?:[,.!?]|$)/.test(text.slice(match.index + match[0].length));
  if (alone || ownPart || /^s/i.test(unit)) return match;
  return SPOKEN_REQUEST.test(text) && !/^how to\b/i.test(text) && Number(readNumber(match[1] ?? '')) <= 5
    ? match
    : null;
}

function take(text: string, match: RegExpExecArray, value: number): Taken<number> {
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { value, rest: tidyGap(rest) };
}

/** Repairs white space and commas after a part of a text was removed. */
export function tidyGap(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[,.!?])/g, '')
    .replace(/,(?=[,.!?])/g, '')
    .replace(/\b(?:a|an)\s+(?=(?:a|an|the)\b)/gi, '')
    .replace(/\ba (?=(?:[aeio]|un(?!i))[a-z])(?!eu|one\b)/gi, (article) => `${article.trimEnd()}n `)
    .replace(/^[\s,.:]+|[\s,:]+$/g, '');
}

function clampWords(words: number): number {
  return Math.min(SCRIPT_MAX_WORDS - 8, Math.max(24, Math.round(words)));
}
