/** Search parameters of a URL, not yet checked. */
export type Search = Readonly<Record<string, unknown>>;

/** A search value as text: the router turns what looks like a number into one. */
export function readText(search: Search, name: string): string | undefined {
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** The page to return to; validated before use. */
export function readReturn(search: Search): { redirect?: string | undefined } {
  return { redirect: readText(search, 'redirect') };
}

/** Parameters of an emailed link (customer specification §5): its purpose and a one-time code. */
export function readLink(search: Search): { mode?: string | undefined; oobCode?: string | undefined } {
  return { mode: readText(search, 'mode'), oobCode: readText(search, 'oobCode') };
}
