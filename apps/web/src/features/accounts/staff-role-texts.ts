import type { StaffRole } from '@voicedraft/contract/staff-areas';

/** Help texts for choosing a staff role. */
export const STAFF_ROLE_TEXTS: Readonly<Record<StaffRole, string>> = {
  owner: 'Can see and change everything.',
  support: 'Helps users: tickets, messages, accounts. Cannot change credits or roles.',
  content: 'Edits the site and email templates. Sees no users and no orders.',
  finance: 'Handles orders, refunds, credits and prices. Sees no tickets.',
};
