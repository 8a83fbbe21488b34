import type { HostedMethod } from '@voicedraft/contract/settings';

/** Ways to sign in that have a form of their own. */
export type OtherWay = Extract<HostedMethod, 'phone' | 'email-link'>;

/** Accounts elsewhere that a popup signs in with. */
export type PopupMethod = Exclude<HostedMethod, OtherWay | 'password'>;

const POPUPS: ReadonlySet<HostedMethod> = new Set<HostedMethod>([
  'google',
  'apple',
  'facebook',
  'github',
  'microsoft',
]);

export function isPopup(method: HostedMethod): method is PopupMethod {
  return POPUPS.has(method);
}
