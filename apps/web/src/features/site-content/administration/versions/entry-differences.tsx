import { ArrowDownUp, CircleMinus, CirclePlus, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { TextComparison } from '#ui/versions/text-comparison.tsx';
import type { EntryDifference, ListDifference } from './compare-content.ts';
import { SIDES } from './describe-version.ts';

/** The changed entries of a list, in the order of the site. */
export function EntryDifferences({ list }: { readonly list: ListDifference }) {
  return (
    <ul aria-label={list.field} className="grid gap-2">
      {list.entries.map((entry) => (
        <li
          key={`${entry.was ?? ''} ${entry.now ?? ''}`}
          className="rounded-control border border-line bg-paper px-4 py-3"
        >
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <b
              dir="auto"
              className="mt-[3px] min-w-0 flex-1 basis-60 text-small font-semibold wrap-anywhere text-ink"
            >
              {entry.name}
            </b>
            <span className="flex flex-wrap gap-1.5">{renderMarks(entry)}</span>
          </div>
          {entry.fields.map(({ field, was, now }) => (
            <div key={field} className="mt-3">
              <p className="mb-1 text-micro font-semibold text-ink-2">{field}</p>
              {entry.was !== null && entry.now !== null ? (
                <TextComparison sides={SIDES} was={was} now={now} />
              ) : (
                <p dir="auto" className="text-small whitespace-pre-wrap wrap-anywhere text-ink">
                  {was === '' ? now : was}
                </p>
              )}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** What happened to an entry since the version. */
function renderMarks({ was, now, moved, fields }: EntryDifference): ReactNode {
  if (now === null) {
    return (
      <Mark className="border-danger-line bg-danger-soft text-danger" Icon={CircleMinus}>
        Removed since
      </Mark>
    );
  }
  if (was === null) {
    return (
      <Mark className="border-success-line bg-success-soft text-success" Icon={CirclePlus}>
        Added since
      </Mark>
    );
  }
  return (
    <>
      {moved && (
        <Mark className="border-info-line bg-info-soft text-info" Icon={ArrowDownUp}>
          {was === now ? 'Moved' : `Moved from position ${was} to ${now}`}
        </Mark>
      )}
      {fields.length > 0 && (
        <Mark className="border-warning-line bg-warning-soft text-warning" Icon={Pencil}>
          Changed since
        </Mark>
      )}
    </>
  );
}

interface MarkProps {
  readonly className: string;
  readonly Icon: typeof Pencil;
  readonly children: string;
}

/** Not a pill: pills show the state of something. */
function Mark({ className, Icon, children }: MarkProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-[26px] items-center gap-1.5 rounded-badge border px-2 text-micro font-semibold',
        className,
      )}
    >
      <Icon size={14} className="flex-none" />
      {children}
    </span>
  );
}
