import { RefreshCw } from 'lucide-react';
import { ADMIN_PATHS } from '#lib/admin-paths.ts';
import { ApiError } from '#lib/api-error.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Whether there is no such user, or no longer. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

interface PersonFailedProps {
  readonly error: Error;
  readonly query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

/** In place of a user who is not there, or could not be loaded. */
export function PersonFailed({ error, query }: PersonFailedProps) {
  if (isGone(error)) {
    return (
      <Card>
        <ErrorState
          kind="missing"
          title="User not found"
          text="This account does not exist or has been deleted."
          headingLevel={1}
          action={<ButtonLink to={ADMIN_PATHS.users}>Go to the user directory</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <Card>
      <ErrorState
        title="Failed to load user data"
        text={error.message}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        headingLevel={1}
        action={
          <Button
            icon={<RefreshCw size={20} aria-hidden="true" />}
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Try again
          </Button>
        }
      />
    </Card>
  );
}

/** The shape of the page while the user is on their way. */
export function PersonLoading() {
  return (
    <output className="block">
      <span className="sr-only">Loading...</span>
      <span className="mb-6 flex items-center gap-4">
        <Skeleton round className="size-15 flex-none" />
        <span className="grid flex-1 gap-3">
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="h-5 w-80 max-w-full" />
        </span>
      </span>
      <Skeleton className="mb-6 h-[102px] w-full rounded-card max-md:h-[280px]" />
      <Skeleton className="mb-6 h-12 w-full" />
      <Skeleton className="h-96 w-full rounded-card" />
    </output>
  );
}
