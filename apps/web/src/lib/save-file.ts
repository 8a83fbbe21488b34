/** Makes the browser save the file at a URL of this site, or a blob. */
export function saveFile(source: Blob | string, name: string): void {
  const url = typeof source === 'string' ? source : URL.createObjectURL(source);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click, so its URL must outlive this turn of the event loop.
  if (typeof source !== 'string') setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
