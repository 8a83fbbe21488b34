import { createKey } from '#lib/create-key.ts';

/** Keys by which the server recognises a message, so that it never sends one twice. */
export interface SendKeys {
  /** Returns the key of a message: the same as long as it has not changed since the last attempt. */
  readonly keyOf: (message: unknown) => string;
}

/** Creates the keys for one form: a second attempt is the same message, a changed one is another. */
export function createSendKeys(): SendKeys {
  let last = { text: '', key: '' };
  return {
    keyOf: (message) => {
      const text = JSON.stringify(message);
      if (text !== last.text) last = { text, key: createKey() };
      return last.key;
    },
  };
}
