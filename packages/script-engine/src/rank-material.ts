import type { ChosenSubject } from './choose-subject.ts';
import { fillAll } from './fill-template.ts';
import type { SlotValues } from './fill-template.ts';
import type { Frame } from './frames/frame.ts';
import { listStems } from './grammar/word-forms.ts';
import type { Random } from './random.ts';
import { MATERIAL_KINDS } from './subjects/subject-area.ts';
import type { MaterialKind } from './subjects/subject-area.ts';

/** A sentence that may be used, and how well it fits the request. */
export interface Candidate {
  readonly text: string;
  readonly weight: number;
  /** Whether it is about the topic that the prompt names, about its area, or true of anything. */
  readonly source: 'topic' | 'area' | 'general';
}

export type Material = Readonly<Record<MaterialKind, readonly Candidate[]>>;

const TOPIC_BONUS = 2.5;
const RELEVANCE_BONUS = 1.2;
/** General sentences are only used once the subject area has nothing left. */
const GENERAL_WEIGHT = 0.35;
const CHANCE = 0.9;
/** Mistakes that anybody can make, whether or not they practise the craft. */
const EVERYDAY = /^(?:Many people|Most (?:people|of us)|Few of us|It is (?:easy|tempting|common)|We )/;

/**
 * The sentences for the body of a script, in reading order: the topics' own first, then the area's, then general
 * ones. A sentence weighs more if it shares rare words with the prompt.
 */
export function rankMaterial(
  subject: ChosenSubject | undefined,
  frame: Frame,
  values: SlotValues,
  prompt: string,
  random: Random,
): Material {
  const rank = (kind: MaterialKind): Candidate[] => {
    const suits = (text: string): boolean =>
      frame.everydayOnly !== true || kind !== 'mistakes' || EVERYDAY.test(text);
    const topical = (subject?.topics.flatMap((topic) => topic[kind] ?? []) ?? []).filter(suits);
    const areal = (subject?.area[kind] ?? []).filter(suits);
    // If the area offers more specific material, general remarks name no subject and give no advice.
    const general = frame.general[kind].filter(
      (text) => subject === undefined || (kind !== 'steps' && !text.includes('{')),
    );
    const measure = measureRelevance([...topical, ...areal], prompt);
    // With enough to say about the topic itself, the wider area is used less; its steps would only confuse the
    // order.
    const areaWeight = topical.length < 3 ? 1 : kind === 'steps' ? 0.2 : 0.6;
    return [
      ...topical.map((text) => ({
        text,
        weight: 1 + TOPIC_BONUS + measure(text) + random() * CHANCE,
        source: 'topic' as const,
      })),
      ...areal.map((text) => ({
        text,
        weight: areaWeight * (1 + measure(text) + random() * CHANCE),
        source: 'area' as const,
      })),
      ...fillAll(general, values).map((text) => ({
        text,
        weight: subject === undefined ? 1 + random() * CHANCE : GENERAL_WEIGHT * (0.5 + random()),
        source: 'general' as const,
      })),
    ];
  };
  const [mistakes, facts, steps] = MATERIAL_KINDS.map(rank);
  return { mistakes: mistakes ?? [], facts: facts ?? [], steps: steps ?? [] };
}

function measureRelevance(sentences: readonly string[], prompt: string): (sentence: string) => number {
  const wanted = new Set(listStems(prompt).filter((stem) => stem.length > 3));
  const spread = new Map<string, number>();
  for (const sentence of sentences) {
    for (const stem of new Set(listStems(sentence))) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  }
  return (sentence) => {
    let sum = 0;
    for (const stem of new Set(listStems(sentence))) if (wanted.has(stem)) sum += 1 / (spread.get(stem) ?? 1);
    return Math.min(sum, 2) * RELEVANCE_BONUS;
  };
}
