import { IMPORT_TEXTS } from '@voicedraft/contract/project-files';
import { refuseFile } from './refuse-file.ts';

/** The words of a file. */
export interface ReadText {
  /** What the file itself calls its title; null if it has none. */
  readonly title: string | null;
  /** In order, as written: 'NAME: text' is still one text. */
  readonly paragraphs: readonly string[];
}

/** Ends a sentence, so that the next line of the file is a paragraph of its own. */
const ENDS = /[.!?…:。！？]["'”’)\]»]*$/u;
const STARTS_SMALL = /^\p{Ll}/u;

/**
 * Decodes the bytes of a text file: UTF-8, or UTF-16 with a byte order mark. Line ends become '\n'.
 * @throws AppError `validation` if it is anything else, such as an image or a file in an old encoding
 */
export function decodeText(content: Buffer): string {
  const isLittle = content[0] === 0xff && content[1] === 0xfe;
  const isBig = content[0] === 0xfe && content[1] === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content);
    if (text.includes('\0')) throw new TypeError('has zeros');
    return text.replaceAll(/\r\n?/g, '\n');
  } catch (error) {
    throw refuseFile(IMPORT_TEXTS.notText, error);
  }
}

/**
 * The paragraphs of a plain text. Where it has blank lines, they separate paragraphs, and other line breaks are only
 * spaces. Where it has none, each line is a paragraph, unless it goes on in the middle of a sentence. A line
 * 'NAME: text' always begins one.
 * @param isName whether a line begins with the name of a speaker
 */
export function readParagraphs(text: string, isName: (line: string) => boolean): string[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const hasBlankLines = lines.includes('');
  const paragraphs: string[] = [];
  let last = '';
  for (const line of lines) {
    const goesOn = last !== '' && (hasBlankLines || (!ENDS.test(last) && STARTS_SMALL.test(line)));
    if (line !== '' && goesOn && !isName(line)) paragraphs.push(`${paragraphs.pop() ?? ''} ${line}`);
    else if (line !== '') paragraphs.push(line);
    last = line;
  }
  return paragraphs;
}
