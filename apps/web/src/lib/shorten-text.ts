const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The first `limit` characters of a text, as readers count them, and three dots if more follow (administrator
 * specification §9: names of items in tables).
 */
export function shortenText(text: string, limit: number): string {
  const stored: string[] = [];
  for (const { segment } of CHARACTERS.segment(text.trim())) {
    if (stored.length === limit) return `${stored.join('').trimEnd()}...`;
    stored.push(segment);
  }
  return stored.join('');
}
