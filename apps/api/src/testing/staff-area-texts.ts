import type { StaffArea } from '@voicedraft/contract/staff-areas';

/** What belongs to each area, for docs/staff-roles.md: apart, because every page of the app needs the areas. */
export const STAFF_AREA_TEXTS: Readonly<Record<StaffArea, string>> = {
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
  packages: 'Packages and their prices, and what memberships include',
  items: 'Items and their prices',
  content: 'Texts and images of the public site, and their versions',
  engines: 'Engines, their parts and keys, and video storage',
  'payment-settings': 'The PayPal account and its buttons',
  'sign-in': 'When sessions end',
  audit: 'The audit log',
  'security-log': 'Sign-ins and changes of passwords, of everybody',
  status: 'Processes and the state of the service',
  'set-up': 'What is left to do before customers pay',
};
