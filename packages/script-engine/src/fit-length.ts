/** One or more sentences of a draft; parts are in spoken order. */
export interface Part {
  readonly text: string;
  /** `stated` for the customer's own words; for the writer's, how important it is to keep them. */
  readonly rank: 'opening' | 'stated' | 'must' | 'close' | 'may' | 'more';
  readonly paragraph: number;
  readonly isCall?: true;
}

const WORTH = { opening: 0, stated: 0, must: 8, close: 6, may: 4, more: 1 } as const;
type Aim = Readonly<{ goal: number; limit: number; count: (text: string) => number; isExact: boolean }>;

/**
 * Chooses the parts that come closest to the goal within the limit, in words. The opening and the customer's
 * sentences stay. If these alone are too long, the customer's sentences are dropped from the end, calls to action
 * last; the dropped ones are returned as `leftOut`.
 */
export function fitLength(parts: readonly Part[], { goal, limit, count, isExact }: Aim) {
  const sizes = new Map(parts.map((part) => [part, count(part.text)]));
  const add = (list: readonly Part[]): number => list.reduce((sum, part) => sum + (sizes.get(part) ?? 0), 0);
  const stated = parts
    .filter(({ rank }) => rank === 'stated')
    .toSorted((a, b) => Number(b.isCall ?? 0) - Number(a.isCall ?? 0));
  const kept = parts.filter(({ rank }) => rank === 'opening');
  for (const part of stated) if (add([...kept, part]) <= limit) kept.push(part);
  const free = parts.filter(({ rank }) => rank !== 'stated' && rank !== 'opening');
  const weights = free.map((part) => ({ size: sizes.get(part) ?? 0, worth: WORTH[part.rank] }));
  const start = add(kept);
  /** How many words a draft may differ from the goal without a penalty. */
  const slack = isExact ? 1 : 4;
  let best = { score: -Infinity, mask: 0 };
  for (let mask = 0; mask < 1 << free.length; mask += 1) {
    let words = start;
    let worth = 0;
    weights.forEach((part, bit) => {
      if ((mask & (1 << bit)) === 0) return;
      words += part.size;
      worth += part.worth;
    });
    const score = worth - Math.max(0, Math.abs(words - goal) - slack) * (isExact ? 10 : 1.5);
    if ((words <= limit || mask === 0) && score > best.score) best = { score, mask };
  }
  const chosen = parts.filter((part) => kept.includes(part) || (best.mask & (1 << free.indexOf(part))) !== 0);
  return { chosen, leftOut: stated.filter((part) => !kept.includes(part)).map(({ text }) => text) };
}
