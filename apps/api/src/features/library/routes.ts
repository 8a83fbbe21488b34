import * as endpoints from '@voicedraft/contract/library-endpoints';
import type { Context } from '#context.ts';
import { partOfList } from '#db/list-parts.ts';
import type { Router } from '#http/router.ts';
import * as entries from './entry.ts';
import * as folders from './folders.ts';
import { countLibrary, listLibrary, listLibraryIds } from './list.ts';
import * as selection from './selection.ts';
import * as takes from './takes.ts';

export function registerLibraryRoutes(router: Router, context: Context): void {
  router.mountList(endpoints.listLibrary, ({ actor, query }) => listLibrary(context, actor, query));
  router.mount(endpoints.listLibraryIds, ({ actor, query }) => listLibraryIds(context, actor, query));
  router.mount(endpoints.countLibrary, ({ actor }) => countLibrary(context, actor));
  router.mount(endpoints.createEntry, ({ actor, body }) => entries.createEntry(context, actor, body));
  router.mount(endpoints.getEntry, ({ actor, params }) => entries.getEntry(context, actor, params.id));
  router.mount(endpoints.renameEntry, ({ actor, params, body }) =>
    entries.renameEntry(context, actor, params.id, body.title),
  );
  router.mount(endpoints.saveEntryText, ({ actor, params, body }) =>
    entries.saveText(context, actor, params.id, body),
  );
  router.mountList(endpoints.listEntryVersions, ({ actor, params, query }) =>
    entries.listVersions(context, actor, params.id, partOfList(query)),
  );
  router.mount(endpoints.restoreEntryVersion, ({ actor, params, body }) =>
    entries.restoreVersion(context, actor, params.id, body),
  );
  mountActions(router, context);
}

/** Actions on many entries, on takes, and on folders. */
function mountActions(router: Router, context: Context): void {
  router.mount(endpoints.setFavourites, async ({ actor, body }) => ({
    changed: await selection.setFavourites(context, actor, body),
  }));
  router.mount(endpoints.moveEntries, async ({ actor, body }) => ({
    from: await selection.moveEntries(context, actor, body),
  }));
  router.mount(endpoints.deleteEntries, async ({ actor, body }) => ({
    changed: await selection.deleteEntries(context, actor, body.ids),
  }));
  router.mount(endpoints.restoreEntries, async ({ actor, body }) => ({
    changed: await selection.restoreEntries(context, actor, body.ids),
  }));
  router.mount(endpoints.chooseTake, ({ actor, params }) => takes.chooseTake(context, actor, params));
  router.mount(endpoints.deleteTake, ({ actor, params }) => takes.deleteTake(context, actor, params));
  router.mount(endpoints.restoreTake, ({ actor, params }) => takes.restoreTake(context, actor, params));
  router.mount(endpoints.createFolder, ({ actor, body }) => folders.createFolder(context, actor, body.name));
  router.mount(endpoints.renameFolder, ({ actor, params, body }) =>
    folders.renameFolder(context, actor, params.id, body.name),
  );
  router.mount(endpoints.deleteFolder, async ({ actor, params }) => {
    await folders.deleteFolder(context, actor, params.id);
    return { success: true } as const;
  });
}
