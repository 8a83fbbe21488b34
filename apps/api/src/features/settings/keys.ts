import { randomUUID } from 'node:crypto';
import type { GeminiKeyInput } from '@voicedraft/contract/engine-administration';
import type { GeminiKey } from '@voicedraft/contract/settings';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { fromNow } from '#db/now.ts';
import { openText, sealText } from '#db/sealed-text.ts';
import { type AuditedFields, recordChange } from '#features/audit/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import { listEnvironmentKeys } from '#integrations/gemini/environment-keys.ts';
import { maskKey } from '#integrations/gemini/mask-key.ts';
import { loadEngineSettings } from './follow-engine-settings.ts';
import { bindingOfKey, fingerprintKey } from './key-binding.ts';
import * as repository from './key-repository.ts';
import { JOBS, jobsOf } from './key-service.ts';
import { enqueueTest } from './key-test-job.ts';
import { forgetNotice } from './notice-repository.ts';
import { nameOfKeyNotice } from './notify-staff.ts';

const SAME_KEY = 'This key is already in the list.';
const OF_ENVIRONMENT = 'This key is set in the server’s environment and can only be changed there.';
/**
 * The page on which a key is entered starts its test; otherwise, the test runs after this time, the same as for a
 * new row.
 */
const FIRST_TEST_MS = 10_000;
const UNREADABLE = 'This key was encrypted with a different server secret. Please enter it again.';

/**
 * The provider's keys, masked: the first 8 and last 4 characters for an administrator, nothing of the key for
 * anybody else. If the engine in use needs no key, one record says that generation is available, for clients that
 * look for a key before they generate.
 */
export async function listGeminiKeys(context: Context, actor: Actor): Promise<GeminiKey[]> {
  const ofEnvironment = listEnvironmentKeys(context.config.gemini.keys).map(({ id, name, key }) => ({
    _id: id,
    name,
    key: maskKey(key),
    isActive: true,
    createdAt: null,
  }));
  const rows = await repository.findKeys(context.db);
  if (mayUse(actor, 'engines')) return [...ofEnvironment, ...rows.map(toGeminiKey)];
  const serving = rows.filter((row) => row.isActive && jobsOf(row).length > 0);
  const active = [...ofEnvironment, ...serving.map(toGeminiKey)];
  if (active.length > 0) return active.map(({ _id, name }) => ({ _id, name, key: '…', isActive: true }));
  const writer = context.engines.scriptWriter();
  if (writer.engine === 'gemini') return [];
  return [{ _id: writer.engine, name: 'Engine without a key', key: '…', isActive: true }];
}

/**
 * Adds a key. It is encrypted for its row, and used once its test has passed.
 * @throws AppError `conflict` for a key that already exists
 */
export async function addKey(context: Context, actor: Actor, input: GeminiKeyInput): Promise<GeminiKey> {
  const id = randomUUID();
  const secretParts = sealKey(context, id, input.key);
  const { name, isActive } = input;
  const row = await context.db.transaction().execute(async (tx) => {
    await repository.lockKeys(tx);
    await refuseDuplicateKey(tx, id, secretParts.fingerprint);
    const added = await repository.keys.insert(tx, { id, name, isActive, ...secretParts });
    await enqueueTest(context, tx, id, added.retestAt);
    await recordChange(tx, actor, { ...describe(added), action: 'added', after: toAudited(added) });
    return added;
  });
  await loadEngineSettings(context);
  return toGeminiKey(row);
}

interface KeyEdit {
  readonly name: string;
  /** If omitted or empty, the stored one is kept. */
  readonly key?: string | undefined;
  readonly isActive?: boolean | undefined;
  /** Revision of the key that the editor last saw. */
  readonly revision?: number | undefined;
}

/**
 * Changes a key's name or state, or replaces it.
 * @throws AppError `not_found`; `conflict` for a key from the environment, for one that exists in another row, and
 * if another user has changed it in the meantime
 */
export async function editKey(context: Context, actor: Actor, id: string, edit: KeyEdit): Promise<GeminiKey> {
  const row = await changeKey(context, id, async (tx, before) => {
    if (edit.revision !== undefined && edit.revision !== before.revision) {
      throw new AppError('conflict', 'Someone else has changed this key. Reload to see it.');
    }
    const isActive = edit.isActive ?? before.isActive;
    const secretParts = edit.key ? { ...sealKey(context, id, edit.key), ...toBeTested() } : null;
    if (secretParts !== null) await refuseDuplicateKey(tx, id, secretParts.fingerprint);
    const after = await repository.keys.update(tx, id, { name: edit.name, isActive, ...secretParts });
    if (secretParts !== null) await enqueueTest(context, tx, id, after.retestAt);
    const sides = { before: toAudited(before), after: toAudited(after) };
    await recordChange(tx, actor, { ...describe(after), action: 'updated', ...sides });
    return after;
  });
  return toGeminiKey(row);
}

