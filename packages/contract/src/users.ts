import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { PROFILE_ABOUT_MAX_LENGTH, PROFILE_LINE_MAX_LENGTH, PROFILE_NAME_MAX_LENGTH } from './limits.ts';
import {
  EmailAddress,
  IdParams,
  Instant,
  lineOf,
  OptionalPageQuery,
  OptionalSiteUrl,
  SearchText,
  SortOrder,
  successOf,
} from './shapes.ts';

export const UserRole = z.enum(['member', 'moderator', 'Seller', 'Admin']);
export type UserRole = z.infer<typeof UserRole>;

export const Membership = z.enum(['free', 'basic', 'premium']);
export type Membership = z.infer<typeof Membership>;

/** The product record of a person, with the specified wire names (customer specification §3). */
export const User = z.object({
  _id: z.uuid(),
  userName: z.string(),
  UserEmail: z.string(),
  userRole: UserRole,
  userMembership: Membership,
  MembershipValidity: Instant.nullable(),
  /** Credits that can be spent now. */
  currentBalance: z.int(),
  /** Free credits that come once the e-mail address is verified. */
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

export const createUser = defineEndpoint({
  method: 'POST',
  path: '/api/create-user',
  access: 'signed-in',
  feature: 'users',
  summary: "Make the product record of the session's own identity, with the welcome credits, once",
  body: z.object({
    userName: z.string().trim().max(120).optional(),
    /** Ignored: the session's own e-mail counts. */
    userEmail: z.string().max(254).optional(),
    profileURL: z.string().max(2000).nullish(),
  }),
  response: z.object({ success: z.literal(true), data: User }),
});

/** Paging, sorting and search of the user directory (second specification §2). */
export const UserSort = z.enum(['user', 'credit', 'role', 'membership', 'joined']);
export type UserSort = z.infer<typeof UserSort>;

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  access: 'signed-in',
  feature: 'users',
  summary: 'Everyone for an administrator; a list with the own record for anyone else',
  query: z
    .object({
      userEmail: EmailAddress.optional(),
      /** Part of a name, e-mail, role or membership. */
      q: SearchText.optional(),
      sort: UserSort.optional(),
      order: SortOrder.optional(),
    })
    .extend(OptionalPageQuery.shape),
  response: z.array(User),
});

export const listAdmins = defineEndpoint({
  method: 'GET',
  path: '/users/admins',
  access: 'signed-in',
  feature: 'users',
  summary: 'The administrators; for anyone else empty or just themselves',
  response: z.array(z.object({ UserEmail: z.string() })),
});

/** A line that may be empty. */
const OptionalLine = z.union([
  z.string().trim().length(0),
  lineOf('Please use text', PROFILE_LINE_MAX_LENGTH),
]);

/** What a person says of themselves (customer specification §3); what is left out stays as it is. */
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

/** The owner's password, for what a stolen session must not do; a sign-in of the last ten minutes stands for it. */
const OwnerProof = z.object({ password: z.string().max(200).optional() });

export const confirmOwner = defineEndpoint({
  method: 'POST',
  path: '/api/account/confirm',
  access: 'signed-in',
  feature: 'users',
  summary: 'Prove by the password that it is the owner who asks: holds for ten minutes, for this session',
  body: OwnerProof.required(),
  response: z.object({ success: z.literal(true) }),
  rateLimit: 30,
});

export const updateUserProfile = defineEndpoint({
  method: 'PUT',
  path: '/update-user-profile/{id}',
  access: 'signed-in',
  feature: 'users',
  summary:
    'Change a profile, the own one or as administrator; another e-mail asks for proof of the owner, and has to confirm first',
  params: IdParams,
  body: Profile.partial().extend(OwnerProof.shape),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: User,
    /** The new address that has to confirm; null when the e-mail is not changed. */
    pendingEmail: z.string().nullable(),
  }),
  rateLimit: 60,
});

/** One sign-in of an account that is still valid. Its token is never handed out. */
export const Session = z.object({
  _id: z.uuid(),
  /** Browser and system in words, as far as the program names them: 'Firefox on Windows'. */
  device: z.string(),
  ipAddress: z.string().nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signed-in',
  feature: 'users',
  summary: 'Where the account is signed in, the newest use first',
  response: successOf(z.array(Session)),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  access: 'signed-in',
  feature: 'users',
  summary: 'Sign one other device out; asks for proof of the owner',
  params: IdParams,
  body: OwnerProof,
  response: z.object({ success: z.literal(true) }),
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'signed-in',
  feature: 'users',
  summary: 'Sign out everywhere else; asks for proof of the owner',
  body: OwnerProof,
  response: successOf(z.object({ ended: z.int() })),
});

/** How a deletion is confirmed: by password, or by the account's e-mail where it has none (federated sign-in). */
export const AccountFacts = z.object({ hasPassword: z.boolean(), emailVerified: z.boolean() });
export type AccountFacts = z.infer<typeof AccountFacts>;

export const getAccountFacts = defineEndpoint({
  method: 'GET',
  path: '/api/account',
  access: 'signed-in',
  feature: 'users',
  summary: 'How the account signs in, and whether its e-mail is confirmed',
  response: successOf(AccountFacts),
});

export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'signed-in',
  feature: 'users',
  summary: "Everything that is kept of the caller's own, as one JSON file; asks for proof of the owner",
  produces: ['application/json'],
  rateLimit: 5,
});

export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'signed-in',
  feature: 'users',
  summary: "Delete one's own account: orders and ledger stay, the person is anonymised",
  body: OwnerProof.extend({ email: z.string().max(254).optional() }),
  response: z.object({ success: z.literal(true) }),
  rateLimit: 10,
});
