import type { EnginePart, PartState } from '@voicedraft/contract/engine-parts';
import { formatBytes } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { useControlPart } from './queries.ts';

interface CancelInstallProps {
  readonly part: EnginePart;
  readonly onClose: () => void;
}

/** Asks before an installation ends, because what has arrived is deleted. */
export function CancelInstall({ part, onClose }: CancelInstallProps) {
  const controlling = useControlPart();
  const stays = part.installed === null ? '' : ` ${part.installed.name} stays installed.`;
  return (
    <ConfirmAction
      open
      onOpenChange={onClose}
      title="Cancel the installation?"
      question={`${describeLoss(part.state)}${stays}`}
      confirmLabel="Stop and delete"
      busyText="Deleting..."
      dangerous
      run={() => controlling.mutateAsync({ params: { part: part.part }, body: { action: 'cancel' } })}
      done="The installation was cancelled."
      describeFailure={({ message }) => ({
        text: 'The installation could not be cancelled',
        reason: message,
      })}
      announce={settingsToast}
    />
  );
}

function describeLoss(state: PartState): string {
  const arrived = 'doneBytes' in state && state.doneBytes > 0 ? formatBytes(state.doneBytes) : null;
  if (arrived === null) return 'This deletes what has arrived.';
  const question = `This deletes the ${arrived} that have arrived.`;
  return state.status === 'installing' ? `${question} Pause keeps them.` : question;
}
