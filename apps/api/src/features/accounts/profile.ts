import type { Profile, User } from '@voicedraft/contract/accounts';
import type { OwnerProof } from '@voicedraft/contract/sessions';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { recordChange } from '#features/audit/service.ts';
import { confirmOwner, followProfile, prepareEmailChange } from '#features/identity/service.ts';
import { attachMedia, releaseMedia } from '#features/media/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { refuseRecord } from '#http/refuse-role.ts';
import type { OwnCall } from '#http/own-call.ts';
import { isForeignPhoto } from '#http/photo-address.ts';
import { toWireUser } from './mapper.ts';
import { requireRightOver } from './staff.ts';
import * as repository from './repository.ts';

/** The fields to change; omitted ones stay unchanged. */
export type ProfileChanges = { readonly [K in keyof Profile]?: Profile[K] | undefined };

const PHOTO_GONE = 'This photo no longer exists. Please upload it again.';
const NO_PHOTO = 'Please upload a photo, or enter an address that starts with http:// or https://';
const NOT_OWN_EMAIL = 'Only the owner can change the email address.';

/**
 * Changes a profile: one's own, or any as an administrator (customer specification §2, Profile settings). A new
 * email address only takes effect once it is confirmed.
 * @param call the session and network of the caller
 * @param proof proves that the owner is requesting the new email address; see {@link confirmOwner}
 * @returns the record, and the email address to be confirmed, if any
 * @throws AppError `not_found`, also for another user's profile; `forbidden` for another member of staff's; `validation`; `confirmation_required` for a new
 * email address; `rate_limited` after too many emails
 */
export async function updateProfile(
  context: Context,
  actor: Actor,
  id: string,
  changes: ProfileChanges,
  call: OwnCall,
  proof: OwnerProof = {},
): Promise<{ user: User; pendingEmail: string | null }> {
  const record =
    id === actor.id || mayUse(actor, 'people', 'write') ? await repository.findUser(context.db, id) : null;
  if (record === null) throw refuseRecord(actor, 'people', 'write', 'User data not found');
  if (id !== actor.id) requireRightOver(actor, record);
  const newEmail = changes.email === undefined || changes.email === record.email ? null : changes.email;
  if (newEmail !== null && id !== actor.id) throw fieldError('email', NOT_OWN_EMAIL);
  if (newEmail !== null) await confirmOwner(context, actor, call, proof);
  const askToConfirm =
    newEmail === null ? null : await prepareEmailChange(context, actor, newEmail, call.caller);
  const { profileURL, ...texts } = changes;
  const photo = profileURL === undefined ? undefined : readPhoto(context, profileURL);
  await context.db.transaction().execute(async (tx) => {
    // The identity is locked first, because the record refers to it: every transaction that locks both uses this
    // order.
    await askToConfirm?.(tx);
    const { userName: name, aboutMe, address: street, city, country, phone } = texts;
    await followProfile(tx, id, { name, image: photo });
    const before = await repository.lockProfile(tx, id);
    if (before === null) throw new AppError('not_found', 'User data not found');
    if (photo !== undefined) await changePhoto(tx, actor, before.profileUrl, photo);
    const given = { name, aboutMe, address: street, city, country, phone, profileUrl: photo };
    await repository.updateProfile(tx, id, given);
    if (id !== actor.id) await recordProfile(tx, actor, record, { ...texts, profileURL: photo });
  });
  const saved = await repository.findUser(context.db, id);
  if (saved === null) throw new AppError('not_found', 'User data not found');
  return { user: toWireUser(saved), pendingEmail: newEmail };
}

/** Records an administrator's changes to another user's profile. */
async function recordProfile(
  tx: Tx,
  actor: Actor,
  record: repository.UserRecord,
  changes: ProfileChanges,
): Promise<void> {
  const user = toWireUser(record);
  const before = {
    userName: user.userName,
    aboutMe: user.aboutMe,
    profileURL: user.profileURL,
    address: user.address,
    city: user.city,
    country: user.country,
    phone: user.phone,
  };
  const given = Object.entries(changes).filter(([name, value]) => name in before && value !== undefined);
  await recordChange(tx, actor, {
    action: 'updated',
    entity: 'user',
    entityId: record.id,
    label: record.email,
    before,
    after: { ...before, ...Object.fromEntries(given) },
  });
}

/**
 * A photo as it is stored: uploads by their path, in whatever form the URL was given. No other URL on this site is
 * accepted, because viewing the photo would request that URL with the viewer's session.
 */
function readPhoto(context: Context, given: string | null): string | null {
  if (given === null || given === '') return null;
  const { publicUrl } = context.config;
  if (isForeignPhoto(given, publicUrl)) return given;
  const url = URL.parse(given, publicUrl);
  const isOurs = url?.origin === new URL(publicUrl).origin && url.username === '' && url.password === '';
  if (!isOurs || !url.pathname.startsWith('/media/')) throw fieldError('profileURL', NO_PHOTO);
  return url.pathname;
}

async function changePhoto(tx: Tx, actor: Actor, before: string | null, photo: string | null): Promise<void> {
  if (photo === before) return;
  if (photo !== null && !(await attachMedia(tx, photo, actor.id))) throw fieldError('profileURL', PHOTO_GONE);
  if (before !== null) await releaseMedia(tx, before);
}

function fieldError(field: keyof Profile, text: string): AppError {
  return new AppError('validation', text, { fields: { [field]: text } });
}
