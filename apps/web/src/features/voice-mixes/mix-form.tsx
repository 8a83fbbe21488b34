import { HEARD_MAX_LENGTH, type MixParts, type Voice } from '@voicedraft/contract/voices';
import { findHeaviest } from '@voicedraft/contract/voice-list';
import { type VoiceMix, VoiceMixInput } from '@voicedraft/contract/voice-mixes';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { HearButton } from '#features/voices/hear-button.tsx';
import { useHear } from '#features/voices/use-hear.ts';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { Field } from '#ui/field.tsx';
import { FormField } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { MixSliders } from './mix-sliders.tsx';

const SENTENCE = 'Good bread is slow, and so is a good story.';

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
  const [text, setText] = useState(SENTENCE);
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
  const sentence = text.trim();
  const request = sentence === '' ? null : { voice: findHeaviest(parts), text: sentence, parts };
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
              onChange={({ target: { value } }) => setText(value.slice(0, HEARD_MAX_LENGTH))}
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
      <FormField name="name" label="Name">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <CreateError of={creation} />
      {children(creation.isSaving)}
    </CreateForm>
  );
}
