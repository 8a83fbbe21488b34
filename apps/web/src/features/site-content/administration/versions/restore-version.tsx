import { useQuery } from '@tanstack/react-query';
import { type ContentVersion, restoreContentVersion } from '@voicedraft/contract/content-versions';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useContentCall, versionQuery } from '#features/site-content/administration/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { explainFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';

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

/**
 * Restores a version, after a confirmation. It replaces exactly what its comparison showed: if the site has changed
 * since, nothing happens, and the comparison is reloaded.
 */
export function RestoreVersion({ version, unsaved, onConflict, onRestored }: RestoreVersionProps) {
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
          icon={<RotateCcw size={20} aria-hidden="true" />}
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
