import {
  RETENTION_KINDS,
  type RetentionInput,
  type RetentionKind,
  type RetentionSettings,
} from '@voicedraft/contract/retention';
import type { Context } from '#context.ts';
import { recordChange, requireUnchanged } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import * as repository from './repository.ts';

const ABOUT = {
  entity: 'retention-settings',
  entityId: 'retention',
  label: 'How long records are kept',
} as const;

/** Days after which each kind of record is deleted; null for never. */
export type Retention = Readonly<Record<RetentionKind, number | null>>;

/** The times that apply: those that are set, and for sign-ins otherwise the configured one. */
export async function readRetention({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Retention> {
  return withUsual({ config }, timesOf(await repository.findSettings(db)));
}

/** As `readRetention`, for times that are not saved yet. */
export function withUsual({ config }: Pick<Context, 'config'>, times: RetentionInput): Retention {
  return { ...times, signInDays: times.signInDays ?? config.securityEventDays };
}

/** How long records are kept, as it is set. */
export async function getRetention(context: Context): Promise<RetentionSettings> {
  return toSettings(context, await repository.findSettings(context.db));
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
  return context.db.transaction().execute(async (tx) => {
    const before = await repository.lockSettings(tx);
    const stored = { ...before, ...ABOUT, noun: 'the retention settings' };
    await requireUnchanged(context, tx, actor, stored, revision);
    const saved = await repository.saveSettings(tx, settings);
    await recordChange(tx, actor, {
      ...ABOUT,
      action: 'updated',
      before: withUsual(context, timesOf(before)),
      after: withUsual(context, timesOf(saved)),
    });
    return toSettings(context, saved);
  });
}

function timesOf(row: RetentionInput): RetentionInput {
  const times = RETENTION_KINDS.map((kind) => [kind, row[kind]] as const);
  return Object.fromEntries(times) as RetentionInput;
}

function toSettings({ config }: Context, row: repository.RetentionRow): RetentionSettings {
  return {
    ...timesOf(row),
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    usualSignInDays: config.securityEventDays,
  };
}
