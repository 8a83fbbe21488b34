const WORD = /\S+/gu;

/** Number of words in a text, separated by white space. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/**
 * The first `limit` words of a text, preserving the white space between them. A text within the limit is only
 * trimmed at the end.
 */
export function truncateWords(text: string, limit: number): string {
  let count = 0;
  for (const match of text.matchAll(WORD)) {
    count += 1;
    if (count === limit) return text.slice(0, match.index + match[0].length);
  }
  return text.trimEnd();
}

/** The start of a text: at most so many UTF-16 units, never ending inside a character such as an emoji. */
export function cutText(text: string, limit: number): string {
  return text.slice(0, Math.max(0, limit)).replace(/[\ud800-\udbff]$/, '');
}
