import { LISTS } from '@voicedraft/contract/content-lists';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import { registerContentEditorRoutes } from './editor-routes.ts';
import { SECTIONS } from './sections.ts';
import { readList, readSection } from './service.ts';

export function registerSiteContentRoutes(router: Router, context: Context): void {
  for (const { part, read } of SECTIONS) {
    router.mount(read, async ({ actor }) => success(await readSection(context, part, actor)));
  }
  router.mount(LISTS.features.read, async ({ actor }) => success(await readList(context, 'features', actor)));
  router.mount(LISTS.testimonials.read, async ({ actor }) =>
    success(await readList(context, 'testimonials', actor)),
  );
  registerContentEditorRoutes(router, context);
}
