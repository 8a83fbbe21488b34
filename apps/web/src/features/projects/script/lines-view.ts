import type { LineRow } from '#features/projects/document/line-rows.ts';
import { stateOf } from '#features/projects/document/line-rows.ts';
import type { RunningRecording } from '#features/projects/recording/use-recording.ts';
import type { LineStatus } from './line-item.tsx';

/** Number of lines that an engine speaks at a time, as far as it is shown. */
const AT_A_TIME = 1;

/** What each row shows about its sound, while a recording runs and otherwise. */
export function describeRows(
  rows: readonly LineRow[],
  running: RunningRecording | null,
  wasRecorded: boolean,
  isMarked: (index: number) => boolean,
): LineStatus[] {
  let open = AT_A_TIME;
  return rows.map((row) => {
    const state = stateOf(row, wasRecorded);
    const isAgain = state === 'ready' && row.lines.some((line) => line !== null && isMarked(line.index));
    if (running === null || !row.isSpoken) return isAgain ? 'again' : state;
    const { waiting, queue } = running;
    const isWaiting =
      waiting === null
        ? state !== 'ready' && state !== 'failed'
        : row.lines.some((_, at) => waiting.has(row.index + at));
    if (!isWaiting) return state;
    open -= 1;
    return open >= 0 && queue === 0 ? 'recording' : 'waiting';
  });
}
