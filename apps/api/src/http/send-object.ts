import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectStore } from '#integrations/storage/object-store.ts';
import { AppError } from './app-error.ts';

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The bytes that a Range header asks for; null for the whole object (no header, or one that may be ignored, such as
 * several ranges).
 * @throws AppError `range_not_satisfiable` if they are beyond the end
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  const range =
    from === ''
      ? { start: Math.max(0, size - Number(to)), end: size - 1 }
      : { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  if (range.start >= size || (from === '' && Number(to) === 0)) throw new AppError('range_not_satisfiable');
  return range;
}

/** Sends a stored object that never changes, in full or the requested range. */
export async function sendObject(
  storage: ObjectStore,
  key: string,
  options: { contentType: string; cacheControl: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const info = await storage.stat(key);
  if (info === null) throw new AppError('not_found');
  const etag = `"${info.size.toString(36)}-${info.modifiedAt.getTime().toString(36)}"`;
  void reply
    .header('content-type', options.contentType)
    .header('cache-control', options.cacheControl)
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  let range: ByteRange | null;
  try {
    range = parseRange(request.headers.range, info.size);
  } catch (error) {
    void reply.header('content-range', `bytes */${info.size}`);
    throw error;
  }
  if (range === null) {
    return reply.header('content-length', info.size).send(storage.openRange(key, 0, info.size - 1));
  }
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${info.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(storage.openRange(key, range.start, range.end));
}
