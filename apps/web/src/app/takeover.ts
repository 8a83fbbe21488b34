import { useLayoutEffect } from 'react';

let pending: (() => void) | undefined;

/** Runs something once React has taken over the layout of the page that the server drew. */
export function onTakeover(run: () => void): void {
  pending = run;
}

/** For layouts: tells `public/start.js` that the app handles presses from now on. */
export function useTakeover(): void {
  // Before the effects of its parts, one of which may take the focus.
  useLayoutEffect(() => {
    document.documentElement.dataset['app'] = 'ready';
    document.querySelector('#root')?.removeAttribute('inert');
    pending?.();
    pending = undefined;
  }, []);
}
