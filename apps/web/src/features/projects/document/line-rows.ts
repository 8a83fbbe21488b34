import type { ProjectDocument, ProjectParagraph } from '@voicedraft/contract/project-document';
import type { ProjectLine } from '@voicedraft/contract/projects';
import { readMarks } from '@voicedraft/speech-text/read-marks';
import { splitLines } from '@voicedraft/speech-text/split-lines';

/** One sentence of a paragraph as it is edited. All rows of a paragraph put together are its text again. */
export interface LineRow {
  readonly key: string;
  readonly paragraphId: string;
  /** Its part of the paragraph's text: from the end of the row before it to the beginning of the next one. */
  readonly start: number;
  readonly end: number;
  /** As edited, with marks and the white space after it. */
  readonly text: string;
  /** Place of its first line in the whole project, from 0. */
  readonly index: number;
  /**
   * Its lines: one, or more if a pause is marked within it. Null for words that the server has not seen yet; none
   * without words.
   */
  readonly lines: readonly (ProjectLine | null)[];
  /** False for a row without words, which is no line. */
  readonly isSpoken: boolean;
}

/** A paragraph with its rows: at least one, which may be empty. */
export interface ParagraphRows {
  readonly paragraph: ProjectParagraph;
  readonly rows: readonly LineRow[];
}

/** The document that the server's lines belong to. */
export interface KnownLines {
  readonly document: ProjectDocument;
  readonly lines: readonly ProjectLine[];
}

/** A paragraph as it was laid out last, and what that followed from besides the paragraph. */
interface LaidOut {
  readonly known: KnownLines;
  readonly speakers: ProjectDocument['speakers'];
  readonly index: number;
  readonly part: ParagraphRows;
}

/** By paragraph, which is another object as soon as anything of it changes. */
const laidOut = new WeakMap<ProjectParagraph, LaidOut>();

/**
 * Lays out a document as rows, each with the sound that the server has for it. While somebody types, the document is
 * ahead of the server: a line keeps what is known of it if voice and words of its part are still the same. A paragraph
 * to which nothing has happened is the same object as before, so that a key press costs one paragraph and not all.
 */
export function layOutRows(document: ProjectDocument, known: KnownLines): ParagraphRows[] {
  const { speakers } = document;
  let index = 0;
  return document.paragraphs.map((paragraph) => {
    const before = laidOut.get(paragraph);
    const isSame = before?.known === known && before.speakers === speakers && before.index === index;
    const part = isSame ? before.part : layOutParagraph(paragraph, document, known, index);
    if (!isSame) laidOut.set(paragraph, { known, speakers, index, part });
    index += part.rows.reduce((sum, { lines }) => sum + lines.length, 0);
    return part;
  });
}

function layOutParagraph(
  paragraph: ProjectParagraph,
  document: ProjectDocument,
  known: KnownLines,
  from: number,
): ParagraphRows {
  const ofParagraph = [...findKnown(paragraph, document, known)];
  const pieces = splitLines(paragraph.text);
  let index = from;
  const rows = (pieces.length === 0 ? [{ start: 0, end: 0, text: '' }] : pieces).map((piece, number) => {
    const start = number === 0 ? 0 : piece.start;
    const end = pieces[number + 1]?.start ?? paragraph.text.length;
    const count = countLines(piece.text);
    const found = ofParagraph.findIndex(({ words }) => words === piece.text);
    const same = count > 0 && found !== -1 ? ofParagraph.splice(0, found + 1).at(-1)?.lines : undefined;
    const lines = same ?? Array.from({ length: count }, () => null);
    const text = paragraph.text.slice(start, end);
    const row = { start, end, text, index, lines, isSpoken: count > 0 };
    index += lines.length;
    return { key: `${paragraph.id}:${number}`, paragraphId: paragraph.id, ...row };
  });
  return { paragraph, rows };
}

/** Number of lines that a sentence has: pauses marked within it cut it. */
function countLines(sentence: string): number {
  const { plain, pauses } = readMarks(sentence);
  const ends = [...new Set([...pauses.map(({ at }) => at), plain.length])];
  return ends.filter((end, index) => plain.slice(ends[index - 1] ?? 0, end).trim() !== '').length;
}

/** A sentence that the server knows, with its lines. */
interface KnownSentence {
  readonly words: string;
  readonly lines: readonly ProjectLine[];
}

/** What is known of each paragraph, by its id. */
type KnownParagraphs = ReadonlyMap<
  string,
  { readonly speaking: string; readonly sentences: readonly KnownSentence[] }
>;

const knownParagraphs = new WeakMap<KnownLines, KnownParagraphs>();

/** The known sentences of a paragraph, in order; none if its voice has changed since. */
function findKnown(
  paragraph: ProjectParagraph,
  document: ProjectDocument,
  known: KnownLines,
): readonly KnownSentence[] {
  const found = knownParagraphs.get(known) ?? groupKnown(known);
  knownParagraphs.set(known, found);
  const same = found.get(paragraph.id);
  return same?.speaking === speakingOf(document, paragraph) ? same.sentences : [];
}

function groupKnown({ document, lines: all }: KnownLines): KnownParagraphs {
  const linesOf = Map.groupBy(all, ({ paragraphId }) => paragraphId);
  return new Map(
    document.paragraphs.map((paragraph) => {
      const sentences: ProjectLine[][] = [];
      for (const line of linesOf.get(paragraph.id) ?? []) {
        if (line.continues && sentences.length > 0) sentences.at(-1)?.push(line);
        else sentences.push([line]);
      }
      const known = sentences.map((lines) => ({
        words: paragraph.text.slice(lines[0]?.start, lines.at(-1)?.end),
        lines,
      }));
      return [paragraph.id, { speaking: speakingOf(document, paragraph), sentences: known }];
    }),
  );
}

/** What decides how a part sounds, besides its words. */
function speakingOf({ speakers }: ProjectDocument, { speakerId, voice, settings }: ProjectParagraph): string {
  const speaker = speakers.find(({ id }) => id === speakerId);
  const { speed, pitch, volume, style } = settings ?? speaker?.settings ?? {};
  return JSON.stringify([voice ?? speaker?.voice, speed, pitch, volume, style]);
}

/** State of a row: that of its line that has to be seen to first; a line that is not known yet has changed. */
export function stateOf({ lines }: LineRow, wasRecorded: boolean): ProjectLine['state'] {
  const states = lines.map((line) => line?.state ?? (wasRecorded ? 'changed' : 'new'));
  return states.find((state) => state === 'failed') ?? states.find((state) => state !== 'ready') ?? 'ready';
}
