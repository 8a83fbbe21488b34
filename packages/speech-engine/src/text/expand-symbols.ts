/** Words that the voices mispronounce in their usual spelling. */
const RESPELLED: readonly (readonly [pattern: RegExp, speech: string])[] = [
  [/\bwi-?fi\b/gi, 'why fie'],
  [/\btiktok(?=s?\b)/gi, 'tick tock'],
  [/(?<=\s)'?n'(?=\s)/gi, 'and'],
  [/\+\+/g, ' plus plus '],
  [/\bC#/g, 'C sharp'],
  [/\b(kilo|centi|milli)?(met|lit)res?\b/gi, '$1$2ers'],
];
const CAMEL_CASE = /(?<!\b(?:Mc|Mac|De|Di|La|Le|Van))(?<=[a-z])(?=[A-Z][a-z])/g;

/**
 * Replaces the remaining symbols by their names or by a pause, and removes what has no sound. The result consists
 * of words and `.,?!'`.
 */
export function expandSymbols(text: string): string {
  const respelled = RESPELLED.reduce((spoken, [pattern, speech]) => spoken.replace(pattern, speech), text);
  return respelled
    .replaceAll('&', ' and ')
    .replace(/\s=\s|(?<=\w)=(?=\w)/g, ' equals ')
    .replace(/\s\+\s|(?<=\w)\+(?=\w)/g, ' plus ')
    .replace(/\s<\s/g, ' less than ')
    .replace(/\s>\s/g, ' greater than ')
    .replace(/\band\/or\b/gi, 'and or')
    .replace(/(?<=(?<!\s\/|^\/)\b[a-z]{2,})\/(?=[a-z]{2,}\b)/g, ' or ')
    .replace(/(?<=[a-z])@(?=[a-z])/gi, ' at ')
    .replace(/[:;()[\]{}]+/g, ', ')
    .replace(/"/g, ' ')
    .replace(/(?<![A-Za-z])'|'(?![A-Za-z])/g, ' ')
    .replace(/[^A-Za-z\n.,?!']/g, ' ')
    .replace(CAMEL_CASE, ' ');
}
