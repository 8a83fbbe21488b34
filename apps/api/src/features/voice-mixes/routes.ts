import * as endpoints from '@voicedraft/contract/voice-mixes';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import { addMix, deleteMix, editMix, listMixes, offerMix } from './service.ts';

export function registerVoiceMixRoutes(router: Router, context: Context): void {
  router.mount(endpoints.listVoiceMixes, async ({ actor }) => success(await listMixes(context, actor)));
  router.mount(endpoints.addVoiceMix, async ({ actor, body }) => success(await addMix(context, actor, body)));
  router.mount(endpoints.editVoiceMix, async ({ actor, params, body }) =>
    success(await editMix(context, actor, params.id, body)),
  );
  router.mount(endpoints.deleteVoiceMix, async ({ actor, params }) => {
    await deleteMix(context, actor, params.id);
    return { success: true as const };
  });
  router.mount(endpoints.offerVoiceMix, async ({ actor, params, body }) =>
    success(await offerMix(context, actor, params.id, body.isOffered)),
  );
}
