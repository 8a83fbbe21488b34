import {
  deleteVoiceMix,
  editVoiceMix,
  offerVoiceMix,
  restoreVoiceMix,
  type VoiceMix,
} from '@voicedraft/contract/voice-mixes';
import type { Voice } from '@voicedraft/contract/voices';
import { Pencil, Trash2 } from 'lucide-react';
import { SampledVoice } from '#features/voices/voice-row.tsx';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { focusWhileThere } from '#ui/save-focus.ts';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.ts';
import { MixForm } from './mix-form.tsx';
import { describeParts } from './mix-shares.ts';
import { CHANGED_MIXES } from './queries.ts';

interface MixRowProps {
  readonly mix: VoiceMix;
  readonly voices: readonly Voice[];
  readonly isEdited: boolean;
  readonly onEdit: (isEdited: boolean) => void;
  /** Whether the user may offer it to all, and change what is offered. */
  readonly mayOffer: boolean;
}

/** One mix: heard, changed, deleted; by staff, offered to all. */
export function MixRow({ mix, voices, isEdited, onEdit, mayOffer }: MixRowProps) {
  const { id, name, parts, isOwn, isOffered } = mix;
  const edit = useEndpointMutation(editVoiceMix, { invalidates: CHANGED_MIXES });
  if (isEdited) {
    return (
      <li className="border-t border-l-3 first:border-t-0 border-line border-l-primary-ink bg-primary-soft">
        <MixForm
          mix={{ name, parts }}
          voices={voices}
          label={`Edit ${name}`}
          save={(body) => edit.mutateAsync({ params: { id }, body })}
          onSaved={() => onEdit(false)}
          className="grid gap-4 p-4"
        >
          {(saving) => (
            <div className="flex justify-end gap-2">
              <Button variant="ghost" onClick={() => onEdit(false)}>
                Cancel
              </Button>
              <Button type="submit" variant="soft" busy={saving}>
                Save
              </Button>
            </div>
          )}
        </MixForm>
      </li>
    );
  }
  const voice = voices.find((known) => known.id === id);
  return (
    <li className="border-t border-line py-2 pr-2 pl-4 first:border-t-0 max-md:pl-3">
      <div className="flex min-h-14 items-center gap-2.5">
        {voice === undefined ? (
          <span className="min-w-0 flex-auto">
            <span className="block text-ui font-semibold [overflow-wrap:anywhere]">{name}</span>
            <span className="block text-micro text-ink-2">{describeParts(parts)}</span>
          </span>
        ) : (
          <SampledVoice voice={{ ...voice, label: describeParts(parts) }} wraps>
            {(face) => face}
          </SampledVoice>
        )}
        {!isOwn && (
          <span className="w-fit shrink-0 rounded-badge bg-neutral-soft px-2 py-0.5 text-micro font-medium text-neutral">
            House
          </span>
        )}
        {isOwn && (mayOffer || !isOffered) && (
          <span className="flex shrink-0">
            <IconButton label={`Edit ${name}`} icon={<Pencil size={18} />} onClick={() => onEdit(true)} />
            <DeleteButton mix={mix} />
          </span>
        )}
      </div>
      {mayOffer && <OfferSwitch mix={mix} />}
    </li>
  );
}

function DeleteButton({ mix: { id, name } }: Pick<MixRowProps, 'mix'>) {
  const restoring = useEndpointMutation(restoreVoiceMix, {
    invalidates: CHANGED_MIXES,
    onError: ({ message }) => showToast.error(message),
  });
  const deletion = useEndpointMutation(deleteVoiceMix, {
    invalidates: CHANGED_MIXES,
    onSuccess: () =>
      showToast.withAction(`Deleted “${name}”. What was recorded with it stays.`, {
        label: 'Undo',
        run: () => restoring.mutate({ params: { id } }),
      }),
    onError: ({ message }) => showToast.error(message),
  });
  return (
    <IconButton
      label={`Delete ${name}`}
      variant="danger"
      icon={<Trash2 size={18} />}
      onClick={({ currentTarget }) => {
        if (deletion.isPending) return;
        focusWhileThere(currentTarget);
        deletion.mutate({ params: { id } });
      }}
    />
  );
}

function OfferSwitch({ mix: { id, name, isOffered, isOwn } }: Pick<MixRowProps, 'mix'>) {
  const offer = useEndpointMutation(offerVoiceMix, { invalidates: CHANGED_MIXES });
  return (
    <ConfirmAction
      renderTrigger={({ start, busy }) => (
        <Switch
          label="Offer it to everybody"
          checked={busy ? !isOffered : isOffered}
          onChange={() => {
            if (!busy) start();
          }}
        />
      )}
      needsConfirmation={isOffered && !isOwn}
      title={`Withdraw “${name}”?`}
      question="Other people can no longer record with it. It goes back to its maker, or to you if their account is gone."
      confirmLabel="Withdraw"
      busyText="Withdrawing..."
      run={() => offer.mutateAsync({ params: { id }, body: { isOffered: !isOffered } })}
      describeFailure={({ message }) => message}
    />
  );
}
