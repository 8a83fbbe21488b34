import * as endpoints from '@voicedraft/contract/pronunciations';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import { addPronunciation, deletePronunciation, editPronunciation, listPronunciations } from './service.ts';

export function registerPronunciationRoutes(router: Router, context: Context): void {
  router.mount(endpoints.listPronunciations, async ({ actor }) =>
    success(await listPronunciations(context, actor)),
  );
  router.mount(endpoints.addPronunciation, async ({ actor, body }) =>
    success(await addPronunciation(context, actor, body)),
  );
  router.mount(endpoints.editPronunciation, async ({ actor, params, body }) =>
    success(await editPronunciation(context, actor, params.id, body)),
  );
  router.mount(endpoints.deletePronunciation, async ({ actor, params }) => {
    await deletePronunciation(context, actor, params.id);
    return { success: true as const };
  });
}
