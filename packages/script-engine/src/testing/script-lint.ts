const DOUBLE_ALLOWED = /^(?:that that|had had)$/i;
const AN_BEFORE = /(?:\ban|^An) (?=[bcdfgjklmnpqrstvwxyz](?!$)[a-z])(?!hour|honest|honour|heir)/;
const A_BEFORE = /(?:\ba|^A) (?=[aeiou][a-z])(?!uni|use|usu|eu|one|once|ufo|uk\b)/;
const WRONG_NUMBER =
  /\b(?:they is|they was|it are|we is|you is|these is|those is|there is (?:two|three|many|several)|(?<!\b(?:of|for|into|about) (?:\w+ )?)(?:cats|dogs|bees|cars|black holes) (?:is|does|has)\b)/i;

/**
 * Formal defects of a script that an editor would mark at first sight, one line each; empty for a clean script.
 */
export function lintScript(script: string): string[] {
  const errors: string[] = [];
  const check = (isError: boolean, name: string, where = ''): void => {
    if (isError) errors.push(where === '' ? name : `${name}: ${where}`);
  };
  const paragraphs = script.split('\n\n');
  const sentences = paragraphs.flatMap(splitSentences);
  check(/[{}<>[\]|`*_\\^~]|(?<!\b[CF])#/.test(script), 'markup', script);
  check(/\bundefined\b|\bnull\b|\bNaN\b/.test(script), 'unfilled slot', script);
  check(/\s[,.;:!?]/.test(script), 'space before a punctuation mark', script);
  check(/[,.;:!?]{2,}/.test(script), 'doubled mark', script);
  check(/ {2,}|\n{3,}|[^\n]\n[^\n]|^\s|\s$/.test(script), 'white space', JSON.stringify(script));
  check((script.match(/"/g)?.length ?? 0) % 2 === 1, 'unbalanced quotes', script);
  for (const sentence of sentences) lintSentence(sentence, check);
  const seen = new Set<string>();
  for (const sentence of sentences) {
    const key = sentence.toLowerCase();
    check(seen.has(key), 'repeated sentence', sentence);
    seen.add(key);
  }
  for (const paragraph of paragraphs)
    check(!/[.!?]["”’)]?$/.test(paragraph), 'paragraph without end punctuation', paragraph);
  return errors;
}

function lintSentence(
  sentence: string,
  check: (isError: boolean, name: string, where?: string) => void,
): void {
  const doubled = /(?<![\w'-])([a-z']+) \1(?![\w'-])/i.exec(sentence);
  check(doubled !== null && !DOUBLE_ALLOWED.test(doubled[0]), 'doubled word', sentence);
  check(AN_BEFORE.test(sentence) || A_BEFORE.test(sentence), 'a or an', sentence);
  check(WRONG_NUMBER.test(sentence), 'singular and plural', sentence);
  check(!/^(?:[\p{Lu}\d"$€£]|i[A-Z])/u.test(sentence), 'sentence start', sentence);
  check(sentence.split(' ').length > 45, 'too long', sentence);
}

/** The sentences of a paragraph; punctuation inside addresses (`tasknest.io`) does not end one. */
export function splitSentences(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== '');
}
