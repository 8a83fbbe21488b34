import { useSyncExternalStore } from 'react';
import type { StoredValue } from './stored-value.ts';

/** The server has no storage to read, and the browser's first render must match the server's. */
const readNothing = () => undefined;

/** The current value of a store, or undefined if it holds none; follows changes in other tabs. */
export function useStoredValue<Value>(store: StoredValue<Value>): Value | undefined {
  return useSyncExternalStore(store.subscribe, store.read, readNothing)?.value;
}
