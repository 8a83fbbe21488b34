import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '#db/start-error.ts';

const MIN_LENGTH = 12;

/**
 * The passphrase of backups: from a file if one is named, otherwise from BACKUP_PASSPHRASE, otherwise typed in the
 * terminal, where it is not shown.
 * @throws StartError if there is none, or it is too short to protect anything
 */
export async function readPassphrase(file: string | undefined, configured: string | null): Promise<string> {
  const passphrase =
    file === undefined ? (configured ?? (await askForPassphrase())) : (await readFile(file, 'utf8')).trim();
  if (passphrase.length >= MIN_LENGTH) return passphrase;
  throw new StartError(`The passphrase must have at least ${MIN_LENGTH} characters.`);
}

async function askForPassphrase(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new StartError(
      'Set BACKUP_PASSPHRASE, or name a file with --passphrase-file: backups are encrypted.',
    );
  }
  process.stderr.write('Passphrase of the backups: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return (await terminal.question('')).trim();
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
