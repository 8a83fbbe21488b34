import { describe, expect, it } from 'vitest';
import { refuseSdkQuery } from './sdk-query.ts';

const query = { 'client-id': 'client' };

describe("a page's request for the script", () => {
  it.each([
    {},
    { components: 'buttons', currency: 'EUR', intent: 'capture' },
    { components: 'marks,buttons' },
  ])('is served: %o', (more) => {
    expect(refuseSdkQuery({ ...query, ...more }, 'client')).toBeNull();
  });

  it.each([
    [{ 'client-id': 'other' }, 'client-id'],
    [{ 'client-id': undefined }, 'client-id'],
    [{ 'client-id': ['client', 'client'] }, 'client-id'],
    [{ intent: 'authorize' }, 'intent'],
    [{ components: 'card-fields' }, 'components'],
  ])('is rejected: %o', (more, reason) => {
    expect(refuseSdkQuery({ ...query, ...more }, 'client')).toContain(`SDK Validation error: ${reason}`);
  });
});
