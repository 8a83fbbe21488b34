import { SECTIONS, type SectionPart } from '@voicedraft/contract/content-sections';
import { ADMIN_ONLY, plain, type Rule } from './answers.ts';
import type { World } from './world.ts';

const FEATURE = { title: 'Extra', description: 'More of it.' };
const TESTIMONIAL = { quote: 'It works.', authorName: 'Ada Byron', authorTitle: 'Engineer' };

async function insertFeature({ server }: World): Promise<string> {
  const query = server.service.context.db.insertInto('siteFeatures').values(FEATURE).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

async function insertTestimonial({ server }: World): Promise<string> {
  const query = server.service.context.db.insertInto('testimonials').values(TESTIMONIAL).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

async function findVersionId({ server }: World): Promise<string> {
  const query = server.service.context.db.selectFrom('contentVersions').select('id');
  return (await query.where('action', '=', 'installed').executeTakeFirstOrThrow()).id;
}

/** Saves a section's current content with its active state switched. */
function save(url: string, name: SectionPart): Rule {
  return {
    request: async ({ server }) => {
      const query = server.service.context.db.selectFrom('siteSections').selectAll();
      const { content, isActive } = await query.where('name', '=', name).executeTakeFirstOrThrow();
      return { url, payload: { ...content, isActive: !isActive } };
    },
    answers: ADMIN_ONLY,
  };
}

/** Deactivates an active section. */
function deactivate(url: string, name: SectionPart): Rule {
  return {
    request: async ({ server }) => {
      const query = server.service.context.db.updateTable('siteSections').set({ isActive: true });
      await query.where('name', '=', name).execute();
      return { url };
    },
    answers: ADMIN_ONLY,
  };
}

/** The calls of a section's editor. */
function listSectionRules(section: (typeof SECTIONS)[SectionPart]): [name: string, Rule][] {
  const { part, read, reset } = section;
  const { path } = read;
  const rules: [name: string, Rule][] = [
    [`PUT ${path}`, save(path, part)],
    [`POST ${reset.path}`, plain(reset.path, ADMIN_ONLY)],
  ];
  if ('toggle' in section) {
    rules.push([`PATCH ${section.toggle.path}`, plain(section.toggle.path, ADMIN_ONLY)]);
    rules.push([`DELETE ${path}`, deactivate(path, part)]);
  }
  return rules;
}

/** A request about one record, which is created first. */
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

/** What administrators do with the content of the public site and its history. */
export const CONTENT_ADMINISTRATION_RULES: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(Object.values(SECTIONS).flatMap(listSectionRules)),
  'GET /api/banner-section/stats': plain('/api/banner-section/stats', ADMIN_ONLY),
  'POST /api/features-section': plain('/api/features-section', ADMIN_ONLY, FEATURE),
  'PUT /api/features-section/{id}': about(insertFeature, (id) => `/api/features-section/${id}`, FEATURE),
  'PATCH /api/features-section/{id}/toggle': about(
    insertFeature,
    (id) => `/api/features-section/${id}/toggle`,
  ),
  'DELETE /api/features-section/{id}': about(insertFeature, (id) => `/api/features-section/${id}`),
  'PUT /api/features-section-order': {
    request: async ({ server }) => {
      const query = server.service.context.db.selectFrom('siteFeatures').select('id').orderBy('id');
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
