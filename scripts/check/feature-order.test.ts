import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SERVER_FEATURES, WEB_FEATURES } from '../../feature-order.ts';
import { listSources } from './list-sources.ts';
import { readImports } from './read-imports.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Tests and the files that only they use: drivers, fakes and stored responses. */
const OF_TESTS = /\.(test|driver|fake)\.tsx?$/;

type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** The features that each feature's own code imports. */
function readUses(folder: string, order: readonly string[]): Uses {
  const uses = new Map<string, Set<string>>(order.map((feature) => [feature, new Set()]));
  const featureOf = (file: string) => file.slice(folder.length + 1).split('/')[0] ?? '';
  for (const [file, imported] of readImports(ROOT, listSources(ROOT, [folder]))) {
    if (OF_TESTS.test(file)) continue;
    for (const name of imported.map(featureOf)) {
      if (name !== featureOf(file)) uses.get(featureOf(file))?.add(name);
    }
  }
  return uses;
}

/** All features that a feature reaches through the ones it uses. */
function reach(uses: Uses, feature: string, reached = new Set<string>()): Set<string> {
  for (const used of uses.get(feature) ?? []) {
    if (reached.has(used)) continue;
    reached.add(used);
    reach(uses, used, reached);
  }
  return reached;
}

/** The diagram: an arrow to each used feature, except those already reached through another arrow. */
function draw(uses: Uses, order: readonly string[]): string {
  const arrows = order.toReversed().flatMap((feature) => {
    const used = [...(uses.get(feature) ?? [])];
    const led = new Set(used.flatMap((name) => [...reach(uses, name)]));
    return used
      .filter((name) => !led.has(name))
      .toSorted()
      .map((name) => `  ${feature} --> ${name}`);
  });
  return ['flowchart TD', ...arrows].join('\n');
}

it.each([
  ['apps/api/src/features', SERVER_FEATURES],
  ['apps/web/src/features', WEB_FEATURES],
])('contains every feature of %s exactly once', (folder, order) => {
  const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(new Set(folders.map(({ name }) => name))).toEqual(new Set<string>(order));
});

it.each([
  ['apps/api/src/features', SERVER_FEATURES],
  ['apps/web/src/features', WEB_FEATURES],
])('lets no feature of %s use a later one', (folder, order) => {
  const positions = new Map<string, number>(order.map((feature, position) => [feature, position]));
  const against = [...readUses(folder, order)].flatMap(([feature, used]) =>
    [...used]
      .filter((name) => (positions.get(name) ?? Infinity) >= (positions.get(feature) ?? 0))
      .map((name) => `${feature} uses ${name}`),
  );
  expect(against).toEqual([]);
});

it('matches the diagram in docs/architecture.md', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const drawings = [...page.matchAll(/```mermaid\n([\s\S]*?)\n```/g)].map(([, drawing]) => drawing);
  expect(drawings).toEqual([
    draw(readUses('apps/api/src/features', SERVER_FEATURES), SERVER_FEATURES),
    draw(readUses('apps/web/src/features', WEB_FEATURES), WEB_FEATURES),
  ]);
});
