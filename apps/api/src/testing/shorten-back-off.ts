import { vi } from 'vitest';
import { realBackOff } from '#integrations/http-client/timing.ts';

/** Factor: 0.5 to 3 seconds become 5 to 30 milliseconds. */
const TIMES = 100;

/**
 * Shortens the waits of clients of outside services between two attempts without changing their order; their own
 * tests cover the real waits. Returns the function that ends it: `beforeAll(shortenBackOff)`.
 */
export function shortenBackOff(): () => void {
  const { sleep } = realBackOff;
  const spy = vi.spyOn(realBackOff, 'sleep').mockImplementation((ms, signal) => sleep(ms / TIMES, signal));
  return () => spy.mockRestore();
}
