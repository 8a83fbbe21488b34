/** Spellings that separate letters or words which belong together. */
const RESPELLED: readonly (readonly [pattern: RegExp, speech: string])[] = [
  [/\bwi-?fi\b/gi, 'wifi'],
  [/(?<=\s)'?n'(?=\s)/gi, 'and'],
  [/\+\+/g, ' plus plus '],
  [/\b([CFDGA])#/g, '$1 sharp'],
  [/\b([A-F]|[A-Z]{2,6})\+(?=\W|$)/g, '$1 plus '],
  [/\b([A-F])-(?=\s|$|[,.;!?])/g, '$1 minus '],
  [/\b(kilo|centi|milli)?(met|lit)res?\b/gi, '$1$2ers'],
  [/\bA\/([BC])\b/g, 'A $1'],
  [/\bIPv(?=\s|$)/g, 'IP V'],
  [/\bTCP\/IP\b/g, 'TCP IP'],
  [/(?<=\w)\s?\/\s?(?=\w)(?=[A-Z]{1,4}\b)/g, ' '],
];
const CAMEL_CASE =
  /(?<!\b(?:Mc|Mac|De|Di|La|Le|Van))(?<=[a-z])(?=[A-Z][a-z])|(?<=\b[a-z]{1,4})(?=[A-Z]{2,}\b)/g;

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
