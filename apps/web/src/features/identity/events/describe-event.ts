import type { SecurityEvent, SecurityEventKind, SignInMethod } from '@voicedraft/contract/security-events';
import { formatCount } from '#lib/format.ts';

/** Name of an event in the filter, and in the list unless there is more to say. */
export const EVENT_NAMES: Readonly<Record<SecurityEventKind, string>> = {
  'sign-up': 'Account created',
  'sign-in': 'Signed in',
  'new-device': 'Signed in on a new device',
  'wrong-password': 'Wrong password',
  'unknown-address': 'Sign-in attempt with an unknown address',
  'disabled-account': 'Sign-in to a banned account',
  'locked-out': 'Locked out for 15 minutes',
  'confirmation-failed': 'Wrong password to confirm a change',
  'reset-requested': 'Password reset requested',
  'link-requested': 'Sign-in link requested',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'email-change-requested': 'Email change requested',
  'email-changed': 'Email address changed',
  'email-restored': 'Email address restored',
  'role-changed': 'Role changed',
  'google-linked': 'Google sign-in added',
  'company-linked': 'Company account added',
  'sessions-ended': 'Other devices signed out',
  'api-key-created': 'API key created',
  'api-key-revoked': 'API key revoked',
  'webhook-added': 'Webhook added',
  'webhook-removed': 'Webhook removed',
  'webhook-secret-replaced': 'Signing secret of a webhook replaced',
  'share-created': 'Take shared with a link',
  'share-withdrawn': 'Shared link withdrawn',
  'passkey-added': 'Passkey added',
  'passkey-confirmed': 'Passkey confirmed',
  'passkey-renamed': 'Passkey renamed',
  'passkey-removed': 'Passkey removed',
  'authenticator-on': 'Authenticator app turned on',
  'authenticator-off': 'Authenticator app turned off',
  'recovery-codes-replaced': 'New recovery codes',
  'recovery-code-used': 'Recovery code used',
  'wrong-code': 'Wrong code',
  'factors-reset': 'Passkeys and authenticator app removed',
  'device-known': 'Device confirmed',
  'device-refused': 'Unrecognized device signed out',
  'access-removed': 'Earlier access removed when the address was confirmed',
  'codes-failing': 'Several wrong sign-in codes',
};

const METHODS: Readonly<Record<SignInMethod, string>> = {
  password: 'Signed in with a password',
  link: 'Signed in with an emailed link',
  google: 'Signed in with Google',
  company: 'Signed in with a company account',
  phone: 'Signed in with a phone number',
  provider: 'Signed in with another account',
  passkey: 'Signed in with a passkey',
};

/** Describes an event in a few words: 'Wrong password, 3 times'. */
export function describeEvent({ kind, method, times, after }: SecurityEvent): string {
  const words = nameEvent(kind, method, after);
  return times === 1 ? words : `${words}, ${formatCount(times)} times`;
}

function nameEvent(kind: SecurityEventKind, method: SignInMethod | null, after: string | null): string {
  if (kind === 'sessions-ended' && after !== null) {
    return `Signed out on ${after} ${after === '1' ? 'device' : 'devices'}`;
  }
  const isSignIn = kind === 'sign-in' || kind === 'new-device';
  return isSignIn && method !== null ? METHODS[method] : EVENT_NAMES[kind];
}

const ROLES: Readonly<Record<string, string>> = {
  member: 'Member',
  moderator: 'Moderator',
  Seller: 'Seller',
  Admin: 'Admin',
  owner: 'Admin (owner)',
  support: 'Admin (support)',
  content: 'Admin (content)',
  finance: 'Admin (finance)',
};

const NAMED: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  'api-key-created',
  'api-key-revoked',
  'webhook-added',
  'webhook-removed',
  'webhook-secret-replaced',
  'passkey-added',
  'passkey-confirmed',
  'passkey-removed',
  'access-removed',
]);

/** Answers about a device: its name and its network. */
const DEVICES: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  'device-known',
  'device-refused',
]);

/** Describes what changed and who did it, if there is more to say: 'Member to Admin, by an administrator'. */
export function describeChange({ kind, before, after, byStaff }: SecurityEvent): string | undefined {
  const name = (value: string) => ROLES[value] ?? value;
  // A single value: the name or address that was added or removed.
  if (NAMED.has(kind) && (before === null || after === null)) return before ?? after ?? undefined;
  if (DEVICES.has(kind)) return [before, after].filter(Boolean).join(', ');
  const isChange = kind !== 'sessions-ended' && before !== null && after !== null;
  if (!isChange) return byStaff ? 'By an administrator' : undefined;
  return `${name(before)} to ${name(after)}${byStaff ? ', by an administrator' : ''}`;
}
