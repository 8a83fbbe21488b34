import {
  addEmailTemplate,
  deleteEmailTemplate,
  editEmailTemplate,
  listEmailTemplates,
  getMessage,
  listMailLog,
  previewMail,
  resendMessage,
  sendMessage,
  sendMessages,
  testMail,
} from '@voicedraft/contract/mail';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as service from './service.ts';
import * as templates from './templates.ts';

/** Text from the specification (§8). */
const SENT = 'Message sent successfully.';

export function registerMailRoutes(router: Router, context: Context): void {
  router.mount(listEmailTemplates, () => templates.listTemplates(context));
  router.mount(addEmailTemplate, async ({ actor, body }) =>
    success(await templates.addTemplate(context, actor, body)),
  );
  router.mount(editEmailTemplate, async ({ actor, params, body }) =>
    success(await templates.editTemplate(context, actor, params.id, body)),
  );
  router.mount(deleteEmailTemplate, async ({ actor, params }) => {
    await templates.deleteTemplate(context, actor, params.id);
    return { success: true as const };
  });
  router.mount(previewMail, async ({ actor, body }) =>
    success(await service.previewMessage(context, actor, body)),
  );
  router.mount(testMail, async ({ actor, body }) => {
    await service.sendTest(context, actor, body);
    return { success: true as const, message: SENT };
  });
  router.mount(sendMessage, async ({ actor, body }) => {
    await service.sendMessage(context, actor, body);
    return { success: true as const, message: SENT };
  });
  router.mount(sendMessages, async ({ actor, body }) =>
    success(await service.sendMessages(context, actor, body)),
  );
  router.mount(listMailLog, async ({ query, reply }) => {
    const { entries, total } = await service.listMessages(context, query);
    reply.header('x-total-count', total);
    return success(entries);
  });
  router.mount(getMessage, async ({ params }) => success(await service.getMessage(context, params.id)));
  router.mount(resendMessage, async ({ actor, params }) =>
    success(await service.resendMessage(context, actor, params.id)),
  );
}
