import { fork } from 'node:child_process';
import { join } from 'node:path';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;

/** A child process of the tests that ends with them. */
export interface ChildProcess {
  /** The message that it sent when it was ready. */
  readonly address: string;
  /** Shuts it down cleanly and waits until it has exited. */
  stop(): Promise<void>;
}

/**
 * Starts a program of this folder. It ends when told to, and on its own when the process that started it has ended
 * for whatever reason: see {@link serveUntilAlone}.
 * @throws Error with its output if it exits before it is ready
 */
export async function startChild(
  program: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ChildProcess> {
  const { PATH = '', TMPDIR } = process.env;
  const child = fork(join(import.meta.dirname, program), {
    env: { PATH, ...(TMPDIR !== undefined && { TMPDIR }), ...environment },
    // Without the flags that Playwright sets for its own processes.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stderr.write(chunk);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async () => {
    if (child.connected) child.disconnect();
    const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(impatience);
  };
  const ready = Promise.withResolvers<string>();
  child.once('message', (address) => ready.resolve(typeof address === 'string' ? address : ''));
  void ended.then(() => ready.reject(new Error(`${program} has ended:\n${output}`)));
  const impatience = setTimeout(
    () => ready.reject(new Error(`${program} did not start:\n${output}`)),
    START_TIMEOUT_MS,
  );
  try {
    return { address: await ready.promise, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(impatience);
  }
}
