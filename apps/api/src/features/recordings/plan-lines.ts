import { applyReadings, type WordReading } from '@voicedraft/speech-text/apply-readings';
import { type MarkedText, readMarks, type TextRange } from '@voicedraft/speech-text/read-marks';
import { placeTagged } from '@voicedraft/speech-text/say-tagged';
import { type Line, splitLines } from '@voicedraft/speech-text/split-lines';
import { countPricedWords } from '@voicedraft/contract/recording-price';
import { type Passage, PASSAGE_GAP, type PlannedLine } from './recording.ts';
import { findProsody, settingsAt } from './read-prosody.ts';

/** A line before it is known who speaks it. */
export type UnkeyedLine = Omit<PlannedLine, 'cast' | 'key' | 'sound' | 'isAgain' | 'take' | 'pace'>;

/**
 * The lines of passages: sentences, cut where a pause is marked within one. What has no words, like a pause alone, adds
 * its pauses to the line before, or to the first. A line in `<prosody>` has settings of its own.
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
    const prosodies = findProsody(given.text);
    for (const line of found) {
      const endsParagraph = line === found.at(-1) ? given.endsParagraph : line.endsParagraph;
      const pieces = cutAtPauses(line, readings);
      const before = pieces[0]?.pauseBefore ?? sumPauses(line.text);
      const last = lines.at(-1);
      // Only the first line has a pause before it.
      if (last) lines[lines.length - 1] = { ...last, pauseAfter: last.pauseAfter + before };
      for (const piece of pieces) {
        const isLast = piece.end === line.end;
        lines.push({
          ...piece,
          pauseBefore: lines.length === 0 ? piece.pauseBefore : 0,
          index: lines.length,
          passage,
          at: at + piece.start,
          voice: given.voice,
          settings: settingsAt(given.settings, prosodies, piece.start),
          endsParagraph: isLast && endsParagraph,
          words: countPricedWords(piece.text, piece.spoken.spoken.length),
          toSource: (index) => at + piece.toSource(index),
        });
      }
    }
  }
  return lines;
}

function sumPauses(text: string): number {
  return readMarks(text).pauses.reduce((sum, { seconds }) => sum + seconds, 0);
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
  { plain, emphases, tagged, toSource }: MarkedText,
  range: TextRange,
  readings: readonly WordReading[],
): Omit<Piece, 'pauseBefore' | 'pauseAfter'> | null {
  const raw = plain.slice(range.start, range.end);
  const text = raw.trim();
  if (text === '') return null;
  const first = range.start + raw.indexOf(text);
  const said = placeTagged(plain, tagged, { start: first, end: first + text.length });
  const spoken = applyReadings(text, readings, said);
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
