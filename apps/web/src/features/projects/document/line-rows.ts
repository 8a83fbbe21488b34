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

/**
 * Lays out a document as rows, each with the sound that the server has for it. While somebody types, the document is
 * ahead of the server: a line keeps what is known of it if voice and words of its part are still the same.
 */
export function layOutRows(document: ProjectDocument, known: KnownLines): ParagraphRows[] {
  const groups = groupKnown(document, known);
  let index = 0;
  return document.paragraphs.map((paragraph) => {
    const ofParagraph = groups.get(paragraph.id) ?? [];
    const pieces = splitLines(paragraph.text);
    const rows = (pieces.length === 0 ? [{ start: 0, end: 0, text: '' }] : pieces).map((piece, number) => {
      const start = number === 0 ? 0 : piece.start;
      const end = pieces[number + 1]?.start ?? paragraph.text.length;
      const isSpoken = countLines(piece.text) > 0;
      const found = ofParagraph.findIndex(({ words }) => words === piece.text);
      const same = isSpoken && found !== -1 ? ofParagraph.splice(0, found + 1).at(-1)?.lines : undefined;
      const lines = same ?? Array.from({ length: countLines(piece.text) }, () => null);
      const row = { start, end, text: paragraph.text.slice(start, end), index, lines, isSpoken };
      index += lines.length;
      return { key: `${paragraph.id}:${number}`, paragraphId: paragraph.id, ...row };
    });
    return { paragraph, rows };
  });
}

/** Number of lines that a sentence has: pauses marked within it cut it. */
function countLines(sentence: string): number {
  const { plain, pauses } = readMarks(sentence);
  const ends = [...new Set([...pauses.map(({ at }) => at), plain.length])];
  return ends.filter((end, index) => plain.slice(ends[index - 1] ?? 0, end).trim() !== '').length;
}

/** The known sentences by paragraph, in order, with their lines; none of a part whose voice has changed since. */
function groupKnown(document: ProjectDocument, known: KnownLines) {
  const groups = new Map<string, { words: string; lines: readonly ProjectLine[] }[]>();
  const now = new Map(document.paragraphs.map((paragraph) => [paragraph.id, paragraph]));
  const linesOf = Map.groupBy(known.lines, ({ paragraphId }) => paragraphId);
  for (const paragraph of known.document.paragraphs) {
    const current = now.get(paragraph.id);
    if (current === undefined || speakingOf(document, current) !== speakingOf(known.document, paragraph)) {
      continue;
    }
    const sentences: ProjectLine[][] = [];
    for (const line of linesOf.get(paragraph.id) ?? []) {
      if (line.continues && sentences.length > 0) sentences.at(-1)?.push(line);
      else sentences.push([line]);
    }
    groups.set(
      paragraph.id,
      sentences.map((lines) => ({
        words: paragraph.text.slice(lines[0]?.start, lines.at(-1)?.end),
        lines,
      })),
    );
  }
  return groups;
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
