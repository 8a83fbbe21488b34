import { z } from 'zod';
import { LISTS, type ListPart } from './content-lists.ts';
import { SECTIONS, type SectionPart } from './content-sections.ts';
import { get, post } from './endpoint.ts';
import { IdParams, Instant, NoMore, PageQuery, Revision, successOf } from './shapes.ts';

/** Number of versions kept per part. */
export const CONTENT_VERSIONS_MAX = 200;

/** Parts of the site, each with a history. The logo belongs to the footer. */
export type ContentPart = SectionPart | ListPart;
const PARTS = Object.keys({ ...SECTIONS, ...LISTS }) as [ContentPart, ...ContentPart[]];
export const ContentPart = z.enum(PARTS);

/** Origin of a version. The last three apply to lists: an entry was added, deleted, or the order changed. */
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

/** One version of a part. */
export const ContentVersion = z.object({
  _id: z.uuid(),
  part: ContentPart,
  action: ContentAction,
  /** Empty for the default and for deleted accounts. */
  actorEmail: z.string(),
  createdAt: Instant,
  /** Revision of the current version; sent when restoring. */
  revision: Revision,
  /** True for the current version. */
  isCurrent: z.boolean(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

const SHARED = { access: 'admin', areas: ['content'], feature: 'site-content' } as const;

export const listContentVersions = get('/api/content-versions', {
  ...SHARED,
  summary: 'Saved versions of a part of the site, newest first',
  query: z.object({ part: ContentPart }).extend(PageQuery.shape),
  response: successOf(z.array(ContentVersion)),
});

export const getContentVersion = get('/api/content-versions/{id}', {
  ...SHARED,
  summary: 'One version with its content, next to the current content: a list, or a single-instance part',
  params: IdParams,
  response: successOf(
    ContentVersion.extend({
      content: z.unknown(),
      current: z.unknown(),
      /** Revision of `current`; a restore sends it as `revision`. */
      currentRevision: Revision,
    }),
  ),
});

export const restoreContentVersion = post('/api/content-versions/{id}/restore', {
  ...SHARED,
  summary: 'Restore a version, as a new one; 409 if the part was saved since `revision`',
  params: IdParams,
  body: NoMore,
  response: successOf(ContentVersion),
});
