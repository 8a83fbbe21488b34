import { useEffect, useState } from 'react';

/** How long typing must pause before a request is sent, in milliseconds. */
const SETTLE_MS = 400;

/** Returns a text as of the last pause in typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
