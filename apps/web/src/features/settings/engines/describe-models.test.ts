import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#lib/format.ts';
import { describeModels } from './describe-models.ts';

const LATER = '2026-11-21T18:30:00.000Z';
const served = (model: string) => ({ model, retiredUntil: null });
const retired = (model: string) => ({ model, retiredUntil: LATER });
const again = `Next try: ${formatDateTime(LATER)}`;
const wordsOf = (...call: Parameters<typeof describeModels>) =>
  describeModels(...call).map((state) => state && [state.name, state.detail ?? ''].join(' ').trim());

describe('models in order', () => {
  it('mark the one that is tried first', () => {
    expect(wordsOf(['a', 'b'], [served('a'), served('b')])).toEqual(['Tried first', null]);
  });

  it('mark the one that replaces a retired one', () => {
    expect(wordsOf(['a', 'b', 'c'], [retired('a'), served('b'), served('c')])).toEqual([
      `Retired ${again}`,
      'Fallback',
      null,
    ]);
  });

  it('follow the typed order, and mark unsaved ones', () => {
    expect(wordsOf(['new', 'b', 'a'], [served('a'), served('b')])).toEqual([
      'Not saved yet',
      'Tried first',
      null,
    ]);
  });

  it('say when Google shuts one down, and that it has', () => {
    const models = ['gemini-3.8-flash-tts', 'gemini-2.5-flash-preview-tts'];
    const before = Date.parse('2026-11-28T12:00Z');
    const ends = 'Google shuts it down on Dec 18, 2026. Newer models should come first.';
    expect(wordsOf(models, models.map(served), before)).toEqual(['Tried first', `Ending ${ends}`]);
    expect(wordsOf(models.slice(1), models.map(served), before)).toEqual([`Tried first ${ends}`]);
    const ended = 'Ended Google shut it down on Dec 18, 2026. Remove it.';
    expect(wordsOf(models, models.map(served), Date.parse('2026-12-20T12:00Z'))).toEqual([
      'Tried first',
      ended,
    ]);
  });

  it('mark none if all are retired', () => {
    expect(wordsOf(['a'], [retired('a')])).toEqual([`Retired ${again}`]);
  });
});
