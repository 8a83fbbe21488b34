import {
  addGeminiKey,
  deleteGeminiKey,
  dismissRetiredModels,
  editEngineSettings,
  editGeminiKey,
  getEngineSettings,
  listManagedKeys,
  testGeminiKey,
  toggleGeminiKey,
} from '@voicedraft/contract/engine-administration';
import {
  editLanguageModels,
  getLanguageModels,
  listServerModels,
  tryLanguageModel,
} from '@voicedraft/contract/language-models';
import { getClientSettings, listGeminiKeys } from '@voicedraft/contract/settings';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import * as engineSettings from './engine-settings.ts';
import * as keyHealth from './key-health.ts';
import { testKey } from './key-test.ts';
import * as keys from './keys.ts';
import * as languageModels from './language-models.ts';
import * as service from './service.ts';
import { answerTrial } from './try-model.ts';

export function registerSettingsRoutes(router: Router, context: Context): void {
  router.mount(getClientSettings, () => service.getClientSettings(context));
  router.mount(listGeminiKeys, ({ actor }) => keys.listGeminiKeys(context, actor));
  router.mount(listManagedKeys, ({ actor }) => keyHealth.listManagedKeys(context, actor));
  router.mount(addGeminiKey, ({ actor, body }) => keys.addKey(context, actor, body));
  router.mount(editGeminiKey, ({ actor, params, body }) => keys.editKey(context, actor, params.id, body));
  router.mount(toggleGeminiKey, ({ actor, params, body }) =>
    keys.toggleKey(context, actor, params.id, body.isActive),
  );
  router.mount(deleteGeminiKey, ({ actor, params }) => keys.deleteKey(context, actor, params.id));
  router.mount(testGeminiKey, ({ params }) => testKey(context, params.id));
  router.mount(getEngineSettings, () => engineSettings.getEngineSettings(context));
  router.mount(editEngineSettings, ({ actor, body }) =>
    engineSettings.editEngineSettings(context, actor, body),
  );
  router.mount(getLanguageModels, () => languageModels.getLanguageModels(context));
  router.mount(editLanguageModels, ({ actor, body }) =>
    languageModels.editLanguageModels(context, actor, body),
  );
  router.mount(listServerModels, ({ body }) => languageModels.listServerModels(context, body));
  router.mount(tryLanguageModel, ({ body, request, reply }) => answerTrial(context, body, request, reply));
  router.mount(dismissRetiredModels, ({ actor }) => engineSettings.dismissCommands(context, actor));
}
