/** How the stand-in of an object store deviates from plain success. */
export type S3Fault =
  /** The answer comes that much later. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** An error with this code, such as SlowDown or AccessDenied. */
  | { readonly kind: 'error'; readonly code: S3ErrorCode }
  /** An object's bytes end there, and the connection is reset. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** The connection is reset instead of an answer. */
  | { readonly kind: 'reset' }
  /** No answer ever comes. */
  | { readonly kind: 'hang' };

/** Errors by their code: status and text. */
export const S3_ERRORS = {
  AccessDenied: [403, 'Access Denied.'],
  AuthorizationHeaderMalformed: [400, 'The region in the credential is wrong.'],
  BadDigest: [400, 'The checksum did not match the content.'],
  EntityTooSmall: [400, 'A part other than the last one is smaller than 5 MB.'],
  IncompleteBody: [400, 'The body is not what its headers say.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The access key is not known.'],
  InvalidArgument: [400, 'An argument is not valid.'],
  InvalidPart: [400, 'A part was not found, or its tag is another one.'],
  InvalidPartOrder: [400, 'The parts are not in ascending order.'],
  InvalidRange: [416, 'The requested range is not satisfiable.'],
  MalformedXML: [400, 'The XML is not well-formed.'],
  NoSuchBucket: [404, 'The bucket does not exist.'],
  NoSuchKey: [404, 'The key does not exist.'],
  NoSuchUpload: [404, 'The upload does not exist.'],
  NotImplemented: [501, 'This stand-in does not do that.'],
  PreconditionFailed: [412, 'A condition does not hold.'],
  QuotaExceeded: [403, 'The quota is used up.'],
  RequestTimeTooSkewed: [403, 'The clocks differ too much.'],
  SignatureDoesNotMatch: [403, 'The signature does not match.'],
  SlowDown: [503, 'Please reduce your request rate.'],
  XAmzContentSHA256Mismatch: [400, 'The content has another SHA-256.'],
} as const satisfies Record<string, readonly [number, string]>;

export type S3ErrorCode = keyof typeof S3_ERRORS;

/** A call that is refused. */
export class S3Refusal extends Error {
  readonly code: S3ErrorCode;

  constructor(code: S3ErrorCode) {
    super(code);
    this.code = code;
  }
}
