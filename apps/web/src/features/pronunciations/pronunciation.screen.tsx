import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  addPronunciation,
  describeKnownWord,
  type Pronunciation,
  PronunciationInput,
} from '@voicedraft/contract/pronunciations';
import { DEFAULT_VOICE, VOICES } from '@voicedraft/contract/voice-list';
import { AnyVoiceId } from '@voicedraft/contract/voices';
import { Plus } from 'lucide-react';
import { useState, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { HearButton } from '#features/voices/hear-button.tsx';
import { useVoiceLanguage, voicesQuery } from '#features/voices/queries.ts';
import { useHear } from '#features/voices/use-hear.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { FormCheckbox } from '#ui/form.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Select } from '#ui/select.tsx';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.ts';
import { pronunciationsQuery, CHANGED_WORDS, findKnownWord } from './queries.ts';
import { WordCard } from './word-card.tsx';
import { HEARD_SENTENCES, requestWord } from './word-request.ts';

const BARS = 44;

interface HeardWordProps {
  readonly voice: AnyVoiceId;
  readonly entered: { readonly word: string; readonly sayAs: string; readonly exactCapitals: boolean };
}

const BLANK = { word: '', sayAs: '', exactCapitals: false };

interface AddWordProps {
  /** The words that are there. */
  readonly words: readonly Pronunciation[];
  /** The voice to hear it with. */
  readonly voice: AnyVoiceId;
  readonly onChooseVoice: (id: AnyVoiceId) => void;
  /** Edits an existing word. */
  readonly onEdit: (id: string) => void;
}

/** Typed as text: the library is a page of another feature. */
const LIBRARY: string = '/user/library';

/** How the user's words are said: one form to add a word, and the words. */
export function PronunciationScreen() {
  const words = useQuery(pronunciationsQuery);
  const [voice, setVoice] = useState<AnyVoiceId>(DEFAULT_VOICE);
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <>
      <nav aria-label="Where you are" className="text-small">
        <Link
          to={LIBRARY}
          className="inline-flex min-h-11 items-center rounded-badge text-ink-2 underline decoration-line-strong underline-offset-[3px] hover:text-ink"
        >
          Library
        </Link>
      </nav>
      <PageHeader
        title="Pronunciation"
        text="Teach the voices your names and terms. Entries apply to every new recording."
      />
      <div className="grid items-start gap-6 xl:grid-cols-[344px_minmax(0,1fr)]">
        <AddWord words={words.data ?? []} voice={voice} onChooseVoice={setVoice} onEdit={setEdited} />
        <WordCard query={words} voice={voice} edited={edited} onEdit={setEdited} />
      </div>
    </>
  );
}

/** The form that adds a word, which is heard before it is saved. */
function AddWord({ words, voice, onChooseVoice, onEdit }: AddWordProps) {
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
          <TextField name="word" label="When the script says" spellCheck={false} />
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
        <TextField
          name="sayAs"
          label="Say it as"
          help="Spell it the way it sounds. Capitals mark the stress."
          spellCheck={false}
        />
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
          icon={<Plus size={20} />}
          busy={creation.isSaving}
          block
        >
          Add word
        </Button>
      </CreateForm>
    </Card>
  );
}

/** Hears the entered word in a sentence. */
function HeardWord({ voice, entered }: HeardWordProps) {
  const hearing = useHear();
  const word = entered.word.trim();
  const language = useVoiceLanguage(voice);
  const { before, after } = HEARD_SENTENCES[language];
  const played = useSoundState(hearing.sound, ({ time, duration, playing }) =>
    playing && duration > 0 ? Math.ceil((time / duration) * BARS) : 0,
  );
  return (
    <div className="grid gap-3 rounded-well border border-line bg-sunken p-3.5">
      <HearButton
        hearing={hearing}
        request={requestWord({ voice }, entered, language)}
        label="Hear it"
        block
      />
      {hearing.failure !== null && (
        <div role="alert">
          <FieldError>{hearing.failure}</FieldError>
        </div>
      )}
      {word !== '' && (
        <>
          <p className="wrap-anywhere">
            “{before}
            <mark className="rounded-[4px] bg-live-soft px-0.5 text-inherit">{word}</mark>
            {after}”
          </p>
          <Waveform
            bars={drawWordPattern(before + word + after, BARS)}
            height={32}
            played={played}
            variant="live"
            className="max-w-full"
          />
        </>
      )}
    </div>
  );
}
