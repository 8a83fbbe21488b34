import { useEffect, useRef } from 'react';

/** Where the focus goes once the list has been drawn anew. */
interface Destination {
  readonly place: number;
  readonly part: 'fields' | 'remover';
}

const CONTROLS = 'input:not([hidden]), select, textarea, button';

/**
 * Keeps the focus in a list whose entries come and go: in the first field of one that was added, and on the remove
 * button of the one that follows where one was taken out; on the adding button where none is left.
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
    /** For the button that takes an entry out. */
    remover: (place: number) => (button: HTMLButtonElement | null) => {
      removers.current[place] = button;
    },
    /** Called before an entry is added, or taken out, at a place. */
    follow: (place: number, part: Destination['part']) => {
      destination.current = { place, part };
    },
  };
}
