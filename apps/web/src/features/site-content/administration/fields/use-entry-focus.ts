import { useEffect, useRef } from 'react';

/** Where the focus goes once the list has been rendered again. */
interface Destination {
  readonly place: number;
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
    const { place, part } = destination.current;
    destination.current = null;
    const target =
      part === 'fields'
        ? bodies.current[place]?.querySelector<HTMLElement>(CONTROLS)
        : (removers.current[Math.min(place, entries.length - 1)] ?? adder.current);
    target?.focus();
  }, [entries]);
  return {
    adder,
    /** For the element around an entry's fields. */
    body: (place: number) => (element: HTMLElement | null) => {
      bodies.current[place] = element;
    },
    /** For the button that removes an entry. */
    remover: (place: number) => (button: HTMLButtonElement | null) => {
      removers.current[place] = button;
    },
    /** Call it before an entry is added or removed at a position. */
    follow: (place: number, part: Destination['part']) => {
      destination.current = { place, part };
    },
  };
}
