import * as calls from '@voicedraft/contract/content-administration';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import { deactivateSection, resetSection, saveSection, toggleSection } from './edit-section.ts';
import * as features from './features.ts';
import { ABOUT, BANNER, CONTACT_PAGE, FOOTER } from './parts.ts';
import { getBannerStats } from './service.ts';
import * as testimonials from './testimonials.ts';
import * as versions from './versions.ts';

/** What administrators do with the public site's content. */
export function registerContentEditorRoutes(router: Router, context: Context): void {
  mountSections(router, context);
  mountLists(router, context);
  router.mount(calls.listContentVersions, async ({ query, reply }) => {
    const { versions: page, total } = await versions.listVersions(context, query);
    reply.header('x-total-count', total);
    return success(page);
  });
  router.mount(calls.getContentVersion, async ({ params }) =>
    success(await versions.getVersion(context, params.id)),
  );
  router.mount(calls.restoreContentVersion, async ({ actor, params, body }) =>
    success(await versions.restoreVersion(context, actor, params.id, body.updatedAt)),
  );
}

function mountSections(router: Router, context: Context): void {
  router.mount(calls.editBanner, ({ actor, body }) => saveSection(context, actor, BANNER, body));
  router.mount(calls.toggleBanner, ({ actor, body }) => toggleSection(context, actor, BANNER, body));
  router.mount(calls.resetBanner, ({ actor, body }) => resetSection(context, actor, BANNER, body));
  router.mount(calls.deactivateBanner, ({ actor }) => deactivateSection(context, actor, BANNER));
  router.mount(calls.getBannerStats, async () => success(await getBannerStats(context)));
  router.mount(calls.editAbout, ({ actor, body }) => saveSection(context, actor, ABOUT, body));
  router.mount(calls.toggleAbout, ({ actor, body }) => toggleSection(context, actor, ABOUT, body));
  router.mount(calls.resetAbout, ({ actor, body }) => resetSection(context, actor, ABOUT, body));
  router.mount(calls.deactivateAbout, ({ actor }) => deactivateSection(context, actor, ABOUT));
  router.mount(calls.editContactPage, ({ actor, body }) => saveSection(context, actor, CONTACT_PAGE, body));
  router.mount(calls.resetContactPage, ({ actor, body }) => resetSection(context, actor, CONTACT_PAGE, body));
  router.mount(calls.editFooter, ({ actor, body }) => saveSection(context, actor, FOOTER, body));
  router.mount(calls.resetFooter, ({ actor, body }) => resetSection(context, actor, FOOTER, body));
}

function mountLists(router: Router, context: Context): void {
  router.mount(calls.addFeature, async ({ actor, body }) =>
    success(await features.addFeature(context, actor, body)),
  );
  router.mount(calls.editFeature, async ({ actor, params, body }) =>
    success(await features.editFeature(context, actor, params.id, body)),
  );
  router.mount(calls.toggleFeature, async ({ actor, params, body }) =>
    success(await features.toggleFeature(context, actor, params.id, body)),
  );
  router.mount(calls.deleteFeature, ({ actor, params }) => features.removeFeature(context, actor, params.id));
  router.mount(calls.orderFeatures, async ({ actor, body }) =>
    success(await features.orderFeatures(context, actor, body.ids)),
  );
  router.mount(calls.addTestimonial, async ({ actor, body }) =>
    success(await testimonials.addTestimonial(context, actor, body)),
  );
  router.mount(calls.editTestimonial, async ({ actor, params, body }) =>
    success(await testimonials.editTestimonial(context, actor, params.id, body)),
  );
  router.mount(calls.deleteTestimonial, ({ actor, params }) =>
    testimonials.removeTestimonial(context, actor, params.id),
  );
}
