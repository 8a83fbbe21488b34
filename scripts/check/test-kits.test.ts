import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listSources } from './list-sources.ts';
import { readImports } from './read-imports.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Tests, and files named or placed as part of them: drivers, fakes, stored responses, folders of helpers. */
const OF_TESTS = /\.(?:test|driver|fake|setup)\.tsx?$|\/testing\/|^(?:bench|e2e|scripts)\/|^apps\/sandbox\//u;

it("keeps what only tests use out of the product's folders", () => {
  const importers = new Map<string, string[]>();
  const files = listSources(ROOT, ['apps', 'packages', 'bench', 'e2e', 'scripts']);
  for (const [file, imported] of readImports(ROOT, files)) {
    for (const target of imported) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const misplaced = [...importers].flatMap(([file, users]) =>
    !OF_TESTS.test(file) && users.every((user) => OF_TESTS.test(user)) ? [file] : [],
  );
  expect(misplaced).toEqual([]);
});
