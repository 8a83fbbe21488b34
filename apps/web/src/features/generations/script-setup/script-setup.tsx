import {
  AUDIENCE_MAX_CHARACTERS,
  LANGUAGE_NAMES,
  type ScriptControls,
  type ScriptLanguage,
  type ScriptForm,
  type ScriptTone,
} from '@voicedraft/contract/script-controls';
import type { Voice } from '@voicedraft/contract/voices';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { limitCharacters } from '#features/generations/limit-text.ts';
import { Choices } from '#ui/choices.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

const FORM_NAMES = {
  advert: 'Advert',
  explainer: 'Explainer',
  'how-to': 'How-to',
  story: 'Story',
  news: 'News',
  course: 'Course',
  podcast: 'Podcast intro',
} as const satisfies Record<ScriptForm, string>;

const TONE_NAMES = {
  friendly: 'Friendly',
  calm: 'Calm',
  serious: 'Serious',
  lively: 'Lively',
  formal: 'Formal',
} as const satisfies Record<ScriptTone, string>;

/** A length named in the prompt, such as '30 seconds'. */
const NAMED_LENGTH =
  /\b(?:\d{1,3}|one|two|three|five|ten|thirty|sixty)[ -]?(?:s|sec|secs|seconds?|min|mins|minutes?|words?)\b/i;

/** First of each group: nothing is chosen, so the prompt decides. */
const AUTO = { value: '', label: 'Auto' } as const;
const FORMS = [AUTO, ...listNames(FORM_NAMES)];
const TONES = [AUTO, ...listNames(TONE_NAMES)];
const LENGTHS = [
  { value: 0, label: 'Auto' },
  ...[15, 30, 60, 90].map((value) => ({ value, label: `${value} s` })),
];

interface ScriptSetupProps {
  readonly controls: ScriptControls;
  readonly prompt: string;
  /** Pace of the chosen voice at its usual speed in words per second, and its name; undefined until they are known. */
  readonly pace: number | undefined;
  /** How fast it speaks, relative to that. */
  readonly speed: number;
  readonly voiceName: string | undefined;
  /** Languages that can be written now. */
  readonly languages: readonly ScriptLanguage[];
  /** Empty until they are known: some languages may have none. */
  readonly voices: readonly Voice[];
  readonly onChange: (controls: ScriptControls) => void;
}

/** Choices for the script besides the prompt. All are optional, so they are folded into one line. */
export function ScriptSetup(props: ScriptSetupProps) {
  const { controls, prompt } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-3.5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-control border border-line bg-sunken px-3 text-left text-small font-medium text-ink-2 hover:bg-hover"
      >
        <SlidersHorizontal size={18} className="flex-none" />
        <span className="min-w-0 py-2 wrap-anywhere">{describeControls(controls)}</span>
        <b className="ml-auto font-[550] text-primary-ink underline decoration-1 underline-offset-3">
          {isOpen ? 'Done' : 'Change'}
        </b>
      </button>
      {!isOpen && controls.seconds !== undefined && mayNameLength(prompt) && (
        <p className="mt-2 text-micro text-ink-2">{PROMPT_WINS}</p>
      )}
      <div id={id} hidden={!isOpen} className="mt-4">
        {isOpen && <SetupFields {...props} />}
      </div>
    </div>
  );
}

const PROMPT_WINS = 'A length in the prompt takes priority.';

function SetupFields(props: ScriptSetupProps) {
  const { controls, pace, speed, voiceName, languages, voices, onChange } = props;
  const id = useId();
  const { form, tone, audience = '', language = 'en', seconds } = controls;
  const choose = (change: { [Name in keyof ScriptControls]?: ScriptControls[Name] | undefined }) =>
    onChange(dropEmpty({ ...controls, ...change }));
  const name = LANGUAGE_NAMES[language];
  const offered = languages.includes(language) ? languages : [...languages, language];
  return (
    <div className="grid gap-4">
      <Choices
        label="Template"
        options={FORMS}
        value={form ?? ''}
        onChange={(value) => choose({ form: value === '' ? undefined : value })}
      />
      <Choices
        label="Tone"
        options={TONES}
        value={tone ?? ''}
        onChange={(value) => choose({ tone: value === '' ? undefined : value })}
      />
      <Choices
        label="Length"
        options={LENGTHS}
        value={seconds ?? 0}
        onChange={(value) => choose({ seconds: value === 0 ? undefined : value })}
        help={
          seconds === undefined
            ? 'As long as the prompt asks for.'
            : `${describeSeconds(seconds, pace === undefined ? undefined : pace * speed, voiceName)} ${PROMPT_WINS}`
        }
      />
      <div className="grid gap-4">
        <div>
          <label htmlFor={`${id}-audience`} className="mb-2 block text-small/5 font-semibold">
            Audience
          </label>
          <TextInput
            id={`${id}-audience`}
            value={audience}
            placeholder="Anybody"
            onChange={({ target }) =>
              choose({ audience: limitCharacters(audience, target.value, AUDIENCE_MAX_CHARACTERS) })
            }
          />
        </div>
        {offered.length > 1 && (
          <div>
            <label htmlFor={`${id}-language`} className="mb-2 block text-small/5 font-semibold">
              Language
            </label>
            <Select
              id={`${id}-language`}
              value={language}
              options={offered.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChange={({ target }) => {
                const chosen = offered.find((each) => each === target.value) ?? 'en';
                choose({ language: chosen === 'en' ? undefined : chosen });
              }}
            />
            {voices.length > 0 && !voices.some((voice) => voice.languages.includes(name)) && (
              <p className="mt-2 text-micro text-warning">No voice speaks {name} yet.</p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function dropEmpty(controls: {
  [Name in keyof ScriptControls]?: ScriptControls[Name] | undefined;
}): ScriptControls {
  const { form, tone, audience, language, seconds } = controls;
  return {
    ...(form && { form }),
    ...(tone && { tone }),
    ...(audience !== undefined && audience.trim() !== '' && { audience }),
    ...(language && { language }),
    ...(seconds && { seconds }),
  };
}

function listNames<Name extends string>(names: Readonly<Record<Name, string>>) {
  return Object.entries<string>(names).map(([value, label]) => ({ value: value as Name, label }));
}

/** The choices in one line: 'Advert, friendly, 30 s'. */
function describeControls({ form, tone, audience, language, seconds }: ScriptControls): string {
  const parts = [
    form && FORM_NAMES[form],
    tone && TONE_NAMES[tone],
    seconds !== undefined && `${seconds} s`,
    audience && `for ${audience}`,
    language && language !== 'en' && LANGUAGE_NAMES[language],
  ].filter((part) => typeof part === 'string' && part !== '');
  if (parts.length === 0) return 'Template, tone, length';
  return parts
    .map((part, index) => (index === 0 || part === audience ? part : lowerFirst(String(part))))
    .join(', ');
}

/** Names of languages keep their capital. */
function lowerFirst(part: string): string {
  const isTone = Object.values<string>(TONE_NAMES).includes(part);
  return isTone ? part.toLowerCase() : part;
}

/** Explains a length for a voice: '30 seconds is about 74 words with Achernar.' */
function describeSeconds(seconds: number, pace: number | undefined, voiceName: string | undefined): string {
  if (pace === undefined || voiceName === undefined) return `${seconds} seconds.`;
  return `${seconds} seconds is about ${Math.round(seconds * pace)} words with ${voiceName}.`;
}

function mayNameLength(prompt: string): boolean {
  return NAMED_LENGTH.test(prompt);
}
