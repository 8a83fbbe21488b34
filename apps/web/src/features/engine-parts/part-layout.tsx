import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** Names at the left, values at the right, a hairline between: what is known about a part. */
export function PartFacts({ children }: { readonly children: ReactNode }) {
  return <dl className="mt-3 grid divide-y divide-line first:mt-0">{children}</dl>;
}

interface PartFactProps {
  readonly name: string;
  /** A quiet addition after the value. */
  readonly note?: ReactNode;
  /** For checksums and paths. */
  readonly mono?: boolean;
  readonly children: ReactNode;
}

/** One line of {@link PartFacts}. */
export function PartFact({ name, note, mono = false, children }: PartFactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-[9px] text-small">
      <dt className="text-ink-2">{name}</dt>
      <dd
        className={classNames(
          'ml-auto min-w-0 text-right font-medium wrap-anywhere text-ink',
          mono && 'mono',
        )}
      >
        {children}
        {note !== undefined && <span className="ml-1.5 font-normal text-ink-2">{note}</span>}
      </dd>
    </div>
  );
}

/** A sentence below a part's progress or figures. */
export function PartNote({ children }: { readonly children: ReactNode }) {
  return <p className="mt-3 text-small text-pretty text-ink-2 first:mt-0">{children}</p>;
}
