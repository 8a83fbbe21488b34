import { describe, expect, it } from 'vitest';
import {
  readFlag,
  readIfThere,
  readList,
  readNumber,
  readOneOf,
  readOrNull,
  readRecord,
  readTable,
  readText,
} from './read-shape.ts';

interface Thing {
  readonly name: string;
  readonly count: number | null;
  readonly kind?: 'lamp' | 'chair' | undefined;
  readonly parts: readonly boolean[];
}

const readThing = readRecord<Thing>({
  name: readText,
  count: readOrNull(readNumber),
  kind: readIfThere(readOneOf('lamp', 'chair')),
  parts: readList(readFlag),
});

describe('reading a value of unknown shape', () => {
  it('returns known fields, and nothing else', () => {
    const thing = { name: 'Lamp', count: 2, kind: 'lamp', parts: [true, false] };
    expect(readThing({ ...thing, more: 1 })).toEqual(thing);
    expect(readThing({ name: '', count: null, parts: [] })).toEqual({ name: '', count: null, parts: [] });
    expect(Object.keys(readThing({ name: '', count: null, parts: [] }))).not.toContain('kind');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a field that is missing', { name: 'Lamp', count: 2 }],
    ['a text instead of a number', { name: 'Lamp', count: '2', parts: [] }],
    ['a number that is none', { name: 'Lamp', count: Number.NaN, parts: [] }],
    ['a text that is not one of them', { name: 'Lamp', count: 2, kind: 'table', parts: [] }],
    ['a wrong part', { name: 'Lamp', count: 2, parts: [1] }],
    ['no list of parts', { name: 'Lamp', count: 2, parts: {} }],
  ])('rejects %s', (_, value) => {
    expect(() => readThing(value)).toThrow(TypeError);
  });

  it('reads a table of any values', () => {
    expect(readTable(readText)({ a: 'x' })).toEqual({ a: 'x' });
    expect(() => readTable(readText)({ a: 1 })).toThrow(/expected string/);
  });
});
