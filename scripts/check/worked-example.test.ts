import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSources } from './list-sources.ts';
import { readImports } from './read-imports.ts';

const ROOT = join(import.meta.dirname, '../..');
const MANUAL = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
/** The example as one patch: each block of it changes one file. */
const BLOCKS = [...MANUAL.matchAll(/^```diff\n(.*?)^```$/gmsu)].map(([, block = '']) => block);
const PATCH = BLOCKS.join('');
const CHANGED = [...PATCH.matchAll(/^\+\+\+ b\/(.+)$/gmu)].map(([, file = '']) => file);
/** What is changed in the contract is checked in both. */
const CHECKED = ['apps/api', 'apps/web'];
/** How many imports away from a changed file errors are looked for: checking everything takes half a minute. */
const REACH = 2;

const overlay = mkdtempSync(join(tmpdir(), 'worked-example-'));
afterAll(() => rmSync(overlay, { recursive: true, force: true }));

/** Copies the sources, which then use the installed packages, and each other in place of the checkout's. */
beforeAll(() => {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`);
  const workspaces = [...packages, 'apps/sandbox', 'apps/api', 'apps/web'];
  copy('tsconfig.base.json');
  linkPackages('.');
  for (const workspace of workspaces) {
    copy(`${workspace}/package.json`);
    copy(`${workspace}/tsconfig.json`);
    linkPackages(workspace);
    link(join(overlay, workspace), `node_modules/@voicedraft/${workspace.split('/')[1]}`);
  }
  const files = listSources(ROOT, workspaces);
  const reached = findReached(files);
  for (const file of files) {
    if (reached.has(file)) copy(file);
    else if (!file.includes('.test.')) copy(file, '// @ts-nocheck\n');
  }
});

function copy(file: string, first = ''): void {
  mkdirSync(dirname(join(overlay, file)), { recursive: true });
  writeFileSync(join(overlay, file), `${first}${readFileSync(join(ROOT, file), 'utf8')}`);
}

function linkPackages(folder: string): void {
  const from = join(ROOT, folder, 'node_modules');
  if (!existsSync(from)) return;
  for (const name of readdirSync(from).filter((one) => !one.startsWith('.') && one !== '@voicedraft'))
    link(join(from, name), join(folder, 'node_modules', name));
}

function link(target: string, path: string): void {
  mkdirSync(dirname(join(overlay, path)), { recursive: true });
  symlinkSync(target, join(overlay, path));
}

/** The changed files, and those that may no longer fit them. */
function findReached(files: readonly string[]): ReadonlySet<string> {
  const imports = [...readImports(ROOT, files)];
  const reached = new Set(CHANGED);
  for (let distance = 0; distance < REACH; distance += 1) {
    const importers = imports.filter(([, targets]) => targets.some((target) => reached.has(target)));
    for (const [file] of importers) reached.add(file);
  }
  return reached;
}

it('the example of a new part of the site is short', () => {
  expect(CHANGED).toHaveLength(BLOCKS.length);
  expect(BLOCKS.length).toBeGreaterThan(0);
  expect(BLOCKS.length).toBeLessThanOrEqual(4);
  expect(PATCH.match(/^\+(?!\+\+ )/gmu)?.length).toBeLessThanOrEqual(80);
});

it('the example of a new part of the site fits the sources, and compiles', { timeout: 120_000 }, () => {
  execFileSync('git', ['apply'], { cwd: overlay, input: PATCH });
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  for (const workspace of CHECKED) {
    const options = ['-p', workspace, '--incremental', 'false', '--tsBuildInfoFile', 'null'];
    const { status, stdout } = spawnSync(process.execPath, [tsc, ...options], {
      cwd: overlay,
      encoding: 'utf8',
    });
    expect({ workspace, status, stdout }).toEqual({ workspace, status: 0, stdout: '' });
  }
});
