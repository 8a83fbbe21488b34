import {
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replaceWebhookSecret,
  testWebhook,
  type Webhook,
} from '@voicedraft/contract/webhooks';
import { Ellipsis, KeyRound, Pencil, Power, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { showToast } from '#ui/toast.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { describeWebhook } from './describe-webhook.ts';
import { EditWebhook, useSecretView } from './webhook-form.tsx';

type OpenWindow = 'edit' | 'secret' | 'remove';

export function WebhookItem({ webhook }: { readonly webhook: Webhook }) {
  const [open, setOpen] = useState<OpenWindow>();
  const { variant, name, text } = describeWebhook(webhook);
  const [secret, setSecret] = useState<string>();
  const close = () => setOpen(undefined);
  const forgetSecret = () => setSecret(undefined);
  const view = useSecretView(secret, forgetSecret);
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 pr-3 pl-6 max-md:px-4">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="mono text-ui font-semibold wrap-anywhere">{webhook.url}</h3>
          <p className="text-small text-ink-2">{webhook.events.join(', ')}</p>
          {text !== undefined && <p className="mt-1 text-small text-ink-2">{text}</p>}
          {webhook.idsOnly && (
            <p className="mt-1 text-small text-ink-2">
              Calls contain only ids, because the key that added it cannot read your library.
            </p>
          )}
          {webhook.formerSecretEndsAt !== null && (
            <p className="mt-1 text-small text-ink-2">
              The old secret stays valid until {formatDateTime(webhook.formerSecretEndsAt)}.
            </p>
          )}
        </div>
        <StatusBadge variant={variant}>{name}</StatusBadge>
        <div className="flex items-center gap-1 max-md:w-full">
          {webhook.off === null ? <SendTest webhook={webhook} /> : <SwitchOn webhook={webhook} />}
          <WebhookMenu webhook={webhook} onOpen={setOpen} />
        </div>
      </div>
      <DeliveryLog webhookId={webhook.id} />
      {open === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {open === 'secret' && <ReplaceSecret webhook={webhook} onClose={close} onReplaced={setSecret} />}
      {view !== undefined && <Dialog onOpenChange={forgetSecret} {...view} />}
      {open === 'remove' && <RemoveWebhook webhook={webhook} onClose={close} />}
    </li>
  );
}

interface WebhookProps {
  readonly webhook: Webhook;
}

function SendTest({ webhook: { id, url } }: WebhookProps) {
  const { mutate, isPending } = useEndpointMutation(testWebhook, {
    invalidates: [listWebhookDeliveries, listWebhooks],
    onSuccess: () => showToast.success('Test sent'),
    onError: ({ message }) => showToast.error(`The test was not sent. ${message}`),
  });
  return (
    <Button icon={<Send size={20} />} busy={isPending} busyText="Sending..." onClick={() => mutate(byId(id))}>
      Send test<span className="sr-only"> to {url}</span>
    </Button>
  );
}

function useSwitch({ id, url, events }: Webhook) {
  const { mutate, isPending } = useEndpointMutation(editWebhook, {
    invalidates: [listWebhooks, listWebhookDeliveries],
    onError: ({ message }) => showToast.error(`The webhook was not changed. ${message}`),
  });
  const turn = (isOn: boolean) => mutate({ params: { id }, body: { url, events, isOn } });
  return { turn, isPending };
}

function SwitchOn({ webhook }: WebhookProps) {
  const { turn, isPending } = useSwitch(webhook);
  return (
    <Button icon={<Power size={20} />} busy={isPending} busyText="Switching on..." onClick={() => turn(true)}>
      Switch on<span className="sr-only"> {webhook.url}</span>
    </Button>
  );
}

function WebhookMenu({ webhook, onOpen }: WebhookProps & { readonly onOpen: (window: OpenWindow) => void }) {
  const { turn } = useSwitch(webhook);
  return (
    <Menu
      trigger={<IconButton label={`More for ${webhook.url}`} tooltip={false} icon={<Ellipsis size={20} />} />}
    >
      <MenuItem icon={<Pencil size={20} />} onSelect={() => onOpen('edit')}>
        Edit
      </MenuItem>
      <MenuItem
        icon={<KeyRound size={20} />}
        detail="The current secret also signs for another 24 hours."
        onSelect={() => onOpen('secret')}
      >
        Replace signing secret
      </MenuItem>
      {webhook.off === null && (
        <MenuItem icon={<Power size={20} />} onSelect={() => turn(false)}>
          Switch off
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={20} />} dangerous onSelect={() => onOpen('remove')}>
        Remove
      </MenuItem>
    </Menu>
  );
}

interface WindowProps extends WebhookProps {
  readonly onClose: () => void;
}

interface ReplaceSecretProps extends WindowProps {
  readonly onReplaced: (secret: string) => void;
}

function ReplaceSecret({ webhook: { id, url }, onClose, onReplaced }: ReplaceSecretProps) {
  const { mutateAsync } = useEndpointMutation(replaceWebhookSecret, { invalidates: [listWebhooks] });
  return (
    <ConfirmAction
      open
      onOpenChange={onClose}
      title="Replace the signing secret?"
      question={`Calls to ${url} are signed with both secrets for 24 hours, then with the new one only.`}
      confirmLabel="Replace secret"
      busyText="Replacing..."
      run={() => mutateAsync(byId(id))}
      onDone={({ secret }) => onReplaced(secret)}
      describeFailure={({ message }) => ({ text: 'The secret was not replaced', reason: message })}
    />
  );
}

function RemoveWebhook({ webhook: { id, url }, onClose }: WindowProps) {
  const { mutateAsync } = useEndpointMutation(removeWebhook, { invalidates: [listWebhooks] });
  return (
    <ConfirmAction
      open
      onOpenChange={onClose}
      title="Remove this webhook?"
      question={`${url} is not called any more, and its log is deleted.`}
      confirmLabel="Remove webhook"
      busyText="Removing..."
      dangerous
      run={() => mutateAsync(byId(id))}
      done="Webhook removed"
      describeFailure={({ message }) => ({ text: 'The webhook was not removed', reason: message })}
    />
  );
}
