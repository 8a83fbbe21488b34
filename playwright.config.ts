import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { recordedBrowser } from './scripts/find-browser.mjs';

const PORT = 4188;
const dataDir = chooseDataDir();
const browser = recordedBrowser();

export default defineConfig({
  testDir: 'e2e',
  // The longest journeys take 20 s on an idle machine.
  timeout: 120_000,
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

/** A folder for the data of this run, which its workers read from the environment; those of ended runs go. */
function chooseDataDir(): string {
  const chosen = process.env['E2E_DATA_DIR'];
  if (chosen !== undefined) return chosen;
  const prefix = `voicedraft-e2e-${process.getuid?.() ?? 0}-`;
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(name.slice(prefix.length));
    if (name.startsWith(prefix) && !isAlive(owner))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
  const folder = join(tmpdir(), `${prefix}${process.pid}`);
  mkdirSync(folder, { mode: 0o755 });
  process.env['E2E_DATA_DIR'] = folder;
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
