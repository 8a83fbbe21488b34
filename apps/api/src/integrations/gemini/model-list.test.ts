import { describe, expect, it } from 'vitest';
import { createModelList } from './model-list.ts';

describe('model list', () => {
  it('skips a retired model for a few hours', () => {
    let now = Date.parse('2026-11-21T12:00:00Z');
    const list = createModelList(['one', 'two'], { now: () => new Date(now) });
    list.markRetired('one');
    expect(list.listUsable()).toEqual(['two']);
    expect(list.snapshot()).toEqual([
      { model: 'one', retiredUntil: new Date('2026-11-21T18:00:00Z') },
      { model: 'two', retiredUntil: null },
    ]);
    now += 6 * 3_600_000;
    expect(list.listUsable()).toEqual(['one', 'two']);
  });

  it('tries all models if all are retired', () => {
    const list = createModelList(['one', 'two'], { now: () => new Date() });
    list.markRetired('one');
    list.markRetired('two');
    expect(list.listUsable()).toEqual(['one', 'two']);
  });

  it('requires a model', () => {
    expect(() => createModelList([], { now: () => new Date() })).toThrow('at least one model');
  });
});
