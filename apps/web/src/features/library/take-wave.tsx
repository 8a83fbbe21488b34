import type { Take } from '@voicedraft/contract/library';
import { useMemo } from 'react';
import { type Bars, resampleBars, stretchBars } from '#ui/sound/bars.ts';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { SoundTime } from '#ui/sound/sound-time.tsx';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawFingerprint } from '#ui/sound/word-pattern.ts';
import type { TakePlayer } from './use-take-player.ts';

const ROW_BARS = 16;
const MEASURED_MAX = 100;

/** Bar heights of a take; a pattern derived from its id if it was never measured. */
export function barsOfTake({ id, peaks }: Pick<Take, 'id' | 'peaks'>, count: number): Bars {
  if (peaks === null) return drawFingerprint(id, count);
  const heights = peaks.map((peak) => peak / MEASURED_MAX);
  return stretchBars(resampleBars(heights, count));
}

interface TakePartProps {
  readonly take: Take;
  readonly player: TakePlayer;
}

/** The small waveform of a row; coral while it sounds. */
export function TakeWave({ take, player }: TakePartProps) {
  const sound = player.soundOf(take.id);
  const bars = useMemo(() => barsOfTake(take, ROW_BARS), [take]);
  const played = useSoundState(sound, ({ time, duration }) =>
    duration > 0 ? Math.ceil((time / duration) * ROW_BARS) : 0,
  );
  return <Waveform bars={bars} height={28} played={played} variant="live" />;
}

/** The length of a take, and the position while it is the one that plays. */
export function TakeTime({ take, player }: TakePartProps) {
  const sound = player.soundOf(take.id);
  const started = useSoundState(sound, ({ time, playing }) => playing || time > 0);
  return sound !== null && started ? <SoundTime sound={sound} /> : <span>{formatMinutes(take.seconds)}</span>;
}
