import { countWords } from '@voicedraft/contract/words';
import { fillAll } from './fill-template.ts';
import type { SlotValues } from './fill-template.ts';
import type { Frame } from './frames/frame.ts';
import { capitalize } from './grammar/casing.ts';
import { spellNumber } from './grammar/word-forms.ts';
import type { ParsedRequest } from './parse/request-types.ts';
import type { PlannedSlot } from './planned-slot.ts';
import { shuffle } from './random.ts';
import type { Random } from './random.ts';
import type { Candidate, Material } from './rank-material.ts';
import type { MaterialKind } from './subjects/subject-area.ts';

export interface BodyPlan {
  readonly request: ParsedRequest;
  readonly frame: Frame;
  readonly material: Material;
  readonly values: SlotValues;
  /** Length of the script, in words. */
  readonly target: number;
  /** Omits leads and minimum numbers of sentences when there is little room. */
  readonly isShort: boolean;
  readonly random: Random;
  /** Preferred sentence length of the tone, in words. */
  readonly sentenceWords: number;
}

/** For every this many words of the script, one more sentence of a kind may be required in advance. */
const WORDS_PER_CERTAIN = 60;
const LEAD_WEIGHT = 1.8;
/** Value that a sentence loses for each word by which it differs from the tone's preferred length. */
const LENGTH_COST = 0.05;
/** Each further sentence of a kind is worth a little less, so that no part crowds out the others. */
const FATIGUE = 0.93;
/** The steps of one task belong together: a missing one would break the chain. */
const WHOLE_SEQUENCE = 2.5;
const ITEM_WEIGHT = 3;
const MOST_ITEMS = 12;
const ITEMS_PER_PARAGRAPH = 4;
/** List nouns that read well with a number after them; others are counted as `Number one`. */
const COUNTABLE = /^(?:tip|reason|mistake|fact|hack|step|idea|habit|rule|trick|error|lesson|secret)s?$/;

/** The paragraphs between the opening and the ending, following the order of the frame. */
export function planBody(plan: BodyPlan): PlannedSlot[] {
  const items = chooseItems(plan);
  return plan.frame.order.flatMap((kind, index) => {
    const paragraph = index + 2;
    if (items !== undefined && kind === plan.request.list?.kind) return numberItems(items, plan, paragraph);
    return planPart(plan, kind, paragraph, items ?? []);
  });
}

function planPart(
  plan: BodyPlan,
  kind: MaterialKind,
  paragraph: number,
  taken: readonly Candidate[],
): PlannedSlot[] {
  const { frame, isShort } = plan;
  const candidates = plan.material[kind].filter((candidate) => !taken.includes(candidate));
  if (frame.weights[kind] === 0 || candidates.length === 0) return [];
  const weights = weighAll(candidates, frame.weights[kind], plan);
  const least = isShort ? 0 : Math.min(frame.least[kind], Math.floor(plan.target / WORDS_PER_CERTAIN));
  const certain = new Set([...weights.keys()].slice(0, least));
  const slots = candidates.map((candidate): PlannedSlot => ({
    paragraph,
    isStep: kind === 'steps' && frame.sequence,
    optional: !certain.has(candidate),
    options: [{ text: candidate.text, weight: weights.get(candidate) ?? 0 }],
  }));
  const leads = least === 0 ? [] : fillAll(frame.leads[kind], plan.values);
  if (leads.length === 0) return slots;
  const lead = shuffle(leads, plan.random).map((text) => ({ text, weight: LEAD_WEIGHT }));
  return [{ paragraph, isStep: false, optional: kind === 'facts', options: lead }, ...slots];
}

/** The weights of the candidates of one kind, heaviest first. */
function weighAll(candidates: readonly Candidate[], liking: number, plan: BodyPlan): Map<Candidate, number> {
  const sorted = candidates
    .map((candidate) => ({ candidate, weight: fitTone(candidate, plan) }))
    .toSorted((left, right) => right.weight - left.weight);
  return new Map(
    sorted.map(({ candidate, weight }, rank) => [
      candidate,
      Math.max(
        0.05,
        weight *
          liking *
          (candidate.source === 'topic' && plan.frame.sequence ? WHOLE_SEQUENCE : FATIGUE ** rank),
      ),
    ]),
  );
}

function fitTone({ text, weight }: Candidate, { sentenceWords }: BodyPlan): number {
  return weight - Math.abs(countWords(text) - sentenceWords) * LENGTH_COST;
}

/**
 * Exactly as many items as the prompt asks for, in reading order; undefined if it names no number. If a kind runs
 * out, other kinds of the same subject are used before general remarks.
 */
function chooseItems({ request, material, frame }: BodyPlan): Candidate[] | undefined {
  const { count, kind } = request.list ?? {};
  if (count === undefined || kind === undefined || count > MOST_ITEMS) return undefined;
  const own = material[kind];
  const others = frame.order.filter((other) => other !== kind).flatMap((other) => material[other]);
  const best = own.filter(isSpecific).toSorted((left, right) => right.weight - left.weight);
  const spare = [
    ...others.filter(isSpecific),
    ...own.filter((candidate) => !isSpecific(candidate)),
    ...others,
  ];
  const chosen = new Set([...best, ...spare].slice(0, count));
  return [...own, ...others].filter((candidate) => chosen.has(candidate));
}

function isSpecific({ source }: Candidate): boolean {
  return source !== 'general';
}

function numberItems(items: readonly Candidate[], { request }: BodyPlan, paragraph: number): PlannedSlot[] {
  const noun = request.list?.noun ?? '';
  const label = COUNTABLE.test(noun) ? capitalize(noun.replace(/s$/, '')) : 'Number';
  const size = Math.ceil(items.length / Math.ceil(items.length / ITEMS_PER_PARAGRAPH));
  return items.map(({ text }, index) => ({
    // A tenth keeps the groups separate, and before the next part.
    paragraph: paragraph + Math.floor(index / size) / 10,
    isStep: false,
    optional: false,
    options: [{ text: `${label} ${spellNumber(index + 1)}: ${text}`, weight: ITEM_WEIGHT }],
  }));
}
