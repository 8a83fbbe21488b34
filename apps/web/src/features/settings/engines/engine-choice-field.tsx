import type { EngineSettings, EngineSettingsInput } from '@voicedraft/contract/engine-administration';
import type { EngineChoice } from '@voicedraft/contract/engine-names';
import { useController } from 'react-hook-form';
import { chooseOption } from '#ui/choose-option.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { EngineJob } from '@voicedraft/contract/engine-names';
import { CHOICE_ORDER, CHOICE_WORDS } from './engine-words.ts';

const SETTINGS = { script: 'scriptEngine', speech: 'speechEngine' } as const;

interface EngineChoiceFieldProps {
  readonly job: EngineJob;
  readonly settings: EngineSettings;
}

/** Who may do one job. What is not set up cannot be chosen. */
export function EngineChoiceField({ job, settings }: EngineChoiceFieldProps) {
  const { field, fieldState } = useController<EngineSettingsInput, 'scriptEngine' | 'speechEngine'>({
    name: SETTINGS[job],
  });
  const choices = job === 'script' ? CHOICE_ORDER : CHOICE_ORDER.filter((choice) => choice !== 'server');
  const options = choices.map((choice) => {
    const missing = nameMissing(choice, job, settings);
    return {
      value: choice,
      label: `${CHOICE_WORDS[choice].name[job]}${missing}`,
      disabled: missing !== '' && field.value !== choice,
    };
  });
  const { quality, cost } = CHOICE_WORDS[field.value];
  return (
    <Field label="Engine" error={fieldState.error?.message} help={`${quality[job]} ${cost}`}>
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          name={field.name}
          options={options}
          value={field.value}
          onBlur={field.onBlur}
          onChange={({ target }) => chooseOption(options, field.onChange)(target.value)}
        />
      )}
    </Field>
  );
}

/** What an engine without servers needs. */
const MISSING = {
  server: { script: 'switched off', speech: 'OPENAI_SPEECH_BASE_URL is not set' },
  openai: { script: 'no address', speech: 'OPENAI_SPEECH_BASE_URL is not set' },
} as const;

/** Why an engine cannot be chosen, after its name; empty if it can. */
function nameMissing(choice: EngineChoice, job: EngineJob, { engines }: EngineSettings): string {
  if (choice !== 'openai' && choice !== 'server') return '';
  const isSetUp = engines[job].some(({ engine }) => engine === choice);
  return isSetUp ? '' : ` (${MISSING[choice][job]})`;
}
