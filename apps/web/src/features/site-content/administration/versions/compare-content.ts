import type { FieldNames } from '#features/site-content/administration/fields/field-facts.ts';
import { findMoved, matchEntries, nameEntry, type Entry, type EntryPair } from './match-entries.ts';

/** One field whose value changed; a side without a value is empty. */
interface FieldDifference {
  readonly kind: 'field';
  /** Display name: 'Button text'. */
  readonly field: string;
  readonly was: string;
  readonly now: string;
}

/** One entry of a list that was added, deleted, moved or changed. */
export interface EntryDifference {
  readonly name: string;
  /** Positions from 1; null if the entry was not, or is no longer, in the list. */
  readonly was: number | null;
  readonly now: number | null;
  /** True if its position relative to the others changed. */
  readonly moved: boolean;
  /** What changed in it; for an added or deleted entry, everything except its name. */
  readonly fields: readonly FieldDifference[];
}

/** A list with the entries that changed. */
export interface ListDifference {
  readonly kind: 'list';
  readonly field: string;
  readonly entries: readonly EntryDifference[];
}

/** The differences in one section of a part; without a name, those that belong to no section. */
export interface DifferenceGroup {
  readonly name: string | null;
  readonly differences: readonly (FieldDifference | ListDifference)[];
}

/** Fields that say when or under which id something is stored, not what visitors see. */
const KEPT_ABOUT = new Set(['_id', 'id', 'createdAt', 'updatedAt', 'revision', 'isSample']);

/**
 * Returns the differences between a former and the current state of any part, by section. Lists are compared entry
 * by entry, regardless of position.
 * @param names display names of the fields, from the part's editor
 */
export function compareContent(was: unknown, now: unknown, names: FieldNames): DifferenceGroup[] {
  if (Array.isArray(was) || Array.isArray(now)) {
    const differences = compareLists({ ...names, label: 'Entries' }, toList(was), toList(now));
    return withoutEmpty([{ name: null, differences }]);
  }
  const [old, fresh] = [toRecord(was), toRecord(now)];
  const fields = listNames(old, fresh);
  const isSection = (name: string) => isRecord(old[name]) || isRecord(fresh[name]);
  const own = fields.filter((name) => !isSection(name));
  return withoutEmpty([
    {
      name: null,
      differences: own.flatMap((name) => compareValues(namesOf(names, name), old[name], fresh[name])),
    },
    ...fields.filter(isSection).map((name) => ({
      name: namesOf(names, name).label,
      differences: compareRecords(namesOf(names, name), toRecord(old[name]), toRecord(fresh[name])),
    })),
  ]);
}

type Named = FieldNames & { readonly label: string };

/** The display name of a field; its API name if no editor has it any more. */
function namesOf(names: FieldNames, name: string): Named {
  return { label: name, ...names.fields?.[name] };
}

function withoutEmpty(groups: readonly DifferenceGroup[]): DifferenceGroup[] {
  return groups.filter(({ differences }) => differences.length > 0);
}

function compareRecords(names: FieldNames, was: Entry, now: Entry): (FieldDifference | ListDifference)[] {
  return listNames(was, now).flatMap((name) => compareValues(namesOf(names, name), was[name], now[name]));
}

function compareValues(names: Named, was: unknown, now: unknown): (FieldDifference | ListDifference)[] {
  if (Array.isArray(was) || Array.isArray(now)) return compareLists(names, toList(was), toList(now));
  if (isRecord(was) || isRecord(now)) {
    const within = compareRecords(names, toRecord(was), toRecord(now));
    return within.map((inner) => ({ ...inner, field: `${names.label}, ${lowerFirst(inner.field)}` }));
  }
  return compareTexts(names.label, describeValue(was), describeValue(now));
}

/** Capitalised abbreviations stay unchanged. */
function lowerFirst(label: string): string {
  return /^[A-Z]{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function compareTexts(field: string, was: string, now: string): FieldDifference[] {
  return was === now ? [] : [{ kind: 'field', field, was, now }];
}

function compareLists(names: Named, was: readonly Entry[], now: readonly Entry[]): ListDifference[] {
  const pairs = matchEntries(was, now, names.naming);
  const moved = findMoved(pairs);
  const entries = pairs
    .map((pair) => compareEntry(names, pair, { was, now, moved }))
    .filter((entry) => entry.was === null || entry.now === null || entry.moved || entry.fields.length > 0);
  return entries.length === 0 ? [] : [{ kind: 'list', field: names.label, entries }];
}

interface ComparedLists {
  readonly was: readonly Entry[];
  readonly now: readonly Entry[];
  readonly moved: ReadonlySet<EntryPair>;
}

function compareEntry(
  names: FieldNames,
  pair: EntryPair,
  { was, now, moved }: ComparedLists,
): EntryDifference {
  const [old, fresh] = [entryAt(was, pair.was), entryAt(now, pair.now)];
  const given = nameEntry(fresh ?? old ?? {}, names.naming);
  const position = (pair.now ?? pair.was ?? 0) + 1;
  const changes = listNames(old ?? {}, fresh ?? {})
    // Moving one entry renumbers all of them, but their positions already show the move.
    .filter((name) => name !== 'order' || moved.size === 0)
    .flatMap((name) => compareValues(namesOf(names, name), old?.[name], fresh?.[name]))
    .filter((difference) => difference.kind === 'field');
  const isWhole = old === undefined || fresh === undefined;
  return {
    name: given === '' ? `Entry ${position}` : given,
    was: pair.was === null ? null : pair.was + 1,
    now: pair.now === null ? null : pair.now + 1,
    moved: moved.has(pair),
    fields: isWhole ? changes.filter((change) => change.was !== given && change.now !== given) : changes,
  };
}

function entryAt(entries: readonly Entry[], position: number | null): Entry | undefined {
  return position === null ? undefined : entries[position];
}

/** Field names of both states, in the order of the older one. */
function listNames(was: Entry, now: Entry): string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(now)])].filter((name) => !KEPT_ABOUT.has(name));
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  // The only boolean in content is whether visitors see it.
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
