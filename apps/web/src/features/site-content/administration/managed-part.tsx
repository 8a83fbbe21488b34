import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { nameFailure, type SpecifiedTexts } from '#lib/describe-failure.ts';
import { Card } from '#ui/card.tsx';
import { EditorHead } from '#ui/editor-page.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton, Skeletons } from '#ui/skeleton.tsx';

interface ManagedPartProps<Saved> {
  readonly query: UseQueryResult<Saved>;
  readonly title: string;
  readonly text: string;
  readonly nav?: ReactNode;
  /** The specified texts for a part that could not be loaded. */
  readonly failed: SpecifiedTexts;
  /** Renders the editor; `notice` is placed below its title line. */
  readonly children: (saved: NonNullable<Saved>, notice: ReactNode) => ReactNode;
  /** Shown instead of the editor if nothing is stored. */
  readonly empty?: ReactNode;
  /** Shown instead of an editor that could not be loaded, if the specification has a separate screen for that. */
  readonly Failure?: ComponentType<{ readonly error: Error }> | undefined;
}

/** The current loading state of an editor: skeletons, the error, or the editor itself. */
export function ManagedPart<Saved>({
  query,
  title,
  text,
  nav,
  failed,
  children,
  empty,
  Failure,
}: ManagedPartProps<Saved>) {
  const { data, error } = query;
  if (data !== undefined && data !== null) {
    return children(data, error !== null && <ListOutdated text={nameFailure(error, failed)} query={query} />);
  }
  return (
    <>
      <EditorHead title={title} text={text} nav={nav} />
      {data === null ? (
        empty
      ) : error === null ? (
        <LoadingEditor title={title} />
      ) : (
        <Card>
          {Failure !== undefined ? (
            <Failure error={error} />
          ) : (
            <QueryError title={nameFailure(error, failed)} text={error.message} error={error} query={query} />
          )}
        </Card>
      )}
    </>
  );
}

function LoadingEditor({ title }: { readonly title: string }) {
  return (
    <Loading label={`Loading ${title}...`}>
      <Skeleton className="mb-5 h-[102px] w-full rounded-card" />
      <span className="grid gap-5 xl:grid-cols-2">
        <Skeletons shapes={['h-[820px] w-full rounded-card', 'h-[420px] w-full rounded-card']} />
      </span>
    </Loading>
  );
}
