import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { NothingFound } from '#ui/list/nothing-found.tsx';

interface NoTicketsProps {
  /** Set if no ticket matches the filters. */
  readonly onClear: (() => void) | undefined;
  /** Title if there is no ticket at all. */
  readonly text: string;
  /** What to do then. */
  readonly action?: ReactNode;
}

/** Replaces an empty list of tickets in an inbox. */
export function NoTickets({ onClear, text, action }: NoTicketsProps) {
  return onClear === undefined ? (
    <EmptyState title="No tickets yet" text={text} headingLevel={3} action={action} />
  ) : (
    <NothingFound text="No tickets match these filters." headingLevel={3} isFiltered onClear={onClear} />
  );
}
