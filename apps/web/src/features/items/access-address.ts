/**
 * The address that an access link leads to: one of the web, or a page of this site; null for anything else.
 * It was typed in by somebody, and a link must not run what they typed.
 */
export function readAccessAddress(text: string): string | null {
  const address = text.trim();
  if (address.startsWith('/') && !/^\/[/\\]/u.test(address)) return address;
  return /^https?:\/\//iu.test(address) && URL.canParse(address) ? address : null;
}
