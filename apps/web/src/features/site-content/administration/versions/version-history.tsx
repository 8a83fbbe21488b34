import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ContentPart,
  type ContentVersion,
  listContentVersions,
} from '@voicedraft/contract/content-versions';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { FieldNames } from '#features/site-content/administration/fields/field-facts.ts';
import { endpointPageQuery } from '#lib/list-page.ts';
import { Button } from '#ui/button.tsx';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { VERSIONS_PAGE_SIZE, VersionHistory as VersionList } from '#ui/versions/version-history.tsx';
import { nameAction, nameActor } from './describe-version.ts';
import { VersionDetail } from './version-detail.tsx';

interface VersionHistoryProps {
  readonly part: ContentPart;
  /** Display names of the fields, from the part's editor. */
  readonly names: FieldNames;
  /** True while the editor has unsaved changes, which restoring would lose. */
  readonly unsaved?: boolean | undefined;
  /** Called after a former state has been restored: what the editor holds is no longer current. */
  readonly onRestored: () => void;
}

/** Opens the versions of a part: who saved them and when, what was different, and how to restore them. */
export function VersionHistory(props: VersionHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<History size={20} />} onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && <Versions {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Versions({
  part,
  names,
  unsaved = false,
  onRestored,
  onClose,
}: VersionHistoryProps & { readonly onClose: () => void }) {
  const list = useLocalList();
  const page = { part, page: list.page, pageSize: VERSIONS_PAGE_SIZE };
  const query = useQuery(
    endpointPageQuery(
      listContentVersions,
      { query: page },
      { staleTime: 0, placeholderData: keepPreviousData },
    ),
  );
  const data = query.data && { ...query.data, rows: query.data.rows.map(toListed) };
  return (
    <VersionList
      title="History"
      description="Every change is saved as a version. Open one to compare it with the current site."
      current="On the site"
      list={list}
      query={{ ...query, data }}
      renderDetail={(version) => (
        <VersionDetail
          version={version}
          names={names}
          unsaved={unsaved}
          onRestored={() => {
            onClose();
            onRestored();
          }}
        />
      )}
      onClose={onClose}
    />
  );
}

function toListed(version: ContentVersion) {
  const note = nameActor(version);
  return { ...version, id: version._id, reason: nameAction(version), note, savedAt: version.createdAt };
}
