import { getClientSettings, listGeminiKeys } from '@voicedraft/contract/settings';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as service from './service.ts';

export function registerSettingsRoutes(router: Router, context: Context): void {
  router.mount(getClientSettings, () => success(service.getClientSettings(context)));
  router.mount(listGeminiKeys, ({ actor }) => success(service.listGeminiKeys(context, actor)));
}
