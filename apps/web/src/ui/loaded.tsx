import type { ReactNode } from 'react';
import { ListOutdated, type Refetchable } from './list/list-failure.tsx';
import { type FailureTexts, QueryError } from './query-error.tsx';

interface LoadedProps<Data> extends FailureTexts {
  readonly query: Refetchable & { readonly data: Data | undefined; readonly error: Error | null };
  /** Shown until there is an answer. */
  readonly pending: ReactNode;
  /** Warns above the content if refetching it failed. */
  readonly tellsOutdated?: boolean;
  /** Draws the data, even if refetching it failed. */
  readonly children: (data: Data) => ReactNode;
}

/** The result of a query, its loading state, or its failure. */
export function Loaded<Data>({
  query,
  pending,
  tellsOutdated = false,
  children,
  ...texts
}: LoadedProps<Data>) {
  const { data, error } = query;
  if (data === undefined) {
    return error === null ? pending : <QueryError {...texts} error={error} query={query} />;
  }
  return (
    <>
      {tellsOutdated && error !== null && <ListOutdated text={texts.title} query={query} />}
      {children(data)}
    </>
  );
}
