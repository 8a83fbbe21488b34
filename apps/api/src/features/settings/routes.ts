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
import { success } from '#http/success.ts';
import * as engineSettings from './engine-settings.ts';
import * as keyHealth from './key-health.ts';
import { testKey } from './key-test.ts';
import * as keys from './keys.ts';
import * as languageModels from './language-models.ts';
import * as service from './service.ts';
import { answerTrial } from './try-model.ts';

export function registerSettingsRoutes(router: Router, context: Context): void {
  router.mount(getClientSettings, () => success(service.getClientSettings(context)));
  router.mount(listGeminiKeys, async ({ actor }) => success(await keys.listGeminiKeys(context, actor)));
  router.mount(listManagedKeys, async ({ actor }) =>
    success(await keyHealth.listManagedKeys(context, actor)),
  );
  router.mount(addGeminiKey, async ({ actor, body }) => success(await keys.addKey(context, actor, body)));
  router.mount(editGeminiKey, async ({ actor, params, body }) =>
    success(await keys.editKey(context, actor, params.id, body)),
  );
  router.mount(toggleGeminiKey, async ({ actor, params, body }) =>
    success(await keys.toggleKey(context, actor, params.id, body.isActive)),
  );
  router.mount(deleteGeminiKey, ({ actor, params }) => keys.deleteKey(context, actor, params.id));
  router.mount(testGeminiKey, async ({ params }) => success(await testKey(context, params.id)));
  router.mount(getEngineSettings, async () => success(await engineSettings.getEngineSettings(context)));
  router.mount(editEngineSettings, async ({ actor, body }) =>
    success(await engineSettings.editEngineSettings(context, actor, body)),
  );
  router.mount(getLanguageModels, async () => success(await languageModels.getLanguageModels(context)));
  router.mount(editLanguageModels, async ({ actor, body }) =>
    success(await languageModels.editLanguageModels(context, actor, body)),
  );
  router.mount(listServerModels, async ({ body }) =>
    success(await languageModels.listServerModels(context, body)),
  );
  router.mount(tryLanguageModel, ({ body, request, reply }) => answerTrial(context, body, request, reply));
  router.mount(dismissRetiredModels, async ({ actor }) =>
    success(await engineSettings.dismissCommands(context, actor)),
  );
}
