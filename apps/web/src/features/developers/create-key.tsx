import { API_KEY_DAYS, createApiKey, listApiKeys, NewApiKey } from '@voicedraft/contract/api-keys';
import { nameScope, SCOPE_TEXTS, SCOPES } from '@voicedraft/contract/scopes';
import { useState } from 'react';
import { z } from 'zod';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { CheckList } from '#ui/check-list.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormField } from '#ui/form.tsx';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useShownOnce } from './shown-once.tsx';

const NEVER = 'never';
const ENDS = [
  { value: String(API_KEY_DAYS[0]), label: 'In 90 days' },
  { value: String(API_KEY_DAYS[1]), label: 'In 1 year' },
  { value: NEVER, label: 'Never' },
] as const;

const KeyValues = NewApiKey.omit({ days: true }).extend({ ends: z.enum(ENDS.map(({ value }) => value)) });
type KeyValues = z.infer<typeof KeyValues>;

const BLANK: KeyValues = { name: '', scopes: ['scripts', 'voices'], ends: ENDS[0].value };
const SCOPE_OPTIONS = SCOPES.map((scope) => {
  const label = <b className="mono font-semibold">{nameScope(scope)}</b>;
  return { value: scope, label, detail: SCOPE_TEXTS[scope] };
});

/** The form of a new key; then the key, once, in the same window. */
export function CreateKey({ onClose }: { readonly onClose: () => void }) {
  const [created, setCreated] = useState<{ readonly name: string; readonly key: string }>();
  const creating = useEndpointMutation(createApiKey, {
    invalidates: [listApiKeys],
    invalidatesAfter: 'success',
  });
  const creation = useCreateForm({
    schema: KeyValues,
    blank: BLANK,
    create: ({ ends, ...values }) =>
      creating.mutateAsync({ body: { ...values, days: ends === NEVER ? null : Number(ends) } }),
    onCreated: ({ apiKey, key }) => setCreated({ name: apiKey.name, key }),
    fields: ['name', 'scopes'],
  });
  const view = useShownOnce(
    created && {
      noun: 'key',
      title: 'Copy your key now',
      description: `“${created.name}” is ready. The key is not shown again.`,
      value: created.key,
      hint: 'Lost it? Revoke this one and create another.',
    },
    onClose,
  );
  return (
    <FormDialog
      of={creation}
      title="Create a key"
      submitLabel="Create key"
      busyText="Creating..."
      instead={view}
      onClose={onClose}
    >
      <FormField<KeyValues> name="name" label="Name" required help="To tell it apart later. Only you see it.">
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <CheckList<KeyValues> name="scopes" legend="May use" options={SCOPE_OPTIONS} />
      <FormField<KeyValues> name="ends" label="Ends">
        {(control) => <Select {...control} options={ENDS} />}
      </FormField>
    </FormDialog>
  );
}
