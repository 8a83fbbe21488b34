import {
  addPronunciation,
  editPronunciation,
  type Pronunciation,
  PronunciationInput,
} from '@voicedraft/contract/pronunciations';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { HearButton } from '#features/voices/hear-button.tsx';
import { useVoiceLanguage } from '#features/voices/queries.ts';
import { useHear } from '#features/voices/use-hear.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Button } from '#ui/button.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FieldError } from '#ui/field.tsx';
import { FormCheckbox } from '#ui/form.tsx';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import { TextField } from '#ui/text-field.tsx';
import { CHANGED_WORDS } from './queries.ts';
import { requestWord, type WordSpeaker } from './word-request.ts';

/** A word as its form shows it first. Without an id it is not there yet, and is added. */
interface EditedWord extends PronunciationInput {
  readonly id: string | null;
}

interface WordEditorProps {
  readonly word: EditedWord;
  /** Who speaks what is heard. */
  readonly speaker: WordSpeaker;
  /** 'Edit Nguyen'. */
  readonly label: string;
  readonly startsIn: 'word' | 'sayAs';
  /** Whether something is typed that is not saved. */
  readonly onTyped?: (isTyped: boolean) => void;
  readonly onSaved: (saved: Pronunciation) => void;
  readonly onClose: () => void;
}

/**
 * The form of one word where it stands: in its row, or in a line of a script. Nobody else edits it, so the last save
 * wins and the form closes with it; Escape closes it too.
 */
export function WordEditor({
  word: edited,
  speaker,
  label,
  startsIn,
  onTyped,
  onSaved,
  onClose,
}: WordEditorProps) {
  const { id, word, sayAs, exactCapitals } = edited;
  const hearing = useHear();
  const addition = useEndpointMutation(addPronunciation, { invalidates: CHANGED_WORDS });
  const edit = useEndpointMutation(editPronunciation, { invalidates: CHANGED_WORDS });
  const editing = useCreateForm({
    schema: PronunciationInput,
    blank: { word, sayAs, exactCapitals },
    create: (body) =>
      id === null ? addition.mutateAsync({ body }) : edit.mutateAsync({ params: { id }, body }),
    onCreated: onSaved,
    fields: ['word', 'sayAs'],
  });
  const { setFocus, control } = editing.form;
  useEffect(() => setFocus(startsIn, { shouldSelect: true }), [setFocus, startsIn]);
  useShortcuts('Your words', [{ keys: ['Escape'], label: 'Cancel editing', run: onClose, inFields: true }]);
  const values = useWatch({ control });
  const language = useVoiceLanguage(speaker.voice);
  const isTyped = values.word !== word || values.sayAs !== sayAs || values.exactCapitals !== exactCapitals;
  useEffect(() => onTyped?.(isTyped), [onTyped, isTyped]);
  return (
    <div className="@container/word">
      <CreateForm of={editing} label={label} className="grid gap-2 p-4">
        <div className="grid gap-3 @min-[480px]/word:grid-cols-2">
          <TextField name="word" label="Word" spellCheck={false} />
          <TextField name="sayAs" label="Say as" spellCheck={false} />
        </div>
        <CreateError of={editing} />
        {hearing.failure !== null && (
          <div role="alert">
            <FieldError>{hearing.failure}</FieldError>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <div className="mr-auto @max-[480px]/word:w-full">
            <FormCheckbox name="exactCapitals" label="Match capitals exactly" />
          </div>
          <span className="@max-[400px]/word:w-full @max-[400px]/word:*:w-full">
            <HearButton hearing={hearing} request={requestWord(speaker, values, language)} label="Hear" />
          </span>
          <Button variant="ghost" className="@max-[400px]/word:flex-1" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="soft" busy={editing.isSaving} className="@max-[400px]/word:flex-1">
            Save
          </Button>
        </div>
      </CreateForm>
    </div>
  );
}
