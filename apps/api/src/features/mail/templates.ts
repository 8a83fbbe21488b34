import { isDeepStrictEqual } from 'node:util';
import { LIST_MAX_ROWS } from '@voicedraft/contract/limits';
import type { EmailTemplate, EmailTemplateInput } from '@voicedraft/contract/mail';
import type { Context } from '#context.ts';
import { recordChange, requireUnchanged } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { toWireTemplate } from './mapper.ts';
import * as repository from './templates-repository.ts';

const NAME_TAKEN = 'A template with this name already exists. Please choose a different name.';
const NO_TEMPLATE = 'This template no longer exists.';
const UNIQUE_VIOLATION = '23505';

/** Email templates by name. */
export async function listTemplates(context: Context): Promise<EmailTemplate[]> {
  return (await repository.findTemplates(context.db, LIST_MAX_ROWS)).map(toWireTemplate);
}

/** @throws AppError `conflict` if the name is taken, ignoring case */
export async function addTemplate(
  context: Context,
  actor: Actor,
  input: EmailTemplateInput,
): Promise<EmailTemplate> {
  const add = context.db.transaction().execute(async (tx) => {
    const row = await repository.templates.insert(tx, toContent(input));
    await recordChange(tx, actor, { ...describe(row), action: 'added', after: toAudited(row) });
    return toWireTemplate(row);
  });
  return add.catch(refuseTakenName);
}

/**
 * Changes a template. If nothing changes, nothing is saved and there is no conflict.
 * @throws AppError `not_found`; `conflict` if the name is taken, ignoring case, or if another user saved since
 * `revision`
 */
export async function editTemplate(
  context: Context,
  actor: Actor,
  id: string,
  { revision: expectedRevision, ...input }: EmailTemplateInput & { readonly revision?: number | undefined },
): Promise<EmailTemplate> {
  const edit = context.db.transaction().execute(async (tx) => {
    const before = await repository.templates.lock(tx, id);
    if (before === null) throw new AppError('not_found', NO_TEMPLATE);
    const content = toContent(input);
    if (isDeepStrictEqual({ ...before, ...content }, before)) return toWireTemplate(before);
    const stored = { ...before, ...describe(before), noun: 'this template' };
    await requireUnchanged(context, tx, actor, stored, expectedRevision);
    const row = await repository.templates.update(tx, id, content);
    const sides = { before: toAudited(before), after: toAudited(row) };
    await recordChange(tx, actor, { ...describe(row), action: 'updated', ...sides });
    return toWireTemplate(row);
  });
  return edit.catch(refuseTakenName);
}

/** @throws AppError `not_found` */
export async function deleteTemplate(context: Context, actor: Actor, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const row = await repository.templates.lock(tx, id);
    if (row === null) throw new AppError('not_found', NO_TEMPLATE);
    await repository.templates.remove(tx, id);
    await recordChange(tx, actor, { ...describe(row), action: 'deleted', before: toAudited(row) });
  });
}

function toContent({ templateName: name, subject, body }: EmailTemplateInput): repository.TemplateContent {
  return { name, subject, body };
}

function toAudited({ name, subject, body }: repository.TemplateRow): EmailTemplateInput {
  return { templateName: name, subject, body };
}

function describe(row: repository.TemplateRow) {
  return { entity: 'email-template', entityId: row.id, label: row.name } as const;
}

function refuseTakenName(error: unknown): never {
  const taken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
  throw taken
    ? new AppError('conflict', NAME_TAKEN, { cause: error, fields: { templateName: NAME_TAKEN } })
    : error;
}
