/** An installation that ends until the administrator does something: `title` says what happened, the message what to do. */
export class InstallFailure extends Error {
  override readonly name = 'InstallFailure';
  readonly title: string;
  /** Both are set if a checksum was wrong. */
  readonly checksums: { readonly expected: string; readonly received: string } | null;
  /** Whether what is known about the files is worthless, so that the next try asks the hub again. */
  readonly isPlanWrong: boolean;

  constructor(
    title: string,
    reason: string,
    details: {
      readonly checksums?: { readonly expected: string; readonly received: string };
      readonly isPlanWrong?: boolean;
      readonly cause?: unknown;
    } = {},
  ) {
    super(reason, { cause: details.cause });
    this.title = title;
    this.checksums = details.checksums ?? null;
    this.isPlanWrong = details.isPlanWrong ?? false;
  }
}

/** The connection to the hub broke; trying again may help. The message is for the administrator. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure';
}

/** The message of an error as a sentence, to put another one behind it. */
export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /[.!?]$/u.test(message) ? message : `${message}.`;
}
