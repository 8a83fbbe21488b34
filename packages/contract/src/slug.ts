/** Longest slug, in characters. */
const MAX_LENGTH = 100;
/** Room for a hyphen and a number after a slug that is taken. */
const BASE_LENGTH = 90;
/** Used for a name without any letter or digit that is allowed in a slug. */
const NAMELESS = 'item';

/** Whether a text is a slug: lowercase letters and digits, separated by single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Makes a slug from a name: 'Crème & Co. 2' becomes 'creme-co-2'. */
export function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const slug = words.replace(/^-/, '').slice(0, BASE_LENGTH).replace(/-$/, '');
  return slug === '' ? NAMELESS : slug;
}
