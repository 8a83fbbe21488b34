/** What the address of the credit history carries: its page, left out for the first. */
export interface CreditsSearch {
  readonly page?: number | undefined;
}

/** Pages that the server counts to. */
const PAGE_MAX = 100_000;

/** Reads the address of the credit history; what is no page number counts as none. */
export function readCreditsSearch(search: Readonly<Record<string, unknown>>): CreditsSearch {
  const page = Number(search['page']);
  return Number.isSafeInteger(page) && page > 1 && page <= PAGE_MAX ? { page } : {};
}
