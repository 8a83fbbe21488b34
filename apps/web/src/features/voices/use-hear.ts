import { hearSentence, type HearRequest, type AnyVoiceId } from '@voicedraft/contract/voices';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Sound } from '#ui/sound/sound.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';

/** A sentence to hear. */
export interface HeardRequest extends HearRequest {
  readonly voice: AnyVoiceId;
}

/** One place to hear sentences: the last one can be played again. */
export interface Hearing {
  /** The last sentence that was heard; null before the first. */
  readonly sound: Sound | null;
  readonly isLoading: boolean;
  /** Why the last one could not be heard. */
  readonly failure: string | null;
  /** Whether this sentence was asked for last, whatever came of it. */
  readonly isLast: (request: HeardRequest | null) => boolean;
  /** Speaks a sentence and plays it; stops or plays the last one if it is the same. */
  readonly hear: (request: HeardRequest) => void;
}

/** Free, limited and cached by the server: see `hearSentence`. */
export function useHear(): Hearing {
  const [heard, setHeard] = useState<{ readonly sound: Sound; readonly key: string } | null>(null);
  const [asked, setAsked] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const call = useEndpointMutation(hearSentence, {
    parts: ({ voice, ...body }: HeardRequest) => ({ params: { id: voice }, body }),
  });
  const isSilent = useSoundState(heard?.sound ?? null, (state) => state.failed);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => () => heard?.sound.release(), [heard]);
  const speak = async (request: HeardRequest, key: string) => {
    setFailure(null);
    setAsked(key);
    heard?.sound.pause();
    try {
      const { soundUrl, seconds } = await call.mutateAsync(request);
      if (isGone.current) return;
      const sound = new Sound(soundUrl, seconds);
      setHeard({ sound, key });
      void sound.play();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  };
  return {
    sound: heard?.sound ?? null,
    isLoading: call.isPending,
    failure: failure ?? (isSilent ? 'The sound did not play. Check your connection and try again.' : null),
    isLast: (request) => JSON.stringify(request) === asked,
    hear: (request) => {
      if (call.isPending) return;
      const key = JSON.stringify(request);
      if (heard?.key === key && failure === null) heard.sound.toggle();
      else void speak(request, key);
    },
  };
}
