import { describe, expect, it } from 'vitest';
import { VARIABLES } from '#config.ts';
import { readText } from './read-files.ts';

/** Variables of the product's own programs and of tools, which the server does not read. */
function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

describe('every environment variable', () => {
  it('is in .env.example, and nothing else is', () => {
    const names = namesIn(readText('.env.example'), /^#([A-Z][A-Z\d_]+)=/gm);
    expect(names.toSorted()).toEqual(VARIABLES.toSorted());
  });

  it('is in the table of the README, and nothing else is', () => {
    const [, table = ''] = /\| Variable \|.*\n\| --- .*\n((?:\|.*\n)+)/.exec(readText('README.md')) ?? [];
    const cells = table.split('\n').map((row) => row.split('|')[1] ?? '');
    const names = cells.flatMap((cell) => namesIn(cell, /`([A-Z][A-Z\d_]+)`/g));
    expect(names.toSorted()).toEqual(VARIABLES.toSorted());
  });
});
