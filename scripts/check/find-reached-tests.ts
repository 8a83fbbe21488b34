import type { Imports } from './read-imports.ts';

/** The tests that a change can reach, by tier; journeys as folders. */
export interface ReachedTests {
  readonly code: string[];
  readonly component: string[];
  readonly journeys: string[];
}

/**
 * Where everything is put together, and what tests start it with: through these every file reaches every
 * test, which says nothing.
 */
const ROOTS =
  /^apps\/(?:api\/src\/(?:app|start|serve|main|context)\.ts|api\/src\/testing\/|web\/src\/(?:app|testing)\/|web\/src\/main\.tsx)/u;
const COMPONENT_TEST = /\.component\.test\.tsx$/u;
const TEST = /\.test\.tsx?$/u;

/**
 * Finds the tests of a change: those that import a changed file, directly or through others of its feature and of
 * those that use it; all tests of the features that the change is in, since most of them go through the whole
 * server or app; and those features' journeys. What stands between the sides is the contract: a change of one side
 * reaches no test of the other.
 * @param changed paths from the checkout's root
 * @param featuresOf features that a file of the contract belongs to
 */
export function findReachedTests(
  changed: readonly string[],
  imports: Imports,
  featuresOf: (contractFile: string) => readonly string[],
): ReachedTests {
  const importers = findImporters(changed, imports, (file) => !ROOTS.test(file));
  const places = new Set(changed.flatMap((file) => readPlaces(file, featuresOf)));
  for (const file of findImporters(changed.filter(isShared), imports, isShared).keys()) {
    for (const place of readPlaces(file, () => [])) places.add(place);
  }
  const tests = [...imports.keys()].filter((file) => TEST.test(file) && !file.startsWith('e2e/'));
  const reached = tests.filter(
    (file) => importers.has(file) || readPlaces(file, () => []).some((place) => places.has(place)),
  );
  const features = new Set([...places].map((place) => place.slice(place.indexOf('/') + 1)));
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

/**
 * The changed files and all that import them, directly or through others that lead on, into the features that use
 * what changed and not into those that use these: what they promise one another has its tests with them.
 */
function findImporters(
  changed: readonly string[],
  imports: Imports,
  leadsOn: (file: string) => boolean,
): ReadonlyMap<string, number> {
  // How many borders between features lie on the shortest way to a file.
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
  const [from] = readPlaces(file, () => []);
  const [to] = readPlaces(importer, () => []);
  return from !== undefined && to !== undefined && from !== to;
}

/** The features of a file, each with its side: 'api/orders', 'web/orders'. */
function readPlaces(
  file: string,
  featuresOf: (contractFile: string) => readonly string[],
): readonly string[] {
  const [, side, feature] = /^apps\/(api|web)\/src\/features\/([^/]+)\//u.exec(file) ?? [];
  if (side !== undefined) return [`${side}/${feature}`];
  // How every page looks and stands together: seen on the pages themselves.
  if (/^apps\/web\/src\/(?:app|styles)\//u.test(file)) return ['web/app'];
  if (!file.startsWith('packages/contract/src/')) return [];
  return featuresOf(file).flatMap((name) => [`api/${name}`, `web/${name}`]);
}

/** Pieces without a feature of their own, which the features' screens and services are made of. */
function isShared(file: string): boolean {
  return (
    /^apps\/web\/src\/(?:ui|lib|styles)\/|^apps\/api\/src\/(?:http|db|integrations|jobs)\/|^packages\/(?!contract)/u.test(
      file,
    ) && !TEST.test(file)
  );
}
