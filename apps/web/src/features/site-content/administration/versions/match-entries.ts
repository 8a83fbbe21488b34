/** One entry of a list in the content: a feature, a link, an image. */
export type Entry = Readonly<Record<string, unknown>>;

/** Positions of one entry in the two states of a list, from 0; null for a state that does not contain it. */
export interface EntryPair {
  readonly was: number | null;
  readonly now: number | null;
}

/** Minimum similarity at which two entries count as one that was changed. */
const ALIKE = 0.5;

/** Name of an entry: the first non-empty naming field; empty if there is none. */
export function nameEntry(entry: Entry, naming: readonly string[] = []): string {
  return naming.map((field) => readText(entry, field)).find((text) => text !== '') ?? '';
}

/**
 * Determines which entries of two states of a list are the same one: by their ids if they have them; otherwise
 * equal entries first, then the most similar, then those at the same position if the list is as long as before.
 * @param naming fields that identify an entry to users, the most descriptive first
 * @returns a pair for each entry, in the order of the current list; deleted entries stay at their former position
 */
export function matchEntries(
  was: readonly Entry[],
  now: readonly Entry[],
  naming: readonly string[] = [],
): EntryPair[] {
  const hasIds = was.some(hasId) || now.some(hasId);
  const nowOf = hasIds ? matchById(was, now) : matchBySimilarity(was, now, naming);
  const taken = new Set(nowOf.values());
  const pairs: EntryPair[] = [
    ...was.map((_, index) => ({ was: index, now: nowOf.get(index) ?? null })),
    ...now.map((_, index) => ({ was: null, now: index })).filter((pair) => !taken.has(pair.now)),
  ];
  return pairs.toSorted((a, b) => indexOf(a) - indexOf(b));
}

/** Pairs whose entries changed their position relative to the others: the fewest that explain the new order. */
export function findMoved(pairs: readonly EntryPair[]): Set<EntryPair> {
  const stored = pairs
    .filter((pair) => pair.was !== null && pair.now !== null)
    .toSorted((a, b) => (a.was ?? 0) - (b.was ?? 0));
  const stayed = new Set(findStayed(stored));
  return new Set(stored.filter((pair) => !stayed.has(pair)));
}

function indexOf({ was, now }: EntryPair): number {
  return now ?? was ?? 0;
}

function hasId(entry: Entry): boolean {
  return typeof entry['_id'] === 'string';
}

function matchById(was: readonly Entry[], now: readonly Entry[]): Map<number, number> {
  const indexes = new Map(now.map((entry, index) => [entry['_id'], index]));
  return new Map(
    was.flatMap((entry, index) => {
      const found = indexes.get(entry['_id']);
      return found === undefined ? [] : [[index, found] as const];
    }),
  );
}

function matchBySimilarity(
  was: readonly Entry[],
  now: readonly Entry[],
  naming: readonly string[],
): Map<number, number> {
  const nowOf = new Map<number, number>();
  const taken = new Set<number>();
  const candidates = was
    .flatMap((entry, index) =>
      now.map((other, otherPosition) => ({
        index,
        otherPosition,
        similarity: measureSimilarity(entry, other, naming),
      })),
    )
    .filter(
      ({ index, otherPosition, similarity }) =>
        similarity >= ALIKE || (was.length === now.length && index === otherPosition),
    )
    // Among equally similar ones, those that moved the least.
    .toSorted((a, b) => b.similarity - a.similarity || distance(a) - distance(b));
  for (const { index, otherPosition } of candidates) {
    if (nowOf.has(index) || taken.has(otherPosition)) continue;
    nowOf.set(index, otherPosition);
    taken.add(otherPosition);
  }
  return nowOf;
}

function distance({
  index,
  otherPosition,
}: {
  readonly index: number;
  readonly otherPosition: number;
}): number {
  return Math.abs(index - otherPosition);
}

/** 0 if nothing is shared, 1 if all words are; higher with the same name, highest if everything is equal. */
function measureSimilarity(a: Entry, b: Entry, naming: readonly string[]): number {
  if (JSON.stringify(a) === JSON.stringify(b)) return 3;
  const hasSameName = naming.some(
    (field) => readText(a, field) !== '' && readText(a, field) === readText(b, field),
  );
  return (hasSameName ? 1 : 0) + measureCommonWords(listWords(a), listWords(b));
}

function measureCommonWords(a: readonly string[], b: readonly string[]): number {
  if (a.length + b.length === 0) return 0;
  const left = [...b];
  const common = a.filter((word) => {
    const index = left.indexOf(word);
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  });
  return (2 * common.length) / (a.length + b.length);
}

function listWords(entry: Entry): string[] {
  return Object.keys(entry).flatMap(
    (field) =>
      readText(entry, field)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

function readText(entry: Entry, field: string): string {
  const value = entry[field];
  return typeof value === 'string' ? value.trim() : '';
}

/** Entries whose relative order is unchanged. */
interface Run {
  readonly pairs: readonly EntryPair[];
  readonly weight: number;
}

/**
 * The longest run of entries whose relative order is unchanged; if there are several, the one in which most kept
 * their exact position.
 */
function findStayed(pairs: readonly EntryPair[]): readonly EntryPair[] {
  const runs: Run[] = [];
  for (const pair of pairs) {
    const before = heaviest(runs.filter((run) => (run.pairs.at(-1)?.now ?? 0) < (pair.now ?? 0)));
    const weight = before.weight + 1 + (pair.was === pair.now ? 0.001 : 0);
    runs.push({ pairs: [...before.pairs, pair], weight });
  }
  return heaviest(runs).pairs;
}

function heaviest(runs: readonly Run[]): Run {
  return runs.reduce((best, run) => (run.weight > best.weight ? run : best), { pairs: [], weight: 0 });
}
