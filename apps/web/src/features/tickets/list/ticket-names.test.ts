import { describe, expect, it } from 'vitest';
import { PRIORITY_LOOKS, STATUS_LOOKS } from './ticket-names.ts';

describe('colours of tickets', () => {
  it('gives every state the specified colour', () => {
    const tones = Object.entries(STATUS_LOOKS).map(([status, { tone }]) => [status, tone]);
    expect(Object.fromEntries(tones)).toEqual({
      open: 'info',
      'in-progress': 'warning',
      resolved: 'success',
      closed: 'neutral',
    });
  });

  it('gives every priority the specified colour', () => {
    const tones = Object.entries(PRIORITY_LOOKS).map(([priority, { tone }]) => [priority, tone]);
    expect(Object.fromEntries(tones)).toEqual({ high: 'danger', medium: 'warning', low: 'info' });
  });
});
