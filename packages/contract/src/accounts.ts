import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { PROFILE_ABOUT_MAX_LENGTH, PROFILE_LINE_MAX_LENGTH, PROFILE_NAME_MAX_LENGTH } from './limits.ts';
import { EmailAddress, IdParams, Instant, lineOf, OptionalSiteUrl, successOf } from './shapes.ts';
import { OwnerProof } from './sessions.ts';
import { STAFF_ROLES } from './staff-areas.ts';

export const UserRole = z.enum(['member', 'moderator', 'Seller', 'Admin']);
export type UserRole = z.infer<typeof UserRole>;

export const Membership = z.enum(['free', 'basic', 'premium']);
export type Membership = z.infer<typeof Membership>;

/** A user's record, with the specified field names (customer specification §3). */
export const User = z.object({
  _id: z.uuid(),
  userName: z.string(),
  UserEmail: z.string(),
  userRole: UserRole,
  /** Staff role; null unless `userRole` is `Admin`. */
  staffRole: z.enum(STAFF_ROLES).nullable(),
  userMembership: Membership,
  MembershipValidity: Instant.nullable(),
  /** Credits that can be spent now. */
  currentBalance: z.int(),
  /** Free credits that are added once the email address is verified. */
  waitingCredits: z.int(),
  aboutMe: z.string(),
  profileURL: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  createdAt: Instant,
});
export type User = z.infer<typeof User>;

export const createUser = post('/api/create-user', {
  access: 'signed-in',
  feature: 'accounts',
  summary:
    "Create the account for the session's identity, with its welcome credits; a repeat changes nothing",
  body: z.object({
    userName: z.string().trim().max(120).optional(),
    /** Ignored: the session's email address is used. */
    userEmail: z.string().max(254).optional(),
    profileURL: z.string().max(2000).nullish(),
  }),
  response: successOf(User),
});

export const listAdmins = get('/users/admins', {
  access: 'signed-in',
  feature: 'accounts',
  summary: 'The administrators; for anybody else, empty or just their own record',
  response: z.array(z.object({ UserEmail: z.string() })),
});

/** A line that may be empty. */
const OptionalLine = z.union([
  z.string().trim().length(0),
  lineOf('Please use text', PROFILE_LINE_MAX_LENGTH),
]);

/** Profile data entered by users (customer specification §3); omitted fields keep their values. */
export const Profile = z.object({
  userName: lineOf('Please enter your name', PROFILE_NAME_MAX_LENGTH),
  aboutMe: z
    .string()
    .trim()
    .max(PROFILE_ABOUT_MAX_LENGTH, `Please use at most ${PROFILE_ABOUT_MAX_LENGTH} characters`),
  profileURL: OptionalSiteUrl.nullable(),
  email: EmailAddress,
  address: OptionalLine,
  city: OptionalLine,
  country: OptionalLine,
  phone: OptionalLine,
});
export type Profile = z.infer<typeof Profile>;

export const updateUserProfile = put('/update-user-profile/{id}', {
  access: 'signed-in',
  areas: ['people'],
  feature: 'accounts',
  summary:
    'Change your own profile, or any profile as an administrator; a new email address needs proof of the owner and has to be confirmed first',
  params: IdParams,
  body: Profile.partial().extend(OwnerProof.shape),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: User,
    /** The new address that has to be confirmed; null if the email address stays the same. */
    pendingEmail: z.string().nullable(),
  }),
  rateLimit: 60,
});
