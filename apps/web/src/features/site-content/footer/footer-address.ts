/** A page of this site, as the router takes it. */
interface SitePage {
  readonly to: string;
  readonly hash?: string;
}

/** What a path may hold that the router can take: no query, and no file's ending. */
const PAGE = /^(?<to>\/[^?#.]*)(?:#(?<hash>[^?]*))?$/u;

/** The page that an address of the content leads to: '/#pricing'; null for files and for other sites. */
export function readSitePage(url: string): SitePage | null {
  const { to, hash } = PAGE.exec(url)?.groups ?? {};
  if (to === undefined || url.startsWith('//')) return null;
  return hash ? { to, hash } : { to };
}
