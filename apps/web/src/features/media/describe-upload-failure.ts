import { ApiError } from '#lib/api-error.ts';

/** Returns the server's reason if it refused the file, otherwise `text`: the specified one of images (customer specification §8). */
export function describeUploadFailure(failure: unknown, text = 'Failed to upload image.'): string {
  const refused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
  return refused ? failure.message : text;
}

/** Whether an upload ended because it was cancelled. */
export function isAbort(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'AbortError';
}
