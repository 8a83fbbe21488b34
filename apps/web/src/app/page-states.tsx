import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { ApiError } from '#lib/api-error.ts';
import { ButtonAnchor } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** A page that is loading: shapes of a title and two cards. */
export function PagePending() {
  return (
    <Loading className="mx-auto grid w-full max-w-main gap-6 px-5 py-10 lg:px-8">
      <span className="grid gap-3">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="w-96 max-w-full" />
      </span>
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </Loading>
  );
}

/**
 * A page that failed, with two ways out: reload it, or go to the dashboard by a plain link, which restarts the app.
 * Also shown when a new release has replaced this page's files.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const reload = async () => {
    if (!(error instanceof ApiError)) return location.reload();
    queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
    await router.invalidate();
    reset();
  };
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <ErrorState
        title="This page could not be displayed"
        text={
          error instanceof ApiError
            ? error.message
            : 'Reload the page. If that does not help, try again from the dashboard.'
        }
        requestId={error instanceof ApiError ? error.requestId : undefined}
        headingLevel={1}
        action={
          <>
            <Button
              variant="primary"
              icon={<RefreshCw size={20} aria-hidden="true" />}
              onClick={() => void reload()}
            >
              Reload
            </Button>
            <ButtonAnchor href="/user/dashboard">Go to dashboard</ButtonAnchor>
          </>
        }
      />
    </div>
  );
}

/** {@link PageError} without a layout around it, because the layout itself failed to load. */
export function LayoutError(props: ErrorComponentProps) {
  return (
    <main id="main">
      <PageError {...props} />
    </main>
  );
}
