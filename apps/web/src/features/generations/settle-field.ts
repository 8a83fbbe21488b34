/** Puts the cursor behind the text of a field. */
export function enterField(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Puts a shortened text into the field being edited, with the caret after the part of the edit that was kept. */
export function settleField(field: HTMLTextAreaElement, text: string): void {
  // Sets the field itself before React writes the text back, which would leave the caret at the very end.
  const caret = text.length - (field.value.length - field.selectionEnd);
  field.value = text;
  field.setSelectionRange(caret, caret);
}
