import type { EngineSettings, EngineSettingsInput } from '@voicedraft/contract/engine-administration';
import type { EngineChoice, EngineJob } from '@voicedraft/contract/engine-names';
import { useController } from 'react-hook-form';
import { chooseOption } from '#ui/choose-option.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { ENGINE_NAMES } from './engine-names.ts';

/** A choice of engine, with its quality and what it costs the operator. */
interface ChoiceWords {
  readonly name: Readonly<Record<EngineJob, string>>;
  readonly quality: Readonly<Record<EngineJob, string>>;
  readonly cost: string;
}

/** In display order. */
const CHOICE_ORDER: readonly EngineChoice[] = ['auto', 'gemini', 'openai', 'server', 'local'];

const CHOICE_WORDS = {
  auto: {
    name: { script: 'Automatic, best first', speech: 'Automatic, best first' },
    quality: {
      script: 'The next engine steps in when one cannot write.',
      speech: 'The next engine steps in when one cannot speak.',
    },
    cost: 'Google bills Gemini usage. Prices double on January 1, 2027.',
  },
  gemini: {
    name: { script: 'Gemini only', speech: 'Gemini only' },
    quality: {
      script: 'Studio quality. Without a working key, scripts stop.',
      speech: 'Studio quality. Without a working key, voices stop.',
    },
    cost: 'Google bills your project beyond each key’s free quota. Its prices double on January 1, 2027.',
  },
  server: {
    name: { script: `${ENGINE_NAMES.script.server} only`, speech: `${ENGINE_NAMES.speech.server} only` },
    quality: {
      script: 'Quality depends on the model.',
      speech: '',
    },
    cost: 'Free, and no text leaves the machine it runs on.',
  },
  local: {
    name: { script: `${ENGINE_NAMES.script.local} only`, speech: `${ENGINE_NAMES.speech.local} only` },
    quality: {
      script: 'Draft quality, in five languages.',
      speech: 'Natural voices in five languages.',
    },
    cost: 'Free, and no text leaves this server.',
  },
  openai: {
    name: { script: 'Model server only', speech: 'OpenAI-compatible server' },
    quality: {
      script: 'Quality depends on the model.',
      speech: 'Quality depends on the model.',
    },
    cost: 'Free on your own server. A hosted one bills you per call.',
  },
} as const satisfies Record<EngineChoice, ChoiceWords>;

const SETTINGS = { script: 'scriptEngine', speech: 'speechEngine' } as const;

interface EngineChoiceFieldProps {
  readonly job: EngineJob;
  readonly settings: EngineSettings;
}

/** Choice of the engine for one job. Engines that are not set up cannot be chosen. */
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

/** Why an engine cannot be chosen yet. */
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
