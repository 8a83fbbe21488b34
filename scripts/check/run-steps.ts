import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

/** The checkout's root folder. */
export const ROOT = dirname(dirname(import.meta.dirname));

/** One command of a check, by the name that a person reads. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
}

/**
 * Runs steps one after another, shows what they print, and ends with how long each took. The first one that
 * fails ends the process with code 1.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const times: string[] = [];
  for (const { name, command } of steps) {
    say(`\n▸ ${name}`);
    const started = performance.now();
    const status = await run(command);
    times.push(`${status === 0 ? '✓' : '✗'} ${formatSeconds(performance.now() - started)}  ${name}`);
    if (status === 0) continue;
    process.exitCode = 1;
    break;
  }
  say(`\n${times.join('\n')}`);
}

/** Says a line to whoever runs the check. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;
}

function run([command = '', ...args]: readonly string[]): Promise<number> {
  const bin = join(ROOT, 'node_modules/.bin');
  const path = [bin, process.env['PATH'] ?? ''].join(delimiter);
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PATH: path } });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (status) => resolve(status ?? 1));
  });
}
