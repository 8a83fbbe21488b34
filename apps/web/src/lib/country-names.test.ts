import { describe, expect, it } from 'vitest';
import { findCountry, listCountries, listStates } from './country-names.ts';

describe('countries of the checkout', () => {
  it('lists about 190 states, each once, in alphabetical order', () => {
    const states = listStates();
    expect(states.length).toBeGreaterThanOrEqual(190);
    expect(states.length).toBeLessThanOrEqual(200);
    expect(new Set(states).size).toBe(states.length);
    expect(states).toEqual([...states].sort((one, other) => one.localeCompare(other, 'en')));
    expect(states[0]).toBe('Afghanistan');
    expect(states.at(-1)).toBe('Zimbabwe');
  });

  it('uses the names that people look for', () => {
    expect(listStates()).toEqual(
      expect.arrayContaining([
        'China',
        'Gambia',
        'Iran',
        'North Macedonia',
        'Palestine',
        'Taiwan',
        'Tanzania',
      ]),
    );
    expect(listStates()).toEqual(
      expect.arrayContaining(['Republic of the Congo', 'Democratic Republic of the Congo']),
    );
    expect(listStates().filter((name) => /, Province of|^The |^People's/u.test(name))).toEqual([]);
  });

  it('ends the long list with Other, and includes territories', () => {
    const countries = listCountries();
    expect(countries.at(-1)).toBe('Other');
    expect(countries).toContain('Puerto Rico');
    expect(listStates()).not.toContain('Puerto Rico');
    expect(countries).toEqual(expect.arrayContaining([...listStates()]));
    expect(new Set(countries).size).toBe(countries.length);
  });

  it.each([
    ['Sweden', 'Sweden'],
    [' sweden ', 'Sweden'],
    ['USA', 'United States of America'],
    ['gb', 'United Kingdom'],
    ['Atlantis', ''],
    ['', ''],
    ['Other', ''],
  ])('finds the country %j of a profile as %j', (text, name) => {
    expect(findCountry(text, listStates())).toBe(name);
  });

  it('finds territories and Other only if the list contains them', () => {
    expect(findCountry('Puerto Rico', listStates())).toBe('');
    expect(findCountry('Puerto Rico', listCountries())).toBe('Puerto Rico');
    expect(findCountry('other', listCountries())).toBe('Other');
  });
});
