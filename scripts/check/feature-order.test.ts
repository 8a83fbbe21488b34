import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { SERVER_FEATURES, WEB_FEATURES } from '../../feature-order.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Tests and what only they use: page objects and kept answers. */
const OF_TESTS = /\.(test|page|server)\.tsx?$/;

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Which features each feature's own code imports. */
function readImports(folder: string, order: readonly string[]): Imports {
  const imports = new Map<string, Set<string>>(order.map((feature) => [feature, new Set()]));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !OF_TESTS.test(name))) {
    const feature = file.split(sep)[0] ?? '';
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/'#features\/([\w-]+)\//g)) {
      if (name !== feature) imports.get(feature)?.add(name);
    }
  }
  return imports;
}

/** All that a feature reaches through the ones that it uses. */
function reach(imports: Imports, feature: string, reached = new Set<string>()): Set<string> {
  for (const used of imports.get(feature) ?? []) {
    if (reached.has(used)) continue;
    reached.add(used);
    reach(imports, used, reached);
  }
  return reached;
}

/** The drawing: an arrow to each feature that is used, but for those that another arrow leads to already. */
function draw(imports: Imports, order: readonly string[]): string {
  const arrows = order.toReversed().flatMap((feature) => {
    const used = [...(imports.get(feature) ?? [])];
    const led = new Set(used.flatMap((name) => [...reach(imports, name)]));
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
])('has one place for every feature of %s', (folder, order) => {
  const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(new Set(folders.map(({ name }) => name))).toEqual(new Set<string>(order));
});

it.each([
  ['apps/api/src/features', SERVER_FEATURES],
  ['apps/web/src/features', WEB_FEATURES],
])('lets no feature of %s use a later one', (folder, order) => {
  const places = new Map<string, number>(order.map((feature, place) => [feature, place]));
  const against = [...readImports(join(ROOT, folder), order)].flatMap(([feature, used]) =>
    [...used]
      .filter((name) => (places.get(name) ?? Infinity) >= (places.get(feature) ?? 0))
      .map((name) => `${feature} uses ${name}`),
  );
  expect(against).toEqual([]);
});

it('is what docs/architecture.md draws', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const drawings = [...page.matchAll(/```mermaid\n([\s\S]*?)\n```/g)].map(([, drawing]) => drawing);
  expect(drawings).toEqual([
    draw(readImports(join(ROOT, 'apps/api/src/features'), SERVER_FEATURES), SERVER_FEATURES),
    draw(readImports(join(ROOT, 'apps/web/src/features'), WEB_FEATURES), WEB_FEATURES),
  ]);
});
