import { useEffect, useEffectEvent } from 'react';
import type { TestimonialTrack } from './testimonial-track.ts';

/** Minimum movement in pixels for a swipe rather than a tap. */
const SWIPE_PX = 5;
/** A swipe shorter than this, in milliseconds, moves to the next card, whatever its distance. */
const FLICK_MS = 300;

interface Swipe {
  readonly pointerId: number;
  readonly x: number;
  readonly time: number;
  /** Position of the row when the swipe starts. */
  position: number;
  readonly step: number;
  moved: boolean;
}

interface SwipeHandlers {
  /** Called when the row is grabbed and when it is released. */
  readonly onHold: (held: boolean) => void;
  /** Called on release with the position to settle at. */
  readonly onRest: (position: number) => void;
}

/** Lets touch, pen and mouse drag the row. Vertical touch scrolling stays with the page. */
export function useSwipe(track: TestimonialTrack | null, { onHold, onRest }: SwipeHandlers): void {
  const hold = useEffectEvent(onHold);
  const rest = useEffectEvent(onRest);
  useEffect(() => {
    if (track === null) return undefined;
    const { viewport } = track;
    const listening = new AbortController();
    const { signal } = listening;
    let swipe: Swipe | undefined;
    viewport.addEventListener(
      'pointerdown',
      ({ pointerId, clientX, timeStamp, isPrimary, button }) => {
        if (!isPrimary || button !== 0) return;
        const { position } = track;
        swipe = { pointerId, x: clientX, time: timeStamp, position, step: track.measureStep(), moved: false };
      },
      { signal },
    );
    viewport.addEventListener(
      'pointermove',
      ({ pointerId, clientX }) => {
        if (swipe === undefined || pointerId !== swipe.pointerId) return;
        const distance = swipe.x - clientX;
        if (!swipe.moved) {
          if (Math.abs(distance) < SWIPE_PX) return;
          swipe.moved = true;
          // An animation may have moved it since.
          swipe.position = track.position;
          viewport.setPointerCapture(pointerId);
          // The mouse has started to select text.
          getSelection()?.removeAllRanges();
          hold(true);
        }
        track.glide(swipe.position + distance / swipe.step, 0);
      },
      { signal },
    );
    const end = ({ type, pointerId, clientX, timeStamp }: PointerEvent) => {
      if (swipe === undefined || pointerId !== swipe.pointerId) return;
      const { moved, position, step, x, time } = swipe;
      swipe = undefined;
      if (!moved) return;
      const distance = (x - clientX) / step;
      const isFlick = type === 'pointerup' && timeStamp - time < FLICK_MS && Math.abs(distance) < 1;
      rest(isFlick ? findNext(position, distance) : Math.round(track.position));
      hold(false);
    };
    viewport.addEventListener('pointerup', end, { signal });
    viewport.addEventListener('pointercancel', end, { signal });
    // Otherwise the browser drags the avatar image.
    viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    return () => listening.abort();
  }, [track]);
}

/** The card after a position, in the direction of a swipe. */
function findNext(position: number, distance: number): number {
  return distance > 0 ? Math.floor(position) + 1 : Math.ceil(position) - 1;
}
