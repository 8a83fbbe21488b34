import { createContext } from 'react';

/** Id of the signed-in user, which the root of the app provides; undefined for nobody, and until it is known. */
export const SignedInId = createContext<string | undefined>(undefined);

const keepers = new Set<() => void>();

/** Registers what a page keeps of what is typed in it if its session is lost; the returned function takes that back. */
export function onSessionLoss(keep: () => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Says that the session is lost, before the page goes. A sign-out is none: its user wants nothing kept. */
export function announceSessionLoss(): void {
  for (const keep of keepers) keep();
}
