import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, tryStep } from './steps.mjs';

const RECORD = join(root, 'node_modules/.cache/voicedraft-browser.json');
// The headless shell first: the same engine without browser windows, and a third faster in tests.
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Debian's packages; older releases have no shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the browser for the browser tests and records its path: the one named by BROWSER_PATH, one that is
 * installed, Playwright's own, or Debian's package if this user may install it.
 */
export async function findBrowser() {
  const found = findInstalled();
  if (found !== null) return record(found);
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const own = await tryStep('Downloading a browser for the tests', [
    process.execPath,
    playwright,
    'install',
    'chromium',
  ]);
  if (own.code === 0) return record(null);
  if (process.getuid?.() === 0 && commandExists('apt-get')) {
    await tryStep('Reading the list of packages', ['apt-get', 'update', '-qq']);
    for (const name of PACKAGES) {
      const install = ['apt-get', 'install', '-y', '-qq', name];
      const packaged = await tryStep(`Installing Debian's ${name}`, install);
      const installed = findInstalled();
      if (packaged.code === 0 && installed !== null) return record(installed);
    }
  }
  fail(
    'The browser tests need Chromium, and none could be installed. Install Chromium or Chrome, or set BROWSER_PATH to one.',
  );
}

/** Path of the recorded browser; null for Playwright's own. */
export function recordedBrowser() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')).path : null;
}

function findInstalled() {
  const named = process.env.BROWSER_PATH;
  if (named) return existsSync(named) ? named : fail(`BROWSER_PATH names ${named}, which does not exist.`);
  const application = APPLICATIONS.find((path) => existsSync(path));
  if (application !== undefined) return application;
  for (const command of COMMANDS) {
    const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return null;
}

function commandExists(command) {
  return spawnSync('which', [command]).status === 0;
}

function record(path) {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  writeFileSync(RECORD, JSON.stringify({ path }));
  process.stdout.write(`  ✓ Browser for the tests: ${path ?? "Playwright's own"}\n`);
}
