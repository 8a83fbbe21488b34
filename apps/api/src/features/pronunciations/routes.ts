import * as endpoints from '@voicedraft/contract/pronunciations';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { addPronunciation, deletePronunciation, editPronunciation, listPronunciations } from './service.ts';

export function registerPronunciationRoutes(router: Router, context: Context): void {
  router.mount(endpoints.listPronunciations, ({ actor }) => listPronunciations(context, actor));
  router.mount(endpoints.addPronunciation, ({ actor, body }) => addPronunciation(context, actor, body));
  router.mount(endpoints.editPronunciation, ({ actor, params, body }) =>
    editPronunciation(context, actor, params.id, body),
  );
  router.mount(endpoints.deletePronunciation, async ({ actor, params }) => {
    await deletePronunciation(context, actor, params.id);
    return { success: true as const };
  });
}
