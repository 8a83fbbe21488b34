import { lowerStart } from './grammar/casing.ts';
import { addArticle, joinList } from './grammar/word-forms.ts';
import { finishSentence } from './parse/read-brief.ts';
import type { ParsedRequest } from './parse/request-types.ts';
import { shuffle } from './random.ts';
import type { Random } from './random.ts';

const DATE =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|march|april|may \d|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tonight|tomorrow|weekend|next (?:week|month|year)|this (?:week|month|spring|summer|autumn|fall|winter)|\d{1,2} ?(?:am|pm)|\d{1,2}:\d{2}|20\d\d)\b/i;
const PRICE =
  /^(?:only |just |for |at |priced at |costs? |price )?([$€£]\s?\d[\d,.]*(?:\s?(?:per|a|an|\/)\s?\w+)?)$/i;
const FROM_PRICE =
  /^(?:starting at|starts at|from|prices from)\s+([$€£]\s?\d[\d,.]*(?:\s?(?:per|a|an|\/)\s?\w+)?)/i;
const OFFER =
  /\b(?:free|off|discount|sale|bonus|gift|half price|voucher|coupon|guarantee|trial|delivery|refund)\b|%/i;
const PLACED =
  /^(?:near|close to|next to|opposite|behind|at|in|on|by|right|just|across|minutes from|\d+ minutes? (?:from|to|walk))\b/i;

const EVENT =
  /^(?:now )?(opening|launching|starting|coming|running|closing|arriving|happening|taking place|shipping|available)\b\s*(.*)$/i;
const SCHEDULE = /^(starts|opens|begins|launches|ends|runs|closes|lasts|costs)\b\s*(.*)$/i;
const DAY_FIRST =
  /^(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tues|wednes|thurs|fri|satur|sun)\w*\b|\d{1,2}(?:st|nd|rd|th))/i;
const JOINING = /^(?:with|includes?|including|and|but|so|that|plus|offering|offers)\s+/i;
const LOOSE_CLAUSE = /^(?:and|but|so|because|which|who|that|where|when|if|while)\b/i;
const PAST_EVENT =
  /^(?:founded|born|started|created|established|opened|invented|discovered|inspired|launched)\b/i;
const STATE =
  /^(?:(?:still|always|also|fully|100%) \w+(?: \w+)?$|(?:made|built|designed|based|located|owned|run|led|hosted|perfect|ideal|available|suitable|open|handmade|powered|approved|rated)\b)/i;
const POINTS_PER_SENTENCE = 4;
/** A note with more words than this is more than a name for something. */
const LONG_NOTE = 8;

/** The loose details of a request (dates, prices, places, features) as sentences, each detail once. */
export function renderDetails(request: ParsedRequest, random: Random): string[] {
  const features: string[] = [];
  const sentences: string[] = [];
  for (const detail of request.details) {
    const sentence =
      request.frame === 'promotion' ? renderOffer(detail, request.ownVoice) : renderNote(detail);
    if (sentence === undefined)
      features.push(addArticle(lowerStart(detail.replace(/^(?:and|also|plus|features?|featuring)\s+/i, ''))));
    else sentences.push(finishSentence(sentence));
  }
  if (features.length > 0) sentences.push(renderFeatures(features, request, random));
  return sentences;
}

/** The first rule that fits a detail of an offer; undefined leaves it to the list of features. */
function renderOffer(detail: string, ownVoice: boolean): string | undefined {
  const price = PRICE.exec(detail)?.[1];
  if (price !== undefined) return `The price is ${price}`;
  const from = FROM_PRICE.exec(detail)?.[1];
  if (from !== undefined) return `Prices start at ${from}`;
  const event = EVENT.exec(detail);
  if (event !== null)
    return `${ownVoice ? 'We are' : 'It is'} ${(event[1] ?? '').toLowerCase()} ${addOn(event[2] ?? '')}`.trim();
  const plan = SCHEDULE.exec(detail);
  if (plan !== null) return `It ${(plan[1] ?? '').toLowerCase()} ${addOn(plan[2] ?? '')}`;
  if (/^for\b(?! \d)/i.test(detail)) return `This one is ${detail}`;
  if (OFFER.test(detail)) return `And here is the offer: ${lowerStart(detail.replace(JOINING, ''))}`;
  if (DATE.test(detail) && !/\bevery\b/i.test(detail))
    return `Save the date: ${detail.replace(/^(?:on|from|at)\s+/i, '')}`;
  if (PLACED.test(detail)) return `You will find ${ownVoice ? 'us' : 'it'} ${detail}`;
  if (/^with\b/i.test(detail)) return `It comes ${detail}`;
  return renderState(detail);
}

/** Outside of promotions, only details that are not plain noun phrases need sentences of their own. */
function renderNote(detail: string): string | undefined {
  if (/^[a-z]+ing\b/i.test(detail)) return `It also means ${lowerStart(detail)}`;
  const state = renderState(detail);
  if (state !== undefined) return state;
  const isLong = detail.split(' ').length > LONG_NOTE;
  if (isLong || LOOSE_CLAUSE.test(detail))
    return `Here is one more thing to keep in mind: ${lowerStart(detail.replace(JOINING, ''))}`;
  return /\d/.test(detail) ? `Keep this in mind: ${lowerStart(detail)}` : undefined;
}

/** `founded in 2009`, `still family owned`, `now 40 employees`. */
function renderState(detail: string): string | undefined {
  if (PAST_EVENT.test(detail)) return `It was ${lowerStart(detail)}`;
  if (/^now \d/i.test(detail)) return `There are ${lowerStart(detail)}`;
  return STATE.test(detail) ? `It is ${lowerStart(detail)}` : undefined;
}

/** `June 3rd` becomes `on June 3rd`. */
function addOn(when: string): string {
  return when.replace(DAY_FIRST, 'on ');
}

function renderFeatures(features: readonly string[], request: ParsedRequest, random: Random): string {
  const list = joinList(features);
  if (request.frame === 'promotion')
    return features.length > 1 ? `The highlights: ${list}.` : `One highlight: ${list}.`;
  const [sentence = ''] = shuffle(
    [`There is more to it, too: ${list}.`, `We will not forget this either: ${list}.`],
    random,
  );
  return sentence;
}

/** The points that a prompt wants covered, a few per sentence. */
export function renderPoints(
  points: readonly string[],
  frame: ParsedRequest['frame'],
  random: Random,
): string[] {
  const [first = [], ...others] = chunk(points, POINTS_PER_SENTENCE);
  if (first.length === 0) return [];
  const more = others.map((group) => `Then there is this: ${joinList(group)}.`);
  return [...shuffle(phrasePoints(first, frame), random).slice(0, 1), ...more];
}

function phrasePoints(points: readonly string[], frame: ParsedRequest['frame']): string[] {
  const list = joinList(points);
  if (frame === 'promotion' || frame === 'message') {
    const isNounLike = points.every((point) => /^(?:the|our|an?|\d+|free|new|your|its)\b/i.test(point));
    if (!isNounLike)
      return [`You can look forward to this: ${list}.`, `There is also this to mention: ${list}.`];
    const offered = frame === 'promotion' ? [`It also comes with ${list}.`] : [];
    return [`You can look forward to ${list}.`, ...offered];
  }
  if (points.length === 1) {
    return [`One thing deserves a mention of its own: ${list}.`, `Pay special attention to this: ${list}.`];
  }
  const amount = points.length === 2 ? 'two' : 'a few';
  return [`There are ${amount} parts to keep in mind: ${list}.`, `These deserve a closer look: ${list}.`];
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_unused, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
