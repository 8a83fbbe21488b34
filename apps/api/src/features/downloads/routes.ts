import {
  describeArchive,
  getArchive,
  getTakeFile,
  listTakeFiles,
  toFileName,
} from '@voicedraft/contract/downloads';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import * as archive from './archive.ts';
import { sendArchive, sendTakeFile } from './send-file.ts';
import * as service from './service.ts';

export function registerDownloadRoutes(router: Router, context: Context, encodings: service.Encodings): void {
  router.mount(listTakeFiles, ({ actor, params }) => service.listTakeFiles(context, actor, params.id));
  router.mount(getTakeFile, async ({ actor, params: { id, format }, query, request, reply }) => {
    const source = await service.requireOwnTake(context, actor, id);
    const name = query.name ? toFileName(query.name) : service.nameTake(source.take);
    const file = await service.openTakeFile(context, encodings, source, format, { ...query, name });
    return sendTakeFile(context, file, { name, format }, request, reply);
  });
  router.mount(describeArchive, ({ actor, query }) => archive.describeArchive(context, actor, query.ids));
  router.mount(getArchive, async ({ actor, query, reply }) =>
    sendArchive(await archive.openArchive(context, actor, query.ids), reply),
  );
}
