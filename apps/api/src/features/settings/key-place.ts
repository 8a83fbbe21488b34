/** Where a key is kept: what its sealed text is bound to. */
export function placeOfKey(id: string): string {
  return `gemini_keys.sealed_key.${id}`;
}
