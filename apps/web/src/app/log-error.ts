import { ApiError } from '#lib/api-error.ts';

/** Handles an error that a boundary has caught: a request's error is shown to the user, and is not a defect. */
export function logCaughtError(error: unknown): void {
  // oxlint-disable-next-line no-console -- As React does, so that defects can be found.
  if (!(error instanceof ApiError)) console.error(error);
}

/** Marks a failed request in the server's HTML: the browser draws that part. */
export const LEFT_TO_BROWSER = 'request';

/** Reports that React drew a part of the server's page anew, unless that was left to it. */
export function logRepair(error: unknown): void {
  // oxlint-disable-next-line no-console -- As React does, so that defects can be found.
  if (Object(error).digest !== LEFT_TO_BROWSER) console.error(error);
}
