import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Names at the left, values at the right, a hairline above each. */
export function DetailList({ children }: { readonly children: ReactNode }) {
  return <dl className="grid border-t border-line">{children}</dl>;
}

interface DetailRowProps {
  readonly name: string;
  /** For ids, numbers and dates. */
  readonly mono?: boolean;
  readonly children: ReactNode;
}

/** One line of a {@link DetailList}; a value that does not fit beside its name goes below it. */
export function DetailRow({ name, mono = false, children }: DetailRowProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-line py-3 text-ui/[22px] not-first:border-t">
      <dt className="flex-none text-ink-2">{name}</dt>
      <dd
        className={classNames(
          'ml-auto min-w-0 text-right font-medium wrap-anywhere text-ink',
          mono && 'mono',
        )}
      >
        {children}
      </dd>
    </div>
  );
}
