import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

interface PublicPageProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Message for a page that could not be loaded. */
  readonly failed: string;
  /** Shown while the page is loading. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A page that shows one part of the site: loading, failed, or loaded. */
export function PublicPage<Data>({ query, failed, skeleton, children }: PublicPageProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return skeleton;
  return (
    <div className="grid flex-1 place-items-center">
      <ErrorState
        title={failed}
        headingLevel={1}
        action={
          <Button
            icon={<RefreshCw size={20} aria-hidden="true" />}
            busy={isFetching}
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        }
      />
    </div>
  );
}
