/**
 * Returns the target of an access link: a web URL or a page of this site; null for anything else. It was typed by a
 * user, and a link must not run what they typed.
 */
export function readAccessAddress(text: string): string | null {
  const address = text.trim();
  if (address.startsWith('/') && !/^\/[/\\]/u.test(address)) return address;
  return /^https?:\/\//iu.test(address) && URL.canParse(address) ? address : null;
}
