import { extname } from 'node:path';
import { IMPORT_TEXTS, type ImportedPart, type ImportedProject } from '@voicedraft/contract/project-files';
import { TITLE_MAX_LENGTH } from '@voicedraft/contract/library';
import { cutText } from '@voicedraft/contract/words';
import { buildDocument } from '@voicedraft/speech-text/import/build-document';
import { splitLabel } from '@voicedraft/speech-text/import/labels';
import { READ_MAX_CHARACTERS } from '@voicedraft/speech-text/import/reading-limits';
import type { Upload } from '#http/read-upload.ts';
import { readDocx } from './read-docx.ts';
import { readMarkdown } from './read-markdown.ts';
import { readSubtitles } from './read-subtitles.ts';
import { decodeText, readParagraphs, type ReadText } from './read-text.ts';
import { refuseFile } from './refuse-file.ts';

const ZIP_START = Buffer.from('PK\x03\x04', 'latin1');
/** The container of .doc files, and of encrypted .docx files. */
const OLD_WORD_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const isLabelled = (line: string): boolean => splitLabel(line).name !== null;

/**
 * Reads a file as its parts, and as the document that they make if nobody chooses otherwise. Its kind comes from the
 * ending of its name, and its content must agree.
 * @throws AppError `validation` with a text that says what to do
 */
export function importFile({ name, content }: Upload): ImportedProject {
  const { title, parts } = readFile(extname(name).toLowerCase(), content);
  if (parts.length === 0) throw refuseFile(IMPORT_TEXTS.empty);
  const made = buildDocument(parts);
  if ('problem' in made) throw refuseFile(IMPORT_TEXTS[made.problem]);
  const [fileName = ''] = name.split(/[/\\]/u).slice(-1);
  return { title: cleanTitle(title ?? fileName.replace(/\.[a-z\d]{1,8}$/i, '')), parts: [...parts], ...made };
}

/** The parts of a plain text, as it is imported and pasted. */
export function readPlainText(text: string): ImportedPart[] {
  return readParagraphs(text, isLabelled);
}

function readFile(extension: string, content: Buffer): ReadText {
  if (startsWith(content, OLD_WORD_START)) throw refuseFile(IMPORT_TEXTS.oldWord);
  if (extension === '.docx') return readWord(content);
  if (startsWith(content, ZIP_START)) throw refuseFile(IMPORT_TEXTS.unknownType);
  if (extension === '.srt' || extension === '.vtt') return readSubtitles(decodeText(content), isLabelled);
  if (extension === '.md' || extension === '.markdown') return readMarkdown(decodeText(content), isLabelled);
  if (extension === '.txt' || extension === '.text') {
    const text = decodeText(content);
    if (text.length > READ_MAX_CHARACTERS) throw refuseFile(IMPORT_TEXTS.tooLong);
    return { title: null, parts: readPlainText(text) };
  }
  throw refuseFile(extension === '.doc' ? IMPORT_TEXTS.oldWord : IMPORT_TEXTS.unknownType);
}

/** A heading at the start is the title. Line breaks within a paragraph of a Word file are those of a plain text. */
function readWord(content: Buffer): ReadText {
  const paragraphs = readDocx(content);
  const [first] = paragraphs;
  const title = first?.isHeading ? first.text.replaceAll(/\s+/g, ' ').trim() : null;
  const body = title === null ? paragraphs : paragraphs.slice(1);
  return {
    title,
    parts: body.flatMap(({ text, isHeading }): ImportedPart[] =>
      isHeading
        ? [{ kind: 'heading', text: text.replaceAll(/\s+/g, ' ').trim() }]
        : readParagraphs(text, isLabelled),
    ),
  };
}

function startsWith(content: Buffer, start: Buffer): boolean {
  return content.subarray(0, start.length).equals(start);
}

/** One line without control characters. */
function cleanTitle(given: string): string {
  const title = given.replaceAll(/\p{C}/gu, '').replaceAll(/\s+/gu, ' ').trim();
  return cutText(title, TITLE_MAX_LENGTH) || 'Imported text';
}
