import { useQueries } from '@tanstack/react-query';
import type { TextRange } from '@voicedraft/speech-text/read-marks';
import type { LineRow } from '#features/projects/document/line-rows.ts';
import type { FindWordTimes } from '#features/projects/recording/use-word-times.ts';
import type { LineTime } from '#features/projects/use-project-sound.ts';
import { recordingQuery } from '#ui/sound/recording-query.ts';
import type { Sound } from '#ui/sound/sound.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { LineField, type LineFieldProps } from './line-field.tsx';
import { findSpokenPlace, readSpokenPlace, timeRow } from './time-row.ts';

interface SpokenFieldProps extends Omit<LineFieldProps, 'text' | 'start' | 'spoken'> {
  readonly row: LineRow;
  readonly sound: Sound;
  /** Of its lines. */
  readonly times: readonly LineTime[];
  readonly findWordTimes: FindWordTimes;
}

/** The field of a row, in which the word that sounds is marked. Redrawn with each word, and only while it sounds. */
export function SpokenField({ row, sound, times, findWordTimes, ...field }: SpokenFieldProps) {
  const spoken = useSpokenWord(row, sound, times, findWordTimes);
  return <LineField {...field} text={row.text} start={row.start} spoken={spoken} />;
}

function useSpokenWord(
  row: LineRow,
  sound: Sound,
  times: readonly LineTime[],
  findWordTimes: FindWordTimes,
): TextRange | null {
  const [from, to] = [times[0]?.from ?? 0, times.at(-1)?.to ?? 0];
  const isNow = useSoundState(sound, ({ time }) => time > 0 && time >= from && time < to);
  const recordings = useQueries({
    queries: isNow ? row.lines.map((line) => recordingQuery(line?.audioUrl ?? null)) : [],
  });
  const timed = isNow
    ? timeRow(
        row.text,
        row.lines,
        times.map((time, index) => {
          const line = row.lines[index];
          const words = line ? findWordTimes(line) : null;
          return { ...time, words, peaks: recordings[index]?.data?.peaks ?? null };
        }),
      )
    : [];
  // The others do not look for their words at each frame.
  const place = useSoundState(isNow ? sound : null, ({ time }) => findSpokenPlace(timed, time));
  return place === -1 ? null : readSpokenPlace(timed, place);
}
