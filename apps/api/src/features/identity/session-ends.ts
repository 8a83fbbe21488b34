import type { SignInSettings, SignInSettingsInput } from '@voicedraft/contract/sign-in-settings';
import type { Context } from '#context.ts';
import { recordChange, requireUnchanged } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import * as repository from './session-ends-repository.ts';

const ABOUT = { entity: 'sign-in-settings', entityId: 'sign-in', label: 'Signing in' } as const;

/** When sessions end. */
export async function getSignInSettings(context: Context): Promise<SignInSettings> {
  return toSettings(context, await repository.findSettings(context.db));
}

/**
 * Sets when sessions end; the database applies it to open sessions in the same transaction.
 * @throws AppError `conflict` if another user saved since `revision`
 */
export async function editSignInSettings(
  context: Context,
  actor: Actor,
  { revision, ...settings }: SignInSettingsInput & { readonly revision?: number | undefined },
): Promise<SignInSettings> {
  return context.db.transaction().execute(async (tx) => {
    const before = await repository.lockSettings(tx);
    const stored = { ...before, ...ABOUT, noun: 'the sign-in settings' };
    await requireUnchanged(context, tx, actor, stored, revision);
    const saved = await repository.saveSettings(tx, settings);
    await recordChange(tx, actor, {
      ...ABOUT,
      action: 'updated',
      before: timesOf(before),
      after: timesOf(saved),
    });
    return toSettings(context, saved);
  });
}

/** After how many hours without use the sessions of an account end. */
export async function findIdleHours({ db, identityPorts }: Context, id: string): Promise<number> {
  const settings = await repository.findSettings(db);
  return (await identityPorts.isAdministrator(db, id)) ? settings.staffIdleHours : settings.idleDays * 24;
}

function timesOf({ idleDays, absoluteDays, staffIdleHours, staffAbsoluteDays }: repository.SettingsRow) {
  return { idleDays, absoluteDays, staffIdleHours, staffAbsoluteDays };
}

function toSettings({ config }: Context, row: repository.SettingsRow): SignInSettings {
  return {
    ...timesOf(row),
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    needsAdminFactor: config.signIn.needsAdminFactor,
  };
}
