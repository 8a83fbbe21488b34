import { asSentence } from './clean-prompt.ts';
import type { Pick } from './pick.ts';
import { KINDS, type KindName } from './forms/kinds.ts';
import { anyCase, asWritten } from './pattern.ts';

/** A slot for the subject in a sentence of the writer's; see `describe` in `forms/form.ts`. */
type Slot = 'S' | 's' | 'd' | 'i' | 'h' | 't' | 'l' | 'p' | 'Q' | 'c';
export type Slots = Readonly<Partial<Record<Slot, string>>>;
/** First words that are only capitalised because they begin the prompt. */
const LOWERABLE = asWritten`^(?:An?|The|Our|My|Your|This|These|Guide|Steps|How|Why|What|When|Where|Who|Which|Whether|Tips|Benefits|Ideas|Reasons|Ways|Top|Best|Should|Is|Are|Do|Does|Can|New|People|Everyone|All)(?= )`;
const NAME_WORD = String.raw`(?:["“][^"“”]+["”]|\p{Lu}[\p{L}\p{N}'’.&-]*)`;
const NAME = String.raw`${NAME_WORD}(?: (?:&|of|and|the|de|da|von|van|${NAME_WORD}))*`;
const IS_NAME = asWritten`^(?:${NAME})(?:$|,| (?:in|at|on|near|from|by|with|who|that) )|^(?:\p{Lu}[\p{L}.-]* ){0,2}\p{Lu}[\p{L}.-]*['’]s? |^\p{Ll}+\p{Lu}[\p{L}\p{N}]*(?:$|,| (?:in|at|on|by|from) )`;
const DEFINITE = /^(?:the|our|my|your|this|these|his|her|their|all|every|each) /;
const CALLED = asWritten`^(.{3,}?),? (?:called|named) (${NAME})(.*)$`;
/** What somebody is thanked for, not the person. */
const THING = /^(?!the \w+(?:s|team|staff|crew)$)(?:your|the|all|being|\p{Ll}+ing)\b/u;
/** Matches `our bakery Flour & Salt in Lisbon`, but neither `a tour of Lisbon` nor `vitamin A and D gummies`. */
const NAME_BEHIND = asWritten`^((?:\p{Ll}[\p{Ll}'’-]*\s){0,5}(?!(?:the|a|an|our|my|your|in|at|of|on|for|to|from|with|by|and|near|about|head)\s)\p{Ll}[\p{Ll}'’-]+) (${NAME_WORD}(?<=\S{2,})(?: (?:&|${NAME_WORD}))*)((?: (?:in|at|on|near|from) .*|, (?:which|who|that) .*)?)$`;

/** Puts the name first: `a yoga studio called Still Water` becomes `Still Water, a yoga studio`. */
export function nameFirst(subject: string): string {
  const [, what = '', name = '', rest = ''] = CALLED.exec(subject) ?? NAME_BEHIND.exec(subject) ?? [];
  const isEmpty = /^(?:an?|our|my|the) (?:new )?(?:product|brand|company|business|thing)$/i.test(what);
  return name === '' ? subject : `${name}${isEmpty ? '' : `, ${what}`}${rest}`;
}

/** The slots that a subject fits, with its text in each. `link` is the word before it in the prompt. */
export function findSlots(subject: string, kind: KindName, link: string): Slots {
  if (subject === '') return {};
  const within = LOWERABLE.test(subject) ? subject[0]?.toLowerCase() + subject.slice(1) : subject;
  const start = asSentence(subject).replace(/\.$/, '');
  const ask = (text: string): string => `${text.replace(/[?.]$/, '')}?`;
  if (isQuestion(subject)) return { Q: ask(start), c: ask(within) };
  // A capital that may begin the prompt or a name cannot be lowered: only slots that allow a capital remain.
  const isAddressed = KINDS[kind].form === 'message' && /^(?:to|for)?$/.test(link);
  const isDoubtful = /^\p{Lu}/u.test(within) && !IS_NAME.test(within) && !isAddressed;
  const common = { S: start, c: within, l: /^(?:before|after)$/.test(link) ? link : 'for' };
  if (isDoubtful) return common;
  const isDefinite = IS_NAME.test(within) || DEFINITE.test(within) || (isAddressed && link === 'to');
  const isThing = /^(?:thanks|apology)$/.test(kind) && link === 'for' && THING.test(within);
  return {
    ...common,
    ...(isThing ? { t: within } : { s: within, p: '', ...(isDefinite && { d: within }) }),
    ...(/^(?:an?|one) (?!.* (?:who|that|which) (?!was\b)\w+s\b)/.test(within) && { i: within }),
    ...(within.startsWith('how to ') && { h: within }),
  };
}

const QUESTION = anyCase`\?["”]?$|^(?:what|who) (?:happen|made?k?|caus|invent|discover|come|wrote|built)\w* |^(?:(?:why|how|what|when|where|who) )?(?:is|are|do|does|did|can|should|will|would) (?:i|we|you|it|they|the|an?|my|our|\w+s?) \w`;

/** Whether a text is a full question (`Why do cats purr?`), not a clause (`why cats purr`). */
export function isQuestion(text: string): boolean {
  return QUESTION.test(text);
}

/**
 * A line of a form with its wordings chosen and the subject filled in; undefined if the subject fits no wording.
 */
export function fillLine(line: string, slots: Slots, pick: Pick): string | undefined {
  const fits = (part: string): boolean =>
    [...part.matchAll(/\[(\w)\]/g)].every(([, slot = '']) => slots[slot as keyof Slots] !== undefined);
  const chosen = line.replace(/\(([^()]*)\)/g, (_, group: string) => {
    const choices = group.split('||').map((part) => part.split('|').filter(fits));
    return pick(choices.find((choice) => choice.length > 0) ?? []) ?? '[-]';
  });
  if (chosen.includes('[-]') || !fits(chosen)) return undefined;
  return chosen
    .replace(/\[(\w)\]/g, (_, slot: string) => slots[slot as keyof Slots] ?? '')
    .replace(/([?!.]["”]?)\.(?=\s|$)/g, '$1')
    .trim();
}
