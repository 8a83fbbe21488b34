import { countOf } from '@voicedraft/contract/counts';
import { type ServiceStatus, STATUS_PARTS } from '@voicedraft/contract/status';
import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { formatCount, formatTime } from '#lib/format.ts';
import { readerDay } from '#lib/reader.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { PART_WORDS } from './part-words.ts';

const HALF_HOUR_MS = 1_800_000;

const BARS = {
  fine: 'h-5 bg-success',
  alert: 'h-8 bg-warning',
  unknown: 'h-2 bg-line-2',
} as const;

type History = ServiceStatus['history'];

interface Span {
  readonly from: number;
  to: number;
}

type DayStripProps = Pick<ServiceStatus, 'history' | 'readAt'>;

const LOOKS = {
  fine: { Icon: CircleCheck, edge: 'border-success-line', disc: 'bg-success-soft text-success' },
  look: { Icon: TriangleAlert, edge: 'border-warning-line', disc: 'bg-warning-soft text-warning' },
  grave: { Icon: CircleAlert, edge: 'border-danger-line', disc: 'bg-danger-soft text-danger' },
  unknown: { Icon: CircleHelp, edge: 'border-line-2', disc: 'bg-sunken text-ink-2' },
} as const;

/** The answer first: whether everything works, three figures, and the last day. */
export function VerdictCard({ status }: { readonly status: ServiceStatus }) {
  const { state, title, text } = judge(status);
  const { Icon, edge, disc } = LOOKS[state];
  const { waiting, running, ended, failed } = status.generations;
  return (
    <section aria-label="Overall">
      <Card className={classNames('grid gap-x-6 gap-y-5 p-5 md:p-6 lg:grid-cols-[minmax(0,1fr)_auto]', edge)}>
        <output className="flex items-start gap-4">
          <span className={classNames('grid size-12 flex-none place-items-center rounded-pill', disc)}>
            <Icon size={24} />
          </span>
          <span className="min-w-0">
            <b className="block font-display text-h2 font-bold text-pretty">{title}</b>
            <span className="mt-1 block text-ui/[22px] text-ink-2">{text}</span>
          </span>
        </output>
        <dl className="grid grid-cols-3 self-center lg:flex">
          <Figure name="Generating" value={formatCount(running)} />
          <Figure name="Waiting" value={formatCount(waiting)} />
          <Figure
            name="Failed, 24 h"
            value={ended === 0 ? 'None' : `${formatCount(failed)} of ${formatCount(ended)}`}
          />
        </dl>
        <DayStrip history={status.history} readAt={status.readAt} />
      </Card>
    </section>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="border-line pr-4 not-first:border-l not-first:pl-4 lg:border-l lg:px-6 lg:first:pl-6 lg:last:pr-0">
      <dt className="text-micro text-ink-2">{name}</dt>
      <dd className="mt-1 text-h3 font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

/** One sentence for the whole, and one that explains it. */
interface Verdict {
  readonly state: 'fine' | 'look' | 'grave' | 'unknown';
  readonly title: string;
  readonly text: string;
}

/** What to say first. Something grave outweighs everything; what nobody has checked is never called fine. */
function judge({ alerts, parts }: Pick<ServiceStatus, 'alerts' | 'parts'>): Verdict {
  const grave = alerts.filter(({ isGrave }) => isGrave);
  const unknown = parts.filter(({ state }) => state === 'unknown').map(({ part }) => PART_WORDS[part].name);
  if (grave.length > 0) {
    const [first] = grave;
    return {
      state: 'grave',
      title: grave.length === 1 ? (first?.title ?? '') : `${grave.length} things are wrong`,
      text: 'Something may not work for customers. The alert below says what to do.',
    };
  }
  if (unknown.length > 0) {
    const isAll = unknown.length === parts.length;
    return {
      state: 'unknown',
      title: isAll ? 'Nothing has been checked yet' : 'Some parts have not been checked for a while',
      text: isAll
        ? 'A worker checks every part once a minute. If this does not change, no worker is running.'
        : `${unknown.join(', ')}: the last check is too old. Check that a worker is running.`,
    };
  }
  const can = 'Customers can sign in, generate and pay.';
  const isPaid = parts.every(({ part, state }) => part !== 'paypal' || state !== 'not-set-up');
  const text = isPaid ? can : 'Customers can sign in and generate. Payments are not set up.';
  if (alerts.length === 0) return { state: 'fine', title: 'Everything works', text };
  const things = countOf(alerts.length, 'thing needs', 'things need');
  return { state: 'look', title: `Everything works. ${things} attention.`, text };
}

/** The last 24 hours by half hour: tall where an alert was open, low where nothing was checked; and which it was. */
function DayStrip({ history, readAt }: DayStripProps) {
  const [first] = history;
  const firstDay = readerDay(first?.from ?? '') === readerDay(readAt) ? 'Today' : 'Yesterday';
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
        <span className="sr-only">Last 24 hours by half hour: {describe(history, readAt)}</span>
        <span aria-hidden="true" className="flex justify-between gap-4">
          <span>{first !== undefined && `${firstDay} ${formatTime(first.from)}`}</span>
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
                {spans.map((span) => writeSpan(span, readAt)).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
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

/** The running half hour ends now. */
function writeSpan({ from, to }: Span, readAt: string): string {
  return `${formatTime(from)} to ${to > Date.parse(readAt) ? 'now' : formatTime(to)}`;
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
function describe(history: History, readAt: string): string {
  if (history.every(({ state }) => state === 'unknown')) return 'not checked';
  const spans = joinSlots(history, ({ state }) => state === 'alert');
  if (spans.length === 0) return 'no alert';
  return `alerts ${spans.map((span) => `from ${writeSpan(span, readAt)}`).join(', ')}`;
}
