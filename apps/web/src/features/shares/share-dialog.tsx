import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countLibrary } from '@voicedraft/contract/library-endpoints';
import {
  editShare,
  type Share,
  SHARE_ENDS,
  type ShareChanges,
  type ShareEnd,
  withdrawShare,
} from '@voicedraft/contract/shares';
import { Clapperboard, Copy, Eye, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#features/identity/session.ts';
import { byId, refreshQueries } from '#lib/endpoint-query.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { formatDocumentDate } from '#lib/format.ts';
import { useCopy } from '#lib/use-copy.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Select } from '#ui/select.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toast.ts';
import { shareQuery } from './queries.ts';

const DAYS = { '7 days': 7, '30 days': 30 } as const;
const DAY_MS = 24 * 3_600_000;

interface ShareDialogProps {
  readonly takeId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The public link to a take: it exists once this is open. Changes are saved at once. */
export function ShareDialog({ takeId, open, onOpenChange }: ShareDialogProps) {
  const { mutateAsync: withdraw } = useEndpointMutation(withdrawShare);
  const queryClient = useQueryClient();
  const query = useQuery({ ...shareQuery(takeId), enabled: open });
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen);
    // Lists say what is shared.
    if (!isOpen) void refreshQueries(queryClient, [countLibrary.feature]);
  };
  const close = () => change(false);
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Share this take"
      description="Anyone with the link can listen, without an account."
      isPhoneSheet
      actions={
        <>
          {query.data !== undefined && (
            <ConfirmAction
              renderTrigger={({ start, busy }) => (
                <Button
                  variant="danger-quiet"
                  busy={busy}
                  icon={<Unlink size={20} />}
                  onClick={start}
                  className="mr-auto"
                >
                  Withdraw link
                </Button>
              )}
              title="Withdraw link"
              question="People with this link will see that it has ended."
              confirmLabel="Withdraw"
              dangerous
              run={() => withdraw(byId(takeId))}
              done="The link has ended."
              onDone={() => {
                close();
                queryClient.removeQueries({ queryKey: shareQuery(takeId).queryKey });
              }}
              describeFailure={({ message }) => message}
            />
          )}
          <Button onClick={close}>Done</Button>
        </>
      }
    >
      <Loaded
        query={query}
        title="The link could not be created"
        headingLevel={3}
        pending={<LoadingSettings />}
      >
        {(share) => <ShareSettings takeId={takeId} share={share} />}
      </Loaded>
    </Dialog>
  );
}

/** As high as the settings, so that nothing jumps. */
function LoadingSettings() {
  return (
    <Loading label="Creating the link" className="mt-5 grid gap-5">
      <Skeleton className="h-19 w-full max-md:h-32" />
      <Skeleton className="h-19 w-full" />
      <Skeleton className="h-34 w-full" />
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-5 w-full" />
    </Loading>
  );
}

function ShareSettings({ takeId, share }: { readonly takeId: string; readonly share: Share }) {
  const queryClient = useQueryClient();
  const owner = useSession()?.name.trim();
  const [copyState, copy] = useCopy();
  const [saved, setSaved] = useState<keyof ShareChanges>();
  const { mutate } = useEndpointMutation(editShare, {
    onSuccess: (changed, { body }) => {
      queryClient.setQueryData(shareQuery(takeId).queryKey, changed);
      setSaved(Object.keys(body ?? {}).find((name): name is keyof ShareChanges => name in share));
    },
    onError: (failure) => showToast.error(`The change was not saved. ${failure.message}`),
  });
  const save = (body: ShareChanges) => {
    setSaved(undefined);
    mutate({ ...byId(takeId), body });
  };
  const noteOf = (name: keyof ShareChanges) => <SavedNote isShown={saved === name} />;
  return (
    <div className="mt-5 grid gap-5 text-ink">
      <Field label="Link">
        {(control) => (
          <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto]">
            <TextInput
              {...control}
              readOnly
              value={share.url.replace(/^https?:\/\//u, '')}
              onFocus={(event) => event.target.select()}
              className="mono text-small text-ellipsis"
            />
            <Button
              variant="primary"
              icon={<Copy size={20} />}
              onClick={() => copy(share.url)}
              className="min-h-12"
            >
              {copyState === 'copied' ? 'Copied' : 'Copy link'}
            </Button>
            <output className={copyState === 'refused' ? 'text-micro text-danger' : 'sr-only'}>
              {copyState === 'copied' && 'Copied'}
              {copyState === 'refused' && 'Your browser did not allow copying.'}
            </output>
          </div>
        )}
      </Field>
      <Field label="Link ends" aside={noteOf('ends')}>
        {(control) => (
          <Select
            {...control}
            value={share.endsAt === null ? 'never' : ''}
            options={[
              ...(share.endsAt === null
                ? []
                : [{ value: '', label: `On ${formatDocumentDate(share.endsAt)}` }]),
              ...SHARE_ENDS.map((ends) => ({ value: ends, label: describeEnd(ends) })),
            ]}
            onChange={({ target }) => save({ ends: SHARE_ENDS.find((each) => each === target.value) })}
          />
        )}
      </Field>
      <div className="divide-y divide-line border-y border-line">
        <Switch
          side="end"
          label="Show captions"
          detail="The script follows the sound"
          note={noteOf('showsCaptions')}
          checked={share.showsCaptions}
          onChange={(event) => save({ showsCaptions: event.target.checked })}
        />
        {share.hasSpeakers && share.showsCaptions && (
          <Switch
            side="end"
            label="Show speaker names"
            detail="Names in the captions and the transcript"
            note={noteOf('showsSpeakers')}
            checked={share.showsSpeakers}
            onChange={(event) => save({ showsSpeakers: event.target.checked })}
          />
        )}
        <Switch
          side="end"
          label="Allow downloads"
          detail="Listeners can save the sound"
          note={noteOf('allowsDownloads')}
          checked={share.allowsDownloads}
          onChange={(event) => save({ allowsDownloads: event.target.checked })}
        />
      </div>
      <ButtonLink
        to="/user/videos/$takeId"
        params={{ takeId }}
        variant="ghost"
        icon={<Clapperboard size={20} />}
        className="justify-self-start"
      >
        Make a video
      </ButtonLink>
      <p className="flex gap-2 text-small text-ink-2">
        <Eye size={16} className="mt-0.5 flex-none" />
        {owner && `The page says that ${owner} shared it. `}Search engines are asked not to list it.
      </p>
    </div>
  );
}

function SavedNote({ isShown }: { readonly isShown: boolean }) {
  return <output className="text-micro text-success">{isShown && 'Saved'}</output>;
}

/** 'In 30 days, on 22 December 2026', if it is chosen now. */
function describeEnd(ends: ShareEnd): string {
  return ends === 'never'
    ? 'Never'
    : `In ${ends}, on ${formatDocumentDate(Date.now() + DAYS[ends] * DAY_MS)}`;
}
