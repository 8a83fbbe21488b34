import { ApiError } from '#lib/api-error.ts';

/** Handles an error that a boundary has caught: a request's error is shown to the user, and is not a defect. */
export function reportCaughtError(error: unknown): void {
  // oxlint-disable-next-line no-console -- As React does, so that defects can be found.
  if (!(error instanceof ApiError)) console.error(error);
}
