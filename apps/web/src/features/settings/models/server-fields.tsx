import type { LanguageModels, ServerModels } from '@voicedraft/contract/language-models';
import { List, Play } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FormCheckbox, FormField } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { badgeOf, describeServer } from './describe-models.ts';
import { ModelValues } from './model-values.ts';
import { useListModels } from './queries.ts';
import type { TriedModel } from './try-model-dialog.tsx';

interface ServerFieldsProps {
  readonly models: LanguageModels;
  readonly onTry: (tried: TriedModel) => void;
}

/** Servers with OpenAI's API: their addresses, key and model, and how each is. */
export function ServerFields({ models, onTry }: ServerFieldsProps) {
  const listId = useId();
  const { formState, getValues } = useFormContext<ModelValues>();
  const listing = useListModels();
  const chosen = useWatch<ModelValues, 'serverModel'>({ name: 'serverModel' });
  const { servers, source, serverKey } = models;
  const listed = listing.data?.models ?? servers.flatMap((server) => server.models);
  const known = [...new Set(listed.map(({ name }) => name))];
  const list = () => {
    const { serverUrls, serverKey: key } = getValues();
    const [url] = ModelValues.shape.serverUrls.safeParse(serverUrls).data ?? [];
    if (url !== undefined) listing.mutate({ body: { url, ...(key !== '' && { key }) } });
  };
  const name = chosen.trim() || servers.find(({ model }) => model !== null)?.model;
  return (
    <section
      aria-label="Servers with OpenAI’s API"
      className="grid min-w-0 content-start gap-5 p-6 max-md:p-5"
    >
      <div>
        <h3 className="font-body text-ui/[22px] font-semibold tracking-normal">Servers with OpenAI’s API</h3>
        <p className="mt-1 text-small text-ink-2">
          llama.cpp, vLLM, LM Studio, OpenRouter, OpenAI, Mistral and others. They write before Ollama.
        </p>
      </div>
      {servers.length > 0 && (
        <ul aria-label="Servers" className="divide-y divide-line rounded-well border border-line">
          {servers.map((server) => {
            const { variant, name: state } = badgeOf(server);
            return (
              <li
                key={server.url}
                className="grid min-h-[60px] grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-4 py-2.5"
              >
                <div className="min-w-0 wrap-anywhere">
                  <span className="mono text-small">{server.url}</span>
                  <p className="text-small text-ink-2">{describeServer(server)}</p>
                </div>
                <StatusBadge variant={variant}>{state}</StatusBadge>
              </li>
            );
          })}
        </ul>
      )}
      <FormField<ModelValues>
        name="serverUrls"
        label="Addresses"
        help={
          source === 'environment'
            ? 'Leave empty to use OPENAI_BASE_URL.'
            : 'One per line. Each script goes to the least busy server.'
        }
      >
        {(control) => (
          <Textarea {...control} rows={2} placeholder="http://10.0.0.5:8000" spellCheck={false} />
        )}
      </FormField>
      <FormField<ModelValues>
        name="serverKey"
        label="Key"
        help={
          serverKey === null ? 'If they need one.' : `${serverKey} is stored. Leave this empty to keep it.`
        }
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" spellCheck={false} />}
      </FormField>
      {serverKey !== null && <FormCheckbox<ModelValues> name="forgetsKey" label="Forget the stored key" />}
      <FormField<ModelValues>
        name="serverModel"
        label="Model"
        help={describeList(listing.data, listing.error, known.length)}
      >
        {(control) => (
          <TextInput
            {...control}
            list={listId}
            autoComplete="off"
            spellCheck={false}
            placeholder={servers.find(({ model }) => model !== null)?.model ?? undefined}
          />
        )}
      </FormField>
      <datalist id={listId}>
        {known.map((model) => (
          <option key={model}>{model}</option>
        ))}
      </datalist>
      <div className="flex flex-wrap gap-3">
        <Button icon={<List size={20} />} busy={listing.isPending} busyText="Asking..." onClick={list}>
          List its models
        </Button>
        {name && servers.some(({ status }) => status === 'serving') && (
          <Button
            icon={<Play size={20} />}
            // The addresses that are typed are not asked before they are saved.
            disabled={formState.dirtyFields.serverUrls === true}
            onClick={() => onTry({ source: 'servers', model: name })}
          >
            Try {name}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What the server has answered, and what an empty field means. */
function describeList(answer: ServerModels | undefined, error: Error | null, count: number): string {
  if (error !== null) return error.message;
  if (answer?.status === 'refused') return 'The server does not accept the key.';
  if (answer?.status === 'unreachable') return 'The server does not answer at this address.';
  if (answer?.status === 'starting') return 'The server is still loading its model.';
  return count === 0
    ? 'Leave empty for the best model they list.'
    : `${count} to choose from. Leave empty for the best one.`;
}
