/**
 * Validates a value from the browser's storage or an event stream, and returns it without unknown fields: for pages
 * that load no schemas. Throws a `TypeError` if it does not fit.
 */
export type Reader<Value> = (value: unknown) => Value;

const fail = (expected: string): never => {
  throw new TypeError(`Invalid value: expected ${expected}`);
};

export const readText: Reader<string> = (value) => (typeof value === 'string' ? value : fail('string'));

export const readNumber: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : fail('number');

export const readFlag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : fail('boolean'));

/** Exactly one of these texts. */
export function readOneOf<const Text extends string>(...texts: readonly Text[]): Reader<Text> {
  return (value) => texts.find((text) => text === value) ?? fail(texts.join(' or '));
}

export function readOrNull<Value>(read: Reader<Value>): Reader<Value | null> {
  return (value) => (value === null ? null : read(value));
}

/** For an optional field. */
export function readIfThere<Value>(read: Reader<Value>): Reader<Value | undefined> {
  return (value) => (value === undefined ? undefined : read(value));
}

export function readList<Value>(read: Reader<Value>): Reader<Value[]> {
  return (value) => (Array.isArray(value) ? value.map((each: unknown) => read(each)) : fail('array'));
}

/** An object used as a table: any names, and values of one kind. */
export function readTable<Value>(read: Reader<Value>): Reader<Record<string, Value>> {
  return (value) =>
    Object.fromEntries(Object.entries(readObject(value)).map(([name, each]) => [name, read(each)]));
}

/** An object with these fields. */
export function readRecord<Value extends object>(fields: {
  readonly [Name in keyof Value]-?: Reader<Value[Name]>;
}): Reader<Value> {
  const readers = Object.entries<Reader<unknown>>(fields);
  return (value) => {
    const found = readObject(value);
    const read = readers.map(([name, reader]) => [name, reader(found[name])] as const);
    return Object.fromEntries(read.filter(([, each]) => each !== undefined)) as Value;
  };
}

function readObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : fail('object');
}
