import { describe, expect, it } from 'vitest';
import { PRIORITY_BADGES, STATUS_BADGES } from './ticket-names.ts';

describe('colours of tickets', () => {
  it('gives every state the specified colour', () => {
    const variants = Object.entries(STATUS_BADGES).map(([status, { variant }]) => [status, variant]);
    expect(Object.fromEntries(variants)).toEqual({
      open: 'info',
      'in-progress': 'warning',
      resolved: 'success',
      closed: 'neutral',
    });
  });

  it('gives every priority the specified colour', () => {
    const variants = Object.entries(PRIORITY_BADGES).map(([priority, { variant }]) => [priority, variant]);
    expect(Object.fromEntries(variants)).toEqual({ high: 'danger', medium: 'warning', low: 'info' });
  });
});
