import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '#lib/api-error.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton, SkeletonLines } from '#ui/skeleton.tsx';
import { entryQuery } from '#features/generations/queries.ts';
import { EntryPage } from './entry-page.tsx';

/** /user/library/{id}: one script with its takes. */
export function EntryScreen() {
  const { id } = useParams({ from: '/user/library/$id' });
  const query = useQuery(entryQuery(id));
  if (query.data !== undefined) return <EntryPage key={id} entry={query.data} />;
  const toLibrary = (
    <ButtonLink to="/user/library" variant="primary">
      Go to the library
    </ButtonLink>
  );
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) {
    return (
      <ErrorState
        kind="missing"
        title="This is not in your library"
        text="It was deleted for good, or it belongs to another account."
        headingLevel={1}
        action={toLibrary}
      />
    );
  }
  if (query.isError) {
    return (
      <>
        <h1 className="sr-only">Library</h1>
        <QueryError
          title="This could not be loaded"
          text={query.error.message}
          error={query.error}
          query={query}
          leave={toLibrary}
        />
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">Library</h1>
      <Loading label="Loading the script..." className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-9 w-96 max-w-full" />
        <Card className="p-6">
          <Skeleton className="h-18 w-full" />
        </Card>
      </Loading>
      <Card className="mt-4 p-6">
        <SkeletonLines count={6} label="" />
      </Card>
    </>
  );
}
