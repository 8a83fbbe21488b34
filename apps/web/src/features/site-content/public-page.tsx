import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '#ui/query-error.tsx';

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
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error === null) return skeleton;
  return (
    <div className="grid flex-1 place-items-center">
      <QueryError title={failed} text={null} headingLevel={1} error={error} query={query} />
    </div>
  );
}
