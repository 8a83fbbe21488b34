import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Ends the script with a message for the user at the terminal. */
export function fail(message) {
  process.stderr.write(`\n${message}\n\n`);
  process.exit(1);
}

/** Runs a command as a named step: prints its name and duration, and its output only if it fails. */
export async function runStep(name, [command, ...args], { hint = '' } = {}) {
  const result = await tryStep(name, [command, ...args]);
  if (result.code !== 0) fail(`${name} failed.${hint && ` ${hint}`}\n\n${result.output.trim()}`);
}

/** Like `runStep`, but returns `{code, output}` instead of ending the script. */
export async function tryStep(name, [command, ...args]) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const terminal = process.stdout.isTTY;
  process.stdout.write(terminal ? `  … ${name}` : `  … ${name}\n`);
  const ticker = terminal
    ? setInterval(() => process.stdout.write(`\r  … ${name}, ${seconds()} `), 1000)
    : undefined;
  const result = await run(command, args);
  clearInterval(ticker);
  const mark = result.code === 0 ? '✓' : '✗';
  process.stdout.write(`${terminal ? '\r' : ''}  ${mark} ${name}, ${seconds()}   \n`);
  return result;
}

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
