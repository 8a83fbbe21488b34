import type { EngineSettings, EngineSettingsInput } from '@voicedraft/contract/engine-administration';
import type { EngineChoice } from '@voicedraft/contract/generations';
import { useController } from 'react-hook-form';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { CHOICE_ORDER, CHOICE_WORDS, ENGINE_NAMES, type EngineJob } from './engine-words.ts';

const JOB_LABELS = { script: 'Engine for scripts', speech: 'Engine for voices' } as const;

interface EngineChoiceFieldProps {
  readonly name: 'scriptEngine' | 'speechEngine';
  readonly job: EngineJob;
  readonly settings: EngineSettings;
}

/** The engine for one job, with the cost and quality of each, and which one is in use. */
export function EngineChoiceField({ name, job, settings }: EngineChoiceFieldProps) {
  const { field, fieldState } = useController<EngineSettingsInput, typeof name>({ name });
  const serving = settings.serving[job];
  const hasServer = settings.engines[job].some(({ engine }) => engine === 'openai');
  return (
    <div className="grid gap-2">
      <RadioGroup
        label={JOB_LABELS[job]}
        value={field.value}
        onChange={field.onChange}
        options={CHOICE_ORDER.map((choice) => ({
          value: choice,
          disabled: choice === 'openai' && !hasServer && field.value !== 'openai',
          label: (
            <ChoiceLabel
              choice={choice}
              job={job}
              serving={settings[name] === choice ? serving : undefined}
              missing={choice === 'openai' && !hasServer}
            />
          ),
        }))}
      />
      {fieldState.error?.message !== undefined && <FieldError>{fieldState.error.message}</FieldError>}
    </div>
  );
}

interface ChoiceLabelProps {
  readonly choice: EngineChoice;
  readonly job: EngineJob;
  /** The engine that this choice leads to, if it is the saved one. */
  readonly serving: EngineSettings['serving']['script'] | undefined;
  readonly missing: boolean;
}

function ChoiceLabel({ choice, job, serving, missing }: ChoiceLabelProps) {
  const { name, cost, quality } = CHOICE_WORDS[choice];
  return (
    <>
      <span className="font-semibold">{name}</span>
      {serving !== undefined && (
        <span
          className={classNames(
            'ml-2 text-micro font-semibold',
            serving.available ? 'text-success' : 'text-warning',
          )}
        >
          {ENGINE_NAMES[serving.engine]} {serving.available ? 'in use' : 'not available'}
        </span>
      )}
      <span className="block text-small text-ink-2">
        {quality[job]} {cost}
      </span>
      {missing && (
        <span className="block text-small text-ink-2">
          Not set up: OPENAI_BASE_URL is missing from the server’s environment.
        </span>
      )}
    </>
  );
}
