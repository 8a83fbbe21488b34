import type { ImportedPart } from '@voicedraft/contract/project-files';
import { IMPORT_TEXTS } from '@voicedraft/contract/project-files';
import { CLOSING_MARKS, END_MARKS } from '@voicedraft/speech-text/end-marks';
import { READ_MAX_PARTS } from '@voicedraft/speech-text/import/reading-limits';
import { refuseFile } from './refuse-file.ts';

/** The words of a file. */
export interface ReadText {
  /** What the file itself calls its title; null if it has none. */
  readonly title: string | null;
  /** In order, as written: 'NAME: text' is still one text. */
  readonly parts: readonly ImportedPart[];
}

/** Ends a sentence, so that the next line of the file is a paragraph of its own. */
const ENDS = new RegExp(`[${END_MARKS}:][${CLOSING_MARKS}]*$`, 'u');
const STARTS_SMALL = /^\p{Ll}/u;
/** The sign of an item of a list, which is not spoken. */
const BULLET = /^(?:[•◦▪‣·●○]|[-*–—+](?=\s))\s*(?=\S)/u;
const NUMBER = /^\d{1,3}[.)]\s/u;
/** Bytes that no text in an old encoding has either. */
const CONTROLS = /[^\P{Cc}\t-\r\u007F-\u009F]/u;

/**
 * Decodes the bytes of a text file: UTF-8, UTF-16 with a byte order mark, or else the encoding of old Windows programs.
 * Line ends become '\n'.
 * @throws AppError `validation` if it is no text, such as an image
 */
export function decodeText(content: Buffer): string {
  const isLittle = content[0] === 0xff && content[1] === 0xfe;
  const isBig = content[0] === 0xfe && content[1] === 0xff;
  const text =
    isLittle || isBig ? decode(content, isLittle ? 'utf-16le' : 'utf-16be') : decode(content, 'utf-8');
  const known = text ?? (isLittle || isBig ? null : decode(content, 'windows-1252'));
  if (known === null || CONTROLS.test(known)) throw refuseFile(IMPORT_TEXTS.notText);
  return known.replaceAll(/\r\n?/g, '\n');
}

function decode(content: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/**
 * The paragraphs of a plain text. Where it has blank lines, they separate paragraphs, and other line breaks are only
 * spaces. Where it has none, each line is a paragraph, unless it goes on in the middle of a sentence. A line with a
 * label ('NAME: text') and an item of a list always begin one. Nothing is read beyond the parts that a text may have.
 * @param isLabelled whether a line begins with a label
 */
export function readParagraphs(text: string, isLabelled: (line: string) => boolean): ImportedPart[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const hasBlankLines = lines.includes('');
  const paragraphs: string[] = [];
  let last = '';
  for (const line of lines) {
    if (paragraphs.length > READ_MAX_PARTS) break;
    const words = line.replace(BULLET, '');
    const begins = words !== line || NUMBER.test(line) || isLabelled(line);
    const goesOn = last !== '' && (hasBlankLines || (!ENDS.test(last) && STARTS_SMALL.test(line)));
    if (line !== '' && goesOn && !begins) paragraphs.push(`${paragraphs.pop() ?? ''} ${line}`);
    else if (line !== '') paragraphs.push(words);
    last = line;
  }
  return paragraphs.map((paragraph) => ({ kind: 'text', text: paragraph }));
}
