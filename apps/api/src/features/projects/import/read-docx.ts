import { Parser } from 'htmlparser2';
import { IMPORT_TEXTS } from '@voicedraft/contract/project-files';
import type { ReadText } from './read-text.ts';
import { refuseFile } from './refuse-file.ts';
import { readZipEntry, ZipError } from './zip-entry.ts';

/** Maximum size of the document within the file, unpacked, in bytes: far above 4,000 words with all their markup. */
const DOCUMENT_MAX_BYTES = 12 * 1024 * 1024;
/** Elements within each other; a document has some twenty. */
const MAX_DEPTH = 256;

/** What is not part of the text: the old place of moved words, the second rendering of a drawing, removed words. */
const SKIPPED = new Set(['moveFrom', 'Fallback', 'del']);

/**
 * Reads the words of a Word file (.docx): its paragraphs in order, with those of tables and text boxes. Notes,
 * comments, headers, hidden and removed words are left out. A first paragraph in the style 'Title' is the title.
 *
 * Only one file of the archive is unpacked. Its XML is read as a stream of tags, by a parser that knows no document
 * types: nothing in it can name a file, an address or an entity of its own.
 * @throws AppError `validation`
 */
export function readDocx(content: Buffer): ReadText {
  try {
    const xml = readZipEntry(content, 'word/document.xml', DOCUMENT_MAX_BYTES);
    if (xml === null) throw new ZipError('not a Word file');
    return readDocument(xml.toString('utf8'));
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw refuseFile(IMPORT_TEXTS.brokenDocx, error);
  }
}

interface Paragraph {
  text: string;
  isTitle: boolean;
}

function readDocument(xml: string): ReadText {
  const reader = new DocumentReader();
  const parser = new Parser(reader, { xmlMode: true, decodeEntities: true });
  parser.write(xml);
  parser.end();
  const [first] = reader.paragraphs;
  const title = first?.isTitle ? first.text.trim() : null;
  const body = title === null ? reader.paragraphs : reader.paragraphs.slice(1);
  return { title: title || null, paragraphs: body.map(({ text }) => text) };
}

/** Receives the tags of `word/document.xml`. */
class DocumentReader {
  readonly paragraphs: Paragraph[] = [];
  /** Open paragraphs: a text box is within one. */
  readonly #open: Paragraph[] = [];
  /** The prefix of Word's own elements, 'w:' in almost every file. */
  #prefix: string | null = null;
  #depth = 0;
  /** Depth of the element whose content is left out. */
  #skippedFrom: number | null = null;
  #isText = false;
  #isHidden = false;

  onopentag(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new ZipError('too deep');
    this.#prefix ??= tag.includes(':') ? `${tag.split(':', 1)[0] ?? ''}:` : '';
    const isOwn = tag.startsWith(this.#prefix);
    const name = tag.slice(tag.indexOf(':') + 1);
    if (SKIPPED.has(name)) this.#skippedFrom ??= this.#depth;
    if (isOwn && this.#skippedFrom === null) this.#openOwn(name, attributes[`${this.#prefix}val`]);
  }

  #openOwn(name: string, value: string | undefined): void {
    if (name === 'p') this.#open.push({ text: '', isTitle: false });
    else if (name === 'r') this.#isHidden = false;
    else if (name === 'vanish') this.#isHidden = value !== 'false' && value !== '0';
    else if (name === 't') this.#isText = true;
    else if (name === 'tab') this.#add(' ');
    else if (name === 'br' || name === 'cr') this.#add('\n');
    else if (name === 'noBreakHyphen') this.#add('-');
    else if (name === 'pStyle' && value === 'Title') {
      const paragraph = this.#open.at(-1);
      if (paragraph) paragraph.isTitle = true;
    }
  }

  ontext(text: string): void {
    if (this.#isText) this.#add(text);
  }

  onclosetag(tag: string): void {
    const isSkipped = this.#skippedFrom !== null;
    if (this.#skippedFrom === this.#depth) this.#skippedFrom = null;
    this.#depth -= 1;
    if (isSkipped) return;
    if (tag === `${this.#prefix ?? ''}t`) this.#isText = false;
    if (tag !== `${this.#prefix ?? ''}p`) return;
    const paragraph = this.#open.pop();
    if (paragraph && paragraph.text.trim() !== '') this.paragraphs.push(paragraph);
  }

  #add(text: string): void {
    const paragraph = this.#open.at(-1);
    if (paragraph && !this.#isHidden) paragraph.text += text;
  }
}
