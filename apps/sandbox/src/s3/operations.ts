import type { IncomingHttpHeaders } from 'node:http';
import { answerWith, listObjects, listUploads, type Query } from './answers.ts';
import { S3Refusal } from './faults.ts';
import type { Bucket, NamedPart, StoredContent } from './state.ts';

/** A call whose signature and body are checked. */
export interface S3Call {
  readonly bucket: Bucket;
  readonly key: string;
  readonly query: Query;
  readonly headers: IncomingHttpHeaders;
  readonly content: Buffer;
  readonly pageSize: number;
}

/** An answer: XML, the bytes of an object, or nothing. */
export interface S3Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer;
}

/** The operations by their names at Amazon. */
const OPERATIONS: Readonly<Record<string, (call: S3Call) => S3Answer>> = {
  HeadBucket: () => ({}),
  ListObjectsV2: ({ bucket, query, pageSize }) => ({ body: listObjects(bucket, query, pageSize) }),
  ListMultipartUploads: ({ bucket, query, pageSize }) => ({ body: listUploads(bucket, query, pageSize) }),
  PutObject: ({ bucket, key, content, headers }) => {
    if (headers['if-none-match'] === '*' && bucket.objects.has(key))
      throw new S3Refusal('PreconditionFailed');
    return { headers: { etag: bucket.put(key, content).etag } };
  },
  GetObject: (call) => readObject(call),
  HeadObject: (call) => readObject(call),
  DeleteObject: ({ bucket, key }) => {
    bucket.objects.delete(key);
    return { status: 204 };
  },
  CreateMultipartUpload: ({ bucket, key }) => ({
    body: answerWith('InitiateMultipartUploadResult', { Key: key, UploadId: bucket.begin(key).id }),
  }),
  UploadPart: ({ bucket, query, content }) => {
    const number = Number(query.get('partNumber'));
    return { headers: { etag: bucket.putPart(query.get('uploadId') ?? '', number, content).etag } };
  },
  CompleteMultipartUpload: ({ bucket, key, query, content }) => {
    const { etag } = bucket.complete(query.get('uploadId') ?? '', readParts(content.toString()));
    return { body: answerWith('CompleteMultipartUploadResult', { Key: key, ETag: etag }) };
  },
  AbortMultipartUpload: ({ bucket, query }) => {
    bucket.abort(query.get('uploadId') ?? '');
    return { status: 204 };
  },
};

/** The name of the operation that a call asks for. @throws S3Refusal if this stand-in has none */
export function nameOperation(method: string, key: string, query: Query): string {
  const isUpload = query.has('uploadId');
  const names: Readonly<Record<string, string | undefined>> =
    key === ''
      ? {
          HEAD: 'HeadBucket',
          GET: query.has('uploads')
            ? 'ListMultipartUploads'
            : query.get('list-type') === '2' && !query.has('delimiter')
              ? 'ListObjectsV2'
              : undefined,
        }
      : {
          HEAD: 'HeadObject',
          GET: isUpload ? undefined : 'GetObject',
          PUT: isUpload ? 'UploadPart' : 'PutObject',
          DELETE: isUpload ? 'AbortMultipartUpload' : 'DeleteObject',
          POST: query.has('uploads')
            ? 'CreateMultipartUpload'
            : isUpload
              ? 'CompleteMultipartUpload'
              : undefined,
        };
  const name = names[method];
  if (name === undefined) throw new S3Refusal('NotImplemented');
  return name;
}

/** Runs an operation. @throws S3Refusal */
export function runOperation(name: string, call: S3Call): S3Answer {
  const operation = OPERATIONS[name];
  if (operation === undefined) throw new S3Refusal('NotImplemented');
  return operation(call);
}

function readObject({ bucket, key, headers }: S3Call): S3Answer {
  const stored = bucket.objects.get(key);
  if (stored === undefined) throw new S3Refusal('NoSuchKey');
  if (headers['if-match'] !== undefined && headers['if-match'] !== stored.etag) {
    throw new S3Refusal('PreconditionFailed');
  }
  const about = {
    etag: stored.etag,
    'last-modified': stored.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
  };
  const range = readRange(headers.range, stored);
  if (range === null) return { headers: about, body: stored.content };
  const { start, end } = range;
  return {
    status: 206,
    headers: { ...about, 'content-range': `bytes ${start}-${end}/${stored.content.length}` },
    body: stored.content.subarray(start, end + 1),
  };
}

function readRange(header: string | undefined, { content }: StoredContent) {
  const match = /^bytes=(\d+)-(\d*)$/u.exec(header ?? '');
  if (match === null) return null;
  const start = Number(match[1]);
  const end = Math.min(match[2] ? Number(match[2]) : Infinity, content.length - 1);
  if (start > end) throw new S3Refusal('InvalidRange');
  return { start, end };
}

function readParts(xml: string): NamedPart[] {
  return [...xml.matchAll(/<Part>(.*?)<\/Part>/gsu)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)<\/PartNumber>/u.exec(part)?.[1]),
    etag: (/<ETag>(.*?)<\/ETag>/u.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
}
