/**
 * Copies text to the clipboard.
 *
 * @throws Error if the browser does not allow it
 */
export async function copyText(text: string): Promise<void> {
  // Pages served without TLS, as on a local network, have no clipboard API.
  if (globalThis.isSecureContext) await navigator.clipboard.writeText(text);
  else if (!copyBySelection(text)) throw new Error('Your browser did not allow copying.');
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.readOnly = true;
  holder.className = 'sr-only';
  document.body.append(holder);
  holder.select();
  const copied = document.execCommand('copy');
  holder.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
