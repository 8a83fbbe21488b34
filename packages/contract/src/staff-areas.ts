/** Roles of staff, whose specified role is always `Admin`. */
export const STAFF_ROLES = ['owner', 'support', 'content', 'finance'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  support: 'Support',
  content: 'Content',
  finance: 'Finance',
};

/** Areas of the administration; docs/staff-roles.md says what belongs to each. Every endpoint for staff declares at least one. */
export const STAFF_AREAS = [
  'overview',
  'people',
  'creations',
  'credits',
  'personal-data',
  'staff',
  'tickets',
  'mail',
  'mail-templates',
  'orders',
  'refunds',
  'packages',
  'items',
  'content',
  'engines',
  'payment-settings',
  'sign-in',
  'audit',
  'security-log',
  'status',
  'set-up',
] as const;
export type StaffArea = (typeof STAFF_AREAS)[number];

/** Reading an area, or also changing what belongs to it. */
export type AreaUse = 'read' | 'write';

type Rights = Readonly<Partial<Record<StaffArea, AreaUse>>>;

const EVERYTHING: Rights = Object.fromEntries(STAFF_AREAS.map((area) => [area, 'write' as const]));

/** Rights of each staff role. An area that is not listed does not exist for it. */
export const STAFF_RIGHTS: Readonly<Record<StaffRole, Rights>> = {
  owner: EVERYTHING,
  support: {
    overview: 'read',
    people: 'write',
    creations: 'read',
    credits: 'read',
    tickets: 'write',
    mail: 'write',
    'mail-templates': 'read',
    orders: 'read',
    'security-log': 'read',
    status: 'read',
  },
  content: {
    overview: 'read',
    'mail-templates': 'write',
    content: 'write',
    status: 'read',
  },
  finance: {
    overview: 'read',
    people: 'read',
    credits: 'write',
    orders: 'write',
    refunds: 'write',
    packages: 'write',
    items: 'write',
    status: 'read',
  },
};

/**
 * Whether a staff role may read an area, or change it. The only place that decides so: the server asks it for every
 * call, the web app for every page, link and button.
 * @param role null for everybody who is no staff
 */
export function may(role: StaffRole | null | undefined, area: StaffArea, use: AreaUse = 'read'): boolean {
  const granted = role == null ? undefined : STAFF_RIGHTS[role][area];
  return granted === 'write' || granted === use;
}

/** The staff roles that may read an area, or change it. */
export function rolesWith(area: StaffArea, use: AreaUse): StaffRole[] {
  return STAFF_ROLES.filter((role) => may(role, area, use));
}

const asList = new Intl.ListFormat('en-GB');

/** Names roles within a sentence: 'owners', 'owners, Support and Finance'. */
export function listRoles(roles: readonly StaffRole[]): string {
  return asList.format(roles.map((role) => (role === 'owner' ? 'owners' : STAFF_ROLE_NAMES[role])));
}
