import type { ProjectLine } from '@voicedraft/contract/projects';
import { useEffect, useMemo, useState } from 'react';
import { LineMedia } from '#ui/sound/line-media.ts';
import { Sound } from '#ui/sound/sound.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import type { LineRow } from './document/line-rows.ts';
import { useSameList } from './same-list.ts';

/** Silence between two lines whose sounds do not say yet where they will be, in seconds. */
const GAP_SECONDS = 0.4;
/** Length of a line without sound, for the length of the whole, in seconds. */
const UNKNOWN_SECONDS = 2;

/** Where a line begins and ends in the whole, in seconds. */
export interface LineTime {
  readonly from: number;
  readonly to: number;
}

export function isSameTime(one: LineTime, other: LineTime): boolean {
  return one.from === other.from && one.to === other.to;
}

/** The lines of a project, played as one. */
export interface ProjectSound {
  readonly sound: Sound;
  /** Index of the line that it waits for, because it has no sound yet; -1 if it does not wait. */
  readonly missing: number;
  /** Of each line. */
  readonly times: readonly LineTime[];
}

/** The sound of the lines of a project, in order, including those that are still to be recorded. */
export function useProjectSound(rows: readonly LineRow[]): ProjectSound {
  const [media] = useState(() => new LineMedia());
  const [sound] = useState(() => new Sound('', 0, media));
  useEffect(() => () => sound.release(), [sound]);
  const lines = useMemo(() => layOutLines(rows), [rows]);
  const times = useSameList(
    useMemo(() => lines.map(({ from, seconds }) => ({ from, to: from + seconds })), [lines]),
    isSameTime,
  );
  // After every rendering: lines that are the same change nothing.
  useEffect(() => media.setLines(lines));
  const missing = useSoundState(sound, () => media.missing ?? -1);
  return useMemo(() => ({ sound, missing, times }), [sound, missing, times]);
}

/** Where each line is in the whole: its distance to the line before it is the server's, as far as it is known. */
function layOutLines(rows: readonly LineRow[]) {
  let at = 0;
  let before: ProjectLine | null = null;
  return rows
    .flatMap(({ lines }) => lines)
    .map((line) => {
      const isNext = before !== null && line !== null && line.index === before.index + 1;
      const gap: number = isNext && line && before ? line.from - before.from - before.seconds : GAP_SECONDS;
      const from: number = at === 0 ? 0 : at + Math.max(0, gap);
      const seconds = line?.seconds ?? UNKNOWN_SECONDS;
      at = from + seconds;
      before = line;
      const isReady = line?.state === 'ready';
      return { url: isReady ? line.audioUrl : null, from, seconds };
    });
}
