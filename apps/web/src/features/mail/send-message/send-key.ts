import { createKey } from '#lib/create-key.ts';

/** Names messages for the server, which sends none twice. */
export interface SendKeys {
  /** The key of a message: the same for as long as nothing of it has changed since the last attempt. */
  readonly keyOf: (message: unknown) => string;
}

/** Keys for what one window sends: a second attempt is the same message, a changed one is another. */
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
