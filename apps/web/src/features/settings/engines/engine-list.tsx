import { StatusBadge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import type { EngineEntry } from './describe-engines.ts';

interface EngineListProps {
  readonly label: string;
  readonly entries: readonly EngineEntry[];
}

/** The engines of one job in the order in which they are tried; the one that serves is marked. */
export function EngineList({ label, entries }: EngineListProps) {
  return (
    <ol aria-label={label} className="divide-y divide-line overflow-hidden rounded-well border border-line">
      {entries.map(({ engine, name, model, text, badge, isServing }, index) => (
        <li
          key={engine}
          aria-current={isServing || undefined}
          className={classNames(
            'grid min-h-[68px] grid-cols-[12px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-2.5 pr-3 pl-4 @min-[380px]:grid-cols-[12px_minmax(0,1fr)_auto]',
            isServing && 'bg-primary-soft shadow-[inset_4px_0_0_var(--primary-ink)]',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames('mono text-micro', isServing ? 'font-semibold text-ink' : 'text-ink-3')}
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <b className="text-ui font-semibold">{name}</b>
            {model !== null && (
              <span className="mono ml-2 inline-block max-w-full text-micro/[18px] wrap-anywhere text-ink-2">
                {model}
              </span>
            )}
            <p className="text-small text-ink-2">{text}</p>
          </div>
          <span className="@max-[379px]:col-start-2">
            <StatusBadge variant={badge.variant}>{badge.name}</StatusBadge>
          </span>
        </li>
      ))}
    </ol>
  );
}
