import { Parser } from 'htmlparser2';

/** A text with the letters that HTML writes as `&amp;`, `&eacute;` or `&#8212;`; everything else stays. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  let decoded = '';
  const parser = new Parser({ ontext: (part) => (decoded += part) }, { decodeEntities: true });
  // Anything that is not an entity is not a tag either.
  parser.end(text.replaceAll('<', '&lt;'));
  return decoded.replaceAll('\u00A0', ' ');
}
