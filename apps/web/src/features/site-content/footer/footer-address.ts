/** A page of this site, as the router takes it. */
interface SitePage {
  readonly to: string;
  readonly hash?: string;
}

/** What the server answers by itself: calls, its own pages, files. Not by the router. */
const SERVER_PATH = /^\/(?:api|assets|dev|docs|healthz|licenses|media|readyz|sandbox)(?:[/#]|$)/u;

/** What a path may hold that the router can take: no query, and no file's ending. */
const PAGE = /^(?<to>\/[^?#.]*)(?:#(?<hash>[^?]*))?$/u;

/**
 * The page that an address of the content leads to: '/#pricing'; null for what only the browser can open:
 * files, what the server answers by itself, other sites.
 */
export function readSitePage(url: string): SitePage | null {
  const { to, hash } = PAGE.exec(url)?.groups ?? {};
  if (to === undefined || url.startsWith('//') || SERVER_PATH.test(url)) return null;
  return hash ? { to, hash } : { to };
}
