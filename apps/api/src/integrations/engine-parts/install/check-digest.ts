import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Small enough that hashing a piece does not hold up other work for a millisecond. */
const PIECE_BYTES = 262_144;

/**
 * Computes the digest of a file in the form of `expected`: 'sha256:…' of its content, or 'git:…', the id that git
 * gives it. Rejects with the signal's reason.
 */
export async function computeDigest(path: string, expected: string, signal: AbortSignal): Promise<string> {
  const [kind = ''] = expected.split(':');
  const hash = startHash(kind, (await stat(path)).size);
  const pieces = createReadStream(path, { highWaterMark: PIECE_BYTES });
  await pipeline(
    pieces,
    async (source: AsyncIterable<Buffer>) => {
      for await (const piece of source) hash.update(piece);
    },
    { signal },
  );
  return `${kind}:${hash.digest('hex')}`;
}

function startHash(kind: string, bytes: number): Hash {
  // git hashes a file's length with its content; the digest of a new kind is not known, so it never matches.
  return kind === 'git' ? createHash('sha1').update(`blob ${bytes}\0`) : createHash('sha256');
}
