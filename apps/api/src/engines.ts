import { join } from 'node:path';
import { readConfig } from './config.ts';
import { describeStartError } from './describe-start-error.ts';
import { readCommand } from './engine-command/read-command.ts';
import { runCommand } from './engine-command/run-command.ts';
import { openTerminal } from './engine-command/terminal.ts';
import { openInstaller } from './integrations/engine-parts/install/installer.ts';
import { createTestPart } from './integrations/engine-parts/test-part.ts';
import { loadDotEnv } from './load-dot-env.ts';

/** Exit code of a command that Ctrl-C ended. */
const INTERRUPTED = 130;

/** Installs and removes the optional parts, also next to a running server. */
async function main(): Promise<void> {
  try {
    // npm runs scripts in the root of the checkout.
    const command = readCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
    loadDotEnv();
    const config = readConfig(process.env);
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    process.once('SIGTERM', () => stop.abort());
    const installer = await openInstaller({
      folder: join(config.dataDir, 'engines'),
      ...config.engineParts,
      holder: 'command',
      testPart: createTestPart(config.programEnvironment),
    });
    try {
      await runCommand(command, installer, openTerminal(), stop.signal);
    } finally {
      await installer.close();
    }
    if (stop.signal.aborted) process.exitCode = INTERRUPTED;
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exitCode = 1;
  }
}

await main();
