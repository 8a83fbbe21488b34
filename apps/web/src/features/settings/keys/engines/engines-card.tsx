import { useQueryClient } from '@tanstack/react-query';
import { EngineSettingsInput, type EngineSettings } from '@voicedraft/contract/engine-administration';
import { engineSettingsQuery, useSaveEngineSettings } from '#features/settings/keys/queries.ts';
import { describeFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { EngineChoiceField } from './engine-choice-field.tsx';
import { ENGINES_TITLE } from './engine-words.ts';
import { ModelsField } from './models-field.tsx';

const FAILED = 'Failed to save engines and models';
const FIELDS = ['scriptEngine', 'speechEngine', 'textModels', 'speechModels'] as const;

/** Which engine does which job, and the order in which the provider's models are tried. */
export function EnginesCard({ settings }: { readonly settings: EngineSettings }) {
  const saving = useSaveEngineSettings();
  const client = useQueryClient();
  const editor = useRecordEditor({
    schema: EngineSettingsInput,
    record: settings,
    toValues,
    save: (values, { revision }) => saving.mutateAsync({ body: { ...values, revision } }),
    onSaved: () => settingsToast.success('Engines and models saved. They apply from the next generation.'),
    fields: FIELDS,
    report: (failure, isAtField) => {
      settingsToast.error(describeFailure(failure, { refused: FAILED, unreachable: FAILED }));
      return isAtField ? undefined : { text: FAILED, reason: failure.message };
    },
    read: () => client.fetchQuery({ ...engineSettingsQuery, staleTime: 0 }),
    reportUnread: ({ message }) => settingsToast.error(message),
  });
  return (
    <Card className="mt-5">
      <CardHead title={ENGINES_TITLE} />
      <RecordForm editor={editor} loss="Your changes to the engines and models will be lost." withinPage>
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
      </RecordForm>
    </Card>
  );
}

function toValues(settings: EngineSettings): EngineSettingsInput {
  const { scriptEngine, speechEngine, textModels, speechModels } = settings;
  return { scriptEngine, speechEngine, textModels, speechModels };
}
