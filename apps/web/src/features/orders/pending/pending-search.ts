/** What the address of a pending list carries: its page, left out for the first. */
export interface PendingSearch {
  readonly page?: number | undefined;
}

/** Reads the address of a pending list; what is no page number counts as none. */
export function readPendingSearch(search: Readonly<Record<string, unknown>>): PendingSearch {
  const page = Number(search['page']);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
}
