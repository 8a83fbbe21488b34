import type { StatusFact, StatusPart } from '@voicedraft/contract/status';
import { formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { PART_WORDS, STATE_WORDS } from './part-words.ts';

/** One part of the service: its state, what was found, and when. Greyed once the last check is too old. */
export function PartCard({ part: { part, state, checkedAt, facts } }: { readonly part: StatusPart }) {
  const { name, Icon } = PART_WORDS[part];
  const words = STATE_WORDS[state];
  const badge = part === 'ledger' && state === 'fine' ? 'Exact' : words.name;
  const isOld = state === 'unknown';
  return (
    <article aria-label={name} className="min-w-0">
      <Card className="h-full p-5">
        <header className="mb-3 flex items-center gap-3">
          <span className="grid size-11 flex-none place-items-center rounded-well border border-line bg-sunken text-ink">
            <Icon size={20} aria-hidden="true" />
          </span>
          <h3 className="text-h3">{name}</h3>
          <span className="ml-auto">
            <StatusBadge variant={words.variant}>{badge}</StatusBadge>
          </span>
        </header>
        <dl className={classNames('text-small/5', isOld && 'text-ink-3')}>
          {facts.map((fact) => (
            <Row key={fact.label} name={fact.label} isOld={isOld}>
              <FactValue fact={fact} />
            </Row>
          ))}
          <Row name="Last check" isOld={isOld}>
            {checkedAt === null ? 'Never' : <time dateTime={checkedAt}>{formatDateTime(checkedAt)}</time>}
          </Row>
        </dl>
      </Card>
    </article>
  );
}

interface RowProps {
  readonly name: string;
  readonly isOld: boolean;
  readonly children: React.ReactNode;
}

function Row({ name, isOld, children }: RowProps) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2 last:pb-0">
      <dt className={classNames('flex-none', !isOld && 'text-ink-2')}>{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function FactValue({ fact: { text, at } }: { readonly fact: StatusFact }) {
  if (at === null) return text;
  const time = <time dateTime={at}>{formatDateTime(at)}</time>;
  return text === '' ? (
    time
  ) : (
    <>
      {text}, {time}
    </>
  );
}
