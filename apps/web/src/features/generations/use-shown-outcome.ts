import { type RefObject, useEffect, useRef } from 'react';
import { bringIntoView } from '#ui/bring-into-view.ts';
import { showToast } from '#ui/toast.ts';
import type { GeneratorState } from './generator-state.ts';

/** Where an outcome is shown. */
interface OutcomePlaces {
  readonly scriptPlace: RefObject<HTMLElement | null>;
  readonly voicePlace: RefObject<HTMLElement | null>;
  readonly problemPlace: RefObject<HTMLDivElement | null>;
}

/**
 * Brings what a press came to into view: the card at work as soon as it works, then the result or the error,
 * with the focus. Who has gone on to something else meanwhile, keeps focus and place.
 */
export function useShownOutcome({ running, problem }: GeneratorState): OutcomePlaces {
  const scriptPlace = useRef<HTMLElement>(null);
  const voicePlace = useRef<HTMLElement>(null);
  const problemPlace = useRef<HTMLDivElement>(null);
  const kind = running?.kind ?? null;
  const before = useRef({ kind, problem });
  /** What had the focus when the generation began. */
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    const { kind: ended, problem: known } = before.current;
    before.current = { kind, problem };
    const isAway = ended !== null && isAtWork() && document.activeElement !== origin.current;
    if (kind !== null) origin.current = document.activeElement;
    if (problem !== null && problem !== known) {
      if (isAway) showToast.error(problem.text);
      else show(problemPlace.current, problemPlace.current);
    } else if (kind !== null && kind !== ended) {
      const card = { script: scriptPlace, voice: voicePlace }[kind].current;
      if (card !== null) bringIntoView(card);
    } else if (kind === null && ended !== null && !isAway) {
      const card = { script: scriptPlace, voice: voicePlace }[ended].current;
      // The first button of a player plays.
      show(card, card?.querySelector<HTMLElement>(ended === 'voice' ? 'button' : 'h2'));
    }
  }, [kind, problem]);
  return { scriptPlace, voicePlace, problemPlace };
}

/** Whether a control has the focus: not the page, nor a heading that a navigation put it on. */
function isAtWork(): boolean {
  return document.activeElement?.matches('a, button, input, select, textarea') ?? false;
}

function show(place: HTMLElement | null, target: HTMLElement | null | undefined): void {
  if (place === null || !target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  bringIntoView(place);
}
