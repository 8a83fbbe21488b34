import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '#config/storage.ts';
import { checkStore } from './check-store.ts';
import { isObjectKey, requireObjectKey } from './object-key.ts';
import type { ObjectStore, WrittenBetween } from './object-store.ts';
import { readS3 } from './s3-reader.ts';
import { StorageError } from './storage-error.ts';

const WRONG_KEY =
  'The object store refused the key. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that both belong to S3_ENDPOINT.';

const WRONG_REGION =
  'The bucket is in another region, or at another address. Check S3_REGION and S3_ENDPOINT.';

const UNREACHABLE = 'The object store cannot be reached. Check S3_ENDPOINT, and that the store is running.';

const OVERLOADED = 'The object store is overloaded or has a problem of its own. Look at its status.';

/** Errors of S3 by their code, and of the connection to it. */
const REASONS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'The object store has no such bucket. Create it, or check S3_BUCKET.',
  InvalidBucketName: 'The object store has no such bucket. Create it, or check S3_BUCKET.',
  InvalidAccessKeyId: WRONG_KEY,
  SignatureDoesNotMatch: WRONG_KEY,
  AccessDenied:
    'The key may not use the bucket. Allow it to list the bucket and its multipart uploads, to read, write and delete objects, and to abort multipart uploads.',
  AuthorizationHeaderMalformed: WRONG_REGION,
  PermanentRedirect: WRONG_REGION,
  RequestTimeTooSkewed: 'The clocks of this machine and of the object store differ. Set the right time.',
  QuotaExceeded: 'The object store is full.',
  XMinioStorageFull: 'The object store is full.',
  SlowDown: OVERLOADED,
  ServiceUnavailable: OVERLOADED,
  InternalError: OVERLOADED,
  TimeoutError: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  EPIPE: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
};

/** Details of an S3 client's error besides its message. */
interface ClientError extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Larger objects are uploaded in parts of this size; a stream keeps two of them in memory. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const CONNECT_TIMEOUT_MS = 3_000;
/** Without a byte in either direction. */
const IDLE_TIMEOUT_MS = 8_000;
const TRIES = 3;
const SKEWED = 'RequestTimeTooSkewed';

/**
 * An object store in a bucket of S3, or of any server with its API. An object appears when its upload is complete. A
 * failed upload is aborted; what a process that was killed has left of one is found by {@link ObjectStore.deleteInterrupted}.
 */
export function createS3Store(settings: S3Settings, partSize = PART_BYTES): ObjectStore {
  const { bucket: Bucket, prefix } = settings;
  const client = openClient(settings);
  const at = (key: string) => ({ Bucket, Key: prefix + requireObjectKey(key) });
  const store: ObjectStore = {
    put: (key, content) =>
      explained(async () => {
        const params = { ...at(key), Body: content };
        await new Upload({ client, params, partSize, queueSize: PARTS_AT_ONCE }).done();
      }),
    stat: (key) =>
      explained(() =>
        nullIfMissing(async () => {
          const { ContentLength, LastModified } = await client.send(new HeadObjectCommand(at(key)));
          return { size: ContentLength ?? 0, modifiedAt: LastModified ?? new Date(0) };
        }),
      ),
    read: (key) => explained(() => nullIfMissing(() => buffer(readS3(client, at(key), 0, null)))),
    openRange: (key, start, end) =>
      Readable.from(explainedParts(readS3(client, at(key), start, end)), { objectMode: false }),
    delete: (key) =>
      explained(async () => {
        await client.send(new DeleteObjectCommand(at(key)));
      }),
    async *list(within = '') {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + within });
      for await (const { Contents = [] } of explainedParts(pages)) {
        for (const { Key = '' } of Contents) {
          const key = Key.slice(prefix.length);
          if (isObjectKey(key)) yield { key };
        }
      }
    },
    deleteInterrupted: (written) => explained(() => abortUploads(client, { Bucket, prefix }, written)),
    // An upload does not say who began it: it goes by its age alone.
    deleteDrafts: async () => 0,
    check: () => checkStore(store),
    close: () => client.destroy(),
  };
  return store;
}

function openClient(settings: S3Settings): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const client = new S3Client({
    ...(endpoint !== null && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    maxAttempts: TRIES,
    // Other servers with this API do not know all of Amazon's checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
  });
  // A refusal because of the clock tells the client the store's time, by which it signs from then on. It repeats the
  // call, but not if this machine's clock has just become right.
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        if (error instanceof Error && error.name === SKEWED) Object.assign(error, { $retryable: {} });
        throw error;
      }
    },
    { step: 'finalizeRequest', name: 'repeatAfterSkew' },
  );
  return client;
}

/** Aborts uploads in parts that began in this time and were never completed. */
async function abortUploads(
  client: S3Client,
  { Bucket, prefix }: { readonly Bucket: string; readonly prefix: string },
  { after, before }: WrittenBetween,
): Promise<number> {
  let aborted = 0;
  let place: Pick<ListMultipartUploadsCommandOutput, 'NextKeyMarker' | 'NextUploadIdMarker'> = {};
  for (;;) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({
        Bucket,
        Prefix: prefix,
        KeyMarker: place.NextKeyMarker,
        UploadIdMarker: place.NextUploadIdMarker,
      }),
    );
    for (const { Key, UploadId, Initiated = after } of page.Uploads ?? []) {
      if (Initiated <= after || Initiated >= before) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      aborted += 1;
    }
    if (page.IsTruncated !== true) return aborted;
    place = page;
  }
}

async function nullIfMissing<Value>(find: () => Promise<Value>): Promise<Value | null> {
  try {
    return await find();
  } catch (error) {
    if (isMissingObject(error)) return null;
    throw error;
  }
}

async function explained<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    throw explainS3Error(error);
  }
}

async function* explainedParts<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    throw explainS3Error(error);
  }
}

/** Whether it says that there is no such object. The answer to HEAD has no body, so no code either. */
function isMissingObject(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** The error with what to do about it. Errors that the operator cannot fix are returned unchanged. */
function explainS3Error(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { name, code, message, $metadata } = cause as ClientError;
    const reason = REASONS[name] ?? REASONS[code ?? ''] ?? readStatus($metadata?.httpStatusCode);
    if (reason !== undefined) return new StorageError(reason, { cause: error });
    if (/certificate|self[- ]signed/i.test(message)) {
      return new StorageError(`The object store cannot be trusted: ${message}. Check S3_ENDPOINT.`, {
        cause: error,
      });
    }
  }
  return error;
}

/** The answer to HEAD has a status and no code. */
function readStatus(status: number | undefined): string | undefined {
  if (status === 301) return WRONG_REGION;
  if (status === 403) return REASONS['AccessDenied'];
  return status !== undefined && status >= 500 ? OVERLOADED : undefined;
}
