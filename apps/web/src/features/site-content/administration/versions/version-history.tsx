import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentPart, ContentVersion } from '@voicedraft/contract/content-versions';
import { History } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListFailed } from '#ui/list/list-failure.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { VERSIONS_PAGE_SIZE, versionsQuery } from '#features/site-content/administration/queries.ts';
import { VersionDetail } from './version-detail.tsx';

interface VersionHistoryProps {
  readonly part: ContentPart;
  /** `updatedAt` of the part as the editor has it: somebody else's save since then is a conflict. */
  readonly updatedAt?: string | undefined;
  /** True while the editor holds what is not saved: it would be lost by restoring. */
  readonly unsaved?: boolean | undefined;
  readonly onRestored: () => void;
}

/** Opens the states that a part had: who saved them and when, what was different, and the way back. */
export function VersionHistory(props: VersionHistoryProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<History size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        History
      </Button>
      {open && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function HistoryDialog({
  part,
  onClose,
  onRestored,
  ...editor
}: VersionHistoryProps & { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<ContentVersion>();
  const [page, setPage] = useState(1);
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={chosen === undefined ? 'History' : formatDateTime(chosen.createdAt)}
      description={
        chosen === undefined
          ? 'Each save keeps a version. Open one to compare it with what is on the site now.'
          : describeVersion(chosen)
      }
    >
      {chosen === undefined ? (
        <VersionList part={part} page={page} onTurn={setPage} onChoose={setChosen} />
      ) : (
        <VersionDetail
          key={chosen._id}
          version={chosen}
          {...editor}
          onBack={() => setChosen(undefined)}
          onRestored={() => {
            onClose();
            onRestored();
          }}
        />
      )}
    </Dialog>
  );
}

interface VersionListProps {
  readonly part: ContentPart;
  readonly page: number;
  readonly onTurn: (page: number) => void;
  readonly onChoose: (version: ContentVersion) => void;
}

function VersionList({ part, page, onTurn, onChoose }: VersionListProps) {
  const query = useQuery({ ...versionsQuery(part, page), placeholderData: keepPreviousData });
  const { data, error } = query;
  if (data === undefined) {
    if (error === null) return <SkeletonLines count={6} label="Loading versions..." />;
    return (
      <ListFailed title="The history could not be loaded" text={error.message} error={error} query={query} />
    );
  }
  return (
    <>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {data.rows.map((version) => (
          <li key={version._id}>
            <button
              type="button"
              onClick={() => onChoose(version)}
              className="flex min-h-14 w-full items-center gap-4 py-2 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <b className="block font-semibold text-ink">{formatDateTime(version.createdAt)}</b>
                <span className="block text-small wrap-anywhere">{describeVersion(version)}</span>
              </span>
              {version.isCurrent && <StatusBadge tone="success">On the site</StatusBadge>}
            </button>
          </li>
        ))}
      </ul>
      {data.total > VERSIONS_PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={VERSIONS_PAGE_SIZE}
          total={data.total}
          noun="versions"
          onPageChange={onTurn}
        />
      )}
    </>
  );
}

function describeVersion({ action, actorEmail }: ContentVersion): string {
  const what = action.charAt(0).toUpperCase() + action.slice(1);
  return actorEmail === '' ? what : `${what} by ${actorEmail}`;
}
