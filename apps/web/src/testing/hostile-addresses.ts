import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { freezeClock, passTime } from './clock.ts';
import { watchRequests } from './watch-requests.ts';

/** URLs that content must not contain. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  'javascript:alert(1)//sea.png',
  'data:image/png;base64,AAAA',
  '//evil.example/sea.png',
  'https://user:pass@evil.example/sea.png',
];
export const NO_ADDRESS = 'Please enter an address that starts with http://, https:// or /';

interface HostileAddresses {
  /**
   * Types each of them, and of `others`, into all of these fields. The clock is frozen from then on.
   * @param expectRefused checks what the editor and its preview make of one
   */
  readonly typeInto: (
    fields: readonly Locator[],
    expectRefused: (address: string) => Promise<void>,
    others?: readonly string[],
  ) => Promise<void>;
  /** Neither the page nor its preview has requested anything from them. */
  readonly expectNoneLoaded: () => void;
}

/** Watches, from now on, whether hostile URLs are loaded. */
export function watchHostileAddresses(): HostileAddresses {
  const requests = watchRequests();
  return {
    typeInto: async (fields, expectRefused, others = []) => {
      freezeClock();
      for (const address of [...HOSTILE_ADDRESSES, ...others]) {
        for (const field of fields) await field.fill(address);
        // Waits out the delay before a preview requests an image.
        await passTime(400);
        await expectRefused(address);
      }
    },
    expectNoneLoaded: () => {
      expect(requests().filter((url) => url.includes('evil.example'))).toEqual([]);
    },
  };
}
