import type { ProjectLine } from '@voicedraft/contract/projects';
import { CircleAlert } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import type { LineTime } from '#features/projects/use-project-sound.ts';
import { classNames } from '#ui/class-names.ts';
import { type Bars, PLAYER_BARS, resampleBars } from '#ui/sound/bars.ts';
import { recordingQuery } from '#ui/sound/recording-query.ts';
import type { Sound } from '#ui/sound/sound.ts';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { Spinner } from '#ui/spinner.tsx';

const BARS = 28;
const DOTS: Bars = Array.from({ length: 23 }, () => 0);

/** State of a line's sound, as shown. */
export type LineStatus = ProjectLine['state'] | 'recording' | 'waiting' | 'again';

const WORDS: Record<LineStatus, string> = {
  ready: '',
  failed: 'Not recorded',
  changed: 'Changed',
  new: '',
  recording: 'Being recorded',
  waiting: 'Waiting',
  again: 'Again',
};

/** Name of a line's state, for assistive technology. */
export function describeStatus(status: LineStatus): string {
  if (status === 'again') return 'to be recorded again';
  return status === 'new' ? 'not recorded yet' : (WORDS[status] || 'ready').toLowerCase();
}

interface LineItemProps {
  /** From 1; null for a row without words. */
  readonly number: number | null;
  readonly status: LineStatus;
  /** Its lines; more than one if a pause is marked within the sentence. */
  readonly lines: readonly (ProjectLine | null)[];
  readonly sound: Sound;
  /** Where its lines are in the whole, in seconds. */
  readonly times: readonly LineTime[];
  readonly selected: boolean;
  readonly children: ReactNode;
  /** Tools beneath the text of the selected line. */
  readonly tools: ReactNode;
}

/** A line: number, text, waveform, and its time or state. */
export function LineItem(props: LineItemProps) {
  const { number, status, lines, sound, times, selected, children, tools } = props;
  const [first, last] = [times[0], times.at(-1)];
  const time = first && last ? { from: first.from, to: last.to } : null;
  const problem = lines.find((line) => line?.state === 'failed')?.problem ?? null;
  const isNow = useSoundState(
    sound,
    (state) => time !== null && state.time > 0 && state.time >= time.from && state.time < time.to,
  );
  return (
    <div
      className={classNames(
        'grid min-h-11 grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3.5 pt-1 pb-2 md:grid-cols-[52px_minmax(0,1fr)_148px_100px] md:gap-x-4 md:py-0.75 md:pr-4 md:pl-0',
        isNow ? 'bg-sunken' : selected && 'bg-primary-soft/55',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'mono self-start pt-1.75 text-right text-micro leading-7',
          isNow ? 'font-semibold text-ink' : 'text-ink-3',
        )}
      >
        {number !== null && formatNumber(number)}
        {number !== null && lines.length > 1 && (
          <>
            –<wbr />
            {formatNumber(number + lines.length - 1)}
          </>
        )}
      </span>
      <div className="max-md:col-span-2">{children}</div>
      <span className="flex h-7.5 overflow-hidden max-md:col-start-2">
        {times.map((each, at) => (
          <LineWave
            key={each.from}
            line={lines[at] ?? null}
            bars={countShare(each, times)}
            sound={sound}
            time={each}
            isNow={isNow}
          />
        ))}
      </span>
      <span className="text-right text-micro">{number !== null && <Side status={status} time={time} />}</span>
      {tools !== null && <div className="col-span-full md:col-start-2">{tools}</div>}
      {status === 'failed' && problem !== null && (
        <p className="col-span-full flex items-center gap-2 pb-2 text-small text-warning md:col-start-2">
          <CircleAlert size={18} className="flex-none" />
          <span className="min-w-0">{problem}</span>
        </p>
      )}
    </div>
  );
}

function formatNumber(number: number): string {
  return String(number).padStart(2, '0');
}

/** Number of bars of a line: as many as its part of the row's length, at least one. */
function countShare({ from, to }: LineTime, times: readonly LineTime[]): number {
  const whole = times.reduce((sum, time) => sum + time.to - time.from, 0);
  return times.length === 1 ? BARS : Math.max(1, Math.floor((BARS * (to - from)) / Math.max(0.01, whole)));
}

function Side({ status, time }: { readonly status: LineStatus; readonly time: LineTime | null }) {
  if (status === 'recording') {
    return (
      <span className="inline-flex text-primary-ink">
        <Spinner />
        <span className="sr-only">Being recorded</span>
      </span>
    );
  }
  if (status === 'changed' || status === 'failed' || status === 'again') {
    return (
      <span
        className={classNames(
          'inline-flex h-6 items-center rounded-badge border px-2 font-semibold whitespace-nowrap',
          status === 'failed'
            ? 'border-warning-line bg-warning-soft text-warning'
            : 'border-primary-line bg-primary-soft text-primary-ink',
        )}
      >
        {WORDS[status]}
      </span>
    );
  }
  if (status === 'waiting') return <span className="mono text-ink-3">{WORDS.waiting}</span>;
  return status === 'ready' && time !== null ? (
    <span className="mono text-ink-3">{formatMinutes(time.from)}</span>
  ) : null;
}

/** The waveform of a line, or dots while it has no sound. Its sound is fetched once, for this picture and to play. */
const LineWave = memo(function LineWave({
  line,
  bars,
  sound,
  time,
  isNow,
}: {
  readonly line: ProjectLine | null;
  readonly bars: number;
  readonly sound: Sound;
  readonly time: LineTime;
  readonly isNow: boolean;
}) {
  const url = line?.state === 'ready' ? line.audioUrl : null;
  const { data: recording } = useQuery(recordingQuery(url));
  const played = useSoundState(sound, (state) => {
    if (state.time === 0) return 0;
    const share = (state.time - time.from) / Math.max(0.01, time.to - time.from);
    return Math.min(bars, Math.max(0, Math.ceil(share * bars)));
  });
  if (recording === undefined) {
    return (
      <Waveform bars={DOTS.slice(0, Math.ceil((DOTS.length * bars) / BARS))} height={30} size={PLAYER_BARS} />
    );
  }
  return (
    <Waveform
      bars={resampleBars(recording.peaks, bars)}
      height={30}
      played={played}
      variant={isNow ? 'live' : 'played'}
    />
  );
});
