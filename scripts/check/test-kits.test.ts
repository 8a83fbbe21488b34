import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readImports } from './read-imports.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Tests, and what is named or kept as theirs: page objects, kept answers, folders of helpers. */
const OF_TESTS = /\.(?:test|page|server|setup)\.tsx?$|\/testing\/|^(?:bench|e2e|scripts)\/|^apps\/sandbox\//u;

function listFiles(): string[] {
  return ['apps', 'packages', 'bench', 'e2e', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file) && !/(?:^|\/)(?:node_modules|dist)\//u.test(file))
      .map((file) => `${folder}/${file}`),
  );
}

it('keeps what only tests use out of the folders of the product', () => {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of readImports(ROOT, listFiles())) {
    for (const target of imported) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const misplaced = [...importers].flatMap(([file, users]) =>
    !OF_TESTS.test(file) && users.every((user) => OF_TESTS.test(user)) ? [file] : [],
  );
  expect(misplaced).toEqual([]);
});
