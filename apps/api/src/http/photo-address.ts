/**
 * Whether a text is the address of a photo that lies elsewhere: http(s), of another host, without credentials.
 * Whoever looks at a photo calls its address with their own session, so none of this site may be planted as one,
 * and another port of the same host gets its cookies as well.
 */
export function isForeignPhoto(text: string, publicUrl: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || /\s/.test(text)) return false;
  if (url.username !== '' || url.password !== '') return false;
  return url.hostname !== new URL(publicUrl).hostname;
}
