const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The first `limit` characters of a text, as readers count them, and three dots if more follow (administrator
 * specification §9: names of items in tables).
 */
export function shortenText(text: string, limit: number): string {
  const kept: string[] = [];
  for (const { segment } of CHARACTERS.segment(text.trim())) {
    if (kept.length === limit) return `${kept.join('').trimEnd()}...`;
    kept.push(segment);
  }
  return kept.join('');
}
