const WORD = /\S+/gu;

/** Number of words in a text: runs of characters between white space. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/**
 * The first `limit` words of a text, with the white space between them kept as it is.
 * A text within the limit comes back trimmed at its end only.
 */
export function truncateWords(text: string, limit: number): string {
  let seen = 0;
  for (const match of text.matchAll(WORD)) {
    seen += 1;
    if (seen === limit) return text.slice(0, match.index + match[0].length);
  }
  return text.trimEnd();
}
