import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { S3Refusal } from './faults.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/u;
const MAX_SKEW_MS = 15 * 60_000;

/** The key that callers sign with, and the region that they sign for. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** A call as far as it is signed. */
export interface SignedCall {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** What the chunks of a signed body continue. */
export interface Signature {
  readonly hex: string;
  /** Signs what follows: a hex HMAC. */
  readonly sign: (text: string) => string;
  readonly date: string;
  readonly scope: string;
}

/**
 * Checks the signature in the header of a call (AWS Signature Version 4).
 * @throws S3Refusal with the code that Amazon's servers use
 */
export function checkSignature(call: SignedCall, credentials: S3Credentials, now = new Date()): Signature {
  const match = AUTHORIZATION.exec(call.headers.authorization ?? '');
  if (match === null) throw new S3Refusal('AccessDenied');
  const [, keyId = '', day = '', region = '', signedHeaders = '', hex = ''] = match;
  if (keyId !== credentials.accessKeyId) throw new S3Refusal('InvalidAccessKeyId');
  if (region !== credentials.region) throw new S3Refusal('AuthorizationHeaderMalformed');
  const date = headerOf(call.headers, 'x-amz-date');
  if (!(Math.abs(now.getTime() - parseDate(date)) <= MAX_SKEW_MS))
    throw new S3Refusal('RequestTimeTooSkewed');
  const names = signedHeaders.split(';');
  const mustBeSigned = Object.keys(call.headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  );
  if (!date.startsWith(day) || !mustBeSigned.every((name) => names.includes(name))) {
    throw new S3Refusal('SignatureDoesNotMatch');
  }
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce(
    (derived, part) => hmac(derived, part),
    hmac(`AWS4${credentials.secretAccessKey}`, day),
  );
  const sign = (text: string) => hmac(key, text).toString('hex');
  const expected = sign([ALGORITHM, date, scope, sha256(describeCall(call, names))].join('\n'));
  if (!isSame(expected, hex)) throw new S3Refusal('SignatureDoesNotMatch');
  return { hex, sign, date, scope };
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Whether two hex digests are the same, in constant time. */
export function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** The canonical form of a call, which is what is signed. */
function describeCall({ method, url, headers }: SignedCall, names: readonly string[]): string {
  const [path = '', query = ''] = url.split('?', 2);
  const lines = names.map((name) => `${name}:${headerOf(headers, name).trim().replaceAll(/ +/gu, ' ')}\n`);
  return [
    method,
    path,
    sortQuery(query),
    lines.join(''),
    names.join(';'),
    headerOf(headers, 'x-amz-content-sha256'),
  ].join('\n');
}

function sortQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(
    ([name, value]) => [encode(name), encode(value)] as const,
  );
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return pairs
    .sort(([nameA, a], [nameB, b]) => order(nameA, nameB) || order(a, b))
    .map((pair) => pair.join('='))
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  return [headers[name] ?? ''].flat().join(',');
}

/** `20261126T101500Z` as milliseconds; NaN if it is none. */
function parseDate(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/u, '$1-$2-$3:$4:$5'));
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
