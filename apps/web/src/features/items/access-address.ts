/**
 * Returns the target of an access link: a web URL or a page of this site; null for anything else. Staff typed it, and
 * a link must never run a script.
 */
export function readAccessAddress(text: string): string | null {
  const address = text.trim();
  if (address.startsWith('/') && !/^\/[/\\]/u.test(address)) return address;
  return /^https?:\/\//iu.test(address) && URL.canParse(address) ? address : null;
}
