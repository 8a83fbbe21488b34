import { useSyncExternalStore, type ReactNode } from 'react';

let stack: ReactNode = null;
const listeners = new Set<() => void>();

/** Mounts the list of toasts: called by the code that shows them, so that no page loads it unnecessarily. */
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
