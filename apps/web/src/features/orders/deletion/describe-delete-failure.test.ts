import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { describeDeleteFailure } from './describe-delete-failure.ts';

const answer = (status: number, message: string) => new ApiError(message, { status, code: 'conflict' });

describe('a failed deletion', () => {
  it('says why the server rejected it', () => {
    const refusal = answer(409, 'A payment for this order is in progress.');
    expect(describeDeleteFailure(refusal, 'package')).toBe(
      'Failed to delete order. A payment for this order is in progress.',
    );
    expect(describeDeleteFailure(answer(404, 'Order not found.'), 'item')).toBe(
      'Failed to delete order. Order not found.',
    );
  });

  it('does not reveal server errors', () => {
    expect(describeDeleteFailure(answer(500, 'Oops.'), 'item')).toBe('Failed to delete order.');
  });

  it('only says that something went wrong if there was no response', () => {
    expect(describeDeleteFailure(answer(0, 'Network error.'), 'package')).toBe(
      'Something went wrong while deleting.',
    );
    expect(describeDeleteFailure(new TypeError('A fault.'), 'item')).toBe('Something went wrong.');
  });
});
