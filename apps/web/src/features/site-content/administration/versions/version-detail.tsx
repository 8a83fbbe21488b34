import { useQuery } from '@tanstack/react-query';
import type { ContentVersion } from '@voicedraft/contract/content-versions';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldNames } from '#features/site-content/administration/fields/field-facts.ts';
import { versionQuery } from '#features/site-content/administration/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { compareContent } from './compare-content.ts';
import { Differences } from './differences.tsx';
import { RestoreVersion } from './restore-version.tsx';

interface VersionDetailProps {
  readonly version: ContentVersion;
  readonly names: FieldNames;
  /** True while the editor has unsaved changes, which restoring would lose. */
  readonly unsaved: boolean;
  readonly onRestored: () => void;
}

/** How a former state differs from the current one, and the way back to it. */
export function VersionDetail({ version, names, unsaved, onRestored }: VersionDetailProps) {
  const query = useQuery(versionQuery(version._id));
  const { data } = query;
  /** Why it was not restored: another user saved in the meantime. */
  const [conflict, setConflict] = useState<string>();
  const groups = useMemo(() => data && compareContent(data.content, data.current, names), [data, names]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RestoreVersion version={version} unsaved={unsaved} onConflict={setConflict} onRestored={onRestored} />
      {conflict !== undefined && <ConflictNotice text={conflict} />}
      <Loaded
        query={{ ...query, data: groups }}
        title="The version could not be loaded"
        headingLevel={3}
        tellsOutdated
        pending={<SkeletonLines count={8} label="Loading the version..." />}
      >
        {(differing) =>
          differing.length > 0 ? (
            <Differences groups={differing} />
          ) : (
            <Alert variant="info">Same as the public version.</Alert>
          )
        }
      </Loaded>
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
