import { open } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HubFault } from './faults.ts';
import type { RepositoryFile } from './repository-files.ts';

const PIECE_BYTES = 65_536;
/** A reset can overtake what was sent just before it; after this pause, it does not. */
const RESET_DELAY_MS = 50;

/** Sends a file, or the part of it that `Range` asks for, with the reply's headers, as its fault says. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: RepositoryFile,
  fault: HubFault | undefined,
): Promise<FastifyReply> {
  const asked = /^bytes=(\d+)-(\d*)$/u.exec(request.headers.range ?? '');
  const from = Number(asked?.[1] ?? 0);
  reply.hijack();
  const { raw } = reply;
  if (asked !== null && from >= file.bytes) {
    raw.writeHead(416, { 'content-range': `bytes */${file.bytes}` }).end();
    return reply;
  }
  const until = Math.min(asked?.[2] ? Number(asked[2]) + 1 : file.bytes, file.bytes);
  raw.writeHead(asked === null ? 200 : 206, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
    'content-length': until - from,
    etag: `"${tagOf(file)}"`,
    ...(asked !== null && { 'content-range': `bytes ${from}-${until - 1}/${file.bytes}` }),
  });
  if (request.method === 'HEAD') {
    raw.end();
    return reply;
  }
  const stop = endOf(fault, until - from);
  await sendPieces(raw, file, { from, until: from + stop, fault });
  if (stop === until - from) {
    raw.end();
  } else if (fault?.kind === 'cut') {
    await wait(RESET_DELAY_MS);
    raw.socket?.resetAndDestroy();
  }
  return reply;
}

/** A content delivery network has its own ids for large files, which look like a SHA-256 and are none. */
function tagOf({ isLarge, sha256, gitId }: RepositoryFile): string {
  return isLarge ? sha256.slice(32) + sha256.slice(0, 32) : gitId;
}

/** Bytes of a response that are sent. */
function endOf(fault: HubFault | undefined, bytes: number): number {
  if (fault?.kind !== 'cut' && fault?.kind !== 'stall') return bytes;
  return Math.min(fault.afterBytes ?? Math.floor(bytes / 2), bytes);
}

interface Part {
  readonly from: number;
  readonly until: number;
  readonly fault: HubFault | undefined;
}

async function sendPieces(raw: FastifyReply['raw'], file: RepositoryFile, { from, until, fault }: Part) {
  const source = await open(file.source);
  // Ten pieces a second at most, so that a slow transfer of a small file is one of several pieces too.
  const pieceBytes = fault?.kind === 'slow' ? Math.max(1, Math.ceil(fault.bytesPerSecond / 10)) : PIECE_BYTES;
  try {
    for (let at = from; at < until && !raw.destroyed; at += pieceBytes) {
      const piece = Buffer.alloc(Math.min(pieceBytes, until - at));
      await source.read(piece, 0, piece.length, at);
      if (fault?.kind === 'flip' && at === from) piece.writeUInt8((piece[0] ?? 0) ^ 1, 0);
      await new Promise<void>((resolve) => {
        raw.write(piece, () => resolve());
      });
      if (fault?.kind === 'slow') await wait(100);
    }
  } finally {
    await source.close();
  }
}
