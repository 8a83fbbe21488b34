import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface FactsProps {
  readonly className?: string | undefined;
  /** `li` elements. */
  readonly children: ReactNode;
}

/**
 * Short facts in a line that wraps, with dots between them. Each fact carries the dot before it, and the left edge of
 * the list is clipped up to the room that a focus ring needs: no dot begins or ends a line.
 */
export function Facts({ className, children }: FactsProps) {
  return (
    <ul
      className={classNames(
        '-ml-3.5 flex flex-wrap [clip-path:inset(-8px_-8px_-8px_9px)]',
        '*:relative *:min-w-0 *:pl-3.5 *:wrap-anywhere',
        '*:before:absolute *:before:top-[calc(0.5lh-1.5px)] *:before:left-[5.5px] *:before:size-[3px] *:before:rounded-pill *:before:bg-ink-3',
        className,
      )}
    >
      {children}
    </ul>
  );
}
