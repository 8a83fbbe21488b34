import { nameField } from './name-field.ts';
import { findMoved, matchEntries, nameEntry, type Entry, type EntryPair } from './match-entries.ts';

/** One field whose value was another one; empty where it had none. */
interface FieldDifference {
  readonly kind: 'field';
  /** In words: 'Button text'. */
  readonly field: string;
  readonly was: string;
  readonly now: string;
}

/** One entry of a list that came, went, moved or changed. */
export interface EntryDifference {
  readonly name: string;
  /** Places from 1; null where the entry was not, or is not, in the list. */
  readonly was: number | null;
  readonly now: number | null;
  /** True where it left its place among the others. */
  readonly moved: boolean;
  /** What changed in it; of an entry that came or went, all that its name does not say. */
  readonly fields: readonly FieldDifference[];
}

/** A list with the entries that are not as they were. */
export interface ListDifference {
  readonly kind: 'list';
  readonly field: string;
  readonly entries: readonly EntryDifference[];
}

/** What differs in one section of a part; without a name, in what belongs to none. */
export interface DifferenceGroup {
  readonly name: string | null;
  readonly differences: readonly (FieldDifference | ListDifference)[];
}

/** Fields that say when or as what something is kept, and nothing about what visitors see. */
const KEPT_ABOUT = new Set(['_id', 'id', 'createdAt', 'updatedAt', 'isSample']);

/**
 * What differs between a former state of any part and that of now, by section. Lists are compared by their
 * entries, wherever those stand.
 */
export function compareContent(was: unknown, now: unknown): DifferenceGroup[] {
  if (Array.isArray(was) || Array.isArray(now)) {
    return withoutEmpty([{ name: null, differences: compareLists('Entries', toList(was), toList(now)) }]);
  }
  const [old, fresh] = [toRecord(was), toRecord(now)];
  const names = listNames(old, fresh);
  const isSection = (name: string) => isRecord(old[name]) || isRecord(fresh[name]);
  const own = names.filter((name) => !isSection(name));
  return withoutEmpty([
    {
      name: null,
      differences: own.flatMap((name) => compareValues(nameField(name), old[name], fresh[name])),
    },
    ...names.filter(isSection).map((name) => ({
      name: nameField(name),
      differences: compareRecords(toRecord(old[name]), toRecord(fresh[name])),
    })),
  ]);
}

function withoutEmpty(groups: readonly DifferenceGroup[]): DifferenceGroup[] {
  return groups.filter(({ differences }) => differences.length > 0);
}

function compareRecords(was: Entry, now: Entry, within = ''): (FieldDifference | ListDifference)[] {
  return listNames(was, now).flatMap((name) => {
    const field = `${within}${nameField(name, within === '')}`;
    return compareValues(field, was[name], now[name]);
  });
}

function compareValues(field: string, was: unknown, now: unknown): (FieldDifference | ListDifference)[] {
  if (Array.isArray(was) || Array.isArray(now)) return compareLists(field, toList(was), toList(now));
  if (isRecord(was) || isRecord(now)) return compareRecords(toRecord(was), toRecord(now), `${field}, `);
  return compareTexts(field, describeValue(was), describeValue(now));
}

function compareTexts(field: string, was: string, now: string): FieldDifference[] {
  return was === now ? [] : [{ kind: 'field', field, was, now }];
}

function compareLists(field: string, was: readonly Entry[], now: readonly Entry[]): ListDifference[] {
  const pairs = matchEntries(was, now);
  const moved = findMoved(pairs);
  const entries = pairs
    .map((pair) => compareEntry(pair, was, now, moved))
    .filter((entry) => entry.was === null || entry.now === null || entry.moved || entry.fields.length > 0);
  return entries.length === 0 ? [] : [{ kind: 'list', field, entries }];
}

function compareEntry(
  pair: EntryPair,
  was: readonly Entry[],
  now: readonly Entry[],
  moved: ReadonlySet<EntryPair>,
): EntryDifference {
  const [old, fresh] = [entryAt(was, pair.was), entryAt(now, pair.now)];
  const given = nameEntry(fresh ?? old ?? {});
  const place = (pair.now ?? pair.was ?? 0) + 1;
  const changes = listNames(old ?? {}, fresh ?? {})
    // Moving one entry counts all of them anew: that is said by their places.
    .filter((name) => name !== 'order' || moved.size === 0)
    .flatMap((name) => compareValues(nameField(name), old?.[name], fresh?.[name]))
    .filter((difference) => difference.kind === 'field');
  const isWhole = old === undefined || fresh === undefined;
  return {
    name: given === '' ? `Entry ${place}` : given,
    was: pair.was === null ? null : pair.was + 1,
    now: pair.now === null ? null : pair.now + 1,
    moved: moved.has(pair),
    fields: isWhole ? changes.filter((change) => change.was !== given && change.now !== given) : changes,
  };
}

function entryAt(entries: readonly Entry[], place: number | null): Entry | undefined {
  return place === null ? undefined : entries[place];
}

/** Names of what either has, in the order in which the former state has them. */
function listNames(was: Entry, now: Entry): string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(now)])].filter((name) => !KEPT_ABOUT.has(name));
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  // The one thing that content answers with yes or no is whether visitors see it.
  if (typeof value === 'boolean') return value ? 'Active' : 'Inactive';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function isRecord(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toRecord(value: unknown): Entry {
  return isRecord(value) ? value : {};
}

function toList(value: unknown): Entry[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry: unknown) => (isRecord(entry) ? entry : { text: entry }));
}
