import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryAlert } from '#ui/list/list-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryError } from '#ui/query-error.tsx';

interface InboxProps {
  readonly header: ComponentProps<typeof PageHeader> & { readonly title: string };
  /** Below the header, above the list. */
  readonly filters: ReactNode;
  readonly query: UseQueryResult;
  /** Total number of tickets; undefined until known. */
  readonly count: number | undefined;
  /** Shown if they cannot be loaded. */
  readonly failure: string;
  /** The list of tickets, below its heading. */
  readonly list: ReactNode;
  /** The open conversation; undefined if none is open. On phones it replaces the list and all above it. */
  readonly conversation: ReactNode;
  /** Stands in its place then. */
  readonly prompt: string;
  /** True if there is little content above it. */
  readonly isTall?: boolean | undefined;
}

/** List and conversation side by side; below 992 px either the list or the conversation. */
export function Inbox({ header, filters, conversation, ...columns }: InboxProps) {
  const isOpen = conversation !== undefined;
  return (
    <>
      {isOpen && <h1 className="sr-only lg:hidden">{header.title}</h1>}
      <div className={isOpen ? 'max-lg:hidden' : undefined}>
        <PageHeader {...header} />
        {filters}
      </div>
      <Columns conversation={conversation} {...columns} />
    </>
  );
}

function Columns({
  query,
  count,
  failure,
  list,
  conversation,
  prompt,
  isTall = false,
}: Omit<InboxProps, 'header' | 'filters'>) {
  const { data, isError } = query;
  const isOpen = conversation !== undefined;
  return (
    <Card
      data-wide={isTall || undefined}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] overflow-hidden lg:h-[max(560px,calc(100dvh-19.25rem))] lg:grid-cols-[minmax(300px,372px)_minmax(0,1fr)]',
        isTall && 'xl:h-[max(560px,calc(100dvh-16rem))]',
      )}
    >
      <section
        aria-labelledby="tickets-heading"
        aria-busy={query.isPlaceholderData || undefined}
        className={classNames(
          'flex min-h-0 min-w-0 flex-col lg:border-r lg:border-line',
          isOpen && 'max-lg:hidden',
        )}
      >
        <h2
          id="tickets-heading"
          className="flex min-h-16 flex-none items-center border-b border-line px-6 text-h3"
        >
          <span aria-live="polite">Support Tickets ({(count ?? 0).toLocaleString('en-US')})</span>
        </h2>
        {isError && data !== undefined && <Outdated query={query} />}
        {isError && data === undefined ? (
          <QueryError
            title={failure}
            text={query.error.message}
            error={query.error}
            query={query}
            headingLevel={3}
          />
        ) : (
          list
        )}
      </section>
      <section
        aria-label="Conversation"
        className={classNames(
          'flex min-h-0 min-w-0 flex-col',
          isOpen ? 'max-lg:h-[max(440px,calc(100dvh-8.75rem))]' : 'max-lg:hidden',
        )}
      >
        {conversation ?? (
          <div className="grid flex-1 place-content-center">
            <EmptyState title={prompt} />
          </div>
        )}
      </section>
    </Card>
  );
}

/** The list shows the last known state: it stays, with a note that it may have changed. */
function Outdated({ query }: Pick<InboxProps, 'query'>) {
  return (
    <RetryAlert query={query} variant="warning" className="p-3">
      No connection. Showing the last known messages.
    </RetryAlert>
  );
}
