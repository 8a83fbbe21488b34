import { useQuery } from '@tanstack/react-query';
import type { ContentVersion } from '@voicedraft/contract/content-versions';
import { useEffect, useMemo, useRef } from 'react';
import type { FieldNames } from '#features/site-content/administration/fields/field-facts.ts';
import { versionQuery } from '#features/site-content/administration/queries.ts';
import { BackButton } from '#ui/back-link.tsx';
import { Alert } from '#ui/alert.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { compareContent } from './compare-content.ts';
import { Differences } from './differences.tsx';

const UNREAD = 'The version could not be loaded';

interface VersionDetailProps {
  readonly version: ContentVersion;
  readonly names: FieldNames;
  /** Why it was not restored: another user saved in the meantime. */
  readonly conflict: string | undefined;
  readonly onBack: () => void;
}

/** How a former state differs from the current one. */
export function VersionDetail({ version, names, conflict, onBack }: VersionDetailProps) {
  const query = useQuery(versionQuery(version._id));
  const { data, error } = query;
  const back = useRef<HTMLButtonElement>(null);
  // The row that was pressed no longer exists.
  useEffect(() => back.current?.focus(), []);
  const groups = useMemo(() => data && compareContent(data.content, data.current, names), [data, names]);
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackButton ref={back} onClick={onBack}>
        All versions
      </BackButton>
      {conflict !== undefined && <ConflictNotice text={conflict} />}
      {groups !== undefined ? (
        <>
          {error !== null && <ListOutdated text={UNREAD} query={query} />}
          {groups.length > 0 ? (
            <Differences groups={groups} />
          ) : (
            <Alert variant="info">Same as the public version.</Alert>
          )}
        </>
      ) : error === null ? (
        <SkeletonLines count={8} label="Loading the version..." />
      ) : (
        <QueryError title={UNREAD} text={error.message} error={error} query={query} />
      )}
    </div>
  );
}

function ConflictNotice({ text }: { readonly text: string }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} role="alert" className="rounded-well">
      <Alert variant="danger">
        <p className="font-semibold">{text}</p>
        <p className="mt-1 text-small text-ink-2">
          Nothing was restored. The comparison below shows the current site.
        </p>
      </Alert>
    </div>
  );
}
