import { describe, expect, it } from 'vitest';
import { toSymbolIds } from './symbol-ids.ts';

describe('toSymbolIds', () => {
  it('puts the mark of the ends around the numbers', () => {
    expect(toSymbolIds('kˈæt.')).toEqual([0, 53, 156, 72, 62, 4, 0]);
  });

  it('refuses what the model cannot take', () => {
    expect(() => toSymbolIds('ɫ')).toThrow("no symbol 'ɫ'");
    expect(() => toSymbolIds('a'.repeat(511))).toThrow('511 symbols');
  });
});
