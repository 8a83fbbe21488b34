import { useQueryClient } from '@tanstack/react-query';
import type { LanguageModels, LanguageModelsInput } from '@voicedraft/contract/language-models';
import { useState } from 'react';
import type { z } from 'zod';
import { settingsToast } from '#ui/admin-toast.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { ModelValues, toInput, toValues } from './model-values.ts';
import { OllamaFields } from './ollama-fields.tsx';
import { languageModelsQuery, useSaveLanguageModels } from './queries.ts';
import { ServerFields } from './server-fields.tsx';
import { TryModelDialog, type TriedModel } from './try-model-dialog.tsx';

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
