import { ERRORS, type ErrorCode } from '@voicedraft/contract/errors';

/** An error that is reported to the caller: an error code of the contract and a text in plain words. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Invalid fields of a `validation` error: field path to text. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Heading for a refusal that has one; `message` then explains it. */
  readonly title: string | undefined;
  /** Outline to fill in, for a prompt without anything to arrange. */
  readonly outline: readonly string[] | undefined;
  /** Credits that a failed generation cost; absent if it cost nothing. */
  readonly creditsSpent: number | undefined;
  /** The stored revision of a record that somebody else has saved. */
  readonly revision: number | undefined;

  constructor(
    code: ErrorCode,
    message: string = ERRORS[code].message,
    options: {
      fields?: Readonly<Record<string, string>>;
      title?: string;
      outline?: readonly string[] | undefined;
      revision?: number;
      creditsSpent?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.title = options.title;
    this.outline = options.outline;
    this.revision = options.revision;
    this.creditsSpent = options.creditsSpent;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** What was found. @throws AppError `not_found` if that is nothing */
export function requireFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new AppError('not_found');
  return found;
}
