import type { ServiceStatus } from '@voicedraft/contract/status';
import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { DayStrip } from './day-strip.tsx';
import { PART_WORDS } from './part-words.ts';

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
            <Icon size={24} aria-hidden="true" />
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
        <DayStrip history={status.history} />
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
        ? 'A worker checks every part once a minute. If this stays, none is running.'
        : `${unknown.join(', ')}: the last check is too old. Check that a worker is running.`,
    };
  }
  const can = 'Customers can sign in, generate and pay.';
  const isPaid = parts.every(({ part, state }) => part !== 'paypal' || state !== 'not-set-up');
  const text = isPaid ? can : 'Customers can sign in and generate. Payments are not set up.';
  if (alerts.length === 0) return { state: 'fine', title: 'Everything works', text };
  const things = alerts.length === 1 ? '1 thing needs' : `${alerts.length} things need`;
  return { state: 'look', title: `Everything works. ${things} a look.`, text };
}
