import { vi } from 'vitest';
import { realBackOff } from '#integrations/http-client/timing.ts';

/** How much shorter: 0.5 to 3 seconds become 5 to 30 milliseconds. */
const TIMES = 100;

/**
 * Lets clients of outside services wait less between two attempts, in the same order as they would. What they
 * wait is the subject of their own tests. Returns how to end it: `beforeAll(hurryBackOff)`.
 */
export function hurryBackOff(): () => void {
  const { sleep } = realBackOff;
  const spy = vi.spyOn(realBackOff, 'sleep').mockImplementation((ms, signal) => sleep(ms / TIMES, signal));
  return () => spy.mockRestore();
}
