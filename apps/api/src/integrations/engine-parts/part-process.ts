import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { ServerAddress } from '#integrations/engine-servers/server-address.ts';
import type { Installation } from './installation.ts';
import { describeProgram } from './part-program.ts';

/** The server of a part, in a process of its own. */
export interface PartProcess {
  readonly pid: number | null;
  /** Resolves when it listens; null if it ends before. */
  readonly address: Promise<ServerAddress | null>;
  /** Resolves when it has ended. */
  readonly ended: Promise<ProcessEnd>;
  /** Aborted when it has ended. */
  readonly over: AbortSignal;
  /** Ends it: with SIGTERM, and after `graceMs` with SIGKILL. Resolves when it has ended. */
  stop(graceMs: number): Promise<void>;
  kill(): void;
}

/** How a process ended. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Set if it could not be started at all. */
  readonly error: Error | null;
  /** The last lines that it printed, oldest first. */
  readonly lines: readonly string[];
}

/** Enough for what V8 prints when memory runs out. */
const KEPT_LINES = 60;
const ADDRESS = /^(?:Writing|Speaking) at (http:\/\/\S+)$/u;

/**
 * Starts the server of an installation on a free port of this machine, with a bearer token that nobody else knows.
 * It ends with this process, even if that is killed. Of the environment it gets what is `inherited`; `log` gets each line that it prints.
 */
export function startPartProcess(
  installation: Installation,
  inherited: Readonly<Record<string, string>>,
  log: (line: string) => void,
): PartProcess {
  const apiKey = randomBytes(24).toString('hex');
  const { main, environment } = describeProgram(installation, apiKey, inherited);
  const child = spawn(process.execPath, [main], {
    env: environment,
    cwd: installation.runtimeFolder,
    // Ctrl-C reaches the whole foreground process group, and work in progress still needs the server.
    detached: true,
    windowsHide: true,
    // The server ends when its standard input closes.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {});
  const address = Promise.withResolvers<ServerAddress | null>();
  const ended = Promise.withResolvers<ProcessEnd>();
  const over = new AbortController();
  let error: Error | null = null;
  const lines: string[] = [];
  const finish = (code: number | null, signal: NodeJS.Signals | null) => {
    over.abort();
    address.resolve(null);
    ended.resolve({ code, signal, error, lines });
  };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      const url = ADDRESS.exec(line)?.[1];
      if (url !== undefined) address.resolve({ url, apiKey });
      else lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      log(line);
    });
  }
  child.once('error', (cause) => {
    error = cause;
    if (child.pid === undefined) finish(null, null);
  });
  const kill = () => killGroup(child.pid);
  // The process with its model may be in the middle of a long run.
  child.once('exit', kill);
  // The last lines, which may say why it ended, arrive after its exit.
  child.once('close', finish);
  return {
    pid: child.pid ?? null,
    address: address.promise,
    ended: ended.promise,
    over: over.signal,
    kill,
    stop: async (graceMs) => {
      const timer = setTimeout(kill, graceMs);
      child.kill('SIGTERM');
      await ended.promise;
      clearTimeout(timer);
    },
  };
}

/** Ends a process and those that it has started, at once. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}
