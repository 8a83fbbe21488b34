import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopOnSignals } from './stop-on-signals.ts';
import { makeReachableFolder } from '../../apps/api/src/testing/reachable-folder.ts';

const READY_TIMEOUT_MS = 10 * 60_000;
const STOP_TIMEOUT_MS = 60_000;

/** A clone in a temporary folder with its own npm cache, as on a machine that has never run npm. */
export interface FreshCheckout {
  /** The clone itself. */
  readonly path: string;
  readonly cloneSeconds: number;
  remove(): Promise<void>;
}

export async function cloneFresh(repository: string): Promise<FreshCheckout> {
  const folder = await makeReachableFolder('first');
  const path = join(folder, 'voicedraft');
  const start = performance.now();
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', repository, path], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`git clone failed: ${stderr}`);
  }
  return {
    path,
    cloneSeconds: (performance.now() - start) / 1000,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A step that `npm start` reported, and how long it took. */
interface Step {
  readonly name: string;
  readonly seconds: number;
}

/** `npm start`, ready for use. */
export interface StartedCheckout {
  readonly url: string;
  readonly readySeconds: number;
  readonly steps: readonly Step[];
  /** Stops it as Ctrl-C does, and waits. */
  stop(): Promise<void>;
}

/** Runs `npm start` in a clone on a free port and waits until the server responds. */
export async function startCheckout(path: string): Promise<StartedCheckout> {
  const port = await findFreePort();
  const start = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: path,
    env: freshEnvironment(path, port),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const group = child.pid ?? 0;
  const stop = async () => {
    if (child.exitCode === null) process.kill(-group, 'SIGINT');
    const late = new AbortController();
    const timeout = sleep(STOP_TIMEOUT_MS, true, { signal: late.signal }).catch(() => false);
    const hangs = await Promise.race([ended.then(() => false), timeout]);
    late.abort();
    if (!hangs) return;
    process.kill(-group, 'SIGKILL');
    throw new Error('The service did not stop.');
  };
  stopOnSignals(stop);
  const output: string[] = [];
  const steps: Step[] = [];
  let stepStart = start;
  const hear = (chunk: Buffer) => {
    const text = chunk.toString();
    output.push(text);
    for (const [, mark, name = ''] of text.matchAll(/([…✓]) ([^,\n]+)/g)) {
      const now = performance.now();
      if (mark === '✓') steps.push({ name, seconds: (now - stepStart) / 1000 });
      stepStart = now;
    }
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);

  const url = `http://localhost:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - start > READY_TIMEOUT_MS) {
      if (child.exitCode === null) await stop();
      throw new Error(`npm start did not get ready:\n${output.join('')}`);
    }
    await sleep(20);
  }
  return { url, readySeconds: (performance.now() - start) / 1000, steps, stop };
}

/** The caller's environment without the variables that its own checkout and npm added. */
function freshEnvironment(path: string, port: number): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(lifecycle|package|config_cache)/.test(name),
  );
  const programs = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  return {
    ...Object.fromEntries(own),
    PATH: programs,
    PORT: String(port),
    DATA_DIR: join(path, 'data'),
    npm_config_cache: join(path, '..', 'npm-cache'),
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
