import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { IdParams, Instant, NoMore, PageQuery, successOf } from './shapes.ts';

/** States of a part that are kept. */
export const CONTENT_VERSIONS_MAX = 200;

/** Parts of the site that keep a history. The logo belongs to the footer. */
export const ContentPart = z.enum([
  'banner',
  'features',
  'about',
  'testimonials',
  'contact-page',
  'footer',
  'terms',
  'privacy',
]);
export type ContentPart = z.infer<typeof ContentPart>;

/** What led to a state of a part. The last three are of lists: one entry came, one went, all changed places. */
export const ContentAction = z.enum([
  'installed',
  'saved',
  'activated',
  'deactivated',
  'reset',
  'restored',
  'added',
  'deleted',
  'reordered',
]);
export type ContentAction = z.infer<typeof ContentAction>;

/** One state that a part once had. */
export const ContentVersion = z.object({
  _id: z.uuid(),
  part: ContentPart,
  action: ContentAction,
  /** Empty for what came with the product, and for an account that is deleted. */
  actorEmail: z.string(),
  /** Of the current state: what a restore passes as `updatedAt`. */
  createdAt: Instant,
  /** True for the state that the site has now. */
  isCurrent: z.boolean(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

export const listContentVersions = defineEndpoint({
  method: 'GET',
  path: '/api/content-versions',
  access: 'admin',
  feature: 'site-content',
  summary: 'Saved versions of a part of the site, newest first',
  query: z.object({ part: ContentPart }).extend(PageQuery.shape),
  response: successOf(z.array(ContentVersion)),
});

export const getContentVersion = defineEndpoint({
  method: 'GET',
  path: '/api/content-versions/{id}',
  access: 'admin',
  feature: 'site-content',
  summary: 'One version with its content, next to the current content: a list, or a part that exists once',
  params: IdParams,
  response: successOf(
    ContentVersion.extend({
      content: z.unknown(),
      current: z.unknown(),
      /** When `current` began: what a restore passes as `updatedAt`. */
      currentAt: Instant,
    }),
  ),
});

export const restoreContentVersion = defineEndpoint({
  method: 'POST',
  path: '/api/content-versions/{id}/restore',
  access: 'admin',
  feature: 'site-content',
  summary: 'Restore a version, as a new one; 409 when the part was saved since `updatedAt`',
  params: IdParams,
  body: NoMore,
  response: successOf(ContentVersion),
});
