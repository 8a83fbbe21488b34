import type { Feature } from '@voicedraft/contract/site-content';
import { describe, expect, it } from 'vitest';
import { FEATURES, FeatureValues, insertDraft } from './features.tsx';

const { startEntry: startFeature, toValues: toFeatureValues } = FEATURES;

const feature = (title: string, order: number, rest: Partial<Feature> = {}): Feature => ({
  _id: title,
  title,
  description: 'Description',
  icon: 'fi fi-tr-pencil',
  category: 'AI Features',
  order,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
  ...rest,
});

describe('a new feature', () => {
  it('comes after the highest order, in the default category', () => {
    expect(startFeature([feature('A', 4), feature('B', 2)])).toMatchObject({
      order: 5,
      category: 'AI Features',
    });
    expect(startFeature([]).order).toBe(1);
  });

  it('starts with an icon class; a stored one has the type of its icon', () => {
    expect(toFeatureValues(startFeature([])).iconType).toBe('class');
    expect(toFeatureValues(feature('A', 1)).iconType).toBe('class');
    expect(toFeatureValues(feature('A', 1, { icon: '/uploads/a.png' })).iconType).toBe('image');
    expect(toFeatureValues(feature('A', 1, { icon: '' })).iconType).toBe('image');
  });
});

describe('the form of a feature', () => {
  const check = (change: object) => {
    const values = { ...toFeatureValues(feature('A', 1)), ...change };
    const result = FeatureValues.safeParse(values);
    return result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? result.data;
  };

  it('accepts an order as a whole number, an empty one as 0', () => {
    expect(check({ order: ' 12 ' })).toMatchObject({ order: 12 });
    expect(check({ order: '' })).toMatchObject({ order: 0 });
    const refused = ['order: Please enter a whole number from -1000000 to 1000000'];
    for (const order of ['1.5', 'first', '1e9']) expect(check({ order })).toEqual(refused);
  });

  it('only accepts an icon of the selected type', () => {
    expect(check({ iconType: 'image', icon: '/uploads/a.png' })).toMatchObject({ icon: '/uploads/a.png' });
    const noAddress = ['icon: Please enter an address that starts with http://, https:// or /'];
    for (const icon of [
      'fi fi-tr-pencil',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '//a.example',
    ]) {
      expect(check({ iconType: 'image', icon })).toEqual(noAddress);
    }
    expect(check({ iconType: 'class', icon: 'fi" onload="alert(1)' })).toEqual([
      'icon: Please use letters, digits, spaces and hyphens only',
    ]);
  });
});

describe('the preview of a feature', () => {
  const stored = [feature('A', 1), feature('B', 2), feature('C', 3, { isActive: false })];
  const draft = { title: 'Typed', description: 'Typed', icon: 'fi fi-tr-star', order: 2 };
  const titles = (features: readonly Feature[]) => features.map(({ title }) => title);

  it('shows it at its position among the active ones, a new one after its equals', () => {
    expect(titles(insertDraft(stored, startFeature(stored), draft))).toEqual(['A', 'B', 'Typed']);
    expect(titles(insertDraft(stored, stored[0] ?? feature('A', 1), { ...draft, order: 9 }))).toEqual([
      'B',
      'Typed',
    ]);
  });

  it('loads nothing that could not be saved', () => {
    for (const icon of [
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      '//a.example/b',
      'http://a:b@c.example/',
    ]) {
      expect(insertDraft([], startFeature([]), { ...draft, icon })[0]?.icon).toBe('');
    }
  });
});
