import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';
const STAY_MS = 5000;

/** Whether the user prefers reduced motion; follows the setting. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchMotion, readMotion, () => false);
}

function watchMotion(notify: () => void): () => void {
  const setting = matchMedia(LESS_MOTION);
  setting.addEventListener('change', notify);
  return () => setting.removeEventListener('change', notify);
}

function readMotion(): boolean {
  return matchMedia(LESS_MOTION).matches;
}

/**
 * Runs the carousel's autoplay while it is wanted and the carousel is on screen.
 * @param position current position; every change restarts the interval
 */
export function useAutoplay(
  viewport: HTMLElement | undefined,
  isEnabled: boolean,
  position: number,
  onShow: (position: number) => void,
): void {
  const running = useOnScreen(viewport) && isEnabled;
  const goTo = useEffectEvent(onShow);
  useEffect(() => {
    if (!running) return undefined;
    const clock = setInterval(() => {
      if (!document.hidden) goTo(position + 1);
    }, STAY_MS);
    return () => clearInterval(clock);
  }, [running, position]);
}

function useOnScreen(element: HTMLElement | undefined): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (element === undefined) return;
    const observer = new IntersectionObserver((entries) => {
      setOnScreen(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
}
