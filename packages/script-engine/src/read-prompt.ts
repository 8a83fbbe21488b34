import type { ScriptForm } from '@voicedraft/contract/script-controls';
import { asSentence, splitSentences } from './clean-prompt.ts';
import { kindOfSubject, PERSON, readHead } from './find-kind.ts';
import { KINDS, type KindName } from './forms/kinds.ts';
import {
  addPieces,
  addSentence,
  DOING,
  type Facts,
  isNotSpoken,
  isStatement,
  MENTION,
  STEP_VERB,
  splitPieces,
} from './read-facts.ts';
import { tidy } from './read-length.ts';
import { findSlots, isQuestion, nameFirst, type Slots } from './subject.ts';
import { anyCase } from './pattern.ts';

/** What a prompt requests, and the facts that it states. */
export type Brief = Readonly<{ kind: KindName; slots: Slots; facts: Facts; isPersonal: boolean }>;
const TONE = String.raw`friendly|funny|playful|upbeat|calm|soothing|warm|serious|formal|professional|dramatic|inspiring|inspirational|casual|energetic|lively|persuasive|heartfelt|emotional|cheerful|relaxed|cinematic|documentary|neutral|light|simple|fun|exciting|confident|gentle|humorous`;
const TONES = `(?:${TONE})(?:,? (?:and )?(?:${TONE}))*`;
const TONE_PHRASE = new RegExp(
  String.raw`[,.;]? ?\b(?:in |with |using )?(?:an? |the )?(?:very )?${TONES} (?:tone|voice|style|mood|vibe|way)\b(?: please)?|, ${TONES}(?=[,.;]|$)`,
  'gi',
);
const PEOPLE = String.raw`(?:[\p{L}\p{N}'’-]+ ){0,3}(?:[\p{L}\p{N}-]+-)?(?:students|teenagers|teens|kids|children|parents|seniors|beginners|buyers|owners|professionals|employees|adults|olds?|people|members|viewers|customers|teams|women|men|teachers|runners|families|travell?ers|volunteers|nurses|staff|drivers|patients|guests|residents|tenants|learners|developers|managers|users|neighbou?rs)(?: who [^,.]+| with an? [^,.]+)?`;
/** Names the audience separately from the subject. */
const AIMED = anyCase`(?:,? (?:(?:aimed|targeted) at|intended for)|(?:^|, )for) (${PEOPLE})(?=[,.]|$)`;
const TOLD_TO = anyCase` (?:to|for) (${PEOPLE})(?=[,.]|$)`;
const FOR_ABOUT = anyCase`^(?:to )?(${PEOPLE})(?: about | (?:on )?(?=how|why|what|when)|: )(?=.)`;
/** `story for Noor about a lighthouse` */
const FOR_NAME = /^(?!Guide|Tips)(\p{Lu}\p{L}+(?: and \p{Lu}\p{L}+)?) about (?=(?:an?|the|two|three) )/u;
/** First words of a subject that name no subject. */
const FILLER = anyCase`^(?:(?:hi|hello|hey), (?=i\b)|(?:me|myself)\b[:,]? ?|(?:our|my|the) (?:website|home ?page|channel)(?:[.,:] ?|$)|(?:something|anything) (?:\w+ )?(?:about|on) )`;
const HIRING = /\b(?:hiring|wanted|jobs?|vacancy|salary|trainee|apprentice)\b/i;
const INTRODUCED = /^(?:please )?(?:introduc|meet )/i;
const GREETING = /^¡?(?:hola|hi|hello|hey|help|urgent)[!.]+ (?=\S)/i;
const SPEAKER = anyCase`^(?:(?:i|i['’]m|we|my name|he|she|they) |\p{L}+ (?:runs|leads|makes|bakes|cooks|teaches|works|takes|keeps|does|handles|looks) )`;
const RELATIVE = /^(?:the|an?|our|my|this) (?:[\p{L}'’-]+ ){1,4}(?:who|that|which|whose) /iu;
const MANNER = / (?:simply|briefly|explained|like i['’]m \w+|in simple (?:terms|words)|step by step)$/i;
const SHOW = /^an? (?:new )?(?:podcast|channel|show) (?:about|on) /i;
const LABEL = anyCase`^(topic|subject|title|product|company|brand|event|name|slogan|tagline|(?:target )?audience|cta|call to action|(?:key )?points?|details|facts)\s*: ?(.*)$`;
/** `I run a small flower shop called …`: the sentence names what to advertise. */
const OWNER = /^(?:i|we) (?:run|own|have|opened|am opening|are opening|manage|started|founded) (?=an? )/i;
/** The speaker is a person, not a company or a group. */
const PERSONAL = /^(?!.*\b(?:our|we|us|We|Our)\b).*\b(?:my|My|I|me)\b/s;
const ITEM = /^(?:[-•]|\d{1,2}[.)])\s+/;
/** `…: fry one onion, then add the stock` */
const STEPS = new RegExp(`(?<!:.*): |, (?=(?:then |and )?${STEP_VERB})`, 'i');
const ASIDES = /, (?=(?:please )?(?:mention|include|cover|highlight|end with|call|visit|use code|no )\b)/i;
/** Words before a subject after which no statement follows. */
const TOPIC_LINK = /^(?!announc|in which|where)./i;
/** Forms that need only a few facts: a list of them, and a call to action. */
export const SHORT_FORMS = /^(?:advert|listing|event|podcast|introduction|news)$/;
/** Kinds whose facts are steps. */
export const STEPPED = /^(?:howTo|recipe)$/;

/** Reads a cleaned prompt without its length. A form that was chosen takes priority over the one that the prompt names. */
export function readPrompt(text: string, form?: ScriptForm): Brief {
  const untoned = tidy(text.replace(TONE_PHRASE, '')).replace(GREETING, '');
  const sentences = splitSentences(untoned.replace(/^for (rent|sale|hire): ([^,.]+)/i, '$2, for $1'));
  const [, label = '', named = ''] = LABEL.exec(sentences[0] ?? '') ?? [];
  if (/^(?:topic|subject|title|product|company|brand|event|name)$/i.test(label)) sentences[0] = named;
  const heads = sentences.map((sentence, index) => readHead(sentence, index === 0));
  const place = Math.max(0, heads.findIndex(Boolean));
  const head = heads[place] ?? { kind: undefined, link: '', rest: sentences[0] ?? '' };
  const owner = sentences.find((sentence, index) => index !== place && OWNER.test(sentence));
  const rest = sentences.filter((sentence, index) => index !== place && sentence !== owner);

  const birthday = /\b\d+(?:st|nd|rd|th) birthday\b/.exec(text)?.[0] ?? 'birthday';
  const facts: Facts = { stated: [], calls: [], audience: undefined, price: 'The price?', birthday };
  const asked = readAudience(head.rest, head.link, facts).replace(FILLER, '');
  const about = owner === undefined ? asked : owner.replace(OWNER, '').replace(/[.!]$/, '');
  const guess = chooseKind(head.kind ?? (owner === undefined ? undefined : 'advert'), about, text);
  const kind = form === undefined ? guess : kindOfForm(form, guess, about);
  const [subject = '', ...pieces] =
    owner === undefined ? splitSubject(about, kind, head.link) : [about, ...splitOccasion(asked, head.link)];
  const { lead } = KINDS[kind];
  if (kind === 'listing' || HIRING.test(text))
    facts.price = kind === 'listing' ? 'The asking price?' : 'The pay?';
  const items: string[] = [];
  if (STEPPED.test(kind)) for (const piece of pieces) addStep(piece, items, facts);
  else addPieces(facts, pieces, lead);
  for (const sentence of rest) {
    const [, name = '', value = ''] = LABEL.exec(sentence) ?? [];
    const plain = sentence.replace(ITEM, '');
    if (/audience/i.test(name)) facts.audience = value.replace(/[.]$/, '');
    else if (/^(?:cta|call)/i.test(name)) facts.calls.push(asSentence(value));
    else if (name !== '') addSentence(facts, value, lead);
    else if (STEPPED.test(kind)) for (const piece of plain.split(STEPS)) addStep(piece, items, facts);
    else if (plain !== sentence) items.push(plain.replace(/[.]$/, ''));
    else addSentence(facts, readAudience(sentence, '', facts), lead);
  }
  const steps = facts.stated.splice(0, STEPPED.test(kind) ? Infinity : 0);
  addPieces(facts, items, lead);
  facts.stated.push(...steps);
  // A last sentence that asks for something is a call to action.
  const isCall = SHORT_FORMS.test(kind) && facts.calls.length === 0 && DOING.test(facts.stated.at(-1) ?? '');
  if (isCall) facts.calls.push(...facts.stated.splice(-1));

  const plainSubject = subject.replace(/(?<![.,;:!\s])[.,;:!\s]+$/, '').replace(MANNER, '');
  const first = kind === 'podcast' ? plainSubject.replace(SHOW, '') : plainSubject;
  const isNamed = kind === 'advert' || kind === 'podcast' || kind === 'introduction';
  return {
    kind,
    slots: findSlots(isNamed ? nameFirst(first) : first, kind, head.link),
    facts,
    isPersonal: KINDS[kind].form === 'message' && PERSONAL.test(text),
  };
}

const FORM_KINDS = {
  advert: 'advert',
  explainer: 'topic',
  'how-to': 'howTo',
  story: 'fiction',
  news: 'news',
  course: 'lesson',
  podcast: 'podcast',
} as const satisfies Record<ScriptForm, KindName>;

/** The kind of text for a chosen form: the guess if it has that form, because some forms are several kinds. */
function kindOfForm(form: ScriptForm, guess: KindName, subject: string): KindName {
  if (KINDS[guess].form === form) return guess;
  if (form === 'story') return chooseKind('fiction', subject, '');
  if (form === 'explainer' && isQuestion(subject)) return 'question';
  return FORM_KINDS[form];
}

function chooseKind(asked: KindName | undefined, subject: string, whole: string): KindName {
  const found = kindOfSubject(subject, whole);
  const isPerson = PERSON.test(subject) || /\b(?:[Hh]e|[Ss]he|[Hh]is|[Hh]er)\b/.test(whole);
  if ((asked ?? 'advert') === 'advert' && isPerson && INTRODUCED.test(whole)) return 'introduction';
  if (asked === undefined) return found;
  if (asked === 'introduction' && /\b(?:channel|podcast|show)\b/i.test(subject)) return 'podcast';
  const isTrue =
    !/^(?:an?|one|two|three) |^$/i.test(subject) && !/\b(?:fairy|bedtime|child|kid)/i.test(whole);
  return asked === 'fiction' && isTrue ? 'trueStory' : asked;
}

/** The subject and the facts after it; the subject is empty if the prompt begins with a statement. */
function splitSubject(text: string, kind: KindName, link: string): string[] {
  if (STEPPED.test(kind))
    return text.split(ASIDES).flatMap((part, index) => (index === 0 ? part.split(STEPS) : [part]));
  const { form } = KINDS[kind];
  const isList = form === 'message' || (SHORT_FORMS.test(form) && form !== 'news');
  const [, named, said = ''] = /^([^,.;:]{2,60}): (?=\S)(.*)$/s.exec(text) ?? [];
  // `Topic: a statement`, `Topic: some facts`
  if (named !== undefined && (isList || said.split(' ').length > 4))
    return [named, ...(isStatement(said) && !said.includes('; ') ? [said] : splitPieces(said))];
  const [asides, listed] = [text.split(ASIDES), splitPieces(text)];
  const isLong = asides.length === 1 && listed.length > 2 && !/\b(?:and|or) /i.test(listed.at(-1) ?? '');
  const pieces = isList || isLong ? listed : asides;
  const [subject = '', next = ''] = pieces;
  const isSpeaker = SPEAKER.test(subject);
  const isWhole = pieces.length === 1 && !TOPIC_LINK.test(link) && !/^(?:how|why|what|when) /i.test(subject);
  const isSaid = isSpeaker || (isWhole && isStatement(text) && !RELATIVE.test(subject));
  if (isSaid && !isQuestion(subject) && form !== 'event') return ['', ...pieces];
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
  const isAimed = link === 'for' || isTaught;
  const stated = (isTaught && TOLD_TO.exec(text)) || (isAimed && FOR_ABOUT.exec(text)) || FOR_NAME.exec(text);
  const [whole = '', who] = stated || (AIMED.exec(text) ?? []);
  facts.audience ??= /^(?:teach|invite) (?!every|people|us |all )(.+) (?:about|to)$/i.exec(link)?.[1] ?? who;
  return isManner || whole === '' ? text : tidy(text.replace(whole, ''));
}
