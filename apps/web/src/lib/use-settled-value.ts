import { useEffect, useState } from 'react';

/** How long typing must pause, in milliseconds. */
const SETTLE_MS = 400;

/** A value that is being typed, once typing pauses: not every keystroke is worth a request. */
export function useSettledValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(setSettled, SETTLE_MS, value);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
