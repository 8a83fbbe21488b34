import { useQuery } from '@tanstack/react-query';
import type { ContentVersion } from '@voicedraft/contract/content-versions';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormError } from '#ui/form.tsx';
import { ListFailed } from '#ui/list/list-failure.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import { useRestoreVersion, versionQuery } from '#features/site-content/administration/queries.ts';
import { compareContent } from './compare-content.ts';

interface VersionDetailProps {
  readonly version: ContentVersion;
  readonly updatedAt?: string | undefined;
  readonly unsaved?: boolean | undefined;
  readonly onBack: () => void;
  readonly onRestored: () => void;
}

/** What was different in a former state, and the way back to it. */
export function VersionDetail({
  version,
  updatedAt,
  unsaved = false,
  onBack,
  onRestored,
}: VersionDetailProps) {
  const query = useQuery(versionQuery(version._id));
  const [asking, setAsking] = useState(false);
  const restore = useRestoreVersion();
  const confirm = async () => {
    try {
      const body = updatedAt === undefined ? {} : { updatedAt };
      await restore.mutateAsync({ params: { id: version._id }, body });
      showToast.success('The former version is on the site again.');
      onRestored();
    } catch {
      // Told by the mutation's own error, below.
      setAsking(false);
    }
  };
  return (
    <div className="mt-4 grid gap-5">
      {query.data !== undefined ? (
        <Differences content={query.data.content} current={query.data.current} />
      ) : query.error === null ? (
        <SkeletonLines count={5} label="Loading the version..." />
      ) : (
        <ListFailed
          title="The version could not be loaded"
          text={query.error.message}
          error={query.error}
          query={query}
        />
      )}
      <FormError text={restore.error?.message} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" icon={<ArrowLeft size={20} aria-hidden="true" />} onClick={onBack}>
          All versions
        </Button>
        {!version.isCurrent && query.data !== undefined && (
          <Button icon={<RotateCcw size={20} aria-hidden="true" />} onClick={() => setAsking(true)}>
            Restore this version
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Restore this version?"
        question={`Visitors see it at once. What is on the site now stays in the history.${
          unsaved ? ' What you have typed and not saved is lost.' : ''
        }`}
        confirmLabel="Restore"
        busyText="Restoring..."
        busy={restore.isPending}
        onConfirm={() => void confirm()}
      />
    </div>
  );
}

interface DifferencesProps {
  readonly content: unknown;
  readonly current: unknown;
}

function Differences({ content, current }: DifferencesProps) {
  const differences = compareContent(content, current);
  if (differences.length === 0) return <Alert tone="info">This is what is on the site now.</Alert>;
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">What differs from the site</caption>
      <thead>
        <tr className="border-b border-line text-left text-micro">
          <th scope="col" className="py-2 pr-3 font-semibold">
            Field
          </th>
          <th scope="col" className="py-2 pr-3 font-semibold">
            This version
          </th>
          <th scope="col" className="py-2 font-semibold">
            On the site
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after }) => (
          <tr key={field} className="border-b border-line align-top">
            <th scope="row" className="w-1/4 py-2 pr-3 text-left font-medium text-ink">
              {field}
            </th>
            <td className="py-2 pr-3 wrap-anywhere text-ink">{before || '–'}</td>
            <td className="py-2 wrap-anywhere">{after || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
