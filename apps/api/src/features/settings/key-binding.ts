/** Where a key is stored, which its encrypted text is bound to. */
export function bindingOfKey(id: string): string {
  return `gemini_keys.sealed_key.${id}`;
}
