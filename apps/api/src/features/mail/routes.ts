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
import * as service from './service.ts';
import * as templates from './templates.ts';

/** Text from the specification (§8). */
const SENT = 'Message sent successfully.';

export function registerMailRoutes(router: Router, context: Context): void {
  router.mount(listEmailTemplates, () => templates.listTemplates(context));
  router.mount(addEmailTemplate, ({ actor, body }) => templates.addTemplate(context, actor, body));
  router.mount(editEmailTemplate, ({ actor, params, body }) =>
    templates.editTemplate(context, actor, params.id, body),
  );
  router.mount(deleteEmailTemplate, async ({ actor, params }) => {
    await templates.deleteTemplate(context, actor, params.id);
    return { success: true as const };
  });
  router.mount(previewMail, ({ actor, body }) => service.previewMessage(context, actor, body));
  router.mount(testMail, async ({ actor, body }) => {
    await service.sendTest(context, actor, body);
    return { success: true as const, message: SENT };
  });
  router.mount(sendMessage, async ({ actor, body }) => {
    await service.sendMessage(context, actor, body);
    return { success: true as const, message: SENT };
  });
  router.mount(sendMessages, ({ actor, body }) => service.sendMessages(context, actor, body));
  router.mountList(listMailLog, ({ query }) => service.listMessages(context, query));
  router.mount(getMessage, ({ params }) => service.getMessage(context, params.id));
  router.mount(resendMessage, ({ actor, params }) => service.resendMessage(context, actor, params.id));
}
