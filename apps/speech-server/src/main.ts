// Starts the speech server: see README.md for its settings.
import { runServer } from '@voicedraft/engine-server/run-program';
import { readConfig } from './config.ts';
import { startSpeechServer } from './start.ts';

await runServer('Speaking', (log) => startSpeechServer(readConfig(process.argv.slice(2), process.env), log));
