/** One entry of a list of content: a feature, a link, a picture. */
export type Entry = Readonly<Record<string, unknown>>;

/** Places that one entry has in the two states of a list, from 0; null where it is in one of them only. */
export interface EntryPair {
  readonly was: number | null;
  readonly now: number | null;
}

/** Fields that people know an entry by, the telling ones first. */
const NAMING = ['title', 'authorName', 'platform', 'text', 'label', 'alt', 'value', 'url'] as const;

/** From which likeness on two entries are taken for one that was changed. */
const ALIKE = 0.5;

/** What an entry is called: the first of its telling texts; empty where it has none. */
export function nameEntry(entry: Entry): string {
  return NAMING.map((field) => readText(entry, field)).find((text) => text !== '') ?? '';
}

/**
 * Finds out which entries of two states of a list are the same one. By their ids where they have them; otherwise
 * what is equal, then what is most alike, then what stands at the same place of a list that is as long as before.
 * @returns a pair for each entry, in the order of the list of now; those that went stand where they were
 */
export function matchEntries(was: readonly Entry[], now: readonly Entry[]): EntryPair[] {
  const nowOf = was.some(hasId) || now.some(hasId) ? matchById(was, now) : matchByLikeness(was, now);
  const taken = new Set(nowOf.values());
  const pairs: EntryPair[] = [
    ...was.map((_, place) => ({ was: place, now: nowOf.get(place) ?? null })),
    ...now.map((_, place) => ({ was: null, now: place })).filter((pair) => !taken.has(pair.now)),
  ];
  return pairs.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Pairs whose entries left their place among the others: as few as explain the new order. */
export function findMoved(pairs: readonly EntryPair[]): Set<EntryPair> {
  const kept = pairs
    .filter((pair) => pair.was !== null && pair.now !== null)
    .toSorted((a, b) => (a.was ?? 0) - (b.was ?? 0));
  const stayed = new Set(findStayed(kept));
  return new Set(kept.filter((pair) => !stayed.has(pair)));
}

function placeOf({ was, now }: EntryPair): number {
  return now ?? was ?? 0;
}

function hasId(entry: Entry): boolean {
  return typeof entry['_id'] === 'string';
}

function matchById(was: readonly Entry[], now: readonly Entry[]): Map<number, number> {
  const places = new Map(now.map((entry, place) => [entry['_id'], place]));
  return new Map(
    was.flatMap((entry, place) => {
      const found = places.get(entry['_id']);
      return found === undefined ? [] : [[place, found] as const];
    }),
  );
}

function matchByLikeness(was: readonly Entry[], now: readonly Entry[]): Map<number, number> {
  const nowOf = new Map<number, number>();
  const taken = new Set<number>();
  const candidates = was
    .flatMap((entry, place) =>
      now.map((other, otherPlace) => ({ place, otherPlace, likeness: measureLikeness(entry, other) })),
    )
    .filter(
      ({ place, otherPlace, likeness }) =>
        likeness >= ALIKE || (was.length === now.length && place === otherPlace),
    )
    // Of equally good ones, those that moved the least.
    .toSorted((a, b) => b.likeness - a.likeness || distance(a) - distance(b));
  for (const { place, otherPlace } of candidates) {
    if (nowOf.has(place) || taken.has(otherPlace)) continue;
    nowOf.set(place, otherPlace);
    taken.add(otherPlace);
  }
  return nowOf;
}

function distance({ place, otherPlace }: { readonly place: number; readonly otherPlace: number }): number {
  return Math.abs(place - otherPlace);
}

/** From 0 for nothing in common; 1 for all words; more with the same name; most where all is equal. */
function measureLikeness(a: Entry, b: Entry): number {
  if (JSON.stringify(a) === JSON.stringify(b)) return 3;
  const hasSameName = NAMING.some(
    (field) => readText(a, field) !== '' && readText(a, field) === readText(b, field),
  );
  return (hasSameName ? 1 : 0) + measureCommonWords(listWords(a), listWords(b));
}

function measureCommonWords(a: readonly string[], b: readonly string[]): number {
  if (a.length + b.length === 0) return 0;
  const left = [...b];
  const common = a.filter((word) => {
    const place = left.indexOf(word);
    if (place !== -1) left.splice(place, 1);
    return place !== -1;
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

/** Entries in an order that they still have. */
interface Run {
  readonly pairs: readonly EntryPair[];
  readonly weight: number;
}

/**
 * The longest run of entries that still stand in the order in which they stood; of several, the one in which most
 * have the very place that they had.
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
