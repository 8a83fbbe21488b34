import { fingerprintText } from '#db/sealed-text.ts';

/** Where a key is stored; its ciphertext is bound to that place. */
export function bindingOfKey(id: string): string {
  return `gemini_keys.sealed_key.${id}`;
}

/** Shows whether two keys are the same without opening them. */
export function fingerprintKey(secret: string, key: string): string {
  return fingerprintText(secret, 'gemini_keys', key);
}
