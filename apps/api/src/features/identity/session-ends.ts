import type { SignInSettings, SignInSettingsInput } from '@voicedraft/contract/sign-in-settings';
import type { Context } from '#context.ts';
import { onlyRow, type OnlyRowOf } from '#db/only-row.ts';
import { editOnlyRow } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';

const SETTINGS = {
  row: onlyRow('signInSettings'),
  entity: 'sign-in-settings',
  entityId: 'sign-in',
  label: 'Signing in',
  noun: 'the sign-in settings',
  audited: timesOf,
} as const;

/** When sessions end. */
export async function getSignInSettings(context: Context): Promise<SignInSettings> {
  return toSettings(context, await SETTINGS.row.find(context.db));
}

/**
 * Sets when sessions end; a trigger applies it to open sessions in the same transaction.
 * @throws AppError `conflict` if another user saved since `revision`
 */
export async function editSignInSettings(
  context: Context,
  actor: Actor,
  { revision, ...settings }: SignInSettingsInput & { readonly revision?: number | undefined },
): Promise<SignInSettings> {
  const saved = await editOnlyRow(context, actor, { ...SETTINGS, revision }, () => settings);
  return toSettings(context, saved);
}

/** After how many hours without use the sessions of an account end. */
export async function findIdleHours({ db, identityPorts }: Context, id: string): Promise<number> {
  const settings = await SETTINGS.row.find(db);
  return (await identityPorts.isAdministrator(db, id)) ? settings.staffIdleHours : settings.idleDays * 24;
}

function timesOf({ idleDays, absoluteDays, staffIdleHours, staffAbsoluteDays }: OnlyRowOf<'signInSettings'>) {
  return { idleDays, absoluteDays, staffIdleHours, staffAbsoluteDays };
}

function toSettings({ config }: Context, row: OnlyRowOf<'signInSettings'>): SignInSettings {
  return {
    ...timesOf(row),
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    needsAdminFactor: config.signIn.needsAdminFactor,
  };
}
