import { getPrivacy, getTerms } from '@voicedraft/contract/legal-pages';
import {
  getAbout,
  getBanner,
  getContactPage,
  getFooter,
  listFeatures,
  listTestimonials,
} from '@voicedraft/contract/site-content';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import { registerContentEditorRoutes } from './editor-routes.ts';
import * as service from './service.ts';

export function registerSiteContentRoutes(router: Router, context: Context): void {
  router.mount(getBanner, async ({ actor }) => success(await service.getBanner(context, actor)));
  router.mount(listFeatures, async ({ actor }) => success(await service.listFeatures(context, actor)));
  router.mount(getAbout, async ({ actor }) => success(await service.getAbout(context, actor)));
  router.mount(getContactPage, async ({ actor }) => success(await service.getContactPage(context, actor)));
  router.mount(getFooter, async ({ actor }) => success(await service.getFooter(context, actor)));
  router.mount(getTerms, async () => success(await service.getTerms(context)));
  router.mount(getPrivacy, async () => success(await service.getPrivacy(context)));
  router.mount(listTestimonials, async ({ actor }) =>
    success(await service.listTestimonials(context, actor)),
  );
  registerContentEditorRoutes(router, context);
}
