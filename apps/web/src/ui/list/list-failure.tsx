import { RefreshCw } from 'lucide-react';
import { ApiError } from '#lib/api-error.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** What is asked again. */
interface Refetchable {
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface ListFailedProps {
  /** The specified text. */
  readonly title: string;
  readonly text: string;
  readonly error: Error;
  readonly query: Refetchable;
}

/** In place of a list that could not be loaded: why, and the way out. */
export function ListFailed({ title, text, error, query }: ListFailedProps) {
  return (
    <ErrorState
      title={title}
      text={text}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      action={<RetryButton query={query} />}
    />
  );
}

/** Above a list whose rows are what was last heard: they stay, and it is said that they may have changed. */
export function ListOutdated({ text, query }: { readonly text: string; readonly query: Refetchable }) {
  return (
    <div role="alert" className="mb-4">
      <Alert tone="danger" action={<RetryButton query={query} />}>
        {text}
      </Alert>
    </div>
  );
}

function RetryButton({ query }: { readonly query: Refetchable }) {
  return (
    <Button
      icon={<RefreshCw size={20} aria-hidden="true" />}
      busy={query.isFetching}
      onClick={() => void query.refetch()}
    >
      Try again
    </Button>
  );
}
