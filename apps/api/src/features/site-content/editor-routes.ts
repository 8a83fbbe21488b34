import * as sections from '@voicedraft/contract/content-administration';
import * as lists from '@voicedraft/contract/content-lists';
import * as history from '@voicedraft/contract/content-versions';
import * as legal from '@voicedraft/contract/legal-pages';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import { deactivateSection, resetSection, saveSection, toggleSection } from './edit-section.ts';
import * as features from './features.ts';
import { ABOUT, BANNER, CONTACT_PAGE, FOOTER, PRIVACY, TERMS } from './parts.ts';
import { getBannerStats } from './service.ts';
import * as testimonials from './testimonials.ts';
import * as versions from './versions.ts';

/** What administrators do with the public site's content. */
export function registerContentEditorRoutes(router: Router, context: Context): void {
  mountSections(router, context);
  mountLists(router, context);
  router.mount(history.listContentVersions, async ({ query, reply }) => {
    const { versions: page, total } = await versions.listVersions(context, query);
    reply.header('x-total-count', total);
    return success(page);
  });
  router.mount(history.getContentVersion, async ({ params }) =>
    success(await versions.getVersion(context, params.id)),
  );
  router.mount(history.restoreContentVersion, async ({ actor, params, body }) =>
    success(await versions.restoreVersion(context, actor, params.id, body.updatedAt)),
  );
}

function mountSections(router: Router, context: Context): void {
  router.mount(sections.editBanner, ({ actor, body }) => saveSection(context, actor, BANNER, body));
  router.mount(sections.toggleBanner, ({ actor, body }) => toggleSection(context, actor, BANNER, body));
  router.mount(sections.resetBanner, ({ actor, body }) => resetSection(context, actor, BANNER, body));
  router.mount(sections.deactivateBanner, ({ actor }) => deactivateSection(context, actor, BANNER));
  router.mount(sections.getBannerStats, async () => success(await getBannerStats(context)));
  router.mount(sections.editAbout, ({ actor, body }) => saveSection(context, actor, ABOUT, body));
  router.mount(sections.toggleAbout, ({ actor, body }) => toggleSection(context, actor, ABOUT, body));
  router.mount(sections.resetAbout, ({ actor, body }) => resetSection(context, actor, ABOUT, body));
  router.mount(sections.deactivateAbout, ({ actor }) => deactivateSection(context, actor, ABOUT));
  router.mount(sections.editContactPage, ({ actor, body }) =>
    saveSection(context, actor, CONTACT_PAGE, body),
  );
  router.mount(sections.resetContactPage, ({ actor, body }) =>
    resetSection(context, actor, CONTACT_PAGE, body),
  );
  router.mount(sections.editFooter, ({ actor, body }) => saveSection(context, actor, FOOTER, body));
  router.mount(sections.resetFooter, ({ actor, body }) => resetSection(context, actor, FOOTER, body));
  router.mount(legal.editTerms, ({ actor, body }) => saveSection(context, actor, TERMS, body));
  router.mount(legal.resetTerms, ({ actor, body }) => resetSection(context, actor, TERMS, body));
  router.mount(legal.editPrivacy, ({ actor, body }) => saveSection(context, actor, PRIVACY, body));
  router.mount(legal.resetPrivacy, ({ actor, body }) => resetSection(context, actor, PRIVACY, body));
}

function mountLists(router: Router, context: Context): void {
  router.mount(lists.addFeature, async ({ actor, body }) =>
    success(await features.addFeature(context, actor, body)),
  );
  router.mount(lists.editFeature, async ({ actor, params, body }) =>
    success(await features.editFeature(context, actor, params.id, body)),
  );
  router.mount(lists.toggleFeature, async ({ actor, params, body }) =>
    success(await features.toggleFeature(context, actor, params.id, body)),
  );
  router.mount(lists.deleteFeature, ({ actor, params }) => features.removeFeature(context, actor, params.id));
  router.mount(lists.orderFeatures, async ({ actor, body }) =>
    success(await features.orderFeatures(context, actor, body)),
  );
  router.mount(lists.addTestimonial, async ({ actor, body }) =>
    success(await testimonials.addTestimonial(context, actor, body)),
  );
  router.mount(lists.editTestimonial, async ({ actor, params, body }) =>
    success(await testimonials.editTestimonial(context, actor, params.id, body)),
  );
  router.mount(lists.deleteTestimonial, ({ actor, params }) =>
    testimonials.removeTestimonial(context, actor, params.id),
  );
}
