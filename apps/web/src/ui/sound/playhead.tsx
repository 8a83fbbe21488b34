import { useEffect, useRef } from 'react';
import type { Sound } from './sound.ts';

/**
 * The line at the current time. It moves with the audio clock without redrawing anything. Needs a positioned box
 * whose width is the whole recording.
 */
export function Playhead({ sound }: { readonly sound: Sound }) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const move = () => {
      const { time, duration } = sound.getState();
      if (line.current) line.current.style.left = `${duration > 0 ? (time / duration) * 100 : 0}%`;
    };
    move();
    return sound.subscribe(move);
  }, [sound]);
  return (
    <i
      ref={line}
      className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 rounded-pill bg-live before:absolute before:-left-1 before:top-0 before:size-2.5 before:rounded-pill before:bg-live"
    />
  );
}
