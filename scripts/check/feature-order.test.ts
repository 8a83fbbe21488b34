import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { SERVER_FEATURES } from '../../feature-order.ts';

const ROOT = join(import.meta.dirname, '../..');
const FEATURES = join(ROOT, 'apps/api/src/features');

/** Which features each feature's own code imports, without its tests. */
function readImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>(SERVER_FEATURES.map((feature) => [feature, new Set()]));
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const text = readFileSync(join(FEATURES, file), 'utf8');
    const used = imports.get(file.split(sep)[0] ?? '');
    for (const [, name = ''] of text.matchAll(/from '#features\/([\w-]+)\//g)) used?.add(name);
  }
  return imports;
}

/** All that a feature reaches through the ones that it uses. */
function reach(imports: ReadonlyMap<string, ReadonlySet<string>>, feature: string): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string) => {
    for (const used of imports.get(name) ?? []) {
      if (reached.has(used)) continue;
      reached.add(used);
      visit(used);
    }
  };
  visit(feature);
  return reached;
}

/** The drawing: an arrow to each feature that is used, but for those that another arrow leads to already. */
function draw(imports: ReadonlyMap<string, ReadonlySet<string>>): string {
  const arrows = SERVER_FEATURES.toReversed().flatMap((feature) => {
    const used = [...(imports.get(feature) ?? [])];
    const led = new Set(used.flatMap((name) => [...reach(imports, name)]));
    return used
      .filter((name) => !led.has(name))
      .toSorted()
      .map((name) => `  ${feature} --> ${name}`);
  });
  return ['flowchart TD', ...arrows].join('\n');
}

it('has one place for every feature', () => {
  const folders = readdirSync(FEATURES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(SERVER_FEATURES.toSorted());
});

it('is what docs/architecture.md draws', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  expect(/```mermaid\n([\s\S]*?)\n```/.exec(page)?.[1]).toBe(draw(readImports()));
});
