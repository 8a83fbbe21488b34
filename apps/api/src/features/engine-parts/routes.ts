import {
  controlEnginePart,
  getEnginePartLog,
  getModelDownload,
  installEnginePart,
  listEngineParts,
  removeEnginePart,
  testEnginePart,
} from '@voicedraft/contract/engine-parts';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as service from './service.ts';

export function registerEnginePartRoutes(router: Router, context: Context): void {
  router.mount(listEngineParts, async () => success(await service.listParts(context)));
  router.mount(getModelDownload, async ({ params, query }) =>
    success(await service.describeDownload(context, params.part, query.model)),
  );
  router.mount(installEnginePart, async ({ actor, params, body }) =>
    success(await service.installPart(context, actor, params.part, body)),
  );
  router.mount(controlEnginePart, async ({ actor, params, body }) =>
    success(await service.controlPart(context, actor, params.part, body.action)),
  );
  router.mount(removeEnginePart, async ({ actor, params }) =>
    success(await service.removePart(context, actor, params.part)),
  );
  router.mount(testEnginePart, async ({ params }) => success(await service.testPart(context, params.part)));
  router.mount(getEnginePartLog, async ({ params }) =>
    success({ lines: await service.readLog(context, params.part) }),
  );
}
