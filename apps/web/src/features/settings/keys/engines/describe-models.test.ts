import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#lib/format.ts';
import { describeModels } from './describe-models.ts';

const LATER = '2026-11-21T18:30:00.000Z';
const served = (model: string) => ({ model, retiredUntil: null });
const retired = (model: string) => ({ model, retiredUntil: LATER });
const textsOf = (...call: Parameters<typeof describeModels>) =>
  describeModels(...call).map(({ text }) => text);

describe('models in order', () => {
  it('name the one that is tried first', () => {
    expect(textsOf(['a', 'b'], [served('a'), served('b')])).toEqual(['Tried first', null]);
  });

  it('say which one stands in for one that the provider has given up', () => {
    expect(textsOf(['a', 'b', 'c'], [retired('a'), served('b'), served('c')])).toEqual([
      `Retired, tried again from ${formatDateTime(LATER)}`,
      'Stands in',
      null,
    ]);
  });

  it('follow the order that is typed, and mark what is not saved', () => {
    expect(textsOf(['new', 'b', 'a'], [served('a'), served('b')])).toEqual([
      'Not saved yet',
      'Tried first',
      null,
    ]);
  });

  it('name none where all are retired', () => {
    expect(textsOf(['a'], [retired('a')])).toEqual([`Retired, tried again from ${formatDateTime(LATER)}`]);
  });
});
