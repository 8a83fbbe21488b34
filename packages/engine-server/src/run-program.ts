import { resolve } from 'node:path';
import { endWithParent } from './end-with-parent.ts';
import type { Log } from '#http/create-listener.ts';
import type { RunningServer } from '#http/listen.ts';

/**
 * Starts a server as a program: shows `<title> at <url>`, and closes on SIGINT and SIGTERM, and with
 * `END_WITH_PARENT=true` when the program that started it has ended. Status 1 if it cannot start.
 */
export function runServer(title: string, start: (log: Log) => Promise<RunningServer>): Promise<void> {
  return run(async () => {
    const server = await start(printLine);
    printLine(`${title} at ${server.url}`);
    let isEnding = false;
    const end = () => {
      if (isEnding) return;
      isEnding = true;
      void server.close();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
    if (process.env['END_WITH_PARENT'] === 'true') endWithParent(end);
  });
}

/** Installs the packages of a server into the folder that the command line names. Status 1 if that fails. */
export function runInstall(install: (folder: string) => Promise<void>): Promise<void> {
  return run(async () => {
    const [folder] = process.argv.slice(2);
    if (!folder) throw new Error('Name the folder to install the packages into.');
    await install(resolve(folder));
    printLine(`The packages are in ${resolve(folder)}`);
  });
}

async function run(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
