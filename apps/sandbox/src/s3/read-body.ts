import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { S3Refusal } from './faults.ts';
import { isSame, sha256, type Signature } from './signature.ts';

const LINE_END = '\r\n';

/**
 * The content that a body carries, once everything that its headers promise is checked: SHA-256, signatures of chunks,
 * checksum in the header or behind the last chunk.
 * @throws S3Refusal
 */
export function readBody(body: Buffer, headers: IncomingHttpHeaders, signature: Signature): Buffer {
  const promise = String(headers['x-amz-content-sha256'] ?? '');
  const { content, trailer } = promise.startsWith('STREAMING-')
    ? readChunks(body, promise.startsWith('STREAMING-AWS4-HMAC-SHA256-PAYLOAD') ? signature : null)
    : { content: body, trailer: new Map<string, string>() };
  if (/^[\da-f]{64}$/u.test(promise)) {
    if (sha256(content) !== promise) throw new S3Refusal('XAmzContentSHA256Mismatch');
  } else if (promise !== 'UNSIGNED-PAYLOAD' && !promise.startsWith('STREAMING-')) {
    throw new S3Refusal('InvalidArgument');
  }
  const length = headers['x-amz-decoded-content-length'];
  if (length !== undefined && Number(length) !== content.length) throw new S3Refusal('IncompleteBody');
  const announced = headers['x-amz-trailer'];
  if (announced !== undefined && !trailer.has(String(announced))) throw new S3Refusal('IncompleteBody');
  const checksum = headers['x-amz-checksum-crc32'] ?? trailer.get('x-amz-checksum-crc32');
  if (checksum !== undefined && checksum !== crc32Of(content)) throw new S3Refusal('BadDigest');
  return content;
}

/** @param signature what the first chunk's signature continues; null for unsigned chunks */
function readChunks(body: Buffer, signature: Signature | null) {
  const pieces: Buffer[] = [];
  let previous = signature?.hex ?? '';
  let at = 0;
  const readLine = () => {
    const end = body.indexOf(LINE_END, at);
    if (end === -1) throw new S3Refusal('IncompleteBody');
    const line = body.toString('latin1', at, end);
    at = end + LINE_END.length;
    return line;
  };
  for (let isLast = false; !isLast;) {
    const [, hexSize = '', hex = ''] =
      /^([\da-f]+)(?:;chunk-signature=([\da-f]{64}))?$/iu.exec(readLine()) ?? [];
    const size = Number.parseInt(hexSize, 16);
    if (!(size <= body.length - at)) throw new S3Refusal('IncompleteBody');
    const piece = body.subarray(at, at + size);
    if (signature !== null) {
      previous = checkNext(signature, ['PAYLOAD', previous, sha256(''), sha256(piece)], hex);
    }
    isLast = size === 0;
    if (isLast) break;
    pieces.push(piece);
    at += size;
    if (readLine() !== '') throw new S3Refusal('IncompleteBody');
  }
  const trailer = new Map<string, string>();
  for (let line = readLine(); line !== ''; line = readLine()) {
    const colon = line.indexOf(':');
    trailer.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const trailerHex = trailer.get('x-amz-trailer-signature');
  trailer.delete('x-amz-trailer-signature');
  if (signature !== null && trailer.size > 0) {
    const lines = [...trailer].map(([name, value]) => `${name}:${value}\n`).join('');
    checkNext(signature, ['TRAILER', previous, sha256(lines)], trailerHex ?? '');
  }
  return { content: Buffer.concat(pieces), trailer };
}

/** @throws S3Refusal unless the signature is that of what follows the previous one; returns it */
function checkNext(
  { sign, date, scope }: Signature,
  [kind = '', ...signed]: readonly string[],
  hex: string,
): string {
  const expected = sign([`AWS4-HMAC-SHA256-${kind}`, date, scope, ...signed].join('\n'));
  if (!isSame(expected, hex)) throw new S3Refusal('SignatureDoesNotMatch');
  return hex;
}

function crc32Of(content: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(content));
  return bytes.toString('base64');
}
