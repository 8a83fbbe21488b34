import { countWords } from '@voicedraft/contract/words';

export interface Option {
  readonly text: string;
  /** Value per word: among options of the same length, the one with the higher value wins. */
  readonly weight: number;
}

/** One place in the script: takes exactly one option, or possibly none if `optional`. */
export interface Slot {
  readonly options: readonly Option[];
  readonly optional: boolean;
}

interface Choice {
  readonly words: number;
  readonly worth: number;
  readonly index: number;
}

/** How far a script may deviate from its target, as a fraction of it. */
const TOLERANCE = 0.07;
/** Cost of each word off target: more than a filler sentence is worth, less than the user's own words. */
const WORD_OFF_COST = 12;

/**
 * Picks one option for each slot so that the total comes close to `target` words (within 7 % if the options allow
 * it, otherwise as close as possible) and has the highest value: a multiple-choice knapsack. Returns the index of
 * the option for each slot, -1 for an optional slot that stays empty. Never exceeds `limit` words unless the
 * required slots alone do.
 */
export function fitLength(slots: readonly Slot[], target: number, limit: number): number[] {
  const choices = slots.map(listChoices);
  const least = choices.reduce((sum, list) => sum + Math.min(...list.map(({ words }) => words)), 0);
  const width = Math.max(least, limit) + 1;
  const layers: Int16Array[] = [];
  let worths = new Float64Array(width).fill(-Infinity);
  worths[0] = 0;
  for (const list of choices) {
    const next = new Float64Array(width).fill(-Infinity);
    const taken = new Int16Array(width).fill(-1);
    for (let total = 0; total < width; total += 1) {
      const before = worths[total] ?? -Infinity;
      if (before === -Infinity) continue;
      list.forEach((choice, position) => {
        const sum = total + choice.words;
        if (sum >= width || before + choice.worth <= (next[sum] ?? Infinity)) return;
        next[sum] = before + choice.worth;
        taken[sum] = position;
      });
    }
    layers.push(taken);
    worths = next;
  }
  return traceBack(choices, layers, chooseTotal(worths, target));
}

function listChoices(slot: Slot): Choice[] {
  const choices = slot.options.map(({ text, weight }, index) => {
    const words = countWords(text);
    return { words, worth: words * weight, index };
  });
  if (slot.optional || choices.length === 0) choices.push({ words: 0, worth: 0, index: -1 });
  return choices;
}

function chooseTotal(worths: Float64Array, target: number): number {
  const reach = Math.round(target * TOLERANCE);
  let best = -1;
  let bestScore = -Infinity;
  for (let total = Math.max(0, target - reach); total <= target + reach; total += 1) {
    const score = (worths[total] ?? -Infinity) - Math.abs(total - target) * WORD_OFF_COST;
    if (score <= bestScore) continue;
    best = total;
    bestScore = score;
  }
  if (best >= 0) return best;
  let nearest = 0;
  let distance = Infinity;
  worths.forEach((worth, total) => {
    if (worth === -Infinity || Math.abs(total - target) >= distance) return;
    nearest = total;
    distance = Math.abs(total - target);
  });
  return nearest;
}

function traceBack(choices: readonly Choice[][], layers: readonly Int16Array[], total: number): number[] {
  const picked = choices.map(() => -1);
  let left = total;
  for (let slot = choices.length - 1; slot >= 0; slot -= 1) {
    const choice = choices[slot]?.[layers[slot]?.[left] ?? -1];
    if (choice === undefined) continue;
    picked[slot] = choice.index;
    left -= choice.words;
  }
  return picked;
}
