import type { Imports } from './read-imports.ts';

/** The tests that a change can affect, by tier; journeys as folders. */
export interface ReachedTests {
  readonly code: string[];
  readonly component: string[];
  readonly journeys: string[];
}

/**
 * Where everything is put together, and how tests start it: through these files every file reaches every test,
 * which would be no selection at all.
 */
const ROOTS =
  /^apps\/(?:api\/src\/(?:app|start|serve|main|context)\.ts|api\/src\/testing\/|web\/src\/(?:app|testing)\/|web\/src\/main\.tsx)/u;
const COMPONENT_TEST = /\.component\.test\.tsx$/u;
const TEST = /\.test\.tsx?$/u;

/**
 * Finds the tests for a change: those that import a changed file, directly or through other files of its feature
 * and of the features that use it; all tests of the changed features, since most of them go through the whole
 * server or app; and the journeys of those features. The contract separates server and web app: a change on one
 * side affects no test of the other.
 * @param changed paths from the checkout's root
 * @param featuresOf features that a file of the contract belongs to
 */
export function findReachedTests(
  changed: readonly string[],
  imports: Imports,
  featuresOf: (contractFile: string) => readonly string[],
): ReachedTests {
  const importers = findImporters(changed, imports, (file) => !ROOTS.test(file));
  const areas = new Set(changed.flatMap((file) => readAreas(file, featuresOf)));
  for (const file of findImporters(changed.filter(isShared), imports, isShared).keys()) {
    for (const area of readAreas(file, () => [])) areas.add(area);
  }
  const tests = [...imports.keys()].filter((file) => TEST.test(file) && !file.startsWith('e2e/'));
  const reached = tests.filter(
    (file) => importers.has(file) || readAreas(file, () => []).some((area) => areas.has(area)),
  );
  const features = new Set([...areas].map((area) => area.slice(area.indexOf('/') + 1)));
  const ownJourneys = changed.flatMap((file) => /^e2e\/[^/]+\/.+\.spec\.ts$/u.exec(file)?.[0] ?? []);
  const folders = new Set(
    [...imports.keys()].flatMap((file) => /^e2e\/([^/]+)\/[^/]+\.spec\.ts$/u.exec(file)?.[1] ?? []),
  );
  return {
    code: reached.filter((file) => !COMPONENT_TEST.test(file)),
    component: reached.filter((file) => COMPONENT_TEST.test(file)),
    journeys: [
      ...[...features].filter((name) => folders.has(name)).map((name) => `e2e/${name}/`),
      ...ownJourneys.filter((file) => !features.has(file.split('/')[1] ?? '')),
    ],
  };
}

/** The changed source files, and all that import them, directly or indirectly: whose types a change can break. */
export function findDependents(changed: readonly string[], imports: Imports): ReadonlySet<string> {
  const found = new Set(changed.filter((file) => imports.has(file)));
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  // A set visits what is added to it on the way.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

/**
 * The changed files and all files that import them, directly or indirectly. This extends into features that use the
 * changed ones, but not into the users of those: each feature has its own tests for what it offers to others.
 */
function findImporters(
  changed: readonly string[],
  imports: Imports,
  leadsOn: (file: string) => boolean,
): ReadonlyMap<string, number> {
  // Number of feature borders on the shortest path to a file.
  const found = new Map(changed.map((file) => [file, 0]));
  const queue = [...changed];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (!leadsOn(file)) continue;
    for (const [importer, targets] of imports) {
      if (!targets.includes(file)) continue;
      const borders = (found.get(file) ?? 0) + (crossesBorder(file, importer) ? 1 : 0);
      if (borders > 1 || borders >= (found.get(importer) ?? Infinity)) continue;
      found.set(importer, borders);
      queue.push(importer);
    }
  }
  return found;
}

function crossesBorder(file: string, importer: string): boolean {
  const [from] = readAreas(file, () => []);
  const [to] = readAreas(importer, () => []);
  return from !== undefined && to !== undefined && from !== to;
}

/** The features of a file, each with its side: 'api/orders', 'web/orders'. */
function readAreas(file: string, featuresOf: (contractFile: string) => readonly string[]): readonly string[] {
  const [, side, feature] = /^apps\/(api|web)\/src\/features\/([^/]+)\//u.exec(file) ?? [];
  if (side !== undefined) return [`${side}/${feature}`];
  // The styles and layouts shared by all pages, which only the pages themselves can show.
  if (/^apps\/web\/src\/(?:app|styles)\//u.test(file)) return ['web/app'];
  if (!file.startsWith('packages/contract/src/')) return [];
  return featuresOf(file).flatMap((name) => [`api/${name}`, `web/${name}`]);
}

/** Code outside the features on which their screens and services are built. */
function isShared(file: string): boolean {
  return (
    /^apps\/web\/src\/(?:ui|lib|styles)\/|^apps\/api\/src\/(?:http|db|integrations|jobs)\/|^packages\/(?!contract)/u.test(
      file,
    ) && !TEST.test(file)
  );
}
