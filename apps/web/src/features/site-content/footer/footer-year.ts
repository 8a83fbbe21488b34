/**
 * The year for the copyright line: the same on the server and in the browser, wherever either stands.
 * Only a page written in the last hours of a year can differ; the line keeps what the server wrote then.
 */
export function currentYear(): number {
  return new Date().getUTCFullYear();
}

/** Puts the year where the text has `{year}`. */
export function fillYear(text: string, year: number): string {
  return text.replaceAll('{year}', String(year));
}
