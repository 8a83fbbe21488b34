import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cached page, compressed once rather than for each request. */
export interface EncodedPage {
  readonly status: number;
  readonly etag: string;
  /** Sent as a string: Fastify writes it together with the headers, which is faster than a separate buffer. */
  readonly identity: string;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** About half of brotli's maximum, because pages are rendered again whenever their content changes. */
const BROTLI_QUALITY = 6;
const negotiator = new Negotiator<'br' | 'gzip' | 'identity'>({
  supportedValues: ['br', 'gzip', 'identity'],
});

export async function encodePage(status: number, html: string): Promise<EncodedPage> {
  const bytes = Buffer.from(html);
  const [zipped, br] = await Promise.all([
    compressGzip(bytes),
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ]);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { status, etag, identity: html, gzip: zipped, br };
}

/** Sends a cached page in the encoding that the browser prefers; browsers revalidate it every time, by its ETag. */
export function sendEncodedPage(
  page: EncodedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const accepted = request.headers['accept-encoding'];
  const encoding = (accepted !== undefined && negotiator.negotiate(accepted)) || 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .status(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag)
    .send(page[encoding]);
}