/** Turns a key on or off; without `isActive`, toggles it. @throws AppError as for an edit */
export async function toggleKey(
  context: Context,
  actor: Actor,
  id: string,
  isActive: boolean | undefined,
): Promise<{ isActive: boolean }> {
  const row = await changeKey(context, id, async (tx, before) => {
    const turned = isActive ?? !before.isActive;
    const due = turned && jobsOf(before).length < JOBS.length ? toBeTested() : null;
    const after = await repository.keys.update(tx, id, { isActive: turned, ...due });
    if (due !== null) await enqueueTest(context, tx, id, after.retestAt);
    const sides = { before: { isActive: before.isActive }, after: { isActive: after.isActive } };
    const action = after.isActive ? 'activated' : 'deactivated';
    await recordChange(tx, actor, { ...describe(after), action, ...sides });
    return after;
  });
  return { isActive: row.isActive };
}

/** Deletes a key. @throws AppError as for an edit */
export async function deleteKey(context: Context, actor: Actor, id: string): Promise<{ success: true }> {
  await changeKey(context, id, async (tx, before) => {
    await repository.keys.remove(tx, id);
    await forgetNotice(tx, nameOfKeyNotice(id));
    await recordChange(tx, actor, { ...describe(before), action: 'deleted', before: toAudited(before) });
    return before;
  });
  return { success: true };
}

/** A decrypted key, for testing it. */
export interface OpenedKey {
  readonly key: string;
  /** As stored; null for a key from the environment. */
  readonly sealedKey: string | null;
}

/** @throws AppError `not_found`; `conflict` for a key that cannot be decrypted */
export async function openKey(context: Context, id: string): Promise<OpenedKey> {
  const ofEnvironment = listEnvironmentKeys(context.config.gemini.keys).find((key) => key.id === id);
  if (ofEnvironment !== undefined) return { key: ofEnvironment.key, sealedKey: null };
  const row = requireFound(isUuid(id) ? await repository.keys.find(context.db, id) : null);
  try {
    return { key: openText(context.secret, bindingOfKey(id), row.sealedKey), sealedKey: row.sealedKey };
  } catch (cause) {
    throw new AppError('conflict', UNREADABLE, { cause });
  }
}

async function changeKey(
  context: Context,
  id: string,
  change: (tx: Tx, before: repository.KeyRow) => Promise<repository.KeyRow>,
): Promise<repository.KeyRow> {
  const isOfEnvironment = listEnvironmentKeys(context.config.gemini.keys).some((key) => key.id === id);
  if (isOfEnvironment) throw new AppError('conflict', OF_ENVIRONMENT);
  if (!isUuid(id)) throw new AppError('not_found');
  const row = await context.db.transaction().execute(async (tx) => {
    await repository.lockKeys(tx);
    const before = requireFound(await repository.keys.find(tx, id));
    return change(tx, before);
  });
  await loadEngineSettings(context);
  return row;
}

async function refuseDuplicateKey(tx: Tx, id: string, fingerprint: string): Promise<void> {
  const duplicate = await repository.findKeyByFingerprint(tx, fingerprint);
  if (duplicate !== null && duplicate.id !== id) {
    throw new AppError('conflict', SAME_KEY, { fields: { key: SAME_KEY } });
  }
}

/** The fields of a key that has not been tested. */
function toBeTested() {
  const retestAt = fromNow(FIRST_TEST_MS);
  return { testedAt: null, scriptFailure: null, speechFailure: null, retestAt };
}

function sealKey(context: Context, id: string, key: string) {
  return {
    sealedKey: sealText(context.secret, bindingOfKey(id), key),
    maskedKey: maskKey(key),
    fingerprint: fingerprintKey(context.secret, key),
  };
}

function toGeminiKey(row: repository.KeyRow): GeminiKey {
  const { id, name, maskedKey, isActive, createdAt } = row;
  return { _id: id, name, key: maskedKey, isActive, createdAt: createdAt.toISOString() };
}

function describe(row: repository.KeyRow) {
  return { entity: 'gemini-key', entityId: row.id, label: row.name } as const;
}

function toAudited({ name, maskedKey, isActive }: repository.KeyRow): AuditedFields {
  return { name, key: maskedKey, isActive };
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text);
}
