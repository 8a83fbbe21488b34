import { editBenefitSettings, getBenefits, getBenefitSettings } from '@voicedraft/contract/benefits';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import * as service from './service.ts';

export function registerBenefitRoutes(router: Router, context: Context): void {
  router.mount(getBenefits, () => service.getBenefits(context));
  router.mount(getBenefitSettings, () => service.getBenefitSettings(context));
  router.mount(editBenefitSettings, ({ actor, body }) => service.editBenefitSettings(context, actor, body));
}
