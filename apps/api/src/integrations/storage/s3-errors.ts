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

/** What an error of the S3 client says besides its message. */
interface ClientError extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Whether it says that there is no such object. The answer to HEAD has no body, so no code either. */
export function isMissingObject(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** The error with what to do about it. Errors that the operator cannot fix are returned unchanged. */
export function explainS3Error(error: unknown): unknown {
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
