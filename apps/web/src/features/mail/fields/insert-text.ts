type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Inserts a text at the caret of a field, replaces the selection, and leaves the caret after the text. A read-only field
 * stays as it is.
 */
export function insertText(field: TextField, text: string): void {
  if (field.readOnly) return;
  const { selectionStart, selectionEnd, value } = field;
  const start = selectionStart ?? value.length;
  field.setRangeText(text, start, selectionEnd ?? start, 'end');
  // Notifies the form as typing would.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
