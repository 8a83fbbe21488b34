// Installs the packages of the speech server: npm run install-runtime -w apps/speech-server -- FOLDER
import { runInstall } from '@voicedraft/engine-server/run-program';
import { installRuntime } from '#runtime/install-runtime.ts';

await runInstall(installRuntime);
