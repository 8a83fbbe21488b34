/** Longest slug, in characters. */
const MAX_LENGTH = 100;
/** Room for a hyphen and a number behind a slug that is taken. */
const BASE_LENGTH = 90;
/** For a name without a letter or digit that a slug can hold. */
const NAMELESS = 'item';

/** Whether a text is a slug: small letters and digits, with single hyphens between them. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** A slug from a name: 'Crème & Co. 2' becomes 'creme-co-2'. */
export function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const slug = words.replace(/^-/, '').slice(0, BASE_LENGTH).replace(/-$/, '');
  return slug === '' ? NAMELESS : slug;
}
