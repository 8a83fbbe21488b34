import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentPropsWithRef<'div'> {
  /** 24 px on every side; omit it if the content has its own edges (tables, lists). */
  readonly padded?: boolean;
}

/** A sheet of paper on the desk: hairline edge, no shadow. */
export function Card({ padded = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames('min-w-0 rounded-card border border-line bg-surface', padded && 'p-6', className)}
    />
  );
}

interface CardHeadProps {
  readonly title: ReactNode;
  /** Beside the title, such as a counter. */
  readonly note?: ReactNode;
  /** At the right end. */
  readonly actions?: ReactNode;
  readonly id?: string | undefined;
}

/** Title line of a {@link Card}, 64 px high, with a hairline below. */
export function CardHead({ title, note, actions, id }: CardHeadProps) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-2.5 pr-3 pl-6">
      <h2 id={id}>{title}</h2>
      {note}
      {actions !== undefined && <div className="ml-auto flex items-center gap-2">{actions}</div>}
    </div>
  );
}
