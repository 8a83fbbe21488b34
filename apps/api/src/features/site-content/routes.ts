import { LISTS as DESCRIBED } from '@voicedraft/contract/content-lists';
import { getBannerStats } from '@voicedraft/contract/content-sections';
import * as history from '@voicedraft/contract/content-versions';
import type { Endpoint } from '@voicedraft/contract/endpoint';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { addEntry, deleteEntry, editEntry, toggleEntry } from './edit-entry.ts';
import { deactivateSection, resetSection, saveSection, toggleSection } from './edit-section.ts';
import type { ListKind, ListTypes } from './list-kind.ts';
import { LISTS } from './lists.ts';
import { orderEntries } from './order-list.ts';
import { SECTIONS, type SectionKind, type Sent } from './sections.ts';
import * as service from './service.ts';
import * as versions from './versions.ts';

export function registerSiteContentRoutes(router: Router, context: Context): void {
  for (const { part, read } of SECTIONS) {
    router.mount(read, ({ actor }) => service.readSection(context, part, actor));
  }
  router.mount(DESCRIBED.features.read, ({ actor }) => service.readList(context, 'features', actor));
  router.mount(DESCRIBED.testimonials.read, ({ actor }) => service.readList(context, 'testimonials', actor));
  registerContentEditorRoutes(router, context);
}

/** Endpoints of the content editors, for administrators. */
function registerContentEditorRoutes(router: Router, context: Context): void {
  for (const section of SECTIONS) mountSection(router, context, section);
  router.mount(getBannerStats, () => service.getBannerStats(context));
  mountList(router, context, LISTS.features, DESCRIBED.features);
  mountList(router, context, LISTS.testimonials, DESCRIBED.testimonials);
  router.mount(DESCRIBED.features.toggle, ({ actor, params, body }) =>
    toggleEntry(context, actor, LISTS.features, params.id, body),
  );
  router.mount(DESCRIBED.features.order, ({ actor, body }) =>
    orderEntries(context, actor, LISTS.features, body),
  );
  router.mountList(history.listContentVersions, ({ query }) => versions.listVersions(context, query));
  router.mount(history.getContentVersion, ({ params }) => versions.getVersion(context, params.id));
  router.mount(history.restoreContentVersion, ({ actor, params, body }) =>
    versions.restoreVersion(context, actor, params.id, body.revision),
  );
}

function mountSection(router: Router, context: Context, section: SectionKind): void {
  const { save, reset, toggle, deactivate } = section;
  router.mount(save, ({ actor, body }) => saveSection(context, actor, section, body));
  router.mount(reset, ({ actor, body }) => resetSection(context, actor, section, body));
  if (toggle) router.mount(toggle, ({ actor, body }) => toggleSection(context, actor, section, body));
  if (deactivate) router.mount(deactivate, ({ actor }) => deactivateSection(context, actor, section));
}

interface ByAdmin extends Endpoint {
  readonly access: 'admin';
}

interface OfEntry extends ByAdmin {
  readonly params: z.ZodObject<{ id: z.ZodUUID }>;
}

/** The endpoints that every list of the contract has. */
interface ListCalls<T extends ListTypes> {
  readonly add: ByAdmin & {
    readonly body: z.ZodType<T['input']>;
    readonly response: z.ZodType<{ success: true; data: T['entry'] }>;
  };
  readonly edit: OfEntry & {
    readonly body: z.ZodType<Partial<T['input']> & Pick<Sent, 'revision'>>;
    readonly response: z.ZodType<{ success: true; data: T['entry'] }>;
  };
  readonly remove: OfEntry & { readonly response: z.ZodType<{ success: true }> };
}

function mountList<T extends ListTypes>(
  router: Router,
  context: Context,
  list: ListKind<T>,
  { add, edit, remove }: ListCalls<T>,
): void {
  router.mount(add, ({ actor, body }) => addEntry(context, actor, list, body));
  router.mount(edit, ({ actor, params, body }) => editEntry(context, actor, list, params.id, body));
  router.mount(remove, ({ actor, params }) => deleteEntry(context, actor, list, params.id));
}
