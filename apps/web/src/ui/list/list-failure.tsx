import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { focusWhileThere } from '#ui/save-focus.ts';

/** The query to retry. */
export interface Refetchable {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Above a list that shows its last known rows: they stay, with a note that they may have changed. */
export function ListOutdated({ text, query }: { readonly text: string; readonly query: Refetchable }) {
  return (
    <RetryAlert query={query} className="mb-4">
      {text}
    </RetryAlert>
  );
}

interface RetryAlertProps {
  readonly query: Refetchable;
  readonly variant?: 'danger' | 'warning';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Says that something could not be loaded, with a retry button. */
export function RetryAlert({ query, variant = 'danger', className, children }: RetryAlertProps) {
  return (
    <div role="alert" className={className}>
      <Alert variant={variant} action={<RetryButton query={query} />}>
        {children}
      </Alert>
    </div>
  );
}

/** Retries the query. Disappears once that succeeds, without losing the focus. */
export function RetryButton({ query }: { readonly query: Refetchable }) {
  return (
    <Button
      icon={<RefreshCw size={20} />}
      busy={query.isFetching}
      onClick={({ currentTarget }) => {
        focusWhileThere(currentTarget);
        void query.refetch();
      }}
    >
      Try again
    </Button>
  );
}
