/** Where a key is stored; its ciphertext is bound to that place. */
export function bindingOfKey(id: string): string {
  return `gemini_keys.sealed_key.${id}`;
}
