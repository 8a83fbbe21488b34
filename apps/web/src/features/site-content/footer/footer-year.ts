/**
 * The year for the copyright line: the same on the server and in the browser, in any time zone. Only a page
 * rendered in the last hours of a year can differ; the line then keeps the server's year.
 */
export function currentYear(): number {
  return new Date().getUTCFullYear();
}

/** Replaces `{year}` in the text with the year. */
export function fillYear(text: string, year: number): string {
  return text.replaceAll('{year}', String(year));
}
