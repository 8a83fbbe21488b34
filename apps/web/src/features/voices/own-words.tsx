import { isNeutral, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import { HEARD_MAX_LENGTH, type Voice } from '@voicedraft/contract/voices';
import { cutText } from '@voicedraft/contract/words';
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { fitSettings } from './describe-settings.ts';
import { HearButton } from './hear-button.tsx';
import { useHear } from './use-hear.ts';

interface OwnWordsProps {
  /** The voice that speaks them. */
  readonly voice: Voice;
  /** How it speaks them. */
  readonly settings: SpeechSettings;
}

/** A sentence of the user's own, spoken by the chosen voice. */
export function OwnWords({ voice, settings }: OwnWordsProps) {
  const [text, setText] = useState('');
  const hearing = useHear();
  const sentence = text.trim();
  const fitted = fitSettings(settings, voice.features);
  const request =
    sentence === ''
      ? null
      : { voice: voice.id, text: sentence, ...(!isNeutral(fitted) && { settings: fitted }) };
  return (
    <div className="mt-4 mb-3 grid gap-2">
      <Field
        label="Hear your own words"
        help={`One sentence, at most ${HEARD_MAX_LENGTH} characters`}
        error={hearing.failure ?? undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={text}
            onChange={({ target: { value } }) => setText(cutText(value, HEARD_MAX_LENGTH))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (request !== null) hearing.hear(request);
            }}
          />
        )}
      </Field>
      <HearButton hearing={hearing} request={request} label={`Hear it with ${voice.name}`} block />
    </div>
  );
}
