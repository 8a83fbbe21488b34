// Installs the packages of the speech server: npm run install-runtime -w apps/speech-server -- FOLDER
import { resolve } from 'node:path';
import { installRuntime } from '#runtime/install-runtime.ts';

const [folder] = process.argv.slice(2);
try {
  if (!folder) throw new Error('Name the folder to install the packages into.');
  await installRuntime(resolve(folder));
  process.stdout.write(`The packages of the speech server are in ${resolve(folder)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
