import { useEffect, useRef } from 'react';

/** Where the focus goes once the list has been rendered again. */
interface Destination {
  readonly index: number;
  readonly part: 'fields' | 'remover';
}

const CONTROLS = 'input:not([hidden]), select, textarea, button';

/**
 * Keeps the focus in a list when entries are added or removed: on the first field of an added entry; after a
 * removal, on the remove button of the next one, or on the add button if none is left.
 */
export function useEntryFocus(entries: readonly unknown[]) {
  const adder = useRef<HTMLButtonElement>(null);
  const bodies = useRef<(HTMLElement | null)[]>([]);
  const removers = useRef<(HTMLButtonElement | null)[]>([]);
  const destination = useRef<Destination>(null);
  useEffect(() => {
    if (destination.current === null) return;
    const { index, part } = destination.current;
    destination.current = null;
    const target =
      part === 'fields'
        ? bodies.current[index]?.querySelector<HTMLElement>(CONTROLS)
        : (removers.current[Math.min(index, entries.length - 1)] ?? adder.current);
    target?.focus();
  }, [entries]);
  return {
    adder,
    /** For the element around an entry's fields. */
    body: (index: number) => (element: HTMLElement | null) => {
      bodies.current[index] = element;
    },
    /** For the button that removes an entry. */
    remover: (index: number) => (button: HTMLButtonElement | null) => {
      removers.current[index] = button;
    },
    /** Call it before an entry is added or removed at a position. */
    follow: (index: number, part: Destination['part']) => {
      destination.current = { index, part };
    },
  };
}
