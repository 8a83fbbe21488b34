/** Puts a shortened text into a field that the user edits, with the caret after what was kept of the edit. */
export function settleField(field: HTMLTextAreaElement, text: string): void {
  // Sets the field itself before React writes the text back, which would leave the caret at the very end.
  const caret = text.length - (field.value.length - field.selectionEnd);
  field.value = text;
  field.setSelectionRange(caret, caret);
}
