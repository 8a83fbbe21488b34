import type { Take } from '@voicedraft/contract/library';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Sound } from '#ui/sound/sound.ts';

type Playable = Pick<Take, 'id' | 'audioUrl' | 'seconds'>;

/** Plays one take of a list at a time. */
export interface TakePlayer {
  /** The take that was played last, whether or not it sounds now; null before the first. */
  readonly current: { readonly takeId: string; readonly sound: Sound } | null;
  /** Plays a take from its start, or pauses and continues the current one. */
  readonly toggle: (take: Playable) => void;
  /** The sound of a take if it is the current one. */
  readonly soundOf: (takeId: string) => Sound | null;
}

/** The player of a list; it stops with the list. */
export function useTakePlayer(): TakePlayer {
  const [current, setCurrent] = useState<TakePlayer['current']>(null);
  const held = useRef<TakePlayer['current']>(null);
  useEffect(() => () => held.current?.sound.release(), []);
  const toggle = useCallback(({ id, audioUrl, seconds }: Playable) => {
    if (held.current?.takeId === id) {
      held.current.sound.toggle();
      return;
    }
    held.current?.sound.release();
    const next = { takeId: id, sound: new Sound(audioUrl, seconds) };
    held.current = next;
    setCurrent(next);
    void next.sound.play();
  }, []);
  const soundOf = (takeId: string) => (current?.takeId === takeId ? current.sound : null);
  return { current, toggle, soundOf };
}
