import { EngineError } from '@voicedraft/engine-api/engine-error';

const ENGLISH_ONLY = 'The built-in writer works in English only. Please write the prompt in English.';
/** Longer runs of letters are not words: a key held down, or encoded data. */
const LONGEST_WORD = 32;
const INVISIBLE = /[\p{C}\p{Extended_Pictographic}\u{fe0f}\u{20e3}]+/gu;
const BULLET = /^(?:[-*•–—·]|\d{1,2}[.)]) (?=\S)/;
const FOREIGN = new Set(
  (
    'el los las una unos para por con como cómo qué que sobre del mi tu es en y la le les des une du pour avec sur dans ' +
    'est qui et au aux comment pourquoi der das und ein eine einen für mit auf ist wie warum über dem zum zur il gli ' +
    'che perché di della delle un um uma não os da do het een voor hoe waarom och för hur jak dla nie czy hazme crea ' +
    'explica funciona haz écris erstelle schreibe crie faça crea scrivi schrijf'
  ).split(' '),
);
const ENGLISH = new Set(
  (
    'the a an of for to in on with and is are how why what about my our your video script make create write explain ' +
    'explained tips best history story guide review promo who when does do from at that this it'
  ).split(' '),
);

/**
 * Plain lines of a prompt: without markup, template slots, emoji, control characters and quotation marks, with
 * normalised white space. Lists keep one line per item, marked with a leading `- `. Throws EngineError
 * `unsupported` for text that is not English or has no Latin letters.
 */
export function cleanPrompt(prompt: string): string[] {
  requireLatin(prompt);
  const plain = stripMarkup(prompt.normalize('NFKC'));
  const lines = plain
    .split('\n')
    .map(cleanLine)
    .filter((line) => /[\p{L}\d]/u.test(line));
  requireEnglish(lines.join(' '));
  return lines;
}

function requireLatin(text: string): void {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin === 0 || latin < letters / 2) throw new EngineError('unsupported', ENGLISH_ONLY);
}

function requireEnglish(text: string): void {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const foreign = words.filter((word) => FOREIGN.has(word));
  const english = words.filter((word) => ENGLISH.has(word) && !FOREIGN.has(word)).length;
  const distinct = new Set(foreign).size;
  if (distinct >= 2 && english * 2 < foreign.length && foreign.length >= words.length * 0.28) {
    throw new EngineError('unsupported', ENGLISH_ONLY);
  }
}

function stripMarkup(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/<(script|style)\b[^>]*>[\s\S]{0,4000}?<\/\1>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]{0,300}>/gi, ' ')
    .replace(/&(?:amp|#38);/gi, '&')
    .replace(/&(?:[a-z]{2,8}|#\d{1,6});/gi, ' ')
    .replace(/\$?\{+[^{}\n]{0,60}\}+/g, ' ')
    .replace(/%[sdifjo]\b/g, ' ')
    .replace(/<%[^%\n]{0,60}%>|\[\[[^\]\n]{0,60}\]\]/g, ' ');
}

function cleanLine(line: string): string {
  // White space is normalised first: the patterns below must not scan long runs of it.
  const even = line.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  const isItem = BULLET.test(even);
  const tidy = tidyMarks(dropForeignWords(expandShortForms(dropMarks(even.replace(BULLET, '')))));
  return isItem && tidy !== '' ? `- ${tidy}` : tidy;
}

/** Removes what is not spoken: quotation marks, brackets and stray symbols; dashes and brackets become commas. */
function dropMarks(line: string): string {
  return line
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\bhttps?:\/\/(?:www\.)?/gi, '')
    .replace(/ [-–—]{1,3} |—| ?; ?|[()]/g, ', ')
    .replace(/\.{2,}|…/g, '. ')
    .replace(/([!?])[!?.]+/g, '$1')
    .replace(/["“”„«»{}[\]<>`*_|\\^~=]/g, ' ')
    .replace(/(?<![\p{L}\d])'|'(?!\p{L})(?<!s')/gu, ' ')
    .replace(/#(?=\p{L})|(?<= )[#+/&@%-]+(?= )(?<! [&+](?= ))/gu, ' ')
    .replace(/\$(?!\d)|%(?<!\d ?%)/g, ' ')
    .replace(/ {2,}/g, ' ');
}

function expandShortForms(line: string): string {
  return line
    .replace(/\be\.g\.,?/gi, 'for example')
    .replace(/\bi\.e\.,?/gi, 'that is')
    .replace(/,? ?\betc\b\.?/gi, '')
    .replace(/\bvs\./gi, 'vs');
}

/** Removes words in other alphabets, which the voices could not speak, and truncates endless ones. */
function dropForeignWords(line: string): string {
  return line
    .split(' ')
    .filter((word) => !/\p{L}/u.test(word) || /\p{Script=Latin}/u.test(word))
    .map((word) => (word.length > LONGEST_WORD && !word.includes('.') ? word.slice(0, LONGEST_WORD) : word))
    .join(' ');
}

function tidyMarks(line: string): string {
  return (
    line
      // A word typed twice by mistake.
      .replace(/(?<![\p{L}\d'-])(?!(?:that|had)\b)([\p{L}']+)(?: \1)+(?![\p{L}\d'-])/giu, '$1')
      .replace(/ +(?=[,.!?:])/g, '')
      .replace(/[,:]+(?=[,.!?:])/g, '')
      .replace(/^[\s,.:!?&/+-]+|[\s,:&/+-]+$/g, '')
  );
}
