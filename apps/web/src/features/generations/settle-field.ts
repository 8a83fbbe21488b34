/** Puts a shortened text into a field that somebody edits, with the caret behind what was kept of the edit. */
export function settleField(field: HTMLTextAreaElement, text: string): void {
  // The field itself, before React puts the text back: that would leave the caret at the very end.
  const caret = text.length - (field.value.length - field.selectionEnd);
  field.value = text;
  field.setSelectionRange(caret, caret);
}
