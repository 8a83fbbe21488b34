// `npm run test:mutation [area...]`: changes the code of each area in small ways that a test must notice. Results
// for unchanged code are stored in .stryker/ and not computed again.
import { readFileSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { ROOT, say } from '../check/run-steps.ts';
import { AREAS, type Area } from './areas.ts';

/** Minimum share of mutants that the tests of an area must notice, if it names none. */
const BAR = 0.85;

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

process.chdir(ROOT);
const requestedAreas = process.argv.slice(2);
const unknown = requestedAreas.filter((name) => AREAS.every((area) => area.name !== name));
if (unknown.length > 0) {
  say(`No such area: ${unknown.join(', ')}. There are ${AREAS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const lines: string[] = [];
for (const area of AREAS.filter(({ name }) => requestedAreas.length === 0 || requestedAreas.includes(name))) {
  const mutants = await mutate(area);
  forgetRoot(knownOf(area));
  const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const score = noticed / Math.max(1, noticed + survivors.length);
  if (score < (area.bar ?? BAR)) process.exitCode = 1;
  lines.push(`${area.name}: ${noticed} of ${noticed + survivors.length}, ${(score * 100).toFixed(1)} %`);
  lines.push(...survivors.map(describeMutant));
}
say(`\n${lines.join('\n')}`);

function mutate(area: Area): Promise<Mutant[]> {
  // Read by vitest.mutation.config.ts in the processes that Stryker starts.
  process.env['MUTATION_AREA'] = area.name;
  return new Stryker({
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    mutate: [...area.mutate],
    // Texts have their own tests, the compiler checks string unions, and SQL with its text removed fails at once.
    mutator: { excludedMutations: ['StringLiteral'] },
    // TypeScript 7 has no API that Stryker could use to rewrite one, and Node runs the sources directly.
    tsconfigFile: 'none',
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    incremental: true,
    incrementalFile: knownOf(area),
    // Not below node_modules: code there is loaded without Stryker's instrumentation.
    tempDirName: '.cache/stryker',
    ignorePatterns: ['apps/web/dist', 'data', 'docs', 'e2e', 'bench'],
    reporters: ['progress-append-only'],
    concurrency: 2,
    // Long, so that a busy machine does not count as a mutant that was noticed.
    timeoutMS: 60_000,
    thresholds: { high: 90, low: 85, break: null },
  }).runMutationTest();
}

function knownOf({ name }: Area): string {
  return `.stryker/${name}.json`;
}

/** Removes the checkout's path, because the results are committed and valid in every checkout. */
function forgetRoot(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(ROOT, '.'));
}

function describeMutant({ fileName, location, mutatorName, replacement, status }: Mutant): string {
  const file = fileName.slice(fileName.indexOf('apps/'));
  const change = (replacement ?? '').replaceAll(/\s+/gu, ' ').slice(0, 120);
  return `  ${file}:${location.start.line}:${location.start.column} ${status} ${mutatorName}: ${change}`;
}
