import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { recordedBrowser } from './scripts/find-browser.mjs';

const PORT = 4188;
const dataDir = join(tmpdir(), `voicedraft-e2e-${process.getuid?.() ?? 0}`);
// Workers read this file too; only the first reader clears the last run's data.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { mode: 0o755 });
}
const browser = recordedBrowser();

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  // A machine that is busy with something else can be too slow for a test once; a fault fails twice.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'retain-on-failure',
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
  webServer: {
    command: 'node apps/api/src/main.ts',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000',
      ADMIN_EMAIL: 'operator@voicedraft.example',
      ADMIN_PASSWORD: 'a-long-operator-phrase',
    },
  },
});
