import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#testing/free-port.ts';

/** The official tools; newer ones are chosen by hand, because every run installs what is named here. */
const VERSION = '15.34.2';
const ROOT = join(import.meta.dirname, '../../../../..');
const FOLDER = join(ROOT, 'node_modules/.cache/voicedraft-firebase-tools', VERSION);
const PROGRAM = join(FOLDER, 'node_modules/firebase-tools/lib/bin/firebase.js');
const HOST = '127.0.0.1';
/** Projects with this beginning exist only in emulators: the tools ask Google nothing about them. */
const PROJECT = 'demo-voicedraft';
const START_TRIES = 600;
const LOOK_MS = 100;

export interface AuthEmulator {
  /** Configuration of a server that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts the official emulator of Firebase Authentication on a free port of this machine.
 * @throws Error with its output if it does not start
 */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  await installAuthEmulator();
  const folder = await mkdtemp(join(tmpdir(), 'voicedraft-firebase-'));
  const port = await findFreePort();
  const emulators = {
    auth: { host: HOST, port },
    hub: { host: HOST, port: await findFreePort() },
    logging: { host: HOST, port: await findFreePort() },
    ui: { enabled: false },
    singleProjectMode: false,
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const command = [PROGRAM, 'emulators:start', '--only', 'auth', '--project', PROJECT];
  const child = spawn(process.execPath, command, {
    cwd: folder,
    // Without questions, and with settings of its own instead of those of whoever runs the tests.
    env: { PATH: process.env['PATH'], CI: 'true', HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (child.exitCode !== null || tries === START_TRIES) {
      await stop();
      throw new Error(`The emulator of Firebase Authentication did not start:\n${output}`);
    }
    await sleep(LOOK_MS);
  }
  const environment = {
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'a-key-for-the-emulator',
    FIREBASE_SIGN_IN: 'password,email-link,phone,google',
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${port}`,
  };
  return { environment, stop };
}

/** Installs its tools once, into a folder of their own: they are 600 packages, which nothing else needs. */
export async function installAuthEmulator(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'package.json'), JSON.stringify({ private: true }));
  const options = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--no-save'];
  const command = ['install', ...options, `firebase-tools@${VERSION}`];
  const { status, stderr } = spawnSync('npm', command, { cwd: FOLDER, encoding: 'utf8' });
  if (status !== 0) throw new Error(`firebase-tools ${VERSION} could not be installed:\n${stderr}`);
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://${HOST}:${port}/`).catch(() => null);
  return response?.ok === true;
}
