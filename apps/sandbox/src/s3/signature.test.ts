import { describe, expect, it } from 'vitest';
import { readBody } from './read-body.ts';
import { checkSignature, type SignedCall } from './signature.ts';

// The examples of Amazon's documentation of Signature Version 4.
const CREDENTIALS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = new Date('2013-05-24T00:00:00Z');
const SCOPE = `${CREDENTIALS.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
const authorize = (names: string, hex: string) =>
  `AWS4-HMAC-SHA256 Credential=${SCOPE},SignedHeaders=${names},Signature=${hex}`;

const GET: SignedCall = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization: authorize(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
};
const LIST: SignedCall = {
  method: 'GET',
  url: '/?prefix=J&max-keys=2',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization: authorize(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
};
const PUT_CHUNKS: SignedCall = {
  method: 'PUT',
  url: '/examplebucket/chunkObject.txt',
  headers: {
    host: 's3.amazonaws.com',
    'content-encoding': 'aws-chunked',
    'content-length': '66824',
    'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
    'x-amz-date': '20130524T000000Z',
    'x-amz-decoded-content-length': '66560',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    authorization: authorize(
      'content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class',
      '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
    ),
  },
};
const CHUNKS = [
  ['10000', 'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648', 'a'.repeat(65_536)],
  ['400', '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497', 'a'.repeat(1024)],
  ['0', 'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9', ''],
] as const;
const join = (chunks: readonly (readonly [string, string, string])[]) =>
  Buffer.from(chunks.map(([size, hex, data]) => `${size};chunk-signature=${hex}\r\n${data}\r\n`).join(''));

function check(call: SignedCall, overrides: Record<string, string> = {}, now = NOW) {
  return checkSignature({ ...call, headers: { ...call.headers, ...overrides } }, CREDENTIALS, now);
}

describe('the signature of a call', () => {
  it('is that of the documented examples', () => {
    for (const call of [GET, LIST, PUT_CHUNKS]) expect(check(call).scope).toContain('us-east-1');
  });

  it.each([
    ['another range', { range: 'bytes=0-99' }, 'SignatureDoesNotMatch'],
    ['a header that is not signed', { 'x-amz-acl': 'public-read' }, 'SignatureDoesNotMatch'],
    ['no signature', { authorization: '' }, 'AccessDenied'],
    [
      'another key',
      { authorization: String(GET.headers.authorization).replace('AKIA', 'AKIB') },
      'InvalidAccessKeyId',
    ],
    [
      'another region',
      { authorization: String(GET.headers.authorization).replace('us-east-1', 'eu-west-1') },
      'AuthorizationHeaderMalformed',
    ],
  ])('is refused with %s', (_title, overrides, code) => {
    expect(() => check(GET, overrides)).toThrow(code);
  });

  it('is refused an hour later', () => {
    expect(() => check(GET, {}, new Date(NOW.getTime() + 3_600_000))).toThrow('RequestTimeTooSkewed');
  });
});

describe('a body in chunks', () => {
  it('has the documented signatures, each of which is checked', () => {
    const signature = check(PUT_CHUNKS);
    expect(readBody(join(CHUNKS), PUT_CHUNKS.headers, signature)).toHaveLength(66_560);
    const [first, second, last] = CHUNKS;
    const forged = [first, [second[0], second[1], 'b'.repeat(1024)], last] as const;
    expect(() => readBody(join(forged), PUT_CHUNKS.headers, signature)).toThrow('SignatureDoesNotMatch');
    expect(() => readBody(join([first, second]), PUT_CHUNKS.headers, signature)).toThrow('IncompleteBody');
  });

  it('may end with a checksum, which is checked', () => {
    const headers = {
      'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
      'x-amz-decoded-content-length': '9',
      'x-amz-trailer': 'x-amz-checksum-crc32',
    };
    const signature = check(GET);
    // The CRC-32 that is documented for these digits: cbf43926.
    const send = (digits: string, sum = 'y/Q5Jg==') =>
      readBody(Buffer.from(`9\r\n${digits}\r\n0\r\nx-amz-checksum-crc32:${sum}\r\n\r\n`), headers, signature);
    expect(send('123456789').toString()).toBe('123456789');
    expect(() => send('123456780')).toThrow('BadDigest');
  });
});
