import { ApiError } from '#lib/api-error.ts';

/** Describes why an administrator's own account was not saved (administrator specification §8). */
export function describeAccountFailure(failure: unknown): string {
  if (!(failure instanceof ApiError) || failure.status === 0) {
    return 'An error occurred while updating your profile.';
  }
  const hasWords = failure.message !== '' && !failure.message.startsWith('HTTP error!');
  return `Failed to update profile: ${hasWords ? failure.message : 'Unknown error'}`;
}
