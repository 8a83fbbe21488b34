import * as endpoints from '@voicedraft/contract/library-endpoints';
import type { Context } from '#context.ts';
import { partOfList } from '#db/list-parts.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as entries from './entry.ts';
import * as folders from './folders.ts';
import { countLibrary, listLibrary, listLibraryIds } from './list.ts';
import * as selection from './selection.ts';
import * as takes from './takes.ts';

export function registerLibraryRoutes(router: Router, context: Context): void {
  router.mount(endpoints.listLibrary, async ({ actor, query, reply }) => {
    const { entries: found, total } = await listLibrary(context, actor, query);
    reply.header('x-total-count', total);
    return success(found);
  });
  router.mount(endpoints.listLibraryIds, async ({ actor, query }) =>
    success(await listLibraryIds(context, actor, query)),
  );
  router.mount(endpoints.countLibrary, async ({ actor }) => success(await countLibrary(context, actor)));
  router.mount(endpoints.createEntry, async ({ actor, body }) =>
    success(await entries.createEntry(context, actor, body)),
  );
  router.mount(endpoints.getEntry, async ({ actor, params }) =>
    success(await entries.getEntry(context, actor, params.id)),
  );
  router.mount(endpoints.renameEntry, async ({ actor, params, body }) =>
    success(await entries.renameEntry(context, actor, params.id, body.title)),
  );
  router.mount(endpoints.saveEntryText, async ({ actor, params, body }) =>
    success(await entries.saveText(context, actor, params.id, body)),
  );
  router.mount(endpoints.listEntryVersions, async ({ actor, params, query, reply }) => {
    const { versions, total } = await entries.listVersions(context, actor, params.id, partOfList(query));
    reply.header('x-total-count', total);
    return success(versions);
  });
  router.mount(endpoints.restoreEntryVersion, async ({ actor, params, body }) =>
    success(await entries.restoreVersion(context, actor, params.id, body)),
  );
  mountActions(router, context);
}

/** Actions on many entries, on takes, and on folders. */
function mountActions(router: Router, context: Context): void {
  router.mount(endpoints.setFavourites, async ({ actor, body }) =>
    success({ changed: await selection.setFavourites(context, actor, body) }),
  );
  router.mount(endpoints.moveEntries, async ({ actor, body }) =>
    success({ from: await selection.moveEntries(context, actor, body) }),
  );
  router.mount(endpoints.deleteEntries, async ({ actor, body }) =>
    success({ changed: await selection.deleteEntries(context, actor, body.ids) }),
  );
  router.mount(endpoints.restoreEntries, async ({ actor, body }) =>
    success({ changed: await selection.restoreEntries(context, actor, body.ids) }),
  );
  router.mount(endpoints.chooseTake, async ({ actor, params }) =>
    success(await takes.chooseTake(context, actor, params)),
  );
  router.mount(endpoints.deleteTake, async ({ actor, params }) =>
    success(await takes.deleteTake(context, actor, params)),
  );
  router.mount(endpoints.restoreTake, async ({ actor, params }) =>
    success(await takes.restoreTake(context, actor, params)),
  );
  router.mount(endpoints.createFolder, async ({ actor, body }) =>
    success(await folders.createFolder(context, actor, body.name)),
  );
  router.mount(endpoints.renameFolder, async ({ actor, params, body }) =>
    success(await folders.renameFolder(context, actor, params.id, body.name)),
  );
  router.mount(endpoints.deleteFolder, async ({ actor, params }) => {
    await folders.deleteFolder(context, actor, params.id);
    return { success: true } as const;
  });
}
