import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { describeUploadFailure } from '#features/media/describe-upload-failure.ts';
import { ApiError } from '#lib/api-error.ts';
import { refreshQueries } from '#lib/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { FieldError } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { showToast } from '#ui/toast.ts';
import { videoQuery } from './queries.ts';

interface OwnFilesProps {
  readonly takeId: string;
  /** What the files are: 'picture'. */
  readonly kind: string;
  /** File types of the chooser. */
  readonly accept: string;
  readonly addLabel: string;
  readonly icon: ReactNode;
  /** Which files are taken. */
  readonly advice: string;
  /** False as long as something else has to be said first. */
  readonly isAllowed?: boolean;
  /** The file that the video uses now; undefined if it uses none. */
  readonly shown: { readonly id: string; readonly name: string } | undefined;
  /** Returns the id of the file. */
  readonly upload: (file: File, onProgress: (part: number) => void) => Promise<string>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly onChoose: (id: string) => void;
  /** The file with this id is gone. */
  readonly onDeleted: (id: string) => void;
}

/** Adds files of the customer's to a script's videos, and deletes the one that is used. */
export function OwnFiles({
  takeId,
  kind,
  accept,
  addLabel,
  icon,
  advice,
  isAllowed = true,
  shown,
  upload,
  remove,
  onChoose,
  onDeleted,
}: OwnFilesProps) {
  const client = useQueryClient();
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const refresh = () => refreshQueries(client, [videoQuery(takeId).queryKey]);

  const add = async (file: File) => {
    setError(undefined);
    setPart(0);
    try {
      const id = await upload(file, setPart);
      await refresh();
      onChoose(id);
    } catch (failure) {
      setError(describeUploadFailure(failure, `The ${kind} could not be uploaded. Try again.`));
    }
    setPart(null);
  };

  const removeOnce = async (id: string) => {
    try {
      await remove(id);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'not_found') throw failure;
      // In another tab: it is what was wanted.
      showToast.plain(`The ${kind} was deleted already.`);
    }
  };

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept={accept}
          inputLabel={`File of the ${kind}`}
          onFile={(file) => void add(file)}
          icon={icon}
          disabled={!isAllowed}
          busy={part !== null}
          busyText="Uploading..."
        >
          {addLabel}
        </FileButton>
        {shown !== undefined && (
          <ConfirmAction
            renderTrigger={({ start, busy }) => (
              <Button variant="ghost" icon={<Trash2 size={18} />} busy={busy} onClick={start}>
                Delete the {kind}
              </Button>
            )}
            title={`Delete ${kind}`}
            question={`“${shown.name}” is deleted from all videos of this script.`}
            confirmLabel="Delete"
            dangerous
            run={() => removeOnce(shown.id)}
            onDone={() => {
              onDeleted(shown.id);
              void refresh();
            }}
            describeFailure={({ message }) => message}
          />
        )}
      </div>
      {part === null ? (
        <p className="text-micro/[18px] text-ink-3">{advice}</p>
      ) : (
        <ProgressBar label="Upload progress" part={part} />
      )}
      <div role="alert" className="empty:hidden">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}
