import { ERRORS, type ErrorCode } from '@voicedraft/contract/errors';

/** An error that is reported to the caller: an error code of the contract and a text in plain words. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Invalid fields of a `validation` error: field path to text. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ErrorCode,
    message: string = ERRORS[code].message,
    options: { fields?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
