/**
 * Whether a text is the URL of a photo on another site: http(s), on another host, without credentials. Everybody
 * who sees a photo requests its URL with their own session, so no URL of this site may be used; another port of the
 * same host would get its cookies too.
 */
export function isForeignPhoto(text: string, publicUrl: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || /\s/.test(text)) return false;
  if (url.username !== '' || url.password !== '') return false;
  return url.hostname !== new URL(publicUrl).hostname;
}
