// Checks a change during development: format, lint and types of the changed files and all that depend on them, the
// journeys that they reach, and in parallel the code and component tests that they reach, because a journey spends half
// of its time waiting for its server. Tests that need a process of their own only run here if they have changed; `npm test` runs them all. `npm
// run check` checks the changes since the last commit, `npm run check -- main` those since a branch.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDependents, findReachedTests } from './find-reached-tests.ts';
import { readImports } from './read-imports.ts';
import { ROOT, runSteps, say, type Step } from './run-steps.ts';

const CODE = /\.(?:ts|tsx|mts|mjs)$/u;
/** What the types or the lint of every file may depend on without importing it, as links do on the paths of the pages. */
const OF_ALL =
  /(?:^|\/)(?:tsconfig[\w.]*\.json|package(?:-lock)?\.json|oxlint\.config\.ts|feature-order\.ts|.+\.d\.[cm]?ts)$|^apps\/web\/src\/app\//u;
const DECLARES_FOR_ALL = /^declare (?:module|global)\b/mu;

const base = process.argv[2] ?? 'HEAD';
const untracked = git('ls-files', '--others', '--exclude-standard');
const touched = [...git('diff', '--name-only', '--no-renames', base), ...untracked];
const changed = touched.filter(isThere);
const files = [...git('ls-files'), ...untracked].filter((file) => CODE.test(file) && isThere(file));
const imports = readImports(ROOT, files);
const reached = findReachedTests(changed, imports, readContractFeatures);
if (changed.length === 0) say(`Nothing differs from ${base}.`);
else await runSteps(listTests(), [...listReadings(), ...listJourneys()]);

/** Checks that only read the code. */
function listReadings(): Step[] {
  const steps: Step[] = [
    { name: 'Format', command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed] },
  ];
  const command = ['oxlint', '--type-aware', '--type-check'];
  // Without a list of files it reads all of them. What imported a file that is gone is no longer known.
  if (touched.some((file) => OF_ALL.test(file) || (CODE.test(file) && !isThere(file))) || declareForAll()) {
    steps.push({ name: 'Lint with types', command });
  } else if (changed.some((file) => CODE.test(file))) {
    const dependents = [...findDependents(changed, imports)];
    steps.push({ name: `Lint with types, ${dependents.length} files`, command: [...command, ...dependents] });
  }
  return steps;
}

function declareForAll(): boolean {
  return changed.some(
    (file) => CODE.test(file) && DECLARES_FOR_ALL.test(readFileSync(join(ROOT, file), 'utf8')),
  );
}

function listTests(): Step[] {
  const steps: Step[] = [];
  if (reached.code.length > 0) {
    const command = ['vitest', 'run', '--project', 'code', '--passWithNoTests', ...reached.code];
    steps.push({ name: `Code tests, ${reached.code.length} files`, command });
  }
  const changedTests = reached.code.filter((file) => changed.includes(file));
  if (changedTests.length > 0) {
    const command = ['vitest', 'run', '--project', 'alone', '--passWithNoTests', ...changedTests];
    steps.push({ name: 'Changed tests with processes of their own', command });
  }
  if (reached.component.length > 0) {
    const command = ['vitest', 'run', '--project', 'component', ...reached.component];
    steps.push({ name: `Component tests, ${reached.component.length} files`, command });
  }
  return steps;
}

function listJourneys(): Step[] {
  if (reached.journeys.length === 0) return [];
  const command = ['playwright', 'test', ...reached.journeys];
  return [{ name: `Journeys of ${reached.journeys.join(', ')}`, command }];
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

function isThere(file: string): boolean {
  return existsSync(join(ROOT, file));
}

/** The features whose endpoints a file of the contract defines. */
function readContractFeatures(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return [...source.matchAll(/\bfeature: '([\w-]+)'/gu)].map(([, name = '']) => name);
}
