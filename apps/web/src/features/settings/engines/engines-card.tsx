import { useQueryClient } from '@tanstack/react-query';
import {
  EngineSettingsInput,
  type EngineSettings,
  type ManagedKey,
} from '@voicedraft/contract/engine-administration';
import type { EngineJob } from '@voicedraft/contract/engine-names';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { engineSettingsQuery, useSaveEngineSettings } from '#features/settings/keys/queries.ts';
import { describeFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { Segment } from '#ui/segment.tsx';
import { explainChoice, listEngines, type JobKnowledge, type EngineEntry } from './describe-engines.ts';
import { EngineChoiceField } from './engine-choice-field.tsx';
import { ENGINE_NAMES } from './engine-names.ts';
import { ModelsField } from './models-field.tsx';

interface EngineListProps {
  readonly label: string;
  readonly entries: readonly EngineEntry[];
}

const TITLES = { script: 'Scripts by', speech: 'Voices by' } as const;

const LISTS = { script: 'Engines for scripts', speech: 'Engines for voices' } as const;

const OPTIONS = [
  { value: '0', label: 'Free' },
  { value: '1', label: '1 credit' },
] as const;

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
    showFailure: (failure, isAtField) => {
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

/** What customers pay for a script of the built-in writer. */
function DraftPriceField() {
  const { field } = useController<EngineSettingsInput, 'draftPrice'>({ name: 'draftPrice' });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-6 py-4 max-md:px-5">
      <div className="min-w-0">
        <h3 className="font-body text-ui/[22px] font-semibold tracking-normal">Price of a draft</h3>
        <p className="text-small text-ink-2">What a script of the built-in writer costs a customer.</p>
      </div>
      <Segment
        label="Price of a draft"
        options={OPTIONS}
        value={field.value === 0 ? '0' : '1'}
        onChange={(value) => field.onChange(Number(value))}
      />
    </div>
  );
}

/** Who does one job, why, what steps in, and who may. */
function EngineJobColumn(knowledge: JobKnowledge) {
  const { job, settings } = knowledge;
  const { engine, available } = settings.serving[job];
  return (
    <section
      aria-label={TITLES[job]}
      className="grid min-w-0 content-start gap-5 p-6 max-md:p-5 md:row-span-3 md:grid-rows-subgrid md:content-stretch"
    >
      <div>
        <p className="text-small font-medium text-ink-2">{TITLES[job]}</p>
        <h3 className="mt-1 text-[1.75rem]/8 font-bold tracking-[-0.025em]">
          {available ? ENGINE_NAMES[job][engine] : 'No engine'}
        </h3>
        <p className="mt-1 text-ui/[22px] text-pretty text-ink-2">{explainChoice(knowledge)}</p>
      </div>
      <div className="@container">
        <EngineList label={LISTS[job]} entries={listEngines(knowledge)} />
      </div>
      <EngineChoiceField job={job} settings={settings} />
    </section>
  );
}

/** The engines of one job in the order in which they are tried; the one that serves is marked. */
function EngineList({ label, entries }: EngineListProps) {
  return (
    <ol aria-label={label} className="divide-y divide-line overflow-hidden rounded-well border border-line">
      {entries.map(({ engine, name, model, text, badge, isServing }, index) => (
        <li
          key={engine}
          aria-current={isServing || undefined}
          className={classNames(
            'grid min-h-[68px] grid-cols-[12px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-2.5 pr-3 pl-4 @min-[380px]:grid-cols-[12px_minmax(0,1fr)_auto]',
            isServing && 'bg-primary-soft shadow-[inset_4px_0_0_var(--primary-ink)]',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames('mono text-micro', isServing ? 'font-semibold text-ink' : 'text-ink-3')}
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <b className="text-ui font-semibold">{name}</b>
            {model !== null && (
              <span className="mono ml-2 inline-block max-w-full text-micro/[18px] wrap-anywhere text-ink-2">
                {model}
              </span>
            )}
            <p className="text-small text-ink-2">{text}</p>
          </div>
          <span className="@max-[379px]:col-start-2">
            <StatusBadge variant={badge.variant}>{badge.name}</StatusBadge>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The order of Gemini's models, behind a button: rarely needed. Opens by itself for an error. */
function ModelsSection({ settings }: { readonly settings: EngineSettings }) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const { errors } = useFormState<EngineSettingsInput>({ name: ['textModels', 'speechModels'] });
  const isOpen = isWanted || errors.textModels !== undefined || errors.speechModels !== undefined;
  return (
    <div className="border-t border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setWanted(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 px-6 py-3 text-left font-body text-ui font-semibold tracking-normal -outline-offset-2 hover:bg-hover max-md:px-5"
        >
          Order of Gemini’s models
          <ChevronDown
            size={20}
            className={classNames('ml-auto flex-none text-ink-3', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div
        id={id}
        hidden={!isOpen}
        className="grid divide-line border-t border-line not-[[hidden]]:grid max-md:divide-y md:grid-cols-2 md:divide-x"
      >
        <div className="min-w-0 p-6 max-md:p-5">
          <ModelsField name="textModels" label="Models for scripts" health={settings.textModelHealth} />
        </div>
        <div className="min-w-0 p-6 max-md:p-5">
          <ModelsField name="speechModels" label="Models for voices" health={settings.speechModelHealth} />
        </div>
      </div>
    </div>
  );
}
