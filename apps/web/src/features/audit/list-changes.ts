import type { AuditEntry } from '@voicedraft/contract/audit';
import { countOf } from '@voicedraft/contract/counts';
import type { RetentionKind } from '@voicedraft/contract/retention';
import { formatCount, formatDateTime } from '#lib/format.ts';

/** One field of a change; a side is null if the field has no value there. */
export interface FieldChange {
  /** Its name in the API. */
  readonly name: string;
  /** Its plain name. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Values with at least this many characters count as long. */
export const LONG_VALUE = 120;

const ENGINES = {
  auto: 'Automatic',
  gemini: 'Gemini',
  server: 'Own servers',
  local: 'Built-in',
  openai: 'OpenAI-compatible server',
};

/** Labels for fields whose API names aren't clear, the most informative first. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  userName: 'Name',
  userRole: 'Role',
  staffRole: 'Staff role',
  userMembership: 'Membership',
  MembershipValidity: 'Membership ends',
  currentBalance: 'Credits',
  banned: 'Banned',
  profileURL: 'Photo',
  paymentStatus: 'Payment',
  orderStatus: 'Order',
  paypalTransactionID: 'PayPal transaction',
  providerState: 'PayPal status',
  refundedAmount: 'Refunded amount',
  refund: 'Refund',
  ticketStatus: 'Status',
  assignee: 'Assigned to',
  templateName: 'Template',
  packageName: 'Name',
  credit: 'Credits',
  isPopular: 'Most popular',
  isActive: 'Active',
  ended: 'Sessions ended',
  queued: 'Recipients',
  skipped: 'Skipped',
  URL: 'Address',
  signInDays: 'Sign-ins and account events',
  mailDays: 'Emails that staff sent',
  ticketDays: 'Closed support tickets',
  auditDays: 'Audit log',
  unusedAccountDays: 'Accounts never verified or used',
  idleDays: 'User sessions: idle limit',
  absoluteDays: 'User sessions: longest',
  staffIdleHours: 'Administrator sessions: idle limit',
  staffAbsoluteDays: 'Administrator sessions: longest',
  scriptEngine: 'Scripts by',
  speechEngine: 'Voices by',
  textModels: 'Models for scripts',
  speechModels: 'Models for voices',
  draftPrice: 'Price of a draft',
  queue: 'First in line for voices',
  developers: 'API keys and webhooks',
  megabytes: 'Megabytes per account',
};

/** Meaning of a setting without a number of days. */
const NO_DAYS: Readonly<Record<string, string>> = {
  signInDays: 'As configured',
  mailDays: 'Never deleted',
  ticketDays: 'Never deleted',
  auditDays: 'Never deleted',
  unusedAccountDays: 'Never deleted',
} satisfies Record<RetentionKind, string>;

/** Units of numbers, in the singular. */
const UNITS: readonly (readonly [field: RegExp, unit: string])[] = [
  [/Days$/u, 'day'],
  [/Hours$/u, 'hour'],
  [/^draftPrice$/u, 'credit'],
];
/** Values of a setting, as its page says them. */
const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  scriptEngine: ENGINES,
  speechEngine: ENGINES,
};

const WORD_START = /(?<=[a-z\d])(?=[A-Z])|[-_]/u;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/u;

/**
 * Returns the fields of a change, with plain names: short values before long ones, known fields before unknown
 * ones. The database does not keep their order.
 */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({
      name,
      field: nameField(name),
      ...describeSides(name, before, after),
    }))
    .filter((change) => change.before !== null || change.after !== null)
    .toSorted(
      (one, other) =>
        Number(isLong(one)) - Number(isLong(other)) ||
        rankOf(one.name) - rankOf(other.name) ||
        one.field.localeCompare(other.field),
    );
}

type Side = AuditEntry['before'];

/** Both values. In '180 → 60 days' only the second number has a unit. */
function describeSides(name: string, before: Side, after: Side): Pick<FieldChange, 'before' | 'after'> {
  const [old, now] = [before?.[name], after?.[name]];
  const hasUnit = typeof old !== 'number' || typeof now !== 'number';
  return {
    before: before && describeField(name, old, hasUnit),
    after: after && describeField(name, now, true),
  };
}

function describeField(name: string, value: unknown, hasUnit: boolean): string | null {
  if (value === null && name in NO_DAYS) return NO_DAYS[name] ?? null;
  const unit = UNITS.find(([ending]) => ending.test(name));
  if (typeof value !== 'number' || unit === undefined || !hasUnit) {
    return describeValue((typeof value === 'string' && VALUE_NAMES[name]?.[value]) || value);
  }
  return countOf(value, unit[1]);
}

/** Whether either value of a change is long. */
export function isLong({ before, after }: Pick<FieldChange, 'before' | 'after'>): boolean {
  return Math.max(before?.length ?? 0, after?.length ?? 0) > LONG_VALUE;
}

const RANKS = Object.keys(FIELD_NAMES);

function rankOf(name: string): number {
  const rank = RANKS.indexOf(name);
  return rank === -1 ? RANKS.length : rank;
}

/** Turns an API name into plain words: 'Guideline links' for 'guidelineLinks'. */
export function nameField(name: string): string {
  const known = FIELD_NAMES[name];
  if (known !== undefined) return known;
  const words = name.split(WORD_START).map((word) => (isAcronym(word) ? word : word.toLowerCase()));
  const [first = '', ...others] = words.filter((word) => word !== '');
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...others].join(' ');
}

function isAcronym(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase();
}

/** Formats a value for display; null if there is none. */
export function describeValue(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatCount(value);
  if (typeof value === 'string') return MOMENT.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) {
    const parts = value.map(describeValue).filter((part) => part !== null);
    return parts.length === 0 ? null : parts.join(', ');
  }
  return JSON.stringify(value);
}
