import type { Context } from '#context.ts';
import type { OnlyRowOf } from '#db/only-row.ts';
import { openText } from '#db/sealed-text.ts';
import { type ModelSetup, setUpModels } from '#integrations/engines/engine-set.ts';

/** Where the key of the servers is stored; its ciphertext is bound to that place. */
export const SERVER_KEY_BINDING = 'language_models.sealed_key';

/** Language models as administrators have set them up, otherwise as in the environment. */
export function readModelSetup(
  context: Pick<Context, 'config' | 'secret' | 'log'>,
  row: OnlyRowOf<'languageModels'> | null,
): ModelSetup {
  const named = setUpModels(context.config);
  if (row === null) return named;
  const { findsOllama, ollamaModel, serverModel: model } = row;
  const stored = row.serverUrls.map((url) => ({ url, model }));
  if (stored.length === 0) {
    const servers = named.servers.map((server) => ({ ...server, model: model ?? server.model }));
    return { findsOllama, ollamaModel, servers };
  }
  const apiKey = openServerKey(context, row);
  return { findsOllama, ollamaModel, servers: stored.map((server) => ({ ...server, apiKey })) };
}

/** The key of the stored servers; null if they need none, or it cannot be decrypted. */
export function openServerKey(
  { secret, log }: Pick<Context, 'secret' | 'log'>,
  { sealedKey }: Pick<OnlyRowOf<'languageModels'>, 'sealedKey'>,
): string | null {
  try {
    return sealedKey && openText(secret, SERVER_KEY_BINDING, sealedKey);
  } catch (error) {
    log.error({ err: error }, "the model servers' key cannot be decrypted; it has to be entered again");
    return null;
  }
}
