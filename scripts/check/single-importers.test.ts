import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listSources } from './list-sources.ts';
import { type Imports, readImports } from './read-imports.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Lines that a file and its only importer may have together before they have to be two. */
const TOGETHER = 250;
/** Lines of a file that is a part of its only importer wherever in the feature that is. */
const SMALL = 40;
/** Files that are read for what they are: by a loader, a linter's rule or a reader who looks for them by name. */
const ROLES = /(?:^|[-.])(?:repository|routes|service|queries|loader|screen|endpoints|worker)\.tsx?$/u;
const NO_PRODUCT = /\.(?:test|setup|driver|fake)\.tsx?$|\/testing\/|^apps\/sandbox\//u;

/** Files that stay apart although the rule would join them, each with its reason. */
const APART: ReadonlyMap<string, string> = new Map([
  [
    'apps/api/src/features/identity/hosted-proof.ts',
    'the list of clocks names it, and nothing else of its importer',
  ],
  ['apps/api/src/features/payments/price-at-paypal.ts', 'a fact of the provider, changed with it'],
  ['apps/web/src/app/top-bar.tsx', 'public/start.js works on it before the app does'],
  [
    'apps/web/src/features/mail/preview/write-mail-preview.ts',
    'the only place that writes HTML, listed by a test',
  ],
  ...['es', 'it', 'pt'].map((language): [string, string] => [
    `packages/speech-engine/src/languages/${language}/number-words.ts`,
    'the numbers of a language, tested together with those of the others',
  ]),
  ['packages/speech-text/src/facts/known-places.ts', 'made of data once, when it is first needed'],
]);

/**
 * Files with one importer, in their own folder or, if they are small, in their feature, that are short enough to be a part
 * of it, have no test of their own and are not loaded later than it.
 */
function findParts(imports: Imports, read: (file: string) => string): string[] {
  const linesOf = (file: string) => read(file).split('\n').length - 1;
  const importers = Map.groupBy(
    [...imports].flatMap(([file, targets]) => [...new Set(targets)].map((target) => [target, file] as const)),
    ([target]) => target,
  );
  return [...imports.keys()].filter((file) => {
    const [only, ...others] = importers.get(file)?.map(([, importer]) => importer) ?? [];
    if (only === undefined || others.length > 0) return false;
    const isNear = dirname(only) === dirname(file);
    if (
      !isNear &&
      (linesOf(file) > SMALL || featureOf(file) === undefined || featureOf(only) !== featureOf(file))
    )
      return false;
    if ([file, only].some((one) => NO_PRODUCT.test(one) || ROLES.test(basename(one)))) return false;
    const stem = file.replace(/\.tsx?$/u, '.');
    if ([...imports.keys()].some((other) => other.startsWith(stem) && other.includes('.test.'))) return false;
    if (new RegExp(String.raw`(?:import\(|new URL\()\s*'[^']*/${basename(file)}'`, 'u').test(read(only)))
      return false;
    // A file without JSX cannot hold one.
    if (file.endsWith('.tsx') && !only.endsWith('.tsx')) return false;
    return linesOf(file) + linesOf(only) <= TOGETHER;
  });
}

/** The folder of the feature that a file belongs to; undefined outside of features. */
function featureOf(file: string): string | undefined {
  return /^.*\/features\/[^/]+\//u.exec(file)?.[0];
}

it('finds a file that is a part of its only importer', () => {
  const imports = new Map([
    ['src/a.ts', ['src/b.ts', 'src/c.ts', 'src/d-repository.ts', 'other/e.ts']],
    ['src/b.ts', []],
    ['src/c.ts', []],
    ['src/c.component.test.ts', []],
    ['src/d-repository.ts', []],
    ['other/e.ts', []],
  ]);
  const lines = (count: number) => '\n'.repeat(count);
  expect(findParts(imports, () => lines(100))).toEqual(['src/b.ts']);
  expect(findParts(imports, () => lines(200))).toEqual([]);
  expect(findParts(imports, () => `const later = () => import('./b.ts');\n`)).toEqual([]);
});

it('finds a small file that is a part of its only importer elsewhere in the feature', () => {
  const imports = new Map([
    ['src/features/a/x.ts', ['src/features/a/parts/y.ts', 'src/features/b/z.ts']],
    ['src/features/a/parts/y.ts', []],
    ['src/features/b/z.ts', []],
  ]);
  expect(findParts(imports, () => '\n'.repeat(40))).toEqual(['src/features/a/parts/y.ts']);
  expect(findParts(imports, () => '\n'.repeat(41))).toEqual([]);
});

it('finds none in the product, but those that stay apart for a reason', () => {
  const files = listSources(ROOT, ['apps', 'packages', 'bench', 'e2e', 'scripts']);
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const parts = findParts(readImports(ROOT, files), read).filter((file) =>
    /^(?:apps|packages)\/[^/]+\/src\//u.test(file),
  );
  expect(parts.toSorted()).toEqual([...APART.keys()].toSorted());
});
