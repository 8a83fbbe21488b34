import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentPart, ContentVersion } from '@voicedraft/contract/content-versions';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ListState } from '#ui/list/list-state.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { ListConfig } from '#ui/list/table-config.ts';
import { VERSIONS_PAGE_SIZE, versionsQuery } from '#features/site-content/administration/queries.ts';
import { nameAction, nameActor } from './describe-version.ts';

const VERSIONS: ListConfig<ContentVersion> = {
  caption: 'Versions',
  nouns: ['version', 'versions'],
  rowId: ({ _id }) => _id,
  pageSize: VERSIONS_PAGE_SIZE,
  hidesOnlyPage: true,
  // As high as a short history.
  loadingRows: 4,
  failure: 'The history could not be loaded',
  headingLevel: 3,
};

interface VersionListProps {
  readonly part: ContentPart;
  /** The position in the list, which outlasts a visit to one of its versions. */
  readonly list: ListState;
  /** Id of the version that was open before: its row gets the focus. */
  readonly focused: string | undefined;
  readonly onChoose: (version: ContentVersion) => void;
}

/** One page of a part's versions, newest first. */
export function VersionList({ part, list, focused, onChoose }: VersionListProps) {
  const query = useQuery({ ...versionsQuery(part, list.page), placeholderData: keepPreviousData });
  return (
    <div className="mt-4">
      <PagedList
        config={VERSIONS}
        list={list}
        query={query}
        framed={false}
        toolbar={null}
        empty={
          <EmptyState title="No versions yet" text="Your next change saves the first one." headingLevel={3} />
        }
        renderRow={(version) => (
          <VersionRow version={version} takesFocus={version._id === focused} onChoose={onChoose} />
        )}
      />
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
  );
}
