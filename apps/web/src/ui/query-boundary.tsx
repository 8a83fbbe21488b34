import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Component,
  type ComponentType,
  Fragment,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { ApiError } from '#lib/api-error.ts';
import { type FailureTexts, QueryError } from './query-error.tsx';

/** Replacement for a failed part: texts, or other content. */
type Failure = FailureTexts | { readonly instead: ReactNode };

interface QueryBoundaryProps {
  /** Replaces `children` until the queries in them have data. */
  readonly pending: ReactNode;
  /** The message if one of them fails; a function if it depends on the error. */
  readonly failure: Failure | ((error: ApiError) => Failure);
  /** Wraps either of them. */
  readonly Frame?: ComponentType<{ readonly children: ReactNode }>;
  /** Parts that use suspense queries. */
  readonly children: ReactNode;
}

/** Parts that need data: shown once it is loaded, with one loading state and one failure message. */
export function QueryBoundary({ pending, failure, Frame = Fragment, children }: QueryBoundaryProps) {
  return (
    <Catch
      renderFailure={(error, reset) => (
        <Frame>
          <Failed error={error} failure={failure} onData={reset} />
        </Frame>
      )}
    >
      <Suspense fallback={<Frame>{pending}</Frame>}>{children}</Suspense>
    </Catch>
  );
}

interface CatchProps {
  readonly renderFailure: (error: ApiError, reset: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Catches a request's error. Any other error is a defect of the page, and is passed on to its route. */
class Catch extends Component<CatchProps, { readonly error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error }: { readonly error: unknown } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof ApiError)) throw error;
    return this.props.renderFailure(error, () => this.setState({ error: undefined }));
  }
}

interface FailedProps {
  readonly error: ApiError;
  readonly failure: QueryBoundaryProps['failure'];
  readonly onData: () => void;
}

function Failed({ error, failure, onData }: FailedProps) {
  const cache = useQueryClient().getQueryCache();
  const [query] = useState(() => cache.findAll({ predicate: ({ state }) => state.error === error })[0]);
  // If there is no failed query, as after the end of a session, the part is redrawn.
  useEffect(() => {
    if (query === undefined) onData();
  }, [query, onData]);
  return query && <FailedQuery query={query} error={error} failure={failure} onData={onData} />;
}

interface FailedQueryProps extends FailedProps {
  readonly query: Query;
}

/** Keeps watching the query: it may also be refetched by other means, such as when the window gets the focus. */
function FailedQuery({ query: { options, queryKey }, error, failure, onData }: FailedQueryProps) {
  // Its options are set by the part that failed, which suspends and throws.
  const watched = { ...options, queryKey, retryOnMount: false, suspense: false, throwOnError: false };
  const query = useQuery(watched);
  const { isSuccess } = query;
  useEffect(() => {
    if (isSuccess) onData();
  }, [isSuccess, onData]);
  const shown = typeof failure === 'function' ? failure(error) : failure;
  if ('instead' in shown) return shown.instead;
  return <QueryError {...shown} error={query.error ?? error} query={query} />;
}
