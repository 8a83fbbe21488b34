import { useQueryClient } from '@tanstack/react-query';
import type { LanguageModels, LanguageModelsInput } from '@voicedraft/contract/language-models';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { CopyValue } from '#ui/copy-value.tsx';
import { FormField } from '#ui/form.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { adviseOllama, describeOllama, nameChoice, PULL_COMMAND } from './describe-models.ts';
import { ModelValues, toInput, toValues } from './model-values.ts';
import { languageModelsQuery, useSaveLanguageModels } from './queries.ts';
import { ServerFields } from './server-fields.tsx';
import { TryModelDialog, type TriedModel } from './try-model-dialog.tsx';

interface OllamaFieldsProps {
  readonly models: LanguageModels;
  readonly onTry: (tried: TriedModel) => void;
}

const FIELDS = ['findsOllama', 'ollamaModel', 'serverUrls', 'serverModel', 'serverKey'] as const;

/** Where language models are, which one writes, and a way to try each. */
export function LanguageModelsCard({ models }: { readonly models: LanguageModels }) {
  const client = useQueryClient();
  const saving = useSaveLanguageModels();
  const [tried, setTried] = useState<TriedModel | null>(null);
  const editor = useRecordEditor<LanguageModels, ModelValues, z.output<typeof ModelValues>>({
    schema: ModelValues,
    record: models,
    toValues,
    save: (values, { revision }) => {
      const body: LanguageModelsInput = toInput(values);
      return saving.mutateAsync({ body: { ...body, revision } });
    },
    onSaved: () => settingsToast.success('Language models saved. They apply from the next script.'),
    fields: FIELDS,
    read: () => client.fetchQuery({ ...languageModelsQuery, staleTime: 0 }),
    reportUnread: ({ message }) => settingsToast.error(message),
  });
  return (
    <Card>
      <CardHead title="Language models" />
      <RecordForm
        editor={editor}
        loss="Your changes to the language models will be lost."
        withinPage
        label="Save Models"
      >
        <div className="grid divide-line max-md:divide-y md:grid-cols-2 md:divide-x">
          <OllamaFields models={models} onTry={setTried} />
          <ServerFields models={models} onTry={setTried} />
        </div>
      </RecordForm>
      {tried !== null && <TryModelDialog tried={tried} onClose={() => setTried(null)} />}
    </Card>
  );
}

/** Ollama, which is used without being set up: whether, which model, and what it does now. */
function OllamaFields({ models, onTry }: OllamaFieldsProps) {
  const { register } = useFormContext<ModelValues>();
  const chosen = useWatch<ModelValues, 'ollamaModel'>({ name: 'ollamaModel' });
  const advice = adviseOllama(models);
  const { ollama } = models;
  const [best] = ollama?.models ?? [];
  const name = chosen || best?.name;
  return (
    <section aria-label="Ollama" className="grid min-w-0 content-start gap-5 p-6 max-md:p-5">
      <div>
        <h3 className="font-body text-ui/[22px] font-semibold tracking-normal">Ollama</h3>
        <output className="mt-1 block text-small wrap-anywhere text-ink-2">{describeOllama(models)}</output>
      </div>
      {advice !== null && (
        <div className="grid gap-2">
          <p className="text-small text-ink-2">{advice}</p>
          <p className="text-small">
            <CopyValue value={PULL_COMMAND} name="the command" />
          </p>
        </div>
      )}
      <Switch
        {...register('findsOllama')}
        label="Use Ollama when it answers"
        detail="We look for it every minute, on this machine and at OLLAMA_HOST."
      />
      {ollama !== null && best !== undefined && (
        <>
          <FormField<ModelValues> name="ollamaModel" label="Its model">
            {(control) => (
              <Select
                {...control}
                placeholder={`Best one it has (${best.name})`}
                options={ollama.models.map((model) => ({ value: model.name, label: nameChoice(model) }))}
              />
            )}
          </FormField>
          <Button
            className="justify-self-start"
            icon={<Play size={20} />}
            onClick={() => name !== undefined && onTry({ source: 'ollama', model: name })}
          >
            Try {name}
          </Button>
        </>
      )}
    </section>
  );
}
