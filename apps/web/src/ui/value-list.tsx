import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Names at the left, values at the right, a hairline between. */
export function ValueList({ children }: { readonly children: ReactNode }) {
  return <dl className="grid grid-cols-1 px-6 py-2">{children}</dl>;
}

interface ValueProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Numbers are in a monospaced font. */
  readonly figure?: boolean;
  /** The total of the lines above. */
  readonly total?: boolean;
}

/** One line of a {@link ValueList}. */
export function Value({ name, children, figure = false, total = false }: ValueProps) {
  return (
    <div
      className={classNames(
        'flex justify-between gap-6 border-t py-3 first:border-t-0',
        total ? 'border-dashed border-line-strong text-body' : 'border-line text-ui/[22px]',
      )}
    >
      <dt className={classNames('flex-none', total ? 'font-semibold' : 'text-ink-2')}>{name}</dt>
      <dd
        className={classNames(
          'min-w-0 text-right wrap-anywhere',
          total ? 'font-semibold' : 'font-medium',
          figure && 'mono',
        )}
      >
        {children}
      </dd>
    </div>
  );
}
