import {
  RETENTION_KINDS,
  type RetentionInput,
  type RetentionKind,
  type RetentionSettings,
} from '@voicedraft/contract/retention';
import type { Context } from '#context.ts';
import { onlyRow, type OnlyRowOf } from '#db/only-row.ts';
import { editOnlyRow } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';

const SETTINGS = {
  row: onlyRow('retentionSettings'),
  entity: 'retention-settings',
  entityId: 'retention',
  label: 'How long records are kept',
  noun: 'the retention settings',
} as const;

/** Days after which each kind of record is deleted; null for never. */
export type Retention = Readonly<Record<RetentionKind, number | null>>;

/** The times that apply: those that are set, and for sign-ins otherwise the configured one. */
export async function readRetention({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Retention> {
  return withUsual({ config }, timesOf(await SETTINGS.row.find(db)));
}

/** As `readRetention`, for times that are not saved yet. */
export function withUsual({ config }: Pick<Context, 'config'>, times: RetentionInput): Retention {
  return { ...times, signInDays: times.signInDays ?? config.securityEventDays };
}

/** How long records are kept, as it is set. */
export async function getRetention(context: Context): Promise<RetentionSettings> {
  return toSettings(context, await SETTINGS.row.find(context.db));
}

/**
 * Sets how long records are kept.
 * @throws AppError `conflict` if another user saved since `revision`
 */
export async function editRetention(
  context: Context,
  actor: Actor,
  { revision, ...settings }: RetentionInput & { readonly revision?: number | undefined },
): Promise<RetentionSettings> {
  const audited = (row: RetentionInput) => withUsual(context, timesOf(row));
  const saved = await editOnlyRow(context, actor, { ...SETTINGS, revision, audited }, () => settings);
  return toSettings(context, saved);
}

function timesOf(row: RetentionInput): RetentionInput {
  const times = RETENTION_KINDS.map((kind) => [kind, row[kind]] as const);
  return Object.fromEntries(times) as RetentionInput;
}

function toSettings({ config }: Context, row: OnlyRowOf<'retentionSettings'>): RetentionSettings {
  return {
    ...timesOf(row),
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    usualSignInDays: config.securityEventDays,
  };
}
