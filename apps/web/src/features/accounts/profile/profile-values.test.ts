import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { COUNTRY_NAMES } from '#lib/country-names.ts';
import { makeUser } from '#testing/records/people.ts';
import { countryOptions, describeSaveFailure, initialValues, ProfileValues } from './profile-values.ts';

const IDENTITY = { name: 'Maya Lindqvist', email: 'maya@example.org' };
const ME = makeUser({
  userName: 'Maya',
  UserEmail: 'studio@example.org',
  createdAt: '2026-01-22T10:00:00.000Z',
});

describe('initialValues', () => {
  it('uses the record, and the identity if the record is empty', () => {
    expect(initialValues(ME, IDENTITY)).toMatchObject({
      userName: 'Maya',
      email: 'studio@example.org',
    });
    expect(initialValues({ ...ME, userName: '', UserEmail: '' }, IDENTITY)).toMatchObject({
      userName: 'Maya Lindqvist',
      email: 'maya@example.org',
    });
  });

  it('spells a country as the list does, and keeps one that is not in it', () => {
    expect(initialValues({ ...ME, country: 'usa' }, IDENTITY).country).toBe('United States of America');
    expect(initialValues({ ...ME, country: 'Atlantis' }, IDENTITY).country).toBe('Atlantis');
  });
});

describe('countryOptions', () => {
  it('offers a country that is not in the list first, so that it can be kept', () => {
    expect(countryOptions('Atlantis').map(({ value }) => value)).toEqual(['Atlantis', ...COUNTRY_NAMES]);
    expect(countryOptions('Sweden')).toHaveLength(COUNTRY_NAMES.length);
    expect(countryOptions('')).toHaveLength(COUNTRY_NAMES.length);
  });
});

describe('ProfileValues', () => {
  const values = initialValues(ME, IDENTITY);

  it('accepts a profile with only a name and an email address', () => {
    expect(ProfileValues.safeParse(values).success).toBe(true);
  });

  it('says what is wrong at each field', () => {
    const long = 'a'.repeat(301);
    const result = ProfileValues.safeParse({ ...values, userName: ' ', email: '', city: long });
    expect(result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(
      expect.arrayContaining([
        'userName: Please enter your name',
        'email: Please enter your email address',
        'city: Please use at most 300 characters',
      ]),
    );
  });
});

describe('describeSaveFailure', () => {
  it('distinguishes a rejection from a missing response', () => {
    const refused = new ApiError('No', { status: 500, code: 'internal' });
    const unheard = new ApiError('No', { status: 0, code: 'network-request-failed' });
    expect(describeSaveFailure(refused)).toBe('Failed to update profile.');
    expect(describeSaveFailure(unheard)).toBe('An error occurred while updating your profile.');
    expect(describeSaveFailure(new Error('broken'))).toBe('An error occurred while updating your profile.');
  });
});
