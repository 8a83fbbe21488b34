import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { InstallError } from '#integrations/engine-parts/installation.ts';

/** First bytes of every GGUF file. */
const MAGIC = 'GGUF';
/** A header without any weights. */
const LEAST_BYTES = 24;

/** A pipe would block one of the few threads that all file access shares, until somebody writes to it. */
const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Size in bytes of a GGUF file of this machine.
 * @throws InstallError if the path is relative, or there is no readable GGUF file
 */
export async function checkOwnFile(path: string): Promise<number> {
  if (!isAbsolute(path)) throw new InstallError('Enter the whole path of the file, from the root folder.');
  const refuse = (error: NodeJS.ErrnoException) => {
    throw new InstallError(
      error.code === 'ENOENT'
        ? `There is no file ${path} on the server's machine.`
        : `${path} cannot be read by the user that Voicedraft runs as.`,
      { cause: error },
    );
  };
  // Opening a device may already do something.
  const found = await stat(path).catch(refuse);
  if (!found.isFile()) throw new InstallError(`${path} is not a file.`);
  const file = await open(path, WITHOUT_WAITING).catch(refuse);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new InstallError(`${path} is not a file.`);
    const start = Buffer.alloc(MAGIC.length);
    await file.read(start, 0, start.length, 0);
    if (stats.size < LEAST_BYTES || start.toString('latin1') !== MAGIC) {
      throw new InstallError(`${path} is not a GGUF file.`);
    }
    return stats.size;
  } finally {
    await file.close();
  }
}
