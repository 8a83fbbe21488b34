import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listSources } from './list-sources.ts';
import { readImports } from './read-imports.ts';

const ROOT = join(import.meta.dirname, '../..');
const TEST = /\.test\.tsx?$|\/testing\//u;

/** Files that nothing imports, because they are started by their path. */
const STARTED = [
  'packages/audio-files/src/decode/decode-worker.ts',
  'packages/audio-files/src/stream-worker.ts',
  'packages/speech-engine/src/child/engine-child.ts',
  'packages/speech-engine/src/say.ts',
];

it('finds no file of a package that only tests import: knip takes all that a package exports for used', () => {
  const files = listSources(ROOT, ['apps', 'packages', 'bench', 'e2e', 'scripts']);
  const product = files.filter((file) => !TEST.test(file));
  const imports = readImports(ROOT, files);
  const used = new Set(product.flatMap((file) => imports.get(file) ?? []));
  const unused = product.filter((file) => /^packages\/[^/]+\/src\//u.test(file) && !used.has(file));
  expect(unused.toSorted()).toEqual(STARTED);
});
