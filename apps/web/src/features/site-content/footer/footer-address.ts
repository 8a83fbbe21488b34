/** A page of this site, in the router's form. */
interface SitePage {
  readonly to: string;
  readonly hash?: string;
}

/** Paths handled by the server, not the router: the API, its own pages, files. */
const SERVER_PATH = /^\/(?:api|assets|dev|docs|healthz|licenses|media|readyz|sandbox)(?:[/#]|$)/u;

/** Paths that the router can handle: no query, and no file extension. */
const PAGE = /^(?<to>\/[^?#.]*)(?:#(?<hash>[^?]*))?$/u;

/**
 * The page of this site that a URL in the content leads to: '/#pricing'; null for what only the browser can open:
 * files, paths handled by the server, other sites.
 */
export function readSitePage(url: string): SitePage | null {
  const { to, hash } = PAGE.exec(url)?.groups ?? {};
  if (to === undefined || url.startsWith('//') || SERVER_PATH.test(url)) return null;
  return hash ? { to, hash } : { to };
}
