// Starts the speech server: see README.md for its settings.
import { readConfig } from './config.ts';
import { startSpeechServer } from './start.ts';

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  const config = readConfig(process.argv.slice(2), process.env);
  const server = await startSpeechServer(config, log);
  log(`Speaking at ${server.url}`);
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void server.close();
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
