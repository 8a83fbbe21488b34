import { useQuery } from '@tanstack/react-query';
import {
  addPronunciation,
  describeKnownWord,
  type Pronunciation,
  PronunciationInput,
} from '@voicedraft/contract/pronunciations';
import { VOICES } from '@voicedraft/contract/voice-list';
import { AnyVoiceId } from '@voicedraft/contract/voices';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { voicesQuery } from '#features/voices/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { Field } from '#ui/field.tsx';
import { FormCheckbox, FormField } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toast.ts';
import { HeardWord } from './heard-word.tsx';
import { CHANGED_WORDS, findKnownWord } from './queries.ts';

const BLANK = { word: '', sayAs: '', exactCapitals: false };

interface AddWordProps {
  /** The words that are there. */
  readonly words: readonly Pronunciation[];
  /** The voice to hear it with. */
  readonly voice: AnyVoiceId;
  readonly onChooseVoice: (id: AnyVoiceId) => void;
  /** Edits a word that is there. */
  readonly onEdit: (id: string) => void;
}

/** The form that adds a word, which is heard before it is saved. */
export function AddWord({ words, voice, onChooseVoice, onEdit }: AddWordProps) {
  const voices = useQuery(voicesQuery).data ?? VOICES;
  const [added, setAdded] = useState(0);
  const addition = useEndpointMutation(addPronunciation, { invalidates: CHANGED_WORDS });
  const creation = useCreateForm({
    schema: PronunciationInput,
    blank: BLANK,
    create: (body) => addition.mutateAsync({ body }),
    refill: () => BLANK,
    onCreated: ({ word }) => {
      showToast.success(`Added “${word}”`);
      setAdded((count) => count + 1);
    },
    fields: ['word', 'sayAs'],
  });
  // The fields are registered again after the form is emptied.
  const { setFocus } = creation.form;
  useEffect(() => {
    if (added > 0) setFocus('word');
  }, [added, setFocus]);
  const values = useWatch({ control: creation.form.control });
  const entered = {
    word: values.word ?? '',
    sayAs: values.sayAs ?? '',
    exactCapitals: values.exactCapitals ?? false,
  };
  const known = findKnownWord(words, entered);
  const isComplete = entered.word.trim() !== '' && entered.sayAs.trim() !== '';
  return (
    <Card>
      <CardHead title="Add a word" id="add-word" />
      <CreateForm of={creation} label="Add a word" className="grid gap-5 p-6">
        <div className="grid gap-2">
          <FormField name="word" label="When the script says">
            {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
          </FormField>
          <output className="flex items-center justify-between gap-2 text-small text-ink-2 empty:hidden">
            {known && (
              <>
                <span className="min-w-0 wrap-anywhere">{describeKnownWord(known.word)}</span>
                <Button variant="ghost" onClick={() => onEdit(known.id)}>
                  Edit
                </Button>
              </>
            )}
          </output>
        </div>
        <FormField
          name="sayAs"
          label="Say it as"
          help="Spell it the way it sounds. Capitals mark the stress."
        >
          {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
        </FormField>
        <Field label="Hear it with">
          {(control) => (
            <Select
              {...control}
              value={voice}
              onChange={({ target: { value } }) => onChooseVoice(AnyVoiceId.parse(value))}
              options={voices.map(({ id, name, label }) => ({ value: id, label: `${name}, ${label}` }))}
            />
          )}
        </Field>
        <HeardWord voice={voice} entered={entered} />
        <FormCheckbox name="exactCapitals" label="Match capitals exactly" />
        <CreateError of={creation} />
        <Button
          type="submit"
          variant={isComplete ? 'primary' : 'secondary'}
          icon={<Plus size={20} aria-hidden="true" />}
          busy={creation.isSaving}
          block
        >
          Add word
        </Button>
      </CreateForm>
    </Card>
  );
}
