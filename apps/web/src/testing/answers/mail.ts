import {
  addEmailTemplate,
  deleteEmailTemplate,
  editEmailTemplate,
  type EmailTemplate,
  listEmailTemplates,
  listMailLog,
  type MailLogEntry,
  previewMail,
} from '@voicedraft/contract/mail';
import { saveOver } from '#testing/editor.fake.ts';
import { answerPage, cutPage } from '#testing/list-page.ts';
import { makeTemplate } from '#testing/records/mail.ts';
import { ok, refusal, server } from '#testing/server.ts';

const NAME_TAKEN = 'A template with this name already exists. Please choose a different name.';

/** Handles all requests for templates, and the preview of what is written. */
export function answerTemplates(templates: readonly EmailTemplate[]): void {
  let stored = [...templates];
  const isTaken = (name: string) =>
    stored.some(({ templateName }) => templateName.toLowerCase() === name.toLowerCase());
  server.answer(listEmailTemplates, () => stored);
  server.answer(addEmailTemplate, ({ body }) => {
    if (isTaken(body.templateName)) return refusal('conflict', NAME_TAKEN, { templateName: NAME_TAKEN });
    const added = makeTemplate(body);
    stored = [...stored, added];
    return ok(added);
  });
  server.answer(editEmailTemplate, ({ params: { id }, body }) => {
    const before = stored.find(({ _id }) => _id === id);
    if (before === undefined) return refusal('not_found');
    const changed = saveOver(before, body, 'this template');
    if (changed instanceof Response) return changed;
    stored = stored.map((template) => (template._id === id ? changed : template));
    return ok(changed);
  });
  server.answer(deleteEmailTemplate, ({ params: { id } }) => {
    stored = stored.filter(({ _id }) => _id !== id);
    return { success: true as const };
  });
  server.answer(previewMail, ({ body: { subject, body } }) => {
    const fillIn = (text: string) => text.replaceAll('{{userName}}', 'Sam Sample');
    const html = `<!doctype html><html lang="en"><title>Mail</title><main>${fillIn(body)}</main></html>`;
    return ok({ subject: fillIn(subject), html });
  });
}

/** Handles requests for the log of messages, which may change during the test: it is read each time. */
export function answerLog(entries: () => readonly MailLogEntry[]): void {
  server.answer(listMailLog, ({ query }) => {
    const { status, q = '' } = query;
    const found = entries().filter(
      (entry) => (status === undefined || entry.status === status) && entry.subject.includes(q),
    );
    return answerPage(listMailLog, ok(cutPage(found, query)), found.length);
  });
}
