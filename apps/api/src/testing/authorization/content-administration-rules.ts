import type { SectionName } from '#db/tables/content.ts';
import { ADMIN_ONLY, plain, type Rule } from './answers.ts';
import type { World } from './world.ts';

const FEATURE = { title: 'Extra', description: 'More of it.' };
const TESTIMONIAL = { quote: 'It works.', authorName: 'Ada Byron', authorTitle: 'Engineer' };

async function insertFeature({ shop }: World): Promise<string> {
  const query = shop.service.context.db.insertInto('siteFeatures').values(FEATURE).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

async function insertTestimonial({ shop }: World): Promise<string> {
  const query = shop.service.context.db.insertInto('testimonials').values(TESTIMONIAL).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

async function findVersionId({ shop }: World): Promise<string> {
  const query = shop.service.context.db.selectFrom('contentVersions').select('id');
  return (await query.where('action', '=', 'installed').executeTakeFirstOrThrow()).id;
}

/** A save of what a section holds already, but for whether it is shown. */
function save(url: string, name: SectionName): Rule {
  return {
    request: async ({ shop }) => {
      const query = shop.service.context.db.selectFrom('siteSections').selectAll();
      const { content, isActive } = await query.where('name', '=', name).executeTakeFirstOrThrow();
      return { url, payload: { ...content, isActive: !isActive } };
    },
    answers: ADMIN_ONLY,
  };
}

/** Takes a section off the site that is on it. */
function deactivate(url: string, name: SectionName): Rule {
  return {
    request: async ({ shop }) => {
      const query = shop.service.context.db.updateTable('siteSections').set({ isActive: true });
      await query.where('name', '=', name).execute();
      return { url };
    },
    answers: ADMIN_ONLY,
  };
}

/** A call about one record, which is made first. */
function about(
  makeRecord: (world: World) => Promise<string>,
  urlOf: (id: string) => string,
  payload?: object,
): Rule {
  return {
    request: async (world) => ({ url: urlOf(await makeRecord(world)), ...(payload && { payload }) }),
    answers: ADMIN_ONLY,
  };
}

/** What administrators do with the content of the public site, and its history. */
export const CONTENT_ADMINISTRATION_RULES: Readonly<Record<string, Rule>> = {
  'PUT /api/banner-section': save('/api/banner-section', 'banner'),
  'PATCH /api/banner-section/toggle': plain('/api/banner-section/toggle', ADMIN_ONLY),
  'POST /api/banner-section/reset': plain('/api/banner-section/reset', ADMIN_ONLY),
  'DELETE /api/banner-section': deactivate('/api/banner-section', 'banner'),
  'GET /api/banner-section/stats': plain('/api/banner-section/stats', ADMIN_ONLY),
  'PUT /api/about-section': save('/api/about-section', 'about'),
  'PATCH /api/about-section/toggle': plain('/api/about-section/toggle', ADMIN_ONLY),
  'POST /api/about-section/reset': plain('/api/about-section/reset', ADMIN_ONLY),
  'DELETE /api/about-section': deactivate('/api/about-section', 'about'),
  'PUT /api/contact-page': save('/api/contact-page', 'contact-page'),
  'POST /api/contact-page/reset': plain('/api/contact-page/reset', ADMIN_ONLY),
  'PUT /api/terms-page': save('/api/terms-page', 'terms'),
  'POST /api/terms-page/reset': plain('/api/terms-page/reset', ADMIN_ONLY),
  'PUT /api/privacy-page': save('/api/privacy-page', 'privacy'),
  'POST /api/privacy-page/reset': plain('/api/privacy-page/reset', ADMIN_ONLY),
  'PUT /api/footer-section': save('/api/footer-section', 'footer'),
  'POST /api/footer-section/reset': plain('/api/footer-section/reset', ADMIN_ONLY),
  'POST /api/features-section': plain('/api/features-section', ADMIN_ONLY, FEATURE),
  'PUT /api/features-section/{id}': about(insertFeature, (id) => `/api/features-section/${id}`, FEATURE),
  'PATCH /api/features-section/{id}/toggle': about(
    insertFeature,
    (id) => `/api/features-section/${id}/toggle`,
  ),
  'DELETE /api/features-section/{id}': about(insertFeature, (id) => `/api/features-section/${id}`),
  'PUT /api/features-section-order': {
    request: async ({ shop }) => {
      const query = shop.service.context.db.selectFrom('siteFeatures').select('id').orderBy('id');
      const ids = (await query.execute()).map(({ id }) => id);
      return { url: '/api/features-section-order', payload: { ids } };
    },
    answers: ADMIN_ONLY,
  },
  'POST /api/testimonials': plain('/api/testimonials', ADMIN_ONLY, TESTIMONIAL),
  'PUT /api/testimonials/{id}': about(insertTestimonial, (id) => `/api/testimonials/${id}`, TESTIMONIAL),
  'DELETE /api/testimonials/{id}': about(insertTestimonial, (id) => `/api/testimonials/${id}`),
  'GET /api/content-versions': plain('/api/content-versions?part=banner', ADMIN_ONLY),
  'GET /api/content-versions/{id}': about(findVersionId, (id) => `/api/content-versions/${id}`),
  'POST /api/content-versions/{id}/restore': about(
    findVersionId,
    (id) => `/api/content-versions/${id}/restore`,
  ),
};
