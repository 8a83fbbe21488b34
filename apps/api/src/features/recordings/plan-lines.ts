import { applyReadings, type WordReading } from '@voicedraft/speech-text/apply-readings';
import { type MarkedText, readMarks, type TextRange } from '@voicedraft/speech-text/read-marks';
import { type Line, splitLines } from '@voicedraft/speech-text/split-lines';
import { countPricedWords } from './price.ts';
import { type Passage, PASSAGE_GAP, type PlannedLine } from './recording.ts';

/** A line before it is known who speaks it. */
export type UnkeyedLine = Omit<PlannedLine, 'key' | 'sound' | 'isAgain'>;

/**
 * The lines of passages: sentences, cut where a pause is marked within one. What has no words, like a pause alone, adds
 * its pauses to the line before, or to the first.
 */
export function planLines(
  passages: readonly Passage[],
  readings: readonly WordReading[] = [],
): UnkeyedLine[] {
  const lines: UnkeyedLine[] = [];
  let next = 0;
  for (const [passage, given] of passages.entries()) {
    const at = given.at ?? next;
    next = at + given.text.length + PASSAGE_GAP.length;
    const found = splitLines(given.text);
    for (const line of found) {
      const endsParagraph = line === found.at(-1) ? given.endsParagraph : line.endsParagraph;
      for (const piece of cutAtPauses(line, readings)) {
        const isLast = piece.end === line.end;
        lines.push({
          ...piece,
          index: lines.length,
          passage,
          at: at + piece.start,
          voice: given.voice,
          settings: given.settings,
          endsParagraph: isLast && endsParagraph,
          words: countPricedWords(piece.text, piece.spoken.spoken.length),
          toSource: (index) => at + piece.toSource(index),
        });
      }
    }
  }
  return lines;
}

type Piece = Pick<
  UnkeyedLine,
  'start' | 'end' | 'text' | 'spoken' | 'emphases' | 'pauseBefore' | 'pauseAfter' | 'toSource'
>;

/** The parts of a line between its marked pauses. Indexes are those of the passage. */
function cutAtPauses(line: Line, readings: readonly WordReading[]): Piece[] {
  const marked = readMarks(line.text);
  const ends = [...new Set([...marked.pauses.map(({ at }) => at), marked.plain.length])];
  const pieces: Piece[] = [];
  let from = 0;
  let waiting = 0;
  for (const end of ends) {
    const pause = marked.pauses.reduce((sum, { at, seconds }) => (at === end ? sum + seconds : sum), 0);
    const piece = cutPiece(line, marked, { start: from, end }, readings);
    const last = pieces.at(-1);
    if (piece !== null) {
      pieces.push({ ...piece, pauseBefore: waiting, pauseAfter: pause });
      waiting = 0;
    } else if (last === undefined) waiting += pause;
    else pieces[pieces.length - 1] = { ...last, pauseAfter: last.pauseAfter + pause };
    from = end;
  }
  // The marks at its ends belong to the line.
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first) pieces[0] = { ...first, start: line.start };
  if (last) pieces[pieces.length - 1] = { ...(pieces.at(-1) ?? last), end: line.end };
  return pieces;
}

/** The part of a line from one index of its plain text to another; null if it is blank. */
function cutPiece(
  line: Line,
  { plain, emphases, toSource }: MarkedText,
  range: TextRange,
  readings: readonly WordReading[],
): Omit<Piece, 'pauseBefore' | 'pauseAfter'> | null {
  const raw = plain.slice(range.start, range.end);
  const text = raw.trim();
  if (text === '') return null;
  const first = range.start + raw.indexOf(text);
  const spoken = applyReadings(text, readings);
  return {
    text,
    spoken,
    start: line.start + toSource(first),
    end: line.start + toSource(first + text.length - 1) + 1,
    emphases: emphases
      .map(({ start, end }) => ({
        start: spoken.toSpoken(Math.max(0, start - first)),
        end: spoken.toSpoken(Math.max(0, Math.min(text.length, end - first))),
      }))
      .filter(({ start, end }) => end > start),
    toSource: (index) => line.start + toSource(first + index),
  };
}
