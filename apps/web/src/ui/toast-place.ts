import { useSyncExternalStore, type ReactNode } from 'react';

let stack: ReactNode = null;
const listeners = new Set<() => void>();

/** Puts the list of toasts into its place: done by the code that shows them, which no page loads without need. */
export function provideToastStack(list: ReactNode): void {
  stack = list;
  for (const listener of listeners) listener();
}

/** The list of toasts; null until something on the page can show one. */
export function useToastStack(): ReactNode {
  return useSyncExternalStore(
    subscribe,
    () => stack,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
