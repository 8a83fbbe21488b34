import { z } from 'zod';

/** What a member of staff does here. The specified role of all of them is `Admin`. */
export const StaffRole = z.enum(['owner', 'support', 'content', 'finance']);
export type StaffRole = z.infer<typeof StaffRole>;

/** Areas of the administration, and what belongs to each. Every endpoint for staff declares at least one. */
export const STAFF_AREAS = {
  overview: 'The dashboard; each part of it only with its own area',
  people: 'The user directory: profiles, sessions, bans',
  creations: 'What a user has generated',
  credits: 'Credit histories; adjusting credits and memberships',
  'personal-data': 'Exporting the directory, deleting accounts, how long data is kept',
  staff: 'Roles, and the accounts of staff',
  tickets: 'Support messages, notes and canned replies',
  mail: 'Messages to users, and the mail log',
  'mail-templates': 'Email templates',
  orders: 'Orders and their payments',
  refunds: 'Refunds',
  packages: 'Packages and their prices',
  items: 'Items and their prices',
  content: 'Texts and images of the public site, and their versions',
  engines: 'Engines, their parts and keys',
  'payment-settings': 'The PayPal account and its buttons',
  'sign-in': 'When sessions end',
  audit: 'The audit log',
  'security-log': 'Sign-ins and changes of passwords, of everybody',
  status: 'Processes and the state of the service',
  'set-up': 'What is left to do before customers pay',
} as const satisfies Readonly<Record<string, string>>;
export type StaffArea = keyof typeof STAFF_AREAS;

/** Reading an area, or also changing what belongs to it. */
export type AreaUse = 'read' | 'write';

type Rights = Readonly<Partial<Record<StaffArea, AreaUse>>>;

const EVERYTHING: Rights = Object.fromEntries(
  Object.keys(STAFF_AREAS).map((area) => [area, 'write' as const]),
);

/** What each staff role may use: an area that is not listed does not exist for it. */
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
  },
  finance: {
    overview: 'read',
    people: 'read',
    credits: 'write',
    orders: 'write',
    refunds: 'write',
    packages: 'write',
    items: 'write',
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
  return StaffRole.options.filter((role) => may(role, area, use));
}
