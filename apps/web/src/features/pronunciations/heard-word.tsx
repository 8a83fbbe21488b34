import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { HearButton } from '#features/voices/hear-button.tsx';
import { useHear } from '#features/voices/use-hear.ts';
import { FieldError } from '#ui/field.tsx';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { HEARD_SENTENCE, requestWord } from './word-request.ts';

const BARS = 44;

interface HeardWordProps {
  readonly voice: AnyVoiceId;
  readonly entered: { readonly word: string; readonly sayAs: string; readonly exactCapitals: boolean };
}

/** Hears the entered word in a sentence. */
export function HeardWord({ voice, entered }: HeardWordProps) {
  const hearing = useHear();
  const word = entered.word.trim();
  const { before, after } = HEARD_SENTENCE;
  const played = useSoundState(hearing.sound, ({ time, duration, playing }) =>
    playing && duration > 0 ? Math.ceil((time / duration) * BARS) : 0,
  );
  return (
    <div className="grid gap-3 rounded-well border border-line bg-sunken p-3.5">
      <HearButton hearing={hearing} request={requestWord({ voice }, entered)} label="Hear it" block />
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
