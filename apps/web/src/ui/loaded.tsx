import type { ReactNode } from 'react';
import { ListOutdated, type Refetchable } from './list/list-failure.tsx';
import { type FailureTexts, QueryError } from './query-error.tsx';

interface LoadedProps<Data> extends FailureTexts {
  readonly query: Refetchable & { readonly data: Data | undefined; readonly error: Error | null };
  /** Shown until there is an answer. */
  readonly pending: ReactNode;
  /** Above what is shown, says that it could not be loaded again. */
  readonly tellsOutdated?: boolean;
  /** Draws what was loaded, also if it could not be loaded again. */
  readonly children: (data: Data) => ReactNode;
}

/** What a query answers, or that it is loading, or why it could not be loaded. */
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
