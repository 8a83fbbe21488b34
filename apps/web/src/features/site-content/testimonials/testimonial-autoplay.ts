import type { Swiper } from 'swiper';
import { useEffect, useState, useSyncExternalStore } from 'react';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the person asked for less motion; follows the setting. */
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

/** Runs the carousel's clock while it is wanted and the carousel can be seen. */
export function useAutoplay(swiper: Swiper | null, wanted: boolean): void {
  const running = useOnScreen(swiper?.el) && wanted;
  useEffect(() => {
    if (swiper === null || swiper.destroyed) return;
    if (running) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, running]);
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
