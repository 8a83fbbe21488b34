import { describe, expect, it } from 'vitest';
import { cutPage, matchesText, sortRows } from './list-rows.ts';

describe('searching', () => {
  it('covers every text, ignoring case', () => {
    expect(matchesText(['K7Q2M9XA', 'Completed', 'Creator'], 'crea')).toBe(true);
    expect(matchesText(['K7Q2M9XA', 'Completed', 'Creator'], ' k7q ')).toBe(true);
    expect(matchesText(['K7Q2M9XA', 'Completed', 'Creator'], 'studio')).toBe(false);
  });

  it('finds everything if the search is empty', () => {
    expect(matchesText(['K7Q2M9XA'], '')).toBe(true);
    expect(matchesText(['K7Q2M9XA'], '   ')).toBe(true);
  });

  it('takes the typed text literally', () => {
    expect(matchesText(['Creator'], '.*')).toBe(false);
  });
});

describe('sorting', () => {
  const amounts = [19, 9, 100];

  it('compares numbers by value', () => {
    expect(sortRows(amounts, (amount) => amount, 'asc')).toEqual([9, 19, 100]);
    expect(sortRows(amounts, (amount) => amount, 'desc')).toEqual([100, 19, 9]);
  });

  it('compares texts ignoring case', () => {
    const names = ['starter', 'Creator', 'Studio'];
    expect(sortRows(names, (name) => name, 'asc')).toEqual(['Creator', 'starter', 'Studio']);
  });

  it('keeps the order of equal rows in both directions', () => {
    const rows = [
      { id: 1, name: 'Creator' },
      { id: 2, name: 'Creator' },
    ];
    const idsIn = (direction: 'asc' | 'desc') =>
      sortRows(rows, (row) => row.name, direction).map((row) => row.id);
    expect(idsIn('asc')).toEqual([1, 2]);
    expect(idsIn('desc')).toEqual([1, 2]);
  });

  it('does not change the given list', () => {
    sortRows(amounts, (amount) => amount, 'asc');
    expect(amounts).toEqual([19, 9, 100]);
  });
});

describe('a page of a list', () => {
  const rows = Array.from({ length: 23 }, (_, index) => index + 1);

  it('contains the rows of its number', () => {
    expect(cutPage(rows, 2, 10)).toEqual({ rows: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20], page: 2 });
    expect(cutPage(rows, 3, 10)).toEqual({ rows: [21, 22, 23], page: 3 });
  });

  it('is the last one if the list has become shorter', () => {
    expect(cutPage(rows, 9, 10).page).toBe(3);
    expect(cutPage(rows.slice(0, 20), 3, 10).page).toBe(2);
  });

  it('is the first and only one of an empty list', () => {
    expect(cutPage([], 4, 10)).toEqual({ rows: [], page: 1 });
  });
});
