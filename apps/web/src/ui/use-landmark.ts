import { useState } from 'react';

const LANDMARKS = 'main, header, aside, [role="dialog"]';

/**
 * The landmark around a control: a ref for the control, and the landmark once it is known. A menu or tooltip opens
 * inside it rather than at the end of the body, so that it keeps the landmark's theme and stays within a landmark.
 */
export function useLandmark(): readonly [(control: HTMLElement | null) => void, Element | null] {
  const [control, setControl] = useState<HTMLElement | null>(null);
  return [setControl, control?.closest(LANDMARKS) ?? null];
}
