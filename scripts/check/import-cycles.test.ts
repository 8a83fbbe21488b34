import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findCycles } from '../../apps/web/find-cycles.ts';
import { listSources } from './list-sources.ts';
import { readImports } from './read-imports.ts';

const ROOT = join(import.meta.dirname, '../..');

it('finds files that import each other', () => {
  const imports = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', []],
    ['e', ['a']],
  ]);
  expect(findCycles(imports)).toEqual([['a', 'b', 'c']]);
});

it('finds none among the files of the checkout, not even by types only or by code that is loaded later', () => {
  const files = listSources(ROOT, ['apps', 'packages', 'bench', 'e2e', 'scripts']);
  expect(findCycles(readImports(ROOT, files))).toEqual([]);
});
