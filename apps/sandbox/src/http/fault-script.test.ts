import { describe, expect, it } from 'vitest';
import { createFaultScript } from './fault-script.ts';

const target = { model: 'm', key: 'k' };

describe('fault script', () => {
  it('produces faults in the order of planning, each as often as planned', () => {
    const faults = createFaultScript<string>([{ fault: 'first', times: 2 }]);
    faults.inject({ fault: 'second' });
    expect([1, 2, 3, 4].map(() => faults.take(target))).toEqual(['first', 'first', 'second', undefined]);
  });

  it('applies a fault only to its model and key', () => {
    const faults = createFaultScript<string>([
      { fault: 'other model', model: 'x' },
      { fault: 'other key', key: 'x' },
      { fault: 'both', model: 'm', key: 'k', times: Infinity },
    ]);
    expect([faults.take(target), faults.take(target)]).toEqual(['both', 'both']);
    expect(faults.take({ model: 'x', key: 'k' })).toBe('other model');
    expect(faults.take({ model: 'y', key: 'x' })).toBe('other key');
  });

  it('forgets what was planned', () => {
    const faults = createFaultScript<string>([{ fault: 'never', times: Infinity }]);
    faults.clear();
    expect(faults.take(target)).toBeUndefined();
  });
});
