import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { countOf } from '@voicedraft/contract/counts';
import {
  getProjectVersion,
  listProjectVersions,
  type ProjectVersion,
  restoreProjectVersion,
} from '@voicedraft/contract/project-files';
import type { Project } from '@voicedraft/contract/projects';
import { fetchData } from '#lib/api-client.ts';
import { byId, endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { endpointPageQuery } from '#lib/list-page.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { Loaded } from '#ui/loaded.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { RestorableLines, type Restoring } from '#ui/versions/restorable-lines.tsx';
import { VERSIONS_PAGE_SIZE, VersionHistory } from '#ui/versions/version-history.tsx';
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
export function VersionsDialog({ id, readOnly, onBeforeRestore, onRestored, onClose }: VersionsDialogProps) {
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
    id: String(version.number),
    reason: REASONS[version.reason],
    note: countOf(version.words, 'word'),
    savedAt: version.updatedAt,
  });
  const data = query.data && { ...query.data, rows: query.data.rows.map(toListed) };
  return (
    <VersionHistory
      list={list}
      query={{ ...query, data }}
      renderDetail={({ number, isCurrent }) => (
        <ProjectLines id={id} {...{ number, readOnly, restore, onClose }} isRestorable={!isCurrent} />
      )}
      onClose={onClose}
    />
  );
}

interface ProjectLinesProps extends Restoring {
  readonly id: string;
  readonly number: number;
  readonly isRestorable: boolean;
}

/** The paragraphs of a version next to the current ones, which a list of versions does not have. */
function ProjectLines({ id, ...rest }: ProjectLinesProps) {
  const query = useQuery({
    ...endpointQuery(getProjectVersion, { params: { id, number: rest.number } }),
    staleTime: 0,
  });
  return (
    <Loaded
      query={query}
      title="This version could not be loaded"
      headingLevel={3}
      pending={<SkeletonLines count={3} label="Loading the version..." />}
    >
      {({ document, current }) => <RestorableLines lines={compareDocuments(document, current)} {...rest} />}
    </Loaded>
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
