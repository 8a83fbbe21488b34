import type { SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import type { TextRange } from '@voicedraft/speech-text/read-marks';
import { endsSentence } from '@voicedraft/speech-text/word-timing';
import type { PlannedLine } from './recording.ts';

/** Text of one call, with the range of each of its lines. */
export interface CallText {
  readonly text: string;
  readonly ranges: readonly TextRange[];
  readonly emphases: NonNullable<SpeechRequest['emphases']>;
}

/** Maximum words of the first call, if calls have several lines, so that the first sound arrives sooner. */
const FIRST_CALL_WORDS = 30;

/**
 * Groups the lines that are to be spoken into calls of at most `callWords` words; 0 for one line per call. Only lines
 * that follow each other in the same voice are spoken in one.
 */
export function groupLines(lines: readonly PlannedLine[], callWords: number): PlannedLine[][] {
  const calls: PlannedLine[][] = [];
  let words = 0;
  for (const line of lines) {
    const call = calls.at(-1);
    const limit = calls.length === 1 ? Math.min(callWords, FIRST_CALL_WORDS) : callWords;
    if (call && words + line.words <= limit && follows(call.at(-1), line)) {
      call.push(line);
      words += line.words;
    } else {
      calls.push([line]);
      words = line.words;
    }
  }
  return calls;
}

function follows(before: PlannedLine | undefined, line: PlannedLine): boolean {
  if (before === undefined || before.index + 1 !== line.index || before.pauseAfter > 0) return false;
  const { speed, pitch, style, instructions = '' } = before.settings;
  return (
    before.voice === line.voice &&
    before.pace === line.pace &&
    speed === line.settings.speed &&
    pitch === line.settings.pitch &&
    style === line.settings.style &&
    instructions.trim() === (line.settings.instructions ?? '').trim()
  );
}

/** Joins the lines of a call. A line without an end mark gets one, so that the voice pauses there. */
export function joinCall(lines: readonly PlannedLine[]): CallText {
  const [only] = lines;
  if (only && lines.length === 1) {
    const text = only.spoken.spoken;
    return { text, ranges: [{ start: 0, end: text.length }], emphases: only.emphases };
  }
  let text = '';
  const ranges: TextRange[] = [];
  const emphases: TextRange[] = [];
  for (const [
    index,
    {
      spoken: { spoken },
      emphases: own,
      endsParagraph,
    },
  ] of lines.entries()) {
    const start = text.length;
    text += endsSentence(spoken) ? spoken : `${spoken}.`;
    ranges.push({ start, end: text.length });
    emphases.push(...own.map((each) => ({ start: start + each.start, end: start + each.end })));
    if (index < lines.length - 1) text += endsParagraph ? '\n\n' : ' ';
  }
  return { text, ranges, emphases };
}
