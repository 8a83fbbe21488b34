import { lowerStart, normalizeCase } from '#grammar/casing.ts';
import { readNumber } from '#grammar/word-forms.ts';
import type { Tone } from '#tones.ts';
import { limitRequest } from './limit-request.ts';
import { finishSentence, readBriefSentence } from './read-brief.ts';
import type { Brief } from './read-brief.ts';
import { readCore } from './read-core.ts';
import { readOffer, takeBusiness } from './read-offer.ts';
import type { Core, ParsedRequest } from './request-types.ts';
import { splitFragments, splitItems, splitSentences } from './split-text.ts';
import { stripRequest } from './strip-request.ts';
import type { StrippedRequest } from './strip-request.ts';
import { takeAudience } from './take-audience.ts';
import { takeLength, tidyGap } from './take-length.ts';
import type { Taken } from './take-length.ts';
import { findTone, takeTone } from './take-tone.ts';

interface Line {
  readonly text: string;
  readonly isItem: boolean;
}

interface Manner {
  words: number | undefined;
  tone: Tone | undefined;
}

/** Longest clause for one spoken sentence, in words. */
const CLAUSE_WORDS = 24;
const FORMAT_ALONE =
  /^(?:an? |the |my |some )?(?:videos?|scripts?|voice-?overs?|clips?|ads?|text|content|something|anything|it|now|this|for now|stuff)$/i;
