// Makes a fresh checkout ready: installs packages, builds the web app, finds a browser for the tests. Runs before
// `npm start` and `npm test` on any Node from 20.19 on, with nothing installed, and does only what is missing. `--tests`
// includes what only tests and checks need, `--browser` their browser as well.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { fail, root, runStep, tryStep } from './steps.mjs';

const INSTALL_STAMP = join(root, 'node_modules/.voicedraft-installed');
/** What npm reads in place of `package-lock.json`; here only while it installs. */
const ADDRESSED_LOCK = join(root, 'npm-shrinkwrap.json');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const BUILD_STAMP = join(root, 'apps/web/dist/.built-from');
const BUILD_INPUTS = ['apps/web', 'packages/contract', 'package-lock.json'];
const NOT_INPUTS = new Set(['node_modules', 'dist', '.cache', 'testing', 'vitest.config.ts']);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Voicedraft needs Node 20.19 or newer to start; this is ${process.versions.node}.`);
}

const withBrowser = process.argv.includes('--browser');
await ensurePackages({ withTests: withBrowser || process.argv.includes('--tests') });
await ensureWebApp();
if (withBrowser) await findBrowser();

/** The root has the packages of tests and checks, the workspaces have those that the product starts and builds with. */
async function ensurePackages({ withTests }) {
  const all = hashOf(['package-lock.json', 'package.json']);
  const expected = withTests ? all : `${all} without tests`;
  const installed = readStamp(INSTALL_STAMP);
  if (installed === all || installed === expected) return;
  // Not `npm ci`: it rejects a lock file that lacks builds for other systems, which some registries do not have.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', ...(withTests ? [] : ['--workspaces'])];
  const command = npmCommand(args);
  const hint = 'The npm registry must be reachable for the first start.';
  const removeAddresses = writeAddresses();
  const { code, output } = await tryStep('Installing packages', command);
  removeAddresses();
  if (code !== 0 && /\bE404\b/.test(output)) {
    // This registry keeps its files elsewhere: npm asks it where.
    await runStep('Installing packages, as the registry says', command, { hint });
  } else if (code !== 0) {
    fail(`Installing packages failed. ${hint}\n\n${output.trim()}`);
  }
  writeFileSync(INSTALL_STAMP, expected);
}

/**
 * Writes a lock file that says where each package is, for npm to read while it installs. Ours belongs to no registry, and
 * for a package without an address npm first reads all that the registry knows about it, 130 MB in all.
 * @returns removes the file
 */
function writeAddresses() {
  const [npm = '', ...rest] = npmCommand(['config', 'get', 'registry']);
  const registry = spawnSync(npm, rest, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  if (!registry.startsWith('http')) return () => {};
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.resolved !== undefined || entry.inBundle || !path.includes('node_modules/')) continue;
    const name = entry.name ?? path.split('node_modules/').at(-1);
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    entry.resolved = `${registry.replace(/\/$/, '')}/${name}/-/${file}`;
  }
  const remove = () => {
    rmSync(ADDRESSED_LOCK, { force: true });
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  // npm would go on preferring it.
  const stop = () => {
    remove();
    process.exit(130);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  writeFileSync(ADDRESSED_LOCK, JSON.stringify(lock));
  return remove;
}

async function ensureWebApp() {
  const expected = hashOf(BUILD_INPUTS);
  if (readStamp(BUILD_STAMP) === expected) return;
  await runStep('Building the web app', npmCommand(['run', 'build', '--silent', '--workspace', 'apps/web']));
  mkdirSync(join(root, 'apps/web/dist'), { recursive: true });
  writeFileSync(BUILD_STAMP, expected);
}

/** The npm that runs this script, so that no other version is picked up. */
function npmCommand(args) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, npm, ...args] : ['npm', ...args];
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** One hash over the contents of files and folders: the inputs of a step. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((entry) => listFiles(entry))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !NOT_INPUTS.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      return entry.isDirectory() ? listFiles(child) : [child];
    });
}
