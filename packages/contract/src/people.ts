import { z } from 'zod';
import { get, post, put, del } from './endpoint.ts';
import { PROFILE_NAME_MAX_LENGTH } from './limits.ts';
import { Membership, User, UserRole } from './accounts.ts';
import { OwnerProof, Session } from './sessions.ts';
import { STAFF_ROLES } from './staff-areas.ts';
import {
  EmailAddress,
  IdParams,
  Instant,
  lineOf,
  OptionalPageQuery,
  SearchText,
  SortOrder,
  successOf,
} from './shapes.ts';

/** Paging, sorting and search of the user directory (second specification §2). */
export const UserSort = z.enum(['user', 'credit', 'role', 'membership', 'joined']);
export type UserSort = z.infer<typeof UserSort>;

/** Trouble with an account: it is banned, or its email address is not confirmed. */
export const AccountTrouble = z.enum(['banned', 'unconfirmed']);
export type AccountTrouble = z.infer<typeof AccountTrouble>;

/** Filters of the directory. */
const UserFilter = z.object({
  /** Part of a name, email address, role or membership. */
  q: SearchText.optional(),
  role: UserRole.optional(),
  membership: Membership.optional(),
  trouble: AccountTrouble.optional(),
});

/** A user in a list; staff see who is banned. */
export const ListedUser = User.extend({ isBanned: z.literal(true).optional() });
export type ListedUser = z.infer<typeof ListedUser>;

export const listUsers = get('/users', {
  access: 'signed-in',
  areas: ['people'],
  feature: 'people',
  summary: 'All users for an administrator; a list with their own record for anyone else',
  query: UserFilter.extend({
    userEmail: EmailAddress.optional(),
    sort: UserSort.optional(),
    order: SortOrder.optional(),
  }).extend(OptionalPageQuery.shape),
  response: z.array(ListedUser),
});

/** Changes of a user by staff. */
export const UserEdit = z.object({
  userName: lineOf('Please enter a name', PROFILE_NAME_MAX_LENGTH).optional(),
  /** Ignored: only owners change their email address. */
  UserEmail: z.string().max(254).optional(),
  userRole: UserRole.optional(),
  /** Of a member of staff; if omitted, a new one becomes an owner. */
  staffRole: z.enum(STAFF_ROLES).nullable().optional(),
  userMembership: Membership.optional(),
  currentBalance: z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,10}$/)
          .transform(Number),
      ],
      {
        error: 'Please enter a whole number of credits',
      },
    )
    .pipe(
      z
        .int('Please enter a whole number of credits')
        .min(-1_000_000_000, 'Please enter at least -1,000,000,000 credits')
        .max(1_000_000_000, 'Please enter at most 1,000,000,000 credits'),
    )
    .optional(),
  /** The balance that the editor loaded; the difference is booked. If omitted, the current balance is used. */
  expectedBalance: z.int().optional(),
  /** The other fields as the editor loaded them; a change in the meantime is a conflict. */
  expected: z
    .object({
      userName: z.string(),
      userRole: UserRole,
      staffRole: z.enum(STAFF_ROLES).nullable(),
      userMembership: Membership,
    })
    .partial()
    .optional(),
  /** Why credits are adjusted; shown to the user in their credit history. */
  note: z.string().trim().max(300).optional(),
});

export const editUser = put('/api/users/{id}', {
  access: 'admin',
  areas: ['people', 'credits', 'staff'],
  feature: 'people',
  summary:
    'Change name, role, membership and credits, each with the right to its area; 409 if the values seen have changed since',
  confirm: true,
  params: IdParams,
  body: UserEdit,
  response: successOf(User),
});

const OF_PERSONAL_DATA = { access: 'admin', areas: ['personal-data'], feature: 'people' } as const;

export const deleteUser = del('/api/users/{id}', {
  ...OF_PERSONAL_DATA,
  summary: 'Delete an account: sessions end, personal data is removed, orders and ledger stay',
  confirm: true,
  params: IdParams,
  response: z.object({ success: z.literal(true) }),
});

/** Details of a user for staff. */
export const UserDetails = z.object({
  user: User,
  emailVerified: z.boolean(),
  banned: z.boolean(),
  banReason: z.string(),
  heldCredits: z.int(),
  lastSeenAt: Instant.nullable(),
  sessions: z.array(Session.omit({ current: true, isUnknown: true })),
  /** Each only for staff who may read its area. */
  counts: z
    .object({
      orders: z.int(),
      itemOrders: z.int(),
      tickets: z.int(),
      generations: z.int(),
      messages: z.int(),
    })
    .partial(),
});
export type UserDetails = z.infer<typeof UserDetails>;

const OF_PEOPLE = { access: 'admin', areas: ['people'], feature: 'people' } as const;

export const getUserDetails = get('/api/users/{id}', {
  ...OF_PEOPLE,
  summary: "The data that a user's page shows first",
  params: IdParams,
  response: successOf(UserDetails),
});

/** Whether an account is banned, and why. */
export const BanEdit = z.object({ banned: z.boolean(), reason: z.string().trim().max(300).optional() });

export const banUser = put('/api/users/{id}/ban', {
  ...OF_PEOPLE,
  summary:
    "Ban or unban an account; a ban ends its sessions. Not allowed for your own account or the last owner's",
  params: IdParams,
  body: BanEdit,
  response: successOf(UserDetails),
});

export const endUserSessions = del('/api/users/{id}/sessions', {
  ...OF_PEOPLE,
  summary: 'Sign a user out everywhere',
  params: IdParams,
  response: successOf(z.object({ ended: z.int() })),
});

export const exportUsers = post('/api/users/export', {
  ...OF_PERSONAL_DATA,
  // Its ids can be too many for an address.
  summary: 'Users as CSV: the given ones, or all that match a search; noted in the audit log',
  confirm: true,
  body: UserFilter.extend({
    /** Ids of the selected rows; if omitted, everything that the filters find. */
    ids: z.array(z.uuid()).max(5000).optional(),
  }),
  produces: ['text/csv'],
  rateLimit: 10,
});

export const exportUser = get('/api/users/{id}/export', {
  ...OF_PERSONAL_DATA,
  summary:
    'Everything stored about a user, as one JSON file like their own download, for a request of theirs; noted in the audit log',
  confirm: true,
  changes: true,
  params: IdParams,
  produces: ['application/json'],
  rateLimit: 5,
});

export const exportAccount = get('/api/account/export', {
  access: 'signed-in',
  feature: 'people',
  summary: 'Everything stored about the caller, as one JSON file; needs proof of the owner',
  confirm: true,
  produces: ['application/json'],
  rateLimit: 5,
});

/** Confirmed with the password, or with the email address if the account has no password (federated sign-in). */
export const deleteAccount = del('/api/account', {
  access: 'signed-in',
  feature: 'people',
  summary: 'Delete your own account: orders and ledger stay, personal data is removed',
  body: OwnerProof.extend({ email: z.string().max(254).optional() }),
  response: z.object({ success: z.literal(true) }),
  rateLimit: 10,
});
