import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentPart, ContentVersion } from '@voicedraft/contract/content-versions';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { VERSIONS_PAGE_SIZE, versionsQuery } from '#features/site-content/administration/queries.ts';
import { nameAction, nameActor } from './describe-version.ts';

const UNREAD = 'The history could not be loaded';

interface VersionListProps {
  readonly part: ContentPart;
  readonly page: number;
  readonly onTurn: (page: number) => void;
  /** Id of the version that was open before: its row gets the focus. */
  readonly focused: string | undefined;
  readonly onChoose: (version: ContentVersion) => void;
}

/** One page of a part's versions, newest first. */
export function VersionList({ part, page, onTurn, focused, onChoose }: VersionListProps) {
  const query = useQuery({ ...versionsQuery(part, page), placeholderData: keepPreviousData });
  const { data, error } = query;
  if (data === undefined) {
    if (error === null) return <LoadingList />;
    return <QueryError title={UNREAD} text={error.message} error={error} query={query} />;
  }
  if (data.total === 0) {
    return (
      <EmptyState title="No versions yet" text="Your next change saves the first one." headingLevel={3} />
    );
  }
  return (
    <div className="mt-4">
      {error !== null && <ListOutdated text={UNREAD} query={query} />}
      {/*
       * The previous page stays until the next one arrives; pressing a row in the meantime would open the wrong
       * version.
       */}
      <ul
        aria-label="Versions"
        aria-busy={query.isPlaceholderData}
        inert={query.isPlaceholderData}
        className="border-t border-line aria-busy:opacity-60"
      >
        {data.rows.map((version) => (
          <VersionRow
            key={version._id}
            version={version}
            takesFocus={version._id === focused}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {data.total > VERSIONS_PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={VERSIONS_PAGE_SIZE}
          total={data.total}
          nouns={['version', 'versions']}
          onPageChange={onTurn}
        />
      )}
    </div>
  );
}

interface VersionRowProps {
  readonly version: ContentVersion;
  readonly takesFocus: boolean;
  readonly onChoose: (version: ContentVersion) => void;
}

function VersionRow({ version, takesFocus, onChoose }: VersionRowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) row.current?.focus();
  }, [takesFocus]);
  return (
    <li className="border-b border-line">
      <button
        ref={row}
        type="button"
        onClick={() => onChoose(version)}
        className="flex min-h-16 w-full items-center gap-3 px-2 py-2.5 text-left -outline-offset-2 hover:bg-hover"
      >
        <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 sm:grid-cols-[200px_minmax(0,1fr)] sm:items-center">
          <span className="mono text-small text-ink">{formatDateTime(version.createdAt)}</span>
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-semibold text-ink">{nameAction(version)}</b>
              {version.isCurrent && <StatusBadge variant="success">On the site</StatusBadge>}
            </span>
            <span className="block text-small wrap-anywhere">{nameActor(version)}</span>
          </span>
        </span>
        <ChevronRight size={20} aria-hidden="true" className="flex-none text-ink-3" />
      </button>
    </li>
  );
}

/** As high as a short history. */
function LoadingList() {
  return (
    <Loading label="Loading versions..." className="mt-4 block border-t border-line">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <span key={row} className="flex min-h-16 items-center gap-4 border-b border-line px-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-56 max-sm:hidden" />
        </span>
      ))}
    </Loading>
  );
}
