import { inflateRawSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { IMPORT_TEXTS } from '@voicedraft/contract/project-files';
import { READ_MAX_CHARACTERS, READ_MAX_PARTS } from '@voicedraft/speech-text/import/reading-limits';
import { refuseFile } from './refuse-file.ts';

const END = { signature: 0x06054b50, bytes: 22, maxComment: 0xffff };

const ENTRY = { signature: 0x02014b50, bytes: 46 };

const LOCAL = { signature: 0x04034b50, bytes: 30 };

const ENCRYPTED = 1;

const METHODS = { stored: 0, deflated: 8 };

/** An archive that is damaged, encrypted or larger than it may be. */
class ZipError extends Error {}

interface Entry {
  readonly method: number;
  readonly packedBytes: number;
  readonly at: number;
}

/** Maximum size of the document within the file, unpacked, in bytes: far above 4,000 words with all their markup. */
const DOCUMENT_MAX_BYTES = 12 * 1024 * 1024;
/** The same of the file that names the document. */
const RELATIONS_MAX_BYTES = 256 * 1024;
/** Where Word keeps the document; Word Online keeps it elsewhere, which `_rels/.rels` says. */
const USUAL_PLACE = 'word/document.xml';
/** Elements within each other; a document has some twenty. */
const MAX_DEPTH = 256;
/** Elements and attributes altogether: dozens for each of 4,000 words. */
const MAX_MARKUP = 300_000;

/** Elements outside the text: the old place of moved words, the fallback of a drawing, deleted words. */
const SKIPPED = new Set(['moveFrom', 'Fallback', 'del']);

/**
 * Reads the words of a Word file (.docx): its paragraphs in order, with those of tables and text boxes. Notes,
 * comments, headers, hidden and removed words are left out.
 *
 * Only two files of the archive are unpacked: the document, and the one that says where it is. Their XML is read as a stream of tags, by a parser that knows no document
 * types: nothing in it can name a file, an address or an entity of its own.
 * @throws AppError `validation`
 */
export function readDocx(content: Buffer): WordParagraph[] {
  try {
    const xml = readZipEntry(content, findPlace(content), DOCUMENT_MAX_BYTES);
    if (xml === null) throw new ZipError('not a Word file');
    return readDocument(xml.toString('utf8'));
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw refuseFile(IMPORT_TEXTS.brokenDocx, error);
  }
}

/** A paragraph of a Word file. */
export interface WordParagraph {
  readonly text: string;
  /** Whether its style is that of a title or heading. */
  readonly isHeading: boolean;
}

interface Paragraph {
  text: string;
  isHeading: boolean;
}

/** Ids of the styles of headings: Word translates them, and keeps the number. */
const HEADING_STYLE =
  /^(?:title|titel|titre|subtitle|(?:heading|überschrift|berschrift|titre|título|ttulo|titolo|kop|rubrik)\s?[1-9])$/iu;

/** The path of the document within the archive. */
function findPlace(content: Buffer): string {
  const relations = readZipEntry(content, '_rels/.rels', RELATIONS_MAX_BYTES);
  if (relations === null) return USUAL_PLACE;
  let place = USUAL_PLACE;
  const onopentag = (tag: string, { Type = '', Target = '' }: Readonly<Record<string, string>>) => {
    const isDocument = /(?:^|:)Relationship$/u.test(tag) && Type.endsWith('/officeDocument');
    if (isDocument && Target !== '') place = Target.replace(/^\/+/u, '');
  };
  new Parser({ onopentag }, { xmlMode: true }).end(relations.toString('utf8'));
  return place;
}

function readDocument(xml: string): WordParagraph[] {
  const reader = new DocumentReader();
  const parser = new Parser(reader, { xmlMode: true, decodeEntities: true });
  parser.write(xml);
  parser.end();
  return reader.paragraphs;
}

/** Receives the tags of `word/document.xml`. */
class DocumentReader {
  readonly paragraphs: Paragraph[] = [];
  /** Open paragraphs: a text box is within one. */
  readonly #open: Paragraph[] = [];
  /** The prefix of Word's own elements, 'w:' in almost every file. */
  #prefix: string | null = null;
  #depth = 0;
  #markup = 0;
  #characters = 0;
  /** Depth of the element whose content is left out. */
  #skippedFrom: number | null = null;
  #isText = false;
  #isHidden = false;

  onopentag(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new ZipError('too deep');
    this.#countMarkup();
    this.#prefix ??= tag.includes(':') ? `${tag.split(':', 1)[0] ?? ''}:` : '';
    const isOwn = tag.startsWith(this.#prefix);
    const name = tag.slice(tag.indexOf(':') + 1);
    if (SKIPPED.has(name)) this.#skippedFrom ??= this.#depth;
    if (isOwn && this.#skippedFrom === null) this.#openOwn(name, attributes[`${this.#prefix}val`]);
  }

  #openOwn(name: string, value: string | undefined): void {
    if (name === 'p') this.#open.push({ text: '', isHeading: false });
    else if (name === 'r') this.#isHidden = false;
    else if (name === 'vanish') this.#isHidden = value !== 'false' && value !== '0';
    else if (name === 't') this.#isText = true;
    else if (name === 'tab') this.#add(' ');
    else if (name === 'br' || name === 'cr') this.#add('\n');
    else if (name === 'noBreakHyphen') this.#add('-');
    else if (name === 'outlineLvl' || (name === 'pStyle' && HEADING_STYLE.test(value ?? ''))) {
      const paragraph = this.#open.at(-1);
      if (paragraph) paragraph.isHeading = true;
    }
  }

  onattribute(): void {
    this.#countMarkup();
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
    if (!paragraph || paragraph.text.trim() === '') return;
    this.paragraphs.push(paragraph);
    if (this.paragraphs.length > READ_MAX_PARTS) throw refuseFile(IMPORT_TEXTS.tooManyParagraphs);
  }

  #countMarkup(): void {
    this.#markup += 1;
    if (this.#markup > MAX_MARKUP) throw new ZipError('too much markup');
  }

  #add(text: string): void {
    const paragraph = this.#open.at(-1);
    if (!paragraph || this.#isHidden) return;
    paragraph.text += text;
    this.#characters += text.length;
    if (this.#characters > READ_MAX_CHARACTERS) throw refuseFile(IMPORT_TEXTS.tooLong);
  }
}

/**
 * Reads one file out of a ZIP archive, and nothing else of it: no name in the archive becomes a path, and sizes that
 * it declares are not believed.
 * @param maxBytes of the file when it is unpacked; more is refused while unpacking, whatever the archive says
 * @returns null if the archive has no such file
 * @throws ZipError
 */
function readZipEntry(archive: Buffer, name: string, maxBytes: number): Buffer | null {
  try {
    const entry = findEntry(archive, name);
    return entry && unpack(archive, entry, maxBytes);
  } catch (error) {
    if (error instanceof ZipError) throw error;
    // An offset outside of the file, damaged data, or more of it than allowed.
    throw new ZipError('damaged or too large', { cause: error });
  }
}

function findEntry(archive: Buffer, name: string): Entry | null {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== ENTRY.signature) throw new ZipError('no entry where one should be');
    const nameEnd = at + ENTRY.bytes + archive.readUInt16LE(at + 28);
    if (archive.toString('utf8', at + ENTRY.bytes, nameEnd) === name) {
      if ((archive.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new ZipError('encrypted');
      return {
        method: archive.readUInt16LE(at + 10),
        packedBytes: archive.readUInt32LE(at + 20),
        at: archive.readUInt32LE(at + 42),
      };
    }
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return null;
}

/** Where the archive's last record begins; a comment may follow it. */
function findEnd(archive: Buffer): number {
  const last = archive.length - END.bytes;
  for (let at = last; at >= Math.max(0, last - END.maxComment); at -= 1) {
    if (archive.readUInt32LE(at) === END.signature) return at;
  }
  throw new ZipError('no archive');
}

function unpack(archive: Buffer, { method, packedBytes, at }: Entry, maxBytes: number): Buffer {
  if (archive.readUInt32LE(at) !== LOCAL.signature) throw new ZipError('no file where one should be');
  const from = at + LOCAL.bytes + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  if (from + packedBytes > archive.length) throw new ZipError('cut off');
  const packed = archive.subarray(from, from + packedBytes);
  if (method === METHODS.deflated) return inflateRawSync(packed, { maxOutputLength: maxBytes });
  if (method !== METHODS.stored || packed.length > maxBytes) throw new ZipError('not readable');
  return packed;
}
