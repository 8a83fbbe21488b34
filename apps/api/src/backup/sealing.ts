import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '#db/start-error.ts';

/** Cost of one guess at the passphrase, as a power of two: about a second and 256 MB. */
const COST = 18;

/** Encrypts a stream with a passphrase, in the format of age (age-encryption.org): `age -d` reads it too. */
export async function seal(content: Readable, passphrase: string, cost = COST): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(cost);
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

/**
 * Decrypts what {@link seal} has made. Each part is checked before it is passed on, and the stream fails if the end is
 * missing.
 * @throws StartError for another passphrase, and for what is no such file
 */
export async function unseal(sealed: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(sealed)));
  } catch (cause) {
    const isOther = cause instanceof Error && cause.message.includes('no identity matched');
    const problem = isOther
      ? 'The passphrase is not the one that this backup was taken with.'
      : 'This is not a backup, or its beginning is damaged. Use another one.';
    throw new StartError(problem, { cause });
  }
}

/** Reads no more than is asked for. */
function toWeb(content: Readable): ReadableStream<Uint8Array> {
  const chunks = (content as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      const next = await chunks.next();
      if (next.done === true) stream.close();
      else stream.enqueue(next.value);
    },
    cancel: () => {
      content.destroy();
    },
  });
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.from(readChunks(stream), { objectMode: false });
}

async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // Whoever reads may have stopped early.
    await reader.cancel().catch(() => {});
  }
}
