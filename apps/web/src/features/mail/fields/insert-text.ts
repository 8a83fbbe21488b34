type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Writes a text at the caret of a field, over what is selected there, and leaves the caret behind it. */
export function insertText(field: TextField, text: string): void {
  const { selectionStart, selectionEnd, value } = field;
  const start = selectionStart ?? value.length;
  field.setRangeText(text, start, selectionEnd ?? start, 'end');
  // The form hears of it as of typing.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
