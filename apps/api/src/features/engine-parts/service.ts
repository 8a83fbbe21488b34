import { isAbsolute } from 'node:path';
import type { EndpointInput } from '@voicedraft/contract/endpoint';
import type {
  controlEnginePart,
  EnginePart,
  EnginePartId,
  installEnginePart,
  ModelDownload,
  OfferedModel,
  PartTestResult,
} from '@voicedraft/contract/engine-parts';
import type { Context } from '#context.ts';
import { recordChange, type AuditedFields } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { PartControls } from '#integrations/engine-parts/part-controls.ts';
import { InstallError } from '#integrations/engine-parts/installation.ts';
import { TestError } from '#integrations/engine-parts/try-server.ts';

type Choice = EndpointInput<typeof installEnginePart>['body'];
type Action = EndpointInput<typeof controlEnginePart>['body']['action'];

const NAMES = { scripts: 'Local writer' } as const satisfies Record<EnginePartId, string>;
const UNKNOWN_MODEL = 'Choose one of the offered models.';
/** One text for all reasons, so that a path does not reveal which files exist. */
const NO_MODEL_FILE = 'There is no GGUF file at this path that the server can read.';
const NO_WHOLE_PATH = 'Enter the whole path of the file, from the root folder.';
const UNDER_WAY = 'An installation is already in progress. Wait until it has finished, or cancel it.';
const NOT_INSTALLED = 'This part is not installed.';
const NOT_RUNNING = 'This part is not running, so it cannot be tested.';
/** A sentence on a slow machine, after the requests of customers that are waiting already. */
const TEST_MS = 120_000;

/** The optional parts, what they offer, and what this machine has. */
export async function listParts(context: Context): Promise<EnginePart[]> {
  return (await context.engineParts.open()).describe();
}

/** What an installation would download. @throws AppError `validation`; `unavailable` if the hub does not tell */
export async function describeDownload(
  context: Context,
  part: EnginePartId,
  model: string,
): Promise<ModelDownload> {
  const { installer } = await context.engineParts.open();
  findOffer(installer.offers(part), model);
  return refuseAs('unavailable', installer.describeDownload(part, model));
}

/**
 * Begins to install a model, or a GGUF file of this machine; it continues in the background.
 * @throws AppError `validation`; `conflict` while another installation is in progress, or if it cannot begin
 */
export async function installPart(
  context: Context,
  actor: Actor,
  part: EnginePartId,
  choice: Choice,
): Promise<EnginePart> {
  const { installer, describePart } = await context.engineParts.open();
  const { status } = installer.state(part) ?? {};
  if (status === 'installing' || status === 'paused' || status === 'interrupted') {
    throw new AppError('conflict', UNDER_WAY);
  }
  const model = await ('file' in choice
    ? installFile(installer, part, choice.file)
    : installOffer(installer, part, choice.model));
  await record(context, actor, part, 'started the installation', { after: { model } });
  return describePart(part);
}

type PartInstaller = PartControls['installer'];

async function installOffer(installer: PartInstaller, part: EnginePartId, model: string): Promise<string> {
  const { name } = findOffer(installer.offers(part), model);
  await refuseAs('conflict', installer.install(part, { model }));
  return name;
}

async function installFile(installer: PartInstaller, part: EnginePartId, file: string): Promise<string> {
  if (!isAbsolute(file)) throw refuseFile(NO_WHOLE_PATH);
  try {
    await installer.install(part, { file });
  } catch (error) {
    throw error instanceof InstallError ? refuseFile(NO_MODEL_FILE) : error;
  }
  return file;
}

/** Pauses, resumes or cancels an installation, or restarts the server. @throws AppError `conflict` */
export async function controlPart(
  context: Context,
  actor: Actor,
  part: EnginePartId,
  action: Action,
): Promise<EnginePart> {
  const { installer, restart, describePart } = await context.engineParts.open();
  const state = installer.state(part);
  if (action === 'restart') {
    if (installer.installation(part) === null) throw new AppError('conflict', NOT_INSTALLED);
    await restart(part);
    await record(context, actor, part, 'restarted');
  } else {
    await refuseAs('conflict', installer[action](part));
    if (action === 'cancel' && state !== null && 'model' in state) {
      const model = installer.offers(part).find(({ id }) => id === state.model)?.name ?? state.model;
      await record(context, actor, part, 'cancelled the installation', { before: { model } });
    }
  }
  return describePart(part);
}

/** Ends the server of a part and deletes its files. @throws AppError `conflict` */
export async function removePart(context: Context, actor: Actor, part: EnginePartId): Promise<EnginePart> {
  const { installer, remove, describePart } = await context.engineParts.open();
  const installed = installer.installation(part);
  if (installed === null && installer.state(part)?.status === 'absent') {
    throw new AppError('conflict', NOT_INSTALLED);
  }
  await refuseAs('conflict', remove(part));
  await record(context, actor, part, 'removed', { before: { model: installed?.model.name ?? null } });
  return describePart(part);
}

/**
 * Has the server of a part write or speak one sentence.
 * @throws AppError `conflict` if it is not running; `unavailable` if it fails
 */
export async function testPart(context: Context, part: EnginePartId): Promise<PartTestResult> {
  const { test } = await context.engineParts.open();
  const signal = AbortSignal.any([context.stopping, AbortSignal.timeout(TEST_MS)]);
  try {
    const result = await test(part, signal);
    if (result !== null) return result;
  } catch (error) {
    if (!(error instanceof TestError)) throw error;
    throw new AppError('unavailable', `The test failed. ${error.message}`, { cause: error });
  }
  throw new AppError('conflict', NOT_RUNNING);
}

/** The last lines of the installation and of the server, newest last. */
export async function readLog(context: Context, part: EnginePartId): Promise<string[]> {
  return (await context.engineParts.open()).log(part);
}

function findOffer(offers: readonly OfferedModel[], id: string): OfferedModel {
  const offer = offers.find((candidate) => candidate.id === id);
  if (offer !== undefined) return offer;
  throw new AppError('validation', UNKNOWN_MODEL, { fields: { model: UNKNOWN_MODEL } });
}

function refuseFile(message: string): AppError {
  return new AppError('validation', message, { fields: { file: message } });
}

/** Reports why an installation cannot begin or continue, in its own words. */
async function refuseAs<T>(code: 'conflict' | 'unavailable', work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw cause instanceof InstallError ? new AppError(code, cause.message, { cause }) : cause;
  }
}

/** After the change, because no transaction is open while anything outside is called. */
async function record(
  context: Context,
  actor: Actor,
  part: EnginePartId,
  action: string,
  sides: { readonly before?: AuditedFields; readonly after?: AuditedFields } = {},
): Promise<void> {
  const change = { action, entity: 'engine-settings', entityId: part, label: NAMES[part], ...sides } as const;
  await context.db.transaction().execute((tx) => recordChange(tx, actor, change));
}
