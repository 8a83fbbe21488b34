import { useEffect, useRef, useState } from 'react';

/** How long a text stays at least, in milliseconds. */
const STAYS_MS = 3000;

/** A text that changes at most every 3 seconds, so that a screen reader can say it to its end. */
export function useCalmText(text: string): string {
  const [said, setSaid] = useState(text);
  const since = useRef(-STAYS_MS);
  useEffect(() => {
    if (text === said) return;
    const rest = Math.max(0, since.current + STAYS_MS - performance.now());
    const timer = setTimeout(() => {
      since.current = performance.now();
      setSaid(text);
    }, rest);
    return () => clearTimeout(timer);
  }, [text, said]);
  return said;
}
