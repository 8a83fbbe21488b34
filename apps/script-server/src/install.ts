// Installs the packages of the script server: npm run install-runtime -w apps/script-server -- FOLDER
import { runInstall } from '@voicedraft/engine-server/run-program';
import { installRuntime } from '#runtime/install-runtime.ts';

await runInstall(installRuntime);
