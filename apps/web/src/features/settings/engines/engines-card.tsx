import { useQueryClient } from '@tanstack/react-query';
import {
  EngineSettingsInput,
  type EngineSettings,
  type ManagedKey,
} from '@voicedraft/contract/engine-administration';
import type { EngineJob } from '@voicedraft/contract/engine-names';
import { engineSettingsQuery, useSaveEngineSettings } from '#features/settings/keys/queries.ts';
import { describeFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Card } from '#ui/card.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { DraftPriceField } from './draft-price-field.tsx';
import { EngineJobColumn } from './engine-job.tsx';
import { ModelsSection } from './models-section.tsx';

const FAILED = 'Failed to save engines and models';
const FIELDS = ['scriptEngine', 'speechEngine', 'textModels', 'speechModels', 'draftPrice'] as const;
const JOBS: readonly EngineJob[] = ['script', 'speech'];

interface EnginesCardProps {
  readonly settings: EngineSettings;
  /** Undefined while they are not known. */
  readonly keys: readonly ManagedKey[] | undefined;
}

/** Which engine does which job, who may, what a draft costs, and the order of the provider's models. */
export function EnginesCard({ settings, keys }: EnginesCardProps) {
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
    <Card>
      <RecordForm editor={editor} loss="Your changes to the engines and models will be lost." withinPage>
        <div className="grid divide-line max-md:divide-y md:grid-cols-2 md:grid-rows-[auto_1fr_auto] md:divide-x">
          {JOBS.map((job) => (
            <EngineJobColumn key={job} job={job} settings={settings} keys={keys} />
          ))}
        </div>
        <DraftPriceField />
        <ModelsSection settings={settings} />
      </RecordForm>
    </Card>
  );
}

function toValues(settings: EngineSettings): EngineSettingsInput {
  const { scriptEngine, speechEngine, textModels, speechModels, draftPrice } = settings;
  return { scriptEngine, speechEngine, textModels, speechModels, draftPrice };
}
