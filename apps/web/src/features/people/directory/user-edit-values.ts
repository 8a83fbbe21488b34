import { type editUser, UserEdit } from '@voicedraft/contract/people';
import type { Membership, User, UserRole } from '@voicedraft/contract/accounts';
import {
  STAFF_ROLE_NAMES,
  STAFF_ROLES,
  type StaffArea,
  type StaffRole,
} from '@voicedraft/contract/staff-areas';
import { z } from 'zod';
import type { CallParts } from '#lib/call-parts.ts';

const { userName, userRole, userMembership, note } = UserEdit.shape;
/** What the choice shows for a user who becomes staff. */
const FIRST_STAFF_ROLE: StaffRole = 'support';
const WHOLE_NUMBER = /^-?\d{1,10}$/u;

/** What staff can change about a user (second specification §2); the credits are text until they are validated. */
const AllValues = z.object({
  userName: userName.unwrap(),
  userRole: userRole.unwrap(),
  /** Only counts for the role `Admin`. */
  staffRole: z.enum(STAFF_ROLES),
  userMembership: userMembership.unwrap(),
  currentBalance: z
    .string()
    .trim()
    .regex(WHOLE_NUMBER, 'Please enter a whole number of credits')
    .transform(Number),
  note,
});
/** The fields of a form that its editor may change. */
export type UserEditValues = Partial<z.output<typeof AllValues>>;

/** All values as stored in the form. */
export type UserEditInput = z.input<typeof AllValues>;

/** Fields that the server may reject. */
export const USER_EDIT_FIELDS = [
  'userName',
  'userRole',
  'staffRole',
  'userMembership',
  'currentBalance',
  'note',
] as const satisfies readonly (keyof UserEditInput)[];

type EditField = (typeof USER_EDIT_FIELDS)[number];

/** The area whose right a change of each field needs. */
export const FIELD_AREAS = {
  userName: 'people',
  userRole: 'staff',
  staffRole: 'staff',
  userMembership: 'credits',
  currentBalance: 'credits',
  note: 'credits',
} as const satisfies Readonly<Record<EditField, StaffArea>>;

/** Checks these fields of a form, and leaves out the others. */
export function checkOnly(fields: readonly EditField[]): z.ZodType<UserEditValues, UserEditInput> {
  return AllValues.pick(Object.fromEntries(fields.map((field) => [field, true])) as Record<EditField, true>);
}

/** The fields that another administrator may change while they are edited. */
export type SharedField = Exclude<EditField, 'note'>;

const SHARED_FIELDS = [
  'userName',
  'userRole',
  'staffRole',
  'userMembership',
  'currentBalance',
] as const satisfies readonly SharedField[];

/** Initial values of a form. */
export function toEditInput(user: User | null): UserEditInput {
  return {
    userName: user?.userName ?? '',
    userRole: user?.userRole ?? 'member',
    staffRole: user?.staffRole ?? FIRST_STAFF_ROLE,
    userMembership: user?.userMembership ?? 'free',
    currentBalance: user === null ? '' : String(user.currentBalance),
    note: '',
  };
}

/** The request that saves a form: what was entered, and what the editor saw before. */
export function toEditCall(values: UserEditValues, base: User): CallParts<typeof editUser> {
  const { note: reason = '', staffRole: chosen, ...changes } = values;
  const { userName: name, userRole: role, staffRole, userMembership: membership } = base;
  return {
    params: { id: base._id },
    body: {
      ...changes,
      ...(values.userRole !== undefined && { staffRole: values.userRole === 'Admin' ? chosen : null }),
      UserEmail: base.UserEmail,
      expectedBalance: base.currentBalance,
      expected: { userName: name, userRole: role, staffRole, userMembership: membership },
      ...(reason !== '' && values.currentBalance !== base.currentBalance && { note: reason }),
    },
  };
}

/** The fields in which two records of a user differ. */
export function changedFields(before: User, after: User): readonly SharedField[] {
  return SHARED_FIELDS.filter((field) => before[field] !== after[field]);
}

/** Applies what an editor typed to a newer record: untouched fields take the new value, changed ones stay as typed. */
export function rebaseInput(typed: UserEditInput, base: User, fresh: User): UserEditInput {
  const before = toEditInput(base);
  const after = toEditInput(fresh);
  const keep = (field: SharedField) => typed[field].trim() !== before[field];
  return {
    userName: keep('userName') ? typed.userName : after.userName,
    userRole: keep('userRole') ? typed.userRole : after.userRole,
    staffRole: keep('staffRole') ? typed.staffRole : after.staffRole,
    userMembership: keep('userMembership') ? typed.userMembership : after.userMembership,
    currentBalance: keep('currentBalance') ? typed.currentBalance : after.currentBalance,
    note: typed.note,
  };
}

/** Roles to choose from (second specification §6). */
export const ROLE_OPTIONS: readonly { readonly value: UserRole; readonly label: string }[] = [
  { value: 'member', label: 'Member' },
  { value: 'moderator', label: 'Moderator' },
  { value: 'Seller', label: 'Seller' },
  { value: 'Admin', label: 'Admin' },
];

/** Staff roles to choose from, for the role Admin. */
export const STAFF_ROLE_OPTIONS = STAFF_ROLES.map((value) => ({
  value,
  label: STAFF_ROLE_NAMES[value],
}));

/** Memberships to choose from. */
export const MEMBERSHIP_OPTIONS: readonly { readonly value: Membership; readonly label: string }[] = [
  { value: 'free', label: 'Free' },
  { value: 'basic', label: 'Basic' },
  { value: 'premium', label: 'Premium' },
];

/** A value of a record, worded as in the form. */
export function describeValue(user: User, field: SharedField): string {
  if (field === 'userRole') return labelOf(ROLE_OPTIONS, user.userRole);
  if (field === 'staffRole') return user.staffRole === null ? 'None' : STAFF_ROLE_NAMES[user.staffRole];
  if (field === 'userMembership') return labelOf(MEMBERSHIP_OPTIONS, user.userMembership);
  return String(user[field]);
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
