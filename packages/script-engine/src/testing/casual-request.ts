/** A request as people type it, and what may be spoken of it. */
export interface CasualRequest {
  readonly prompt: string;
  /** What has to be spoken, in any order; nothing if the request only names a subject. */
  readonly says: readonly string[];
  /** Words that may be spoken besides: those of its subject. */
  readonly may: string;
}

/** Requests, each with what has to be spoken, separated by bars, and what may be. */
export function requests(
  rows: readonly (readonly [prompt: string, says?: string, may?: string])[],
): CasualRequest[] {
  return rows.map(([prompt, says = '', may = '']) => ({
    prompt,
    says: says.split('|').filter((part) => part !== ''),
    may,
  }));
}
