import type { EnginePart } from '@voicedraft/contract/engine-parts';
import { formatBytes } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { PART_WORDS } from './part-words.ts';
import { useRemovePart } from './queries.ts';

interface RemovePartProps {
  readonly part: EnginePart;
  /** What does the job afterwards, as a sentence. */
  readonly afterwards: string;
  readonly onClose: () => void;
}

/** Asks before a part and its files are deleted, and says what happens then. */
export function RemovePart({ part, afterwards, onClose }: RemovePartProps) {
  const { name } = PART_WORDS[part.part];
  const removing = useRemovePart();
  const size = part.installed === null ? null : formatBytes(part.installed.bytes);
  return (
    <ConfirmAction
      open
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      question={
        size === null
          ? `This deletes its files from this server. ${afterwards}`
          : `This deletes its files and frees ${size} on this server. ${afterwards}`
      }
      confirmLabel="Remove"
      busyText="Removing..."
      dangerous
      run={() => removing.mutateAsync({ params: { part: part.part } })}
      done={size === null ? `${name} removed.` : `${name} removed. ${size} are free again.`}
      describeFailure={({ message }) => ({ text: `${name} could not be removed`, reason: message })}
      announce={settingsToast}
    />
  );
}
