import { useEffect, useState } from 'react';

/** How long typing must rest before the server is asked. */
const SETTLE_MS = 400;

/** A text as it was when typing last came to rest. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
