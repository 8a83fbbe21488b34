import { type RefObject, useEffect, useRef } from 'react';
import { bringIntoView } from '#ui/bring-into-view.ts';
import { showToast } from '#ui/toast.ts';
import type { GeneratorState } from './generator-state.ts';

/** Elements that show outcomes. */
interface OutcomeRefs {
  readonly scriptRef: RefObject<HTMLElement | null>;
  readonly voiceRef: RefObject<HTMLElement | null>;
  readonly problemRef: RefObject<HTMLDivElement | null>;
}

/**
 * Scrolls the outcome of an action into view: first the card in progress, then the result or the error, which also
 * gets the focus. A user who has moved on to something else keeps focus and scroll position.
 */
export function useShownOutcome({ running, problem }: GeneratorState): OutcomeRefs {
  const scriptRef = useRef<HTMLElement>(null);
  const voiceRef = useRef<HTMLElement>(null);
  const problemRef = useRef<HTMLDivElement>(null);
  const kind = running?.kind ?? null;
  const before = useRef({ kind, problem });
  /** The focused element when the generation started. */
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    const { kind: ended, problem: known } = before.current;
    before.current = { kind, problem };
    const isAway = ended !== null && isAtWork() && document.activeElement !== origin.current;
    if (kind !== null) origin.current = document.activeElement;
    if (problem !== null && problem !== known) {
      if (isAway) showToast.error([problem.title, problem.text].filter((text) => text !== null).join('. '));
      else show(problemRef.current, problemRef.current);
    } else if (kind !== null && kind !== ended) {
      const card = { script: scriptRef, voice: voiceRef }[kind].current;
      if (card !== null) bringIntoView(card);
    } else if (kind === null && ended !== null && !isAway) {
      const card = { script: scriptRef, voice: voiceRef }[ended].current;
      // The first button of a player is the play button.
      show(card, card?.querySelector<HTMLElement>(ended === 'voice' ? 'button' : 'h2'));
    }
  }, [kind, problem]);
  return { scriptRef, voiceRef, problemRef };
}

/** Whether a control has the focus, not the page or a heading focused by a navigation. */
function isAtWork(): boolean {
  return document.activeElement?.matches('a, button, input, select, textarea') ?? false;
}

function show(container: HTMLElement | null, target: HTMLElement | null | undefined): void {
  if (container === null || !target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  bringIntoView(container);
}
