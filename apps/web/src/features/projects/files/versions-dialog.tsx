import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getProjectVersion,
  listProjectVersions,
  type ProjectVersion,
  restoreProjectVersion,
} from '@voicedraft/contract/project-files';
import type { Project } from '@voicedraft/contract/projects';
import type { ReactNode } from 'react';
import { fetchData } from '#lib/api-client.ts';
import { byId, endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { endpointPageQuery } from '#lib/list-page.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { QueryError } from '#ui/query-error.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { type ShowLines, VERSIONS_PAGE_SIZE, VersionHistory } from '#ui/versions/version-history.tsx';
import { compareDocuments } from './compare-documents.ts';

const UNSAVED =
  'Your last changes are not saved yet. Restore a version once they are, so that none of them is lost.';

const REASONS: Readonly<Record<ProjectVersion['reason'], string>> = {
  created: 'Created',
  edited: 'Edited',
  restored: 'Restored',
};

interface VersionsDialogProps {
  readonly id: string;
  /** True while nothing may change, as during a recording. */
  readonly readOnly: boolean;
  /** Saves what is not saved yet. @returns the revision of the stored project; null if it could not be saved */
  readonly onBeforeRestore: () => Promise<number | null>;
  readonly onRestored: (project: Project) => void;
  readonly onClose: () => void;
}

/** Earlier states of a project, each next to the project as it is stored now. */
export function VersionsDialog({ id, onBeforeRestore, onRestored, ...rest }: VersionsDialogProps) {
  const queryClient = useQueryClient();
  const list = useLocalList();
  const query = useQuery(versionsQuery(id, list.page));
  const restore = async (number: number) => {
    const revision = await onBeforeRestore();
    if (revision === null) throw new Error(UNSAVED);
    const newest = await fetchData(listProjectVersions, { ...byId(id), query: { pageSize: 1 } });
    onRestored(await fetchData(restoreProjectVersion, { params: { id, number }, body: { revision } }));
    await refreshQueries(queryClient, [listProjectVersions, getProjectVersion]);
    return newest[0]?.number ?? number;
  };
  const toListed = (version: ProjectVersion) => ({
    ...version,
    reason: REASONS[version.reason],
    savedAt: version.updatedAt,
    isRestorable: !version.isCurrent,
  });
  const data = query.data && { ...query.data, rows: query.data.rows.map(toListed) };
  return (
    <VersionHistory
      list={list}
      query={{ ...query, data }}
      renderDetail={({ number }, show) => <ProjectLines id={id} number={number} show={show} />}
      restore={restore}
      {...rest}
    />
  );
}

interface ProjectLinesProps {
  readonly id: string;
  readonly number: number;
  readonly show: ShowLines;
}

/** The paragraphs of a version next to the current ones, which a list of versions does not have. */
function ProjectLines({ id, number, show }: ProjectLinesProps): ReactNode {
  const query = useQuery({
    ...endpointQuery(getProjectVersion, { params: { id, number } }),
    staleTime: 0,
  });
  const { data, error } = query;
  if (data !== undefined) return show(compareDocuments(data.document, data.current));
  return error === null ? (
    <SkeletonLines count={3} label="Loading the version..." />
  ) : (
    <QueryError
      title="This version could not be loaded"
      text={error.message}
      headingLevel={3}
      error={error}
      query={query}
    />
  );
}

/** One page of a project's versions: always asked again, because every edit makes another one. */
function versionsQuery(id: string, page: number) {
  return endpointPageQuery(
    listProjectVersions,
    { ...byId(id), query: { page, pageSize: VERSIONS_PAGE_SIZE } },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
}
