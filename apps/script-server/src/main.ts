// Starts the script server: see README.md for its settings.
import { constants, setPriority } from 'node:os';
import { runServer } from '@voicedraft/engine-server/run-program';
import { readConfig } from './config.ts';
import { startScriptServer } from './start.ts';

// Other programs on this machine take precedence. The model's threads inherit this.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await runServer('Writing', (log) =>
  startScriptServer(readConfig(process.argv.slice(2), process.env), log, () => {
    // An ordinary exit would wait for the thread that hangs.
    log('The model hangs; the server ends.');
    process.kill(process.pid, 'SIGKILL');
  }),
);
