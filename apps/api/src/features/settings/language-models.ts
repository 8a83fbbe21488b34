import type { LanguageModels, LanguageModelsInput, ServerModels } from '@voicedraft/contract/language-models';
import type { Context } from '#context.ts';
import { type OnlyRowOf, unsavedRow } from '#db/only-row.ts';
import { sealText } from '#db/sealed-text.ts';
import { type AuditedFields, editOnlyRow } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { isOnThisMachine } from '#integrations/engine-servers/ollama-address.ts';
import { setUpModels } from '#integrations/engines/engine-set.ts';
import { maskKey } from '#integrations/gemini/mask-key.ts';
import { loadEngineSettings } from './follow-engine-settings.ts';
import { openServerKey, SERVER_KEY_BINDING } from './load-model-setup.ts';

type LanguageModelsRow = OnlyRowOf<'languageModels'>;

const SETTINGS = {
  row: unsavedRow('languageModels'),
  entity: 'engine-settings',
  entityId: 'language-models',
  label: 'Language models',
  noun: 'the choice of language models',
} as const;
const KEY_FOR_OTHERS =
  'Please enter the key again: a stored key is only sent to the addresses it was saved for.';

/** The language models that this process can reach, and what was chosen. */
export async function getLanguageModels(context: Context): Promise<LanguageModels> {
  const row = await SETTINGS.row.find(context.db);
  const { ollama, servers } = await context.engines.languageModels();
  const found =
    ollama.find(({ model }) => model !== null) ?? ollama.find(({ status }) => status === 'serving');
  return {
    ...chosenModels(context, row),
    serverKey: row?.maskedKey ?? null,
    revision: row?.revision ?? null,
    source: servers.length === 0 ? 'none' : row?.serverUrls.length ? 'stored' : 'environment',
    ollama: found === undefined ? null : { ...found, isOnThisMachine: isOnThisMachine(found.url) },
    servers: [...servers],
  };
}

/**
 * Chooses where language models are and which one writes, starting with the next script.
 * @throws AppError `conflict` if another user saved since `revision`; `validation` if the stored key would be sent to
 * an address that it was not saved for
 */
export async function editLanguageModels(
  context: Context,
  actor: Actor,
  { revision, serverKey, ...chosen }: LanguageModelsInput & { readonly revision?: number | null | undefined },
): Promise<LanguageModels> {
  const audited = (row: LanguageModelsRow | null) =>
    toAudited(chosenModels(context, row), row?.maskedKey ?? null);
  await editOnlyRow(context, actor, { ...SETTINGS, revision, audited }, (before) => {
    const { serverUrls } = chosen;
    return {
      ...chosen,
      ...(serverUrls.length === 0 ? NO_KEY : keyOf(context, before, serverUrls, serverKey)),
    };
  });
  await loadEngineSettings(context);
  return getLanguageModels(context);
}

/** Asks a server for its models, with the given key or the one that is stored for it. */
export async function listServerModels(
  context: Context,
  { url, key }: { readonly url: string; readonly key?: string | undefined },
): Promise<ServerModels> {
  const row = await SETTINGS.row.find(context.db);
  const known = row?.serverUrls.includes(url) === true ? openServerKey(context, row) : null;
  const ofEnvironment = setUpModels(context.config).servers.find((server) => server.url === url)?.apiKey;
  const apiKey = key === undefined ? (known ?? ofEnvironment ?? null) : key || null;
  const unreachable = { status: 'unreachable', models: [] } as const;
  const { status, models } = await context.engines
    .readModelServer({ url, apiKey, model: null })
    .catch(() => unreachable);
  return { status, models: [...models] };
}

type SealedKey = Pick<LanguageModelsRow, 'sealedKey' | 'maskedKey'>;

const NO_KEY: SealedKey = { sealedKey: null, maskedKey: null };

function keyOf(
  { secret }: Context,
  row: LanguageModelsRow | null,
  urls: readonly string[],
  entered: string | undefined,
): SealedKey {
  if (entered !== undefined) {
    if (entered === '') return NO_KEY;
    return { sealedKey: sealText(secret, SERVER_KEY_BINDING, entered), maskedKey: maskKey(entered) };
  }
  if (row === null || row.sealedKey === null) return NO_KEY;
  // Whoever may change an address could have the key sent to a machine of their own.
  if (!urls.every((url) => row.serverUrls.includes(url))) {
    throw new AppError('validation', KEY_FOR_OTHERS, { fields: { serverKey: KEY_FOR_OTHERS } });
  }
  return { sealedKey: row.sealedKey, maskedKey: row.maskedKey };
}

type Chosen = Omit<LanguageModelsInput, 'serverKey'>;

function chosenModels({ config }: Context, row: LanguageModelsRow | null): Chosen {
  return {
    findsOllama: row?.findsOllama ?? config.ollama.isWanted,
    ollamaModel: row?.ollamaModel ?? null,
    serverUrls: row?.serverUrls ?? [],
    serverModel: row?.serverModel ?? null,
  };
}

function toAudited(chosen: Chosen, key: string | null): AuditedFields {
  const { serverUrls, ...rest } = chosen;
  return { ...rest, serverUrls: serverUrls.join(', '), serverKey: key };
}
