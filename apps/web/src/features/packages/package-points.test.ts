import { describe, expect, it } from 'vitest';
import { listPoints } from './package-points.ts';

describe('the feature lines of a package', () => {
  it('are the fields whose names start with "point", in their order', () => {
    const item = { pointTwo: 'second', packageName: 'Starter', pointOne: 'first', point: 'any' };
    expect(listPoints(item)).toEqual(['second', 'first', 'any']);
  });

  it('are found in whatever case the name is written', () => {
    expect(listPoints({ PointOne: 'a', POINT_2: 'b' })).toEqual(['a', 'b']);
  });

  it('are left out when blank', () => {
    expect(listPoints({ pointOne: '  ', pointTwo: '', pointThree: undefined, pointFour: ' x ' })).toEqual([
      'x',
    ]);
  });

  it('are not fields that only contain the word', () => {
    expect(listPoints({ viewpoint: 'no', credit: 20, pointTen: 10 })).toEqual([]);
  });
});
