import { useQuery } from '@tanstack/react-query';
import { type ContentVersion, restoreContentVersion } from '@voicedraft/contract/content-versions';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useContentCall, versionQuery } from '#features/site-content/administration/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { nameFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const FAILED = {
  refused: 'The version could not be restored',
  unreachable: 'The version could not be restored',
};

interface RestoreVersionProps {
  readonly version: ContentVersion;
  readonly unsaved: boolean;
  /** Called with what is said of a save that came in between; nothing was restored then. */
  readonly onConflict: (text: string | undefined) => void;
  readonly onRestored: () => void;
}

/**
 * Brings a version back, once it has been asked for. What it replaces is what its comparison showed: if the site
 * has changed since, nothing happens, and the comparison is made anew.
 */
export function RestoreVersion({ version, unsaved, onConflict, onRestored }: RestoreVersionProps) {
  const compared = useQuery(versionQuery(version._id));
  const restore = useContentCall(restoreContentVersion);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [conflicts, setConflicts] = useState(0);
  const ask = () => {
    setFailure(undefined);
    setAsking(true);
  };
  const run = async () => {
    setFailure(undefined);
    onConflict(undefined);
    setBusy(true);
    try {
      const body = compared.data && { updatedAt: compared.data.currentAt };
      await restore.mutateAsync({ params: { id: version._id }, body: body ?? {} });
      setAsking(false);
      settingsToast.success('Restored. This version is now public.');
      onRestored();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'conflict') {
        setFailure(error);
        return;
      }
      await compared.refetch();
      setAsking(false);
      setConflicts((count) => count + 1);
      onConflict(error.message);
    } finally {
      setBusy(false);
    }
  };
  if (compared.data?.isCurrent ?? version.isCurrent) {
    return <p className="mr-auto self-center text-small">This is the current version.</p>;
  }
  return (
    <>
      <Button
        // Another button after a conflict: the closing question gives the focus back to the one it came from,
        // and it belongs to what is said of the conflict.
        key={conflicts}
        variant="primary"
        icon={<RotateCcw size={20} aria-hidden="true" />}
        disabled={compared.data === undefined}
        onClick={ask}
      >
        Restore this version
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Restore this version?"
        question={`Visitors see it immediately. The current version stays in the history.${
          unsaved ? ' Changes you have not saved will be lost.' : ''
        }`}
        confirmLabel="Restore"
        busyText="Restoring..."
        busy={isBusy}
        failure={failure && { text: nameFailure(failure, FAILED), reason: failure.message }}
        onConfirm={() => void run()}
      />
    </>
  );
}
