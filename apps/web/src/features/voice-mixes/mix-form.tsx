import {
  HEARD_MAX_LENGTH,
  type MixParts,
  type Voice,
  MIX_MAX_PARTS,
  MIX_STEP,
  VoiceId,
} from '@voicedraft/contract/voices';
import { DEFAULT_VOICE, findHeaviest, languageOf, VOICES } from '@voicedraft/contract/voice-list';
import { MIX_SAMPLES } from '@voicedraft/contract/voice-samples';
import { type VoiceMix, VoiceMixInput } from '@voicedraft/contract/voice-mixes';
import { cutText } from '@voicedraft/contract/words';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { HearButton } from '#features/voices/hear-button.tsx';
import { RangeField } from '#ui/range-field.tsx';
import { useHear } from '#features/voices/use-hear.ts';
import { nameTrait } from '#features/voices/voice-filter.ts';
import { Button } from '#ui/button.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { addPart, exchangeVoice, largestShare, removePart, setShare } from './mix-shares.ts';

interface MixSlidersProps {
  readonly parts: MixParts;
  /** For their accents; the names are known before they are loaded. */
  readonly voices: readonly Voice[];
  readonly disabled: boolean;
  readonly onChange: (parts: MixParts) => void;
}

interface MixFormProps {
  readonly mix: VoiceMixInput;
  readonly voices: readonly Voice[];
  /** Accessible name of the form. */
  readonly label: string;
  readonly save: (input: VoiceMixInput) => Promise<VoiceMix>;
  readonly onSaved: (saved: VoiceMix) => void;
  /** True if it stays open for the next one. */
  readonly staysOpen?: boolean;
  readonly className?: string;
  /** The buttons below; `saving` while the form is sent. */
  readonly children: (saving: boolean) => ReactNode;
}

/** Mixes a voice, which is heard before it is kept. */
export function MixForm(props: MixFormProps) {
  const { mix, voices, label, save, onSaved, staysOpen = false, className, children } = props;
  const hearing = useHear();
  /** Null until something is typed: a sentence in the language of the voices. */
  const [typed, setTyped] = useState<string | null>(null);
  const creation = useCreateForm({
    schema: VoiceMixInput,
    blank: mix,
    create: save,
    ...(staysOpen && { refill: () => mix }),
    onCreated: onSaved,
    fields: ['name'],
  });
  const { control, setValue } = creation.form;
  const parts: MixParts = useWatch({ control, name: 'parts' });
  const heaviest = findHeaviest(parts);
  const text = typed ?? MIX_SAMPLES[languageOf(heaviest)];
  const sentence = text.trim();
  const request = sentence === '' ? null : { voice: heaviest, text: sentence, parts };
  return (
    <CreateForm of={creation} label={label} className={className ?? 'grid gap-5 p-6'}>
      <MixSliders
        parts={parts}
        voices={voices}
        disabled={creation.isReadOnly}
        onChange={(changed) => setValue('parts', changed, { shouldDirty: true })}
      />
      <div className="grid gap-3 rounded-well border border-line bg-sunken p-3.5">
        <Field label="Hear a sentence" error={hearing.failure ?? undefined}>
          {(field) => (
            <TextInput
              {...field}
              value={text}
              onChange={({ target: { value } }) => setTyped(cutText(value, HEARD_MAX_LENGTH))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (request !== null) hearing.hear(request);
              }}
            />
          )}
        </Field>
        <HearButton hearing={hearing} request={request} label="Hear the mix" block />
      </div>
      <TextField name="name" label="Name" />
      <CreateError of={creation} />
      {children(creation.isSaving)}
    </CreateForm>
  );
}

/** The voices of a mix, and a slider for the share of each: when one is moved, the others make room. */
function MixSliders({ parts, voices, disabled, onChange }: MixSlidersProps) {
  const used = new Set(parts.map(({ voice }) => voice));
  const language = languageOf(parts[0]?.voice ?? DEFAULT_VOICE);
  const ofLanguage = VOICES.filter((voice) => voice.language === language);
  const next = ofLanguage.find(({ id }) => !used.has(id))?.id;
  const canRemove = parts.length > 2;
  return (
    <div className="grid gap-4">
      {parts.map(({ voice, percent }, index) => {
        const name = `Voice ${index + 1}`;
        return (
          // A voice occurs once, but it is exchanged in place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="grid gap-2">
            <div className="flex items-center gap-1">
              <span className="min-w-0 flex-1">
                <Select
                  aria-label={name}
                  value={voice}
                  disabled={disabled}
                  options={(index === 0 ? VOICES : ofLanguage)
                    .filter(({ id }) => id === voice || !used.has(id))
                    .map(({ id }) => ({ value: id, label: describeVoice(id, voices) }))}
                  onChange={({ target }) =>
                    onChange(exchangeVoice(parts, index, VoiceId.parse(target.value)))
                  }
                />
              </span>
              {canRemove && (
                <IconButton
                  label={`Remove voice ${index + 1}`}
                  icon={<X size={18} />}
                  disabled={disabled}
                  onClick={() => onChange(removePart(parts, index))}
                />
              )}
            </div>
            <RangeField
              label={`Share of voice ${index + 1}`}
              value={percent}
              range={{ min: MIX_STEP, max: largestShare(parts), step: MIX_STEP }}
              shown={`${percent}%`}
              spoken={`${percent} percent`}
              disabled={disabled}
              onChange={(share) => onChange(setShare(parts, index, share))}
            />
          </div>
        );
      })}
      {parts.length < MIX_MAX_PARTS && next !== undefined && (
        <Button
          variant="ghost"
          icon={<Plus size={18} />}
          className="-ml-3 justify-self-start"
          disabled={disabled}
          onClick={() => onChange(addPart(parts, next))}
        >
          Add a third voice
        </Button>
      )}
    </div>
  );
}

/** 'Algieba, Smooth, British'. */
function describeVoice(id: VoiceId, voices: readonly Voice[]): string {
  const known = VOICES.find((voice) => voice.id === id);
  const accent = voices.find((voice) => voice.id === id)?.accent ?? 'american';
  const own = accent === 'american' ? '' : `, ${nameTrait(accent)}`;
  return `${known?.name ?? id}, ${known?.label ?? ''}${own}`;
}
