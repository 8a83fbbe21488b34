import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { describeFailure } from './describe-failure.ts';

const TEXTS = { refused: 'Failed to save', unreachable: 'Error saving' };
const failureOf = (message: string, status: number) => new ApiError(message, { status, code: 'internal' });

describe('a failed call', () => {
  it.each([
    [failureOf('Somebody else has saved meanwhile.', 409), 'Somebody else has saved meanwhile.'],
    [failureOf('HTTP error! Status: 502', 502), 'Failed to save'],
    [failureOf('Network error. Please check your connection and try again.', 0), 'Error saving'],
    [new TypeError('not one of ours'), 'Error saving'],
  ])('is described in the server’s words, or else in the specified ones: %s', (failure, text) => {
    expect(describeFailure(failure, TEXTS)).toBe(text);
  });
});
