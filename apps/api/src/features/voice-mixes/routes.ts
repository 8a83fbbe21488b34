import * as endpoints from '@voicedraft/contract/voice-mixes';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { addMix, deleteMix, editMix, listMixes, offerMix, restoreMix } from './service.ts';

export function registerVoiceMixRoutes(router: Router, context: Context): void {
  router.mount(endpoints.listVoiceMixes, ({ actor }) => listMixes(context, actor));
  router.mount(endpoints.addVoiceMix, ({ actor, body }) => addMix(context, actor, body));
  router.mount(endpoints.editVoiceMix, ({ actor, params, body }) => editMix(context, actor, params.id, body));
  router.mount(endpoints.deleteVoiceMix, async ({ actor, params }) => {
    await deleteMix(context, actor, params.id);
    return { success: true as const };
  });
  router.mount(endpoints.restoreVoiceMix, ({ actor, params }) => restoreMix(context, actor, params.id));
  router.mount(endpoints.offerVoiceMix, ({ actor, params, body }) =>
    offerMix(context, actor, params.id, body.isOffered),
  );
}
