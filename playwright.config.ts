import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { recordedBrowser } from './scripts/find-browser.mjs';

const browser = recordedBrowser();

/** Kits whose tests have a server of their own for each worker: one worker for each kit starts one server. */
const KITS = ['staff', 'natural-voices'];

/** What only a hosted identity provider shows. */
const HOSTED = process.env['E2E_IDENTITY'] === 'firebase' ? [] : ['**/*.hosted.spec.ts'];

function specsWith(kit: string): string[] {
  const specs = globSync('e2e/**/*.spec.ts', { cwd: import.meta.dirname });
  return specs.filter((spec) =>
    readFileSync(join(import.meta.dirname, spec), 'utf8').includes(`/${kit}-test.ts'`),
  );
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-run.ts',
  // The longest journeys take 20 s on an idle machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  projects: [
    ...KITS.map((kit) => ({ name: kit, workers: 1, testMatch: specsWith(kit).map((spec) => `**/${spec}`) })),
    { name: 'app', testIgnore: [...KITS.flatMap(specsWith).map((spec) => `**/${spec}`), ...HOSTED] },
  ],
  // One more than the cores of a small machine: a journey spends half of its time waiting for its server.
  workers: 3,
  // A busy machine may be too slow for a test once; a real defect fails twice.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    // Origin of the server that the set-up started.
    baseURL: process.env['E2E_URL'] ?? '',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Tests of motion turn it back on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
