import { useQuery } from '@tanstack/react-query';
import { type ContentVersion, restoreContentVersion } from '@voicedraft/contract/content-versions';
import { RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FieldNames } from '#features/site-content/administration/fields/field-facts.ts';
import { versionQuery, useContentCall } from '#features/site-content/administration/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { explainFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { SideHeadings, TextComparison } from '#ui/versions/text-comparison.tsx';
import { compareContent, type DifferenceGroup } from './compare-content.ts';
import { SIDES } from './describe-version.ts';
import { EntryDifferences } from './entry-differences.tsx';

const FAILED = {
  refused: 'The version could not be restored',
  unreachable: 'The version could not be restored',
};

interface RestoreVersionProps {
  readonly version: ContentVersion;
  readonly unsaved: boolean;
  /** Called with the message about a save in the meantime; nothing was restored then. */
  readonly onConflict: (text: string | undefined) => void;
  readonly onRestored: () => void;
}

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

/** The differences between a version and the site, by section: the version on the left, the site on the right. */
function Differences({ groups }: { readonly groups: readonly DifferenceGroup[] }) {
  return (
    <div>
      <SideHeadings sides={SIDES} />
      {groups.map(({ name, differences }) => (
        <Group key={name ?? ''} name={name}>
          {differences.map((difference) => (
            <li key={difference.field} className="border-b border-line py-4">
              <Title level={name === null ? 3 : 4}>{difference.field}</Title>
              {difference.kind === 'field' ? (
                <TextComparison sides={SIDES} was={difference.was} now={difference.now} />
              ) : (
                <EntryDifferences list={difference} />
              )}
            </li>
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ name, children }: { readonly name: string | null; readonly children: ReactNode }) {
  return (
    <section aria-label={name ?? 'Differences'}>
      {name !== null && <h3 className="pt-6 pb-1 text-h3 text-ink">{name}</h3>}
      <ul>{children}</ul>
    </section>
  );
}

function Title({ level, children }: { readonly level: 3 | 4; readonly children: string }) {
  const Heading = `h${level}` as const;
  return <Heading className="mb-2 text-ui font-semibold text-ink">{children}</Heading>;
}

/**
 * Restores a version, after a confirmation. It replaces exactly what its comparison showed: if the site has changed
 * since, nothing happens, and the comparison is reloaded.
 */
function RestoreVersion({ version, unsaved, onConflict, onRestored }: RestoreVersionProps) {
  const compared = useQuery(versionQuery(version._id));
  const restore = useContentCall(restoreContentVersion);
  const [conflicts, setConflicts] = useState(0);
  const run = async () => {
    onConflict(undefined);
    try {
      const body = compared.data && { revision: compared.data.currentRevision };
      await restore.mutateAsync({ params: { id: version._id }, body: body ?? {} });
    } catch (error) {
      if (isConflict(error)) await compared.refetch();
      throw error;
    }
  };
  const describeFailure = (failure: Error) => {
    if (!isConflict(failure)) return explainFailure(failure, FAILED);
    setConflicts((count) => count + 1);
    onConflict(failure.message);
    return undefined;
  };
  if (compared.data?.isCurrent ?? version.isCurrent) {
    return <p className="text-small">This is the current version.</p>;
  }
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <Button
          // A new button after a conflict: the closing dialog returns the focus to its button, but the focus
          // belongs on the message about the conflict.
          key={conflicts}
          variant="primary"
          className="justify-self-start"
          icon={<RotateCcw size={20} />}
          disabled={compared.data === undefined}
          onClick={start}
        >
          Restore this version
        </Button>
      )}
      title="Restore this version?"
      question={`Visitors see it immediately. The current version stays in the history.${
        unsaved ? ' Changes you have not saved will be lost.' : ''
      }`}
      confirmLabel="Restore"
      busyText="Restoring..."
      run={run}
      onDone={onRestored}
      done="Restored. This version is now public."
      describeFailure={describeFailure}
      announce={settingsToast}
    />
  );
}

function isConflict(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.code === 'conflict';
}
