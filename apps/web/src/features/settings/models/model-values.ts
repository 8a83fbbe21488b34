import { LanguageModelsInput, type LanguageModels } from '@voicedraft/contract/language-models';
import { z } from 'zod';

const { serverUrls, serverKey } = LanguageModelsInput.shape;

/** The fields as they are typed; empty means that the best model is used, or the stored key. */
export const ModelValues = z.object({
  findsOllama: z.boolean(),
  ollamaModel: z.string(),
  serverUrls: z.string().transform((text, context) => {
    const urls = serverUrls.safeParse(
      text
        .split(/[\s,]+/u)
        .map((url) => url.replace(/\/+$/u, ''))
        .filter((url) => url !== ''),
    );
    if (urls.success) return urls.data;
    context.addIssue({
      code: 'custom',
      message: urls.error.issues[0]?.message ?? 'Please check the addresses',
    });
    return z.NEVER;
  }),
  serverModel: z.string().trim().max(200),
  serverKey: serverKey.unwrap(),
  forgetsKey: z.boolean(),
});
export type ModelValues = z.input<typeof ModelValues>;

export function toValues(models: LanguageModels): ModelValues {
  return {
    findsOllama: models.findsOllama,
    ollamaModel: models.ollamaModel ?? '',
    serverUrls: models.serverUrls.join('\n'),
    serverModel: models.serverModel ?? '',
    serverKey: '',
    forgetsKey: false,
  };
}

/** The request: with a key only if one was typed, or the stored one is to be deleted. */
export function toInput(values: z.output<typeof ModelValues>): LanguageModelsInput {
  const { ollamaModel, serverModel, forgetsKey, serverKey: key, ...rest } = values;
  return {
    ...rest,
    ollamaModel: ollamaModel || null,
    serverModel: serverModel || null,
    ...((key !== '' || forgetsKey) && { serverKey: key }),
  };
}
