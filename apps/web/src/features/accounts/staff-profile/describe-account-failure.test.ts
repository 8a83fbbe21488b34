import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { describeAccountFailure } from './describe-account-failure.ts';

const failureOf = (message: string, status: number) => new ApiError(message, { status, code: 'internal' });

describe('an account that was not saved', () => {
  it.each([
    [failureOf('Please check the form.', 400), 'Failed to update profile: Please check the form.'],
    [failureOf('HTTP error! Status: 502', 502), 'Failed to update profile: Unknown error'],
    [failureOf('Network error.', 0), 'An error occurred while updating your profile.'],
  ])('is reported with the server’s reason if there is one: %s', (failure, text) => {
    expect(describeAccountFailure(failure)).toBe(text);
  });
});
