import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { EmailAddress, Instant } from './shapes.ts';

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

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  access: 'signed-in',
  feature: 'users',
  summary: 'Everyone for an administrator; a list with the own record for anyone else',
  query: z.object({ userEmail: EmailAddress.optional() }),
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
