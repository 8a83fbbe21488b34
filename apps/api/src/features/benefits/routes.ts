import { editBenefitSettings, getBenefits, getBenefitSettings } from '@voicedraft/contract/benefits';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as service from './service.ts';

export function registerBenefitRoutes(router: Router, context: Context): void {
  router.mount(getBenefits, async () => success(await service.getBenefits(context)));
  router.mount(getBenefitSettings, async () => success(await service.getBenefitSettings(context)));
  router.mount(editBenefitSettings, async ({ actor, body }) =>
    success(await service.editBenefitSettings(context, actor, body)),
  );
}
