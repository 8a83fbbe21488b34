import { asSentence, splitSentences } from './clean-prompt.ts';
import { kindOfSubject, readHead } from './find-kind.ts';
import { KINDS, type KindName } from './forms/kinds.ts';
import {
  addPieces,
  addSentence,
  DOING,
  type Facts,
  isNotSpoken,
  isStatement,
  MENTION,
  splitPieces,
} from './read-facts.ts';
import { tidy } from './read-length.ts';
import { findSlots, isQuestion, nameFirst, type Slots } from './subject.ts';
import { anyCase } from './pattern.ts';

/** What a prompt requests, and the facts that it states. */
export interface Brief {
  readonly kind: KindName;
  readonly slots: Slots;
  readonly facts: Facts;
  readonly isPersonal: boolean;
}

const TONE =
  'friendly|funny|playful|upbeat|calm|soothing|warm|serious|formal|professional|dramatic|inspiring|inspirational|casual|energetic|lively|persuasive|heartfelt|emotional|cheerful|relaxed|cinematic|documentary|neutral|light|simple|fun|exciting|confident|gentle|humorous';
const TONES = `(?:${TONE})(?:,? (?:and )?(?:${TONE}))*`;
const TONE_PHRASE = new RegExp(
  String.raw`[,.;]? ?\b(?:in |with |using )?(?:an? |the )?(?:very )?${TONES} (?:tone|voice|style|mood|vibe|way)\b(?: please)?|, ${TONES}(?=[,.;]|$)`,
  'gi',
);
const PEOPLE = String.raw`(?:[\p{L}\p{N}'’-]+ ){0,3}(?:students|teenagers|teens|kids|children|parents|seniors|beginners|buyers|owners|professionals|employees|adults|olds?|people|members|viewers|customers|teams|women|men|teachers|runners|families|travell?ers)(?: who [^,.]+| with an? [^,.]+)?`;
/** Names the audience separately from the subject. */
const AIMED = anyCase`(?:,? (?:(?:aimed|targeted) at|intended for)|(?:^|, )for) (${PEOPLE})(?=[,.]|$)`;
const TOLD_TO = anyCase` (?:to|for) (${PEOPLE})(?=[,.]|$)`;
const FOR_ABOUT = anyCase`^(${PEOPLE}) (?:on|about) (?=.)`;
const MANNER = / (?:simply|briefly|explained|like i['’]m \w+|in simple (?:terms|words)|step by step)$/i;
const LABEL = anyCase`^(topic|subject|title|product|company|brand|event|name|(?:target )?audience|cta|call to action|(?:key )?points?|details|facts)\s*: ?(.*)$`;
/** `I run a small flower shop called …`: the sentence names what to advertise. */
const OWNER = /^(?:i|we) (?:run|own|have|opened|am opening|are opening|manage|started|founded) (?=an? )/i;
/** The speaker is a person, not a company or a group. */
const PERSONAL = /^(?!.*\b(?:our|we|us|We|Our)\b).*\b(?:my|My|I|me)\b/s;
const ITEM = /^(?:[-•]|\d{1,2}[.)])\s+/;
const STEP_VERB =
  '(?:add|bake|beat|blend|boil|chop|cook|cool|cover|cut|drain|fold|fry|grill|heat|knead|let|melt|mix|peel|pour|put|rinse|roast|roll|season|serve|simmer|slice|soak|spread|sprinkle|steam|stir|whisk|press|open|click|choose|wait)\\b';
/** `…: fry one onion, then add the stock` */
const STEPS = new RegExp(`: |, (?=(?:then |and )?${STEP_VERB})`, 'i');
const ASIDES = /, (?=(?:please )?(?:mention|include|cover|highlight|end with|call|visit|use code|no )\b)/i;
/** Words before a subject after which no statement follows. */
const TOPIC_LINK = /^(?:for|about|on|of|to|explaining|showing|explain|describe|teach .*|discuss|compare)$/i;
/** Forms that need only a few facts: a list of them, and a call to action. */
export const SHORT_FORMS = /^(?:advert|listing|event|podcast|introduction|news)$/;
/** Kinds whose facts are steps. */
export const STEPPED = /^(?:howTo|recipe)$/;

/** Reads a cleaned prompt without its length. */
export function readPrompt(text: string): Brief {
  const sentences = splitSentences(tidy(text.replace(TONE_PHRASE, '')));
  const [, label = '', named = ''] = LABEL.exec(sentences[0] ?? '') ?? [];
  if (/^(?:topic|subject|title|product|company|brand|event|name)$/i.test(label)) sentences[0] = named;
  const heads = sentences.map((sentence, index) => readHead(sentence, index === 0));
  const place = Math.max(0, heads.findIndex(Boolean));
  const head = heads[place] ?? { kind: undefined, link: '', rest: sentences[0] ?? '' };
  const owner = sentences.find((sentence, index) => index !== place && OWNER.test(sentence));
  const rest = sentences.filter((sentence, index) => index !== place && sentence !== owner);

  const facts: Facts = { stated: [], calls: [], audience: undefined };
  const asked = readAudience(head.rest, head.link, facts).replace(/^(?:me|myself)\b[:,]? ?/i, '');
  const about = owner === undefined ? asked : owner.replace(OWNER, '').replace(/[.!]$/, '');
  const kind = chooseKind(head.kind ?? (owner === undefined ? undefined : 'advert'), about, text);
  const [subject = '', ...pieces] =
    owner === undefined ? splitSubject(about, kind, head.link) : [about, ...splitOccasion(asked, head.link)];
  const { lead } = KINDS[kind];
  const items: string[] = [];
  if (STEPPED.test(kind)) for (const piece of pieces) addStep(piece, items, facts);
  else addPieces(facts, pieces, lead, kind === 'listing' ? 'The asking price?' : 'The price?');
  for (const sentence of rest) {
    const [, name = '', value = ''] = LABEL.exec(sentence) ?? [];
    const plain = sentence.replace(ITEM, '');
    if (/audience/i.test(name)) facts.audience = value.replace(/[.]$/, '');
    else if (/^(?:cta|call)/i.test(name)) facts.calls.push(asSentence(value));
    else if (name !== '') addSentence(facts, value, lead);
    else if (STEPPED.test(kind)) addStep(plain, items, facts);
    else if (plain !== sentence) items.push(plain.replace(/[.]$/, ''));
    else addSentence(facts, readAudience(sentence, '', facts), lead);
  }
  const steps = facts.stated.splice(0, STEPPED.test(kind) ? Infinity : 0);
  addPieces(facts, items, lead, 'The price?');
  facts.stated.push(...steps);
  // A last sentence that asks for something is a call to action.
  const isCall = SHORT_FORMS.test(kind) && facts.calls.length === 0 && DOING.test(facts.stated.at(-1) ?? '');
  if (isCall) facts.calls.push(...facts.stated.splice(-1));

  const first = subject.replace(/[.,;:!\s]+$/, '').replace(MANNER, '');
  const isMessage = KINDS[kind].form === 'message';
  const isNamed = kind === 'advert' || kind === 'podcast' || kind === 'introduction';
  return {
    kind,
    slots: findSlots(isNamed ? nameFirst(first) : first, isMessage, head.link),
    facts,
    isPersonal: isMessage && PERSONAL.test(text),
  };
}

function chooseKind(asked: KindName | undefined, subject: string, whole: string): KindName {
  const found = kindOfSubject(subject, whole);
  if (asked === undefined) return found;
  if (asked === 'topic') return found === 'advert' ? asked : found;
  if (asked === 'introduction' && /\b(?:channel|podcast|show)\b/i.test(subject)) return 'podcast';
  return asked === 'fiction' && !/^(?:an?|one|two|three) |^$/i.test(subject) ? 'trueStory' : asked;
}

/** The subject and the facts after it; the subject is empty if the prompt begins with a statement. */
function splitSubject(text: string, kind: KindName, link: string): string[] {
  if (STEPPED.test(kind))
    return text.split(ASIDES).flatMap((part, index) => (index === 0 ? part.split(STEPS) : [part]));
  const { form } = KINDS[kind];
  const isList = form === 'message' || (SHORT_FORMS.test(form) && form !== 'news');
  const pieces = isList ? splitPieces(text) : text.split(ASIDES);
  const [subject = '', next = ''] = pieces;
  const isSpeaker = /^(?:i|i['’]m|we|my name|he|she|they) /i.test(subject);
  const isWhole = pieces.length === 1 && !TOPIC_LINK.test(link) && !/^(?:how|why|what|when) /i.test(subject);
  if (
    isStatement(isWhole ? text : subject) &&
    !isQuestion(subject) &&
    form !== 'event' &&
    (isSpeaker || isWhole)
  )
    return ['', ...pieces];
  // `Dr. Ada King, keynote speaker`
  const isTitle = kind === 'introduction' && /^\p{Ll}[^\d]*$/u.test(next) && !isStatement(next);
  return isTitle ? [`${subject}, ${next}`, ...pieces.slice(2)] : pieces;
}

/** `for Mother's Day, 20% off` */
function splitOccasion(text: string, link: string): string[] {
  const [first = '', second = '', ...more] = splitPieces(text);
  return link === 'for' && second !== '' ? [`for ${first}: ${second}`, ...more] : splitPieces(text);
}

/** A step or an ingredient: `200 g spaghetti`. */
function addStep(text: string, needed: string[], facts: Facts): void {
  if (/^\d/.test(text)) needed.push(text.replace(/[.]$/, ''));
  else if (MENTION.test(text) && !new RegExp(`^${STEP_VERB}`, 'i').test(text)) addSentence(facts, text, '');
  else if (!isNotSpoken(text)) facts.stated.push(asSentence(text.replace(/^(?:and then|then|and) /i, '')));
}

/** Removes the audience from a text if it is named separately from the subject. */
function readAudience(text: string, link: string, facts: Facts): string {
  const isManner = isNotSpoken(text);
  const isTaught = isManner || /^(?:explain|describe|teach)/i.test(link);
  const stated = (isTaught && TOLD_TO.exec(text)) || (link === 'for' && FOR_ABOUT.exec(text));
  const [whole = '', who] = stated || (AIMED.exec(text) ?? []);
  facts.audience ??= /^teach (.+) about$/i.exec(link)?.[1] ?? who;
  return isManner || whole === '' ? text : tidy(text.replace(whole, ''));
}
