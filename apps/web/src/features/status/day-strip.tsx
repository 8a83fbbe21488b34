import type { ServiceStatus } from '@voicedraft/contract/status';
import { formatTime } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';

const HALF_HOUR_MS = 1_800_000;
const BARS = {
  fine: 'h-5 bg-success',
  alert: 'h-8 bg-warning',
  unknown: 'h-2 bg-line-2',
} as const;

type History = ServiceStatus['history'];

/** The last 24 hours by half hour: tall where an alert was open, low where nothing was checked. */
export function DayStrip({ history }: { readonly history: History }) {
  const [first] = history;
  return (
    <figure className="lg:col-span-2">
      <div
        aria-hidden="true"
        className="grid h-8 grid-cols-[repeat(48,minmax(0,1fr))] items-end gap-px sm:gap-0.5 lg:gap-1"
      >
        {history.map(({ from, state }) => (
          <i key={from} className={classNames('rounded-[2px]', BARS[state])} />
        ))}
      </div>
      <figcaption className="mt-1.5 text-micro text-ink-2">
        <span className="sr-only">Last 24 hours by half hour: {describe(history)}</span>
        <span aria-hidden="true" className="flex justify-between gap-4">
          <span>{first !== undefined && `Yesterday ${formatTime(first.from)}`}</span>
          <span className="max-sm:hidden">Tall: an alert was open. Low: not checked.</span>
          <span>Now</span>
        </span>
      </figcaption>
    </figure>
  );
}

/** What the picture says, in words: the spans in which an alert was open. */
function describe(history: History): string {
  const spans: { from: string; to: number }[] = [];
  for (const { from, state } of history) {
    if (state !== 'alert') continue;
    const last = spans.at(-1);
    const start = Date.parse(from);
    if (last?.to === start) last.to += HALF_HOUR_MS;
    else spans.push({ from, to: start + HALF_HOUR_MS });
  }
  if (history.every(({ state }) => state === 'unknown')) return 'not checked';
  if (spans.length === 0) return 'no alert';
  return `alerts ${spans.map(({ from, to }) => `from ${formatTime(from)} to ${formatTime(to)}`).join(', ')}`;
}
