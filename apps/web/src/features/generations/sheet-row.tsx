import { memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { type Bars, PLAYER_BARS, resampleBars, sliceBars } from '#ui/sound/bars.ts';
import type { Sound } from '#ui/sound/sound.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import type { TimedRow } from './text-rows.ts';

const ROW_BARS = 17;
const ROW_DOTS: Bars = Array.from({ length: 14 }, () => 0);

interface SheetRowProps {
  readonly number: number;
  /** When this row is spoken; null without a recording or words. */
  readonly time: TimedRow | null;
  /** Bar heights of the whole recording; null if there is none. */
  readonly peaks: Bars | null;
  readonly sound: Sound | null;
}

/** One ruled row of the sheet: its number on the left, its sound in the right margin. Purely decorative. */
export const SheetRow = memo(function SheetRow({ number, time, peaks, sound }: SheetRowProps) {
  const played = useSoundState(sound, (state) => {
    if (time === null || state.duration === 0 || state.time === 0) return 0;
    const share = (state.time / state.duration - time.from) / (time.to - time.from);
    return Math.min(ROW_BARS, Math.max(0, Math.ceil(share * ROW_BARS)));
  });
  const now = useSoundState(sound, (state) => {
    if (time === null || state.duration === 0 || state.time === 0) return false;
    const at = state.time / state.duration;
    return at >= time.from && at < time.to;
  });
  return (
    <div
      className={classNames(
        'relative grid h-10 grid-cols-[52px_minmax(0,1fr)_120px] items-center',
        'before:absolute before:top-0 before:right-30 before:left-13 before:border-t before:border-line first:before:hidden',
        now && 'bg-sunken before:border-transparent',
      )}
    >
      <span
        className={classNames(
          'mono pr-4.5 text-right text-micro',
          now ? 'font-semibold text-ink' : 'text-ink-3',
        )}
      >
        {String(number).padStart(2, '0')}
      </span>
      <span className="col-start-3 pl-4">
        {peaks !== null && time !== null ? (
          <Waveform
            bars={resampleBars(sliceBars(peaks, time.from, time.to), ROW_BARS)}
            height={32}
            played={played}
            variant={now ? 'live' : 'played'}
          />
        ) : (
          <Waveform bars={ROW_DOTS} height={32} size={PLAYER_BARS} />
        )}
      </span>
    </div>
  );
});
