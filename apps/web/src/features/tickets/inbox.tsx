import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';

interface InboxProps {
  readonly query: UseQueryResult;
  /** Tickets in all; undefined until they are known. */
  readonly count: number | undefined;
  /** Said where they cannot be loaded. */
  readonly failure: string;
  /** The list of tickets, below its heading. */
  readonly list: ReactNode;
  /** The open conversation, or what asks to open one. */
  readonly conversation: ReactNode;
  /** On phones one of both is shown. */
  readonly isOpen: boolean;
  /** Where little stands above it. */
  readonly isTall?: boolean | undefined;
}

/** List and conversation side by side; below 992 px the list, then the conversation. */
export function Inbox({ query, count, failure, list, conversation, isOpen, isTall = false }: InboxProps) {
  const { data, isError } = query;
  return (
    <Card
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
        {isError && data === undefined ? <LoadFailed query={query} failure={failure} /> : list}
      </section>
      <section
        aria-label="Conversation"
        className={classNames(
          'flex min-h-0 min-w-0 flex-col',
          isOpen ? 'max-lg:h-[max(440px,calc(100dvh-8.75rem))]' : 'max-lg:hidden',
        )}
      >
        {conversation}
      </section>
    </Card>
  );
}

type FailureProps = Pick<InboxProps, 'query'>;

function LoadFailed({ query, failure }: FailureProps & Pick<InboxProps, 'failure'>) {
  const { error } = query;
  return (
    <ErrorState
      title={failure}
      text={error?.message}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      headingLevel={3}
      action={<RetryButton query={query} />}
    />
  );
}

/** The list is what was last heard: it stays, and it is said that it may have changed. */
function Outdated({ query }: FailureProps) {
  return (
    <div role="alert" className="p-3">
      <Alert tone="warning" action={<RetryButton query={query} />}>
        No connection. Showing the last known messages.
      </Alert>
    </div>
  );
}

function RetryButton({ query: { isFetching, refetch } }: FailureProps) {
  return (
    <Button
      icon={<RefreshCw size={20} aria-hidden="true" />}
      busy={isFetching}
      onClick={() => void refetch()}
    >
      Try again
    </Button>
  );
}
