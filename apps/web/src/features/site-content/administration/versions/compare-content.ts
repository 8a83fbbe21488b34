/** One field that differs between two states of a part. */
export interface ContentDifference {
  /** Where it stands, in words: 'Section 1, features 2, text'. */
  readonly field: string;
  /** Null where there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields that say when or as what something is kept, and nothing about what visitors see. */
const KEPT_ABOUT = new Set(['_id', 'id', 'createdAt', 'updatedAt', 'isSample']);

/** Lists the fields that differ between two states of any part, in the order in which they stand. */
export function compareContent(before: unknown, after: unknown): ContentDifference[] {
  const [old, now] = [flatten(before), flatten(after)];
  const fields = [...old.keys(), ...[...now.keys()].filter((field) => !old.has(field))];
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter(({ before: was, after: is }) => (was ?? '') !== (is ?? ''));
}

function flatten(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (Array.isArray(value)) {
    return join(value.map((entry, index) => flatten(entry, [...path, String(index + 1)])));
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([name]) => !KEPT_ABOUT.has(name));
    return join(fields.map(([name, entry]) => flatten(entry, [...path, name])));
  }
  return new Map([[nameField(path), describeValue(value)]]);
}

function join(maps: readonly Map<string, string>[]): Map<string, string> {
  return new Map(maps.flatMap((map) => [...map]));
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** `['section1', 'buttonText']` is 'Section 1, button text'. */
function nameField(path: readonly string[]): string {
  const words = path.map((name) =>
    name
      .replaceAll(/([A-Z])/gu, ' $1')
      .replaceAll(/(\D)(\d)/gu, '$1 $2')
      .toLowerCase()
      .trim(),
  );
  const text = words.join(', ').replaceAll(/, (\d+)/gu, ' $1');
  return text === '' ? 'Content' : text.charAt(0).toUpperCase() + text.slice(1);
}
