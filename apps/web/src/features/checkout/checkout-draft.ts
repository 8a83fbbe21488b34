import type { BillingDetails } from '@voicedraft/contract/orders';
import type { User } from '@voicedraft/contract/accounts';
import { createFormDraft } from '#ui/form-draft.ts';

/** What is typed into a checkout survives a reload; a package and an item share it. */
export const checkoutDraft = createFormDraft('voicedraft.checkout-draft', [
  'customerName',
  'address',
  'country',
]);

/** The billing details that a checkout starts with: what was typed into one, otherwise the profile's. */
export function startDetails(me: User, country: string): BillingDetails {
  return { customerName: me.userName, address: me.address, country, ...checkoutDraft.read(me.UserEmail) };
}
