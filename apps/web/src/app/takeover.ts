import { useLayoutEffect } from 'react';

let pending: (() => void) | undefined;

/** Runs something once React has taken over the layout of the page that the server drew. */
export function onTakeover(run: () => void): void {
  pending = run;
}

/** For each layout: from now on the app handles presses, and tells `public/start.js` so. */
export function useTakeover(): void {
  // Before the effects of its parts, one of which may take the focus.
  useLayoutEffect(() => {
    document.documentElement.dataset['app'] = 'ready';
    document.querySelector('#root')?.removeAttribute('inert');
    pending?.();
    pending = undefined;
  }, []);
}
