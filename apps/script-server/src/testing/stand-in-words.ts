/** Each word occurs once, because the stand-in knows only which word follows which. */
const PROSE =
  'Meet the little shop on your corner. It opens at seven, and fresh bread waits while coffee brews. People come for ' +
  'rolls, stay to talk, then leave with good cake, one friendly word, two warm hands. Find us this week. See what we ' +
  'bake before noon. Our door is always open.';
const WORDS = PROSE.split(' ');

/** The words that a stand-in says: so many words of prose, continued by numbers. By default the whole prose. */
export function listStandInWords(count = WORDS.length): string[] {
  const numbers = Array.from({ length: Math.max(0, count - WORDS.length) }, (_, index) =>
    String(WORDS.length + index + 1),
  );
  return [...WORDS.slice(0, count), ...numbers];
}
