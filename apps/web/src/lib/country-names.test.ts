import { describe, expect, it } from 'vitest';
import { COUNTRY_NAMES, findCountry } from './country-names.ts';

describe('the list of countries', () => {
  it('has each country and territory once, in alphabetical order, and ends with Other', () => {
    const [last, ...names] = [...COUNTRY_NAMES].reverse();
    expect(last).toBe('Other');
    expect(new Set(names).size).toBe(names.length);
    expect(names.reverse()).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
    expect(COUNTRY_NAMES).toEqual(
      expect.arrayContaining(['Puerto Rico', 'Guam', 'Jersey', 'Greenland', 'Åland Islands', 'Hong Kong']),
    );
  });

  it('uses the names that people look for', () => {
    expect(COUNTRY_NAMES).toEqual(
      expect.arrayContaining([
        'China',
        'Gambia',
        'Iran',
        'North Macedonia',
        'Palestine',
        'Taiwan',
        'Tanzania',
        'Republic of the Congo',
        'Democratic Republic of the Congo',
      ]),
    );
    expect(COUNTRY_NAMES.filter((name) => /, Province of|^The |^People's/u.test(name))).toEqual([]);
  });

  it.each([
    ['Sweden', 'Sweden'],
    [' sweden ', 'Sweden'],
    ['USA', 'United States of America'],
    ['gb', 'United Kingdom'],
    ['puerto rico', 'Puerto Rico'],
    ['other', 'Other'],
    ['Atlantis', ''],
    ['', ''],
  ])('finds the country %j of a profile as %j', (text, name) => {
    expect(findCountry(text)).toBe(name);
  });
});