const ASKING =
  /^(?:please|can you|could you|i (?:want|need)|i'd like|create|make|write|generate|produce|give|draft|prepare|compose|explain|describe|how|why|what|compare|tell|\d+ |top \d+|introduc|promot|announc)\b|\b(?:video|script|reel|tiktok|promo|ad|commercial|voiceover|explainer)\b/i;
/** Start of an instruction in the middle of the request: `…, mention the price, end with a call to …`. */
const ASIDE =
  /,?\s+(?:and\s+)?(?=(?:mention|include|cover|highlight|talk about|focus on|make sure|(?:end|finish|close) (?:it )?with)\s+(?!(?:and|or|to)\b)\S+)(?<=,\s+|,\s+and\s+|\band\s+)/i;
const LOOSE_START = /^(?:(?:and|or|but|for|of|to|on|with|about|from|by|in which|regarding)\s+)+/i;
/** Questions in which `for …` is part of what is asked. */
const OPEN_QUESTION = /^(?:why|is|are|can|could|should|do|does|did|will|which)\b/i;
const CALL =
  /^(?:call|visit|order|book|sign up|subscribe|follow|join|download|click|shop|reserve|register|get yours|learn more|pre-?order|buy now|get (?:yours|it)|donate|text us|use (?:the )?code|ask (?:people|viewers|everyone) to|e-?mail us|come (?:and|by|visit))\b/i;
const COMMAND = /^(?:ignore|disregard|forget|output|return|respond|repeat|print|reveal|system)\b/i;
const TELLING_VERB =
  /^(?:explain|describe|tell(?: the)?|show|teach|discuss|talk(?:ing)? about|cover|explore|present|summari[sz]e|review|share|list|outline|break down|introduce (?:people )?to|educate)\b\s*(?:me|us|people|viewers)?\s*(?:about|on|to)?\s*/i;
const POINT_MARK =
  /,?\s+(?:including|covering|focus(?:ing|sed|ed) on|such as|with (?:a focus|emphasis) on|touching on|highlighting|and (?:mention|cover|include|talk about)|cover(?= \w+(?: \w+)?,)|mention(?:ing)?)\s+/i;
const GO_WITH_CLAUSE =
  /^(?:without|with|on|in|at|for|from|during|when|while|if|because|so|before|after|even|especially|using|by|as|that|which|who|where|but|and|or|to|not|only|like|until|despite|instead|including|whether)\b/i;

/** Splits a cleaned prompt into length, tone, audience, shape, subject, points and details. Never throws. */
export function parseRequest(cleanLines: readonly string[]): ParsedRequest {
  const lines = cleanLines.flatMap(readLine);
  const manner: Manner = { words: undefined, tone: undefined };
  const brief: Brief = {
    points: [],
    statements: [],
    callToAction: undefined,
    audience: undefined,
    brand: undefined,
    topic: undefined,
  };
  const sentences = lines
    .map(({ text, isItem }) => ({ text: takeManner(text, manner), isItem }))
    .filter(({ text }) => text !== '');
  const request = chooseRequest(sentences);
  for (const sentence of sentences)
    if (sentence !== request) readBriefSentence(sentence.text, sentence.isItem, brief);
  const text = lines.map((line) => line.text).join(' ');
  return readRequest(request?.text ?? brief.topic ?? '', brief, manner, text);
}

function readLine(line: string): Line[] {
  const isItem = line.startsWith('- ');
  const plain = normalizeCase(isItem ? line.slice(2) : line);
  return splitSentences(plain).map((text) => ({ text, isItem }));
}

function takeManner(text: string, manner: Manner): string {
  const length = takeLength(text);
  manner.words ??= length.value;
  const tone = takeTone(length.rest);
  manner.tone ??=
    tone.value ??
    (/^(?:tone|style|mood|voice)\b/i.test(text) ? findTone(text.replace(/[:.]/g, ' ')) : undefined);
  return tone.rest;
}

function chooseRequest(sentences: readonly Line[]): Line | undefined {
  const free = sentences.filter(
    ({ text, isItem }) =>
      !isItem &&
      !/^(?:tone|style|length|duration|audience|target audience|cta|call to action|platform)\s*:/i.test(text),
  );
  const topic = free.find(({ text }) => /^(?:topic|subject|title|theme)\s*:/i.test(text));
  return topic ?? free.find(({ text }) => ASKING.test(text)) ?? free[0] ?? sentences[0];
}

function readRequest(sentence: string, brief: Brief, manner: Manner, text: string): ParsedRequest {
  const [order = '', ...asides] = sentence.split(ASIDE);
  for (const aside of asides) readBriefSentence(aside, false, brief);
  const plain = order.replace(/^(?:topic|subject|title|theme)\s*:\s*/i, '').replace(/[.!\s]+$/, '');
  const stripped = stripRequest(plain);
  const pointed = takePoints(stripped.rest, brief);
  const [first = '', ...fragments] = splitFragments(pointed);
  const business = takeBusiness(brief.statements);
  const offer = business ?? readOffer(first, fragments, stripped, text, brief);
  const named = /^(?:for|to)$/.test(stripped.connector) ? `${stripped.connector} ${first}` : first;
  const audience =
    offer === undefined && !OPEN_QUESTION.test(first)
      ? restoreLead(takeAudience(named), named, first)
      : { value: undefined, rest: first };
  const late = fragments.map((fragment) =>
    audience.value === undefined && brief.audience === undefined ? takeAudience(` ${fragment}`) : undefined,
  );
  const lateIndex = late.findIndex((taken) => taken?.value !== undefined && taken.rest === '');
  if (lateIndex >= 0) fragments.splice(lateIndex, 1);
  const who = audience.value ?? late[lateIndex]?.value ?? brief.audience;
  const split =
    offer === undefined
      ? attachFragments(tidyGap(audience.rest), fragments)
      : {
          head: first,
          details:
            business === undefined
              ? fragments
              : [`${stripped.connector} ${first}`.trim(), ...fragments].filter((part) => part !== ''),
        };
  const read = offer ?? readCore(chooseHead(split.head, stripped, who, brief));
  const core =
    read.frame === 'explainer' && /documentary/i.test(stripped.format)
      ? ({ ...read, frame: 'story' } as const)
      : read;
  sortDetails(split.details, brief);
  // If only the audience is named (`a video for runners`), the audience itself is the subject.
  const onlyPeople = who !== undefined && who === core.subject;
  return limitRequest({
    ...core,
    clause: onlyPeople ? undefined : core.clause,
    askedWords: manner.words,
    tone: manner.tone ?? toneOfFrame(core, stripped),
    audience: who === undefined ? undefined : normalizeAudience(who),
    points: brief.points,
    details: split.details,
    statements: brief.statements,
    callToAction: brief.callToAction,
    ownVoice: /\b(?:our|we|us|my)\b/i.test(text),
    // The platform (`an Instagram reel`) is where the video will be shown, not what it is about.
    text: stripped.format === '' ? text : text.replace(stripped.format, ' '),
  });
}

/** Removes the `for` that was put before a clause, if it did not introduce an audience. */
function restoreLead(taken: Taken<string>, tried: string, clause: string): Taken<string> {
  return taken.value === undefined && taken.rest === tried ? { value: undefined, rest: clause } : taken;
}

/** The clause that names the subject, without the verb of the order (`explain`); never empty. */
function chooseHead(
  head: string,
  stripped: StrippedRequest,
  audience: string | undefined,
  brief: Brief,
): string {
  const remainder =
    COMMAND.test(head) || FORMAT_ALONE.test(head)
      ? ''
      : head.replace(TELLING_VERB, '').replace(LOOSE_START, '').trim();
  if (/[\p{L}\d]/u.test(remainder))
    return /^(?:tips|ideas|advice|tricks|hacks)$/i.test(remainder) && audience !== undefined
      ? `${remainder} for ${audience}`
      : remainder;
  return stripped.prefix || (brief.topic ?? audience ?? 'making a video');
}

function takePoints(text: string, brief: Brief): string {
  const mark = POINT_MARK.exec(text);
  if (mark === null || mark.index < 3) return text;
  const [list = ''] = text.slice(mark.index + mark[0].length).split(/(?<=\w), (?=with|in an?|for|aimed)\b/);
  brief.points.push(...splitItems(list).map(lowerStart));
  return tidyGap(text.slice(0, mark.index));
}

/** Reattaches `without tools` to the clause that it qualifies, and leaves loose facts as details. */
function attachFragments(first: string, fragments: readonly string[]): { head: string; details: string[] } {
  let head = first;
  const details: string[] = [];
  for (const fragment of fragments) {
    const fits = `${head} ${fragment}`.split(' ').length <= CLAUSE_WORDS;
    if (fits && GO_WITH_CLAUSE.test(fragment) && details.length === 0) head = `${head}, ${fragment}`;
    else details.push(fragment);
  }
  const words = head.split(' ');
  if (words.length <= CLAUSE_WORDS) return { head, details };
  const cut = findCut(words);
  return {
    head: words.slice(0, cut).join(' ').replace(/,$/, ''),
    details: [words.slice(cut).join(' '), ...details],
  };
}

function findCut(words: readonly string[]): number {
  for (let index = CLAUSE_WORDS; index > 6; index -= 1) {
    if (/^(?:and|that|which|because|so|when|where|with|who|but|for|in|while|if)$/i.test(words[index] ?? ''))
      return index;
  }
  return CLAUSE_WORDS;
}

/** Moves details that are whole clauses to the statements, and calls to action to the end. */
function sortDetails(details: string[], brief: Brief): void {
  for (let index = details.length - 1; index >= 0; index -= 1) {
    const detail = details[index] ?? '';
    if (CALL.test(detail)) {
      brief.callToAction ??= finishSentence(detail.replace(/^ask \w+ to /i, ''));
      details.splice(index, 1);
      continue;
    }
    if (!/^(?:we|you|i|it|they|there|our \w+ \w+|this) [a-z']+ \S+/i.test(detail)) continue;
    details.splice(index, 1);
    readBriefSentence(detail, false, brief);
  }
}

function toneOfFrame(core: Core, stripped: StrippedRequest): Tone {
  const named = findTone(stripped.format) ?? findTone(stripped.prefix);
  if (named !== undefined) return named;
  if (core.frame === 'message') return 'friendly';
  return 'neutral';
}

function normalizeAudience(audience: string): string {
  const years = /^(\d{1,2})[- ]year[- ]olds?$/i.exec(audience)?.[1];
  if (years !== undefined) return `${years}-year-olds`;
  const age = /^an? (\w+)[- ]year[- ]old$/i.exec(audience)?.[1];
  if (age !== undefined) return `anyone about ${String(readNumber(age) ?? age)} years old`;
  return lowerStart(audience).replace(/\bdummies\b/i, 'complete beginners');
}
