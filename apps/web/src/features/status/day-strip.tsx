import { STATUS_PARTS, type ServiceStatus } from '@voicedraft/contract/status';
import { formatTime } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { PART_WORDS } from './part-words.ts';

const HALF_HOUR_MS = 1_800_000;
const BARS = {
  fine: 'h-5 bg-success',
  alert: 'h-8 bg-warning',
  unknown: 'h-2 bg-line-2',
} as const;

type History = ServiceStatus['history'];

/** The last 24 hours by half hour: tall where an alert was open, low where nothing was checked; and which it was. */
export function DayStrip({ history }: { readonly history: History }) {
  const [first] = history;
  const alerts = listAlerts(history);
  return (
    <figure className="min-w-0 lg:col-span-2">
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
          <span className="max-sm:hidden">Tall bar: alert. Flat bar: no check.</span>
          <span>Now</span>
        </span>
      </figcaption>
      {alerts.length > 0 && (
        <ul
          aria-label="Alerts of the last 24 hours"
          className="mt-4 divide-y divide-line border-t border-line"
        >
          {alerts.map(({ part, title, spans }) => (
            <li
              key={part}
              className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2 text-small/5 last:pb-0"
            >
              <span className="min-w-0 wrap-anywhere">
                <b className="font-semibold">{PART_WORDS[part].name}</b>: {title}
              </span>
              <span className="text-ink-2 tabular-nums">
                {spans.map(({ from, to }) => `${formatTime(from)} to ${formatTime(to)}`).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

interface Span {
  readonly from: number;
  to: number;
}

/** Half hours in a row that are like that, as one. */
function joinSlots(history: History, isLikeThat: (slot: History[number]) => boolean): Span[] {
  const spans: Span[] = [];
  for (const slot of history) {
    if (!isLikeThat(slot)) continue;
    const start = Date.parse(slot.from);
    const last = spans.at(-1);
    if (last?.to === start) last.to += HALF_HOUR_MS;
    else spans.push({ from: start, to: start + HALF_HOUR_MS });
  }
  return spans;
}

/** The last alert of each part, and when the part had one. */
function listAlerts(history: History) {
  return STATUS_PARTS.flatMap((part) => {
    const last = history.findLast(({ alerts }) => alerts.some((alert) => alert.part === part));
    const title = last?.alerts.find((alert) => alert.part === part)?.title;
    if (title === undefined) return [];
    const spans = joinSlots(history, ({ alerts }) => alerts.some((alert) => alert.part === part));
    return [{ part, title, spans }];
  });
}

/** What the picture says, in words: the spans in which an alert was open. */
function describe(history: History): string {
  if (history.every(({ state }) => state === 'unknown')) return 'not checked';
  const spans = joinSlots(history, ({ state }) => state === 'alert');
  if (spans.length === 0) return 'no alert';
  return `alerts ${spans.map(({ from, to }) => `from ${formatTime(from)} to ${formatTime(to)}`).join(', ')}`;
}
