const ABBREVIATION = String.raw`\b(?:Mr|Mrs|Ms|Dr|Prof|St|No|Jr|Sr|vs|e\.g|i\.e|[ap]\.m)\.`;
const BREAK = new RegExp(String.raw`(?<=[.!?…]["'”’)]?)(?<!${ABBREVIATION})(\s+)|(\n+)`, 'u');

/** Applies a change to each sentence; the white space between them stays. */
export function mapSentences(text: string, change: (sentence: string) => string): string {
  return splitSentences(text)
    .map((part) => (part.trim() === '' ? part : change(part)))
    .join('');
}

/** Sentences and the white space between them, in order: joined they are the text. */
export function splitSentences(text: string): string[] {
  return text.split(BREAK).filter((part): part is string => part !== undefined && part !== '');
}

/** Whether a passage starts and ends where sentences do. */
export function isWholeSentences(text: string, start: number, end: number): boolean {
  const startsOne = /(?:^|[.!?…]["'”’)]?\s+|\n\s*)$/u.test(text.slice(0, start));
  return startsOne && /[.!?…]["'”’)]?\s*$/u.test(text.slice(start, end));
}

/** Repairs white space and commas after words were removed, and capitals at the start of sentences. */
export function tidy(text: string): string {
  return text
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/ (?=[,.!?;:])/g, '')
    .replace(/,(?=[,.!?;])/g, '')
    .replace(/^[ ,]+/gmu, '')
    .replace(/(?<=[^.]\.|[!?]) ,/g, '')
    .replace(
      /((?<!\b[\p{L}.]{1,4})[.!?] )(\p{Ll})(?=\p{Ll}*(?: |[,.!?]))/gu,
      (_, end: string, letter: string) => end + letter.toUpperCase(),
    );
}

/** The text with its first letter as a capital, unless it has a spelling of its own (`iPhone`). */
export function capitalise(text: string): string {
  return /^\p{Ll}+\p{Lu}/u.test(text) ? text : text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const LOWERABLE =
  /^(?:The|This|That|These|Those|A|An|We|You|They|He|She|It|Our|Your|Their|His|Her|Its|My|There|Every|Each|All|Some|Most|Many|No|Please|People|Everyone|Nobody|Because|When|If|While|Although|After|Before|Since|Unless|On|In|At|From|Until|By)\b(?!['’])|^(?:We|You|They|He|She|It|There|That)['’]/u;

/** The text for the middle of a sentence; undefined if its capital may be that of a name. */
export function lowerStart(text: string): string | undefined {
  if (/^(?:I\b|\p{Ll}|\d)/u.test(text)) return text;
  return LOWERABLE.test(text) ? text[0]?.toLowerCase() + text.slice(1) : undefined;
}
