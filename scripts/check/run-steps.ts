import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

/** The checkout's root folder. */
export const ROOT = dirname(dirname(import.meta.dirname));

/** Compilers written in Go, such as the linter's, collect garbage less often: a fifth less work for more memory. */
const COMPILER_MEMORY = { GOGC: '400', GOMEMLIMIT: '3GiB' };
/** Programs that are started many times compile their code once. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/voicedraft-compiled') };

/** One command of a check, with its display name. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Variables on top of those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Where it runs, if not in the checkout's root. */
  readonly folder?: string;
}

/**
 * Runs steps one after another, shows their output, and finally how long each took. After a failed step no further
 * step is started, and the process exits with code 1.
 * @param beside steps that run at the same time, one after another; the output of each is shown once it ends
 */
export async function runSteps(steps: readonly Step[], beside: readonly Step[] = []): Promise<void> {
  const times: string[] = [];
  let hasFailed = false;
  await Promise.all([runLane(steps, false), runLane(beside, true)]);
  if (hasFailed) process.exitCode = 1;
  say(`\n${times.join('\n')}`);

  async function runLane(lane: readonly Step[], isHeldBack: boolean): Promise<void> {
    for (const { name, command, environment = {}, folder = ROOT } of lane) {
      if (hasFailed) return;
      if (!isHeldBack) say(`\n▸ ${name}`);
      const started = performance.now();
      const { status, output } = await run(command, environment, folder, isHeldBack);
      if (isHeldBack) say(`\n▸ ${name}\n${output}`.trimEnd());
      times.push(`${status === 0 ? '✓' : '✗'} ${formatSeconds(performance.now() - started)}  ${name}`);
      hasFailed ||= status !== 0;
    }
  }
}

/** Prints a line for the user of the check. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;
}

function run(
  [command = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder: string,
  isHeldBack: boolean,
): Promise<{ status: number; output: string }> {
  const bin = join(folder, 'node_modules/.bin');
  const path = [bin, process.env['PATH'] ?? ''].join(delimiter);
  const stdio = isHeldBack ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: folder,
    stdio,
    env: { ...COMPILER_MEMORY, ...COMPILED, ...process.env, ...environment, PATH: path },
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) => {
    const end = (status: number): void => resolve({ status, output: Buffer.concat(output).toString() });
    child.once('error', () => end(1));
    child.once('close', (status) => end(status ?? 1));
  });
}
