import { extname } from 'node:path';
import { IMPORT_TEXTS, type ImportedProject } from '@voicedraft/contract/project-files';
import { TITLE_MAX_LENGTH } from '@voicedraft/contract/library';
import type { Upload } from '#http/read-upload.ts';
import { readDocx } from './read-docx.ts';
import { readMarkdown } from './read-markdown.ts';
import { readSrt } from './read-srt.ts';
import { decodeText, readParagraphs, type ReadText } from './read-text.ts';
import { refuseFile } from './refuse-file.ts';
import { splitName } from './speaker-names.ts';
import { toDocument } from './to-document.ts';

const ZIP_START = Buffer.from('PK\x03\x04', 'latin1');
/** The container of .doc files, and of encrypted .docx files. */
const OLD_WORD_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const isName = (line: string): boolean => splitName(line).name !== null;

/**
 * Reads a file as a document. Its kind comes from the ending of its name, and its content must agree.
 * @throws AppError `validation` with a text that says what to do
 */
export function importFile({ name, content }: Upload): ImportedProject {
  const { title, paragraphs } = readFile(extname(name).toLowerCase(), content);
  if (paragraphs.length === 0) throw refuseFile(IMPORT_TEXTS.empty);
  const made = toDocument(paragraphs);
  if ('problem' in made) throw refuseFile(IMPORT_TEXTS[made.problem]);
  const [fileName = ''] = name.split(/[/\\]/u).slice(-1);
  return { title: cleanTitle(title ?? fileName.replace(/\.[a-z\d]{1,8}$/i, '')), ...made };
}

/** The paragraphs of a plain text, as it is imported and pasted. */
export function readPlainText(text: string): ReadText {
  return { title: null, paragraphs: readParagraphs(text, isName) };
}

function readFile(extension: string, content: Buffer): ReadText {
  if (startsWith(content, OLD_WORD_START)) throw refuseFile(IMPORT_TEXTS.oldWord);
  if (extension === '.docx') return readWord(content);
  if (startsWith(content, ZIP_START)) throw refuseFile(IMPORT_TEXTS.unknownType);
  if (extension === '.srt') return readSrt(decodeText(content), isName);
  if (extension === '.md' || extension === '.markdown') return readMarkdown(decodeText(content), isName);
  if (extension === '.txt' || extension === '.text') return readPlainText(decodeText(content));
  throw refuseFile(extension === '.doc' ? IMPORT_TEXTS.oldWord : IMPORT_TEXTS.unknownType);
}

/** Line breaks within a paragraph of a Word file are those of a plain text. */
function readWord(content: Buffer): ReadText {
  const { title, paragraphs } = readDocx(content);
  return { title, paragraphs: paragraphs.flatMap((text) => readParagraphs(text, isName)) };
}

function startsWith(content: Buffer, start: Buffer): boolean {
  return content.subarray(0, start.length).equals(start);
}

/** One line without control characters. */
function cleanTitle(given: string): string {
  const title = given.replaceAll(/\p{C}/gu, '').replaceAll(/\s+/gu, ' ').trim();
  return title.slice(0, TITLE_MAX_LENGTH).toWellFormed() || 'Imported text';
}
