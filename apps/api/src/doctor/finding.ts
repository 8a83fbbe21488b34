/** What a check has found, for the operator at the terminal. */
export interface Finding {
  /** What was checked, in a word or two. */
  readonly check: string;
  /**
   * `problem`: the server does not start, or something does not work; `warning`: it works, but not as it should;
   * `skipped`: not checked, for the reason in the text.
   */
  readonly state: 'fine' | 'warning' | 'problem' | 'skipped';
  /** What is so, without secrets. */
  readonly text: string;
  /** What to do about it. */
  readonly advice?: string;
}

/** The message of an error, in one line. */
export function messageOf(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return message.replaceAll(/\s+/g, ' ').trim();
}
