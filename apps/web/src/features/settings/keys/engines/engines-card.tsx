import { EngineSettingsInput, type EngineSettings } from '@voicedraft/contract/engine-administration';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { engineSettingsQuery, useSaveEngineSettings } from '#features/settings/keys/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { describeFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { copyValues, Form, FormError, showFieldErrors } from '#ui/form.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { SavedMeanwhile } from '#ui/saved-meanwhile.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { useRecordForm } from '#ui/use-record-form.ts';
import { EngineChoiceField } from './engine-choice-field.tsx';
import { ENGINES_TITLE } from './engine-words.ts';
import { ModelsField } from './models-field.tsx';

const FAILED = 'Failed to save engines and models';
const FIELDS = ['scriptEngine', 'speechEngine', 'textModels', 'speechModels'] as const;

/** Which engine does which job, and in which order the provider's models are tried. */
export function EnginesCard({ settings }: { readonly settings: EngineSettings }) {
  const { form, seen, start } = useRecordForm(EngineSettingsInput, settings, toValues);
  const saving = useSaveEngineSettings();
  const [failure, setFailure] = useState<ApiError>();
  const client = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const { isDirty } = form.formState;

  const save = async (values: EngineSettingsInput) => {
    const sent = copyValues(form);
    setFailure(undefined);
    try {
      start(await saving.mutateAsync({ body: { ...values, updatedAt: seen.updatedAt } }), sent);
      settingsToast.success('Engines and models saved. They apply from the next generation.');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!showFieldErrors(form, FIELDS, error.fields)) setFailure(error);
      if (error.code !== 'conflict') {
        settingsToast.error(describeFailure(error, { refused: FAILED, unreachable: FAILED }));
      }
    }
  };
  const load = async () => {
    setLoading(true);
    try {
      start(await client.fetchQuery({ ...engineSettingsQuery, staleTime: 0 }));
      setFailure(undefined);
    } catch (error) {
      settingsToast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setLoading(false);
    }
  };
  const discard = () => {
    start(settings);
    setFailure(undefined);
  };
  return (
    <Card className="mt-5">
      <CardHead title={ENGINES_TITLE} />
      <Form form={form} busy={saving.isPending} onSubmit={save}>
        <div className="@container">
          <div className="grid divide-line @max-[719px]:divide-y @min-[720px]:grid-cols-2 @min-[720px]:divide-x">
            <div className="grid min-w-0 content-start gap-6 p-6 @max-[400px]:px-4">
              <EngineChoiceField name="scriptEngine" job="script" settings={settings} />
              <ModelsField name="textModels" label="Models for scripts" health={settings.textModelHealth} />
            </div>
            <div className="grid min-w-0 content-start gap-6 p-6 @max-[400px]:px-4">
              <EngineChoiceField name="speechEngine" job="speech" settings={settings} />
              <ModelsField
                name="speechModels"
                label="Models for voices"
                health={settings.speechModelHealth}
              />
            </div>
          </div>
        </div>
        <div className="px-6 pb-6 empty:hidden">
          {failure !== undefined &&
            (failure.code === 'conflict' ? (
              <SavedMeanwhile text={failure.message} busy={isLoading} onLoad={() => void load()} />
            ) : (
              <FormError text={FAILED} reason={failure.message} />
            ))}
        </div>
        <SaveBar unsaved={isDirty} busy={saving.isPending} onDiscard={discard} />
      </Form>
      <UnsavedGuard
        unsaved={isDirty}
        question="Your changes to the engines and models will be lost."
        withinPage
      />
    </Card>
  );
}

function toValues(settings: EngineSettings): EngineSettingsInput {
  const { scriptEngine, speechEngine, textModels, speechModels } = settings;
  return { scriptEngine, speechEngine, textModels, speechModels };
}
