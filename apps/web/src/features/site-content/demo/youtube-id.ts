const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);
const SHORT_HOST = 'youtu.be';
const ID = /^[\w-]{11}$/;
const PATH_WITH_ID = /^\/(?:embed|shorts|live)\/([^/]+)\/?$/;

/** The id of the video in a YouTube link (watch, embed, short or youtu.be); null for anything else. */
export function findYoutubeId(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  let id: string | null | undefined = null;
  if (hostname === SHORT_HOST) id = pathname.slice(1);
  else if (HOSTS.has(hostname)) {
    id = pathname === '/watch' ? searchParams.get('v') : PATH_WITH_ID.exec(pathname)?.[1];
  }
  return id && ID.test(id) ? id : null;
}
