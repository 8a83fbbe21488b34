/** A request as people type it, and what may be spoken of it. */
export interface CasualRequest {
  readonly prompt: string;
  /** Required content, in any order; empty if the request only names a subject. */
  readonly says: readonly string[];
  /** Words that may be spoken in addition, from its subject. */
  readonly may: string;
}

/** Requests, each with its required and permitted content, separated by bars. */
export function requests(
  rows: readonly (readonly [prompt: string, says?: string, may?: string])[],
): CasualRequest[] {
  return rows.map(([prompt, says = '', may = '']) => ({
    prompt,
    says: says.split('|').filter((part) => part !== ''),
    may,
  }));
}
