import {
  exportProject,
  getProjectVersion,
  IMPORT_TEXTS,
  importProject,
  listProjectVersions,
  restoreProjectVersion,
} from '@voicedraft/contract/project-files';
import { chooseLineTake, getProjectWords, listLineTakes } from '@voicedraft/contract/project-lines';
import {
  createProject,
  getProject,
  quoteProject,
  recordProject,
  saveProject,
  stopProject,
} from '@voicedraft/contract/projects';
import type { Context } from '#context.ts';
import { answerGeneration } from '#features/generations/service.ts';
import { nameParameters } from '#http/name-parameters.ts';
import { readUpload } from '#http/read-upload.ts';
import type { Router } from '#http/router.ts';
import * as files from './export/export-project.ts';
import { importFile } from './import/import-file.ts';
import * as lines from './line-takes.ts';
import * as recording from './record.ts';
import * as service from './project.ts';
import * as versions from './versions.ts';

const UPLOAD_TEXTS = { missing: IMPORT_TEXTS.missing, tooLarge: IMPORT_TEXTS.tooLarge };

export function registerProjectRoutes(router: Router, context: Context): void {
  router.mount(createProject, ({ actor, body }) => service.createProject(context, actor, body));
  router.mount(importProject, async ({ request }) =>
    importFile(await readUpload(request, importProject.upload, UPLOAD_TEXTS)),
  );
  router.mount(getProject, ({ actor, params }) => service.getProject(context, actor, params.id));
  router.mount(saveProject, ({ actor, params, body }) =>
    service.saveProject(context, actor, params.id, body),
  );
  router.mount(quoteProject, ({ actor, params, body }) =>
    service.quoteProject(context, actor, params.id, body),
  );
  router.mount(recordProject, ({ actor, params, body, request, reply }) =>
    answerGeneration(
      request,
      reply,
      (listener: recording.RecordingListener) =>
        recording.recordProject(context, actor, params.id, body, listener),
      context,
    ),
  );
  router.mount(stopProject, ({ actor, params }) => recording.stopProject(context, actor, params.id));
  router.mount(listLineTakes, ({ actor, params, query }) =>
    lines.listLineTakes(context, actor, { ...params, ...query }),
  );
  router.mount(chooseLineTake, ({ actor, params, body: { revision, soundId } }) =>
    lines.chooseLineTake(context, actor, { ...params, revision }, soundId),
  );
  router.mount(getProjectWords, ({ actor, params }) => lines.listWordTimes(context, actor, params.id));
  router.mount(exportProject, async ({ actor, params, query, reply }) => {
    const { name, contentType, content } = await files.exportProject(context, actor, params.id, query.format);
    return reply
      .type(contentType)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; ${nameParameters(name)}`)
      .send(content);
  });
  router.mountList(listProjectVersions, ({ actor, params, query }) =>
    versions.listVersions(context, actor, params.id, query),
  );
  router.mount(getProjectVersion, ({ actor, params }) =>
    versions.getVersion(context, actor, params.id, params.number),
  );
  router.mount(restoreProjectVersion, ({ actor, params, body }) =>
    versions.restoreVersion(context, actor, params.id, params.number, body.revision),
  );
}
