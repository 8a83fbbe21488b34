import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { describeDeleteFailure } from './describe-delete-failure.ts';

describe('a deletion that failed', () => {
  it('says why the server refused', () => {
    const error = new ApiError('This order is not waiting for a payment.', {
      status: 409,
      code: 'order_not_pending',
    });
    expect(describeDeleteFailure(error, 'package')).toBe(
      'Failed to delete order. This order is not waiting for a payment.',
    );
  });

  it('only says that something went wrong where nobody knows what', () => {
    const down = new ApiError('Network error.', { status: 0, code: 'network-request-failed' });
    expect(describeDeleteFailure(down, 'package')).toBe('Something went wrong while deleting.');
    expect(describeDeleteFailure(new Error('500'), 'item')).toBe('Something went wrong.');
  });
});
