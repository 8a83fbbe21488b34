import { IDENTITY_FORM_TEXTS } from '@voicedraft/contract/identity';
import { PROFILE_LINE_MAX_LENGTH } from '@voicedraft/contract/limits';
import { EmailAddress } from '@voicedraft/contract/shapes';
import { Profile, type User } from '@voicedraft/contract/accounts';
import { z } from 'zod';
import type { SessionUser } from '#features/identity/session.ts';
import { ApiError } from '#lib/api-error.ts';
import { COUNTRY_NAMES, findCountry } from '#lib/country-names.ts';
import type { SelectOption } from '#ui/select.tsx';

const Line = z
  .string()
  .trim()
  .max(PROFILE_LINE_MAX_LENGTH, `Please use at most ${PROFILE_LINE_MAX_LENGTH} characters`);

/** The form of /update-profile (customer specification §2). The photo is saved separately. */
export const ProfileValues = Profile.omit({ profileURL: true }).extend({
  email: z.string().trim().min(1, IDENTITY_FORM_TEXTS.emailRequired).pipe(EmailAddress),
  address: Line,
  phone: Line,
  city: Line,
  country: Line,
});
export type ProfileValues = z.infer<typeof ProfileValues>;

/** Fields that the server may reject. */
export const PROFILE_FIELDS = [
  'userName',
  'email',
  'aboutMe',
  'address',
  'phone',
  'city',
  'country',
] as const satisfies readonly (keyof ProfileValues)[];

/** Initial values of the form: the record's, or those of the signed-in identity if the record has none. */
export function initialValues(me: User, identity: Pick<SessionUser, 'name' | 'email'>): ProfileValues {
  return {
    userName: me.userName || identity.name,
    email: me.UserEmail || identity.email,
    aboutMe: me.aboutMe,
    address: me.address,
    phone: me.phone,
    city: me.city,
    country: findCountry(me.country) || me.country,
  };
}

/** The countries to choose from, plus the user's own if it is free text from the past. */
export function countryOptions(own: string): readonly SelectOption[] {
  const names = own === '' || COUNTRY_NAMES.includes(own) ? COUNTRY_NAMES : [own, ...COUNTRY_NAMES];
  return names.map((name) => ({ value: name, label: name }));
}

/** Describes a request that failed. */
export type DescribeFailure = (failure: unknown) => string;

/** Describes why a profile was not saved (customer specification §8): the server refused, or did not respond. */
export function describeSaveFailure(failure: unknown): string {
  return failure instanceof ApiError && failure.status > 0
    ? 'Failed to update profile.'
    : 'An error occurred while updating your profile.';
}
