import { randomUUID } from 'node:crypto';
import { CHECKLIST_ITEMS, type ChecklistItem, type ChecklistItemName } from '@voicedraft/contract/checklist';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { findRecipients } from '#features/accounts/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { checkEngine } from './check-engine.ts';
import { checkLegal } from './check-legal.ts';
import { checkLogo } from './check-logo.ts';
import { checkMail } from './check-mail.ts';
import { checkPackages } from './check-packages.ts';
import { checkPayPal } from './check-paypal.ts';
import { ADDRESS, type Check } from './found.ts';
import * as repository from './repository.ts';

/** Longest time that a check may wait for the other side. */
const CHECK_LIMIT_MS = 60_000;
/** After this time, a check without a result was interrupted together with its process. */
const INTERRUPTED_MS = 2 * CHECK_LIMIT_MS;

const CHECKS: Readonly<Record<ChecklistItemName, Check>> = {
  logo: checkLogo,
  mail: checkMail,
  engine: checkEngine,
  paypal: checkPayPal,
  packages: checkPackages,
  legal: checkLegal,
};

/** The items in their order, each with the result of its last check. */
export async function getChecklist({ db }: Pick<Context, 'db'>): Promise<ChecklistItem[]> {
  const rows = await repository.findResults(db, INTERRUPTED_MS);
  const emails = await readEmails(db, rows);
  return CHECKLIST_ITEMS.map((item) => {
    const row = rows.find((result) => result.item === item);
    const isRunning = row?.isRunning === true;
    const email = emails.get(row?.checkedBy ?? '') ?? 'an administrator';
    return {
      item,
      state: isRunning ? 'checking' : (row?.state ?? 'not-checked'),
      checkedAt: (isRunning ? row.startedAt : row?.checkedAt)?.toISOString() ?? null,
      text: (row?.text ?? '').replaceAll(ADDRESS, email),
      steps: row?.steps ?? [],
    };
  });
}

/** How many items are not done. */
export async function countOpenItems({ db }: Pick<Context, 'db'>): Promise<number> {
  const rows = await repository.findResults(db, INTERRUPTED_MS);
  return CHECKLIST_ITEMS.length - rows.filter(({ state }) => state === 'done').length;
}

/** Checks one item now, and returns it. A second check of the same item takes the place of the first one. */
export async function runCheck(
  context: Context,
  actor: Actor,
  item: ChecklistItemName,
): Promise<ChecklistItem> {
  const runId = randomUUID();
  await repository.beginRun(context.db, item, runId);
  try {
    const found = await CHECKS[item](context, actor, AbortSignal.timeout(CHECK_LIMIT_MS));
    await repository.endRun(context.db, item, runId, found, actor.id);
  } catch (error) {
    await repository.stopRun(context.db, item, runId);
    throw error;
  }
  return readItem(context, item);
}

/** Stops waiting for the check of an item: the last result stays. */
export async function stopCheck(context: Context, item: ChecklistItemName): Promise<ChecklistItem> {
  await repository.stopRun(context.db, item);
  return readItem(context, item);
}

async function readItem(context: Context, name: ChecklistItemName): Promise<ChecklistItem> {
  const found = (await getChecklist(context)).find(({ item }) => item === name);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

async function readEmails(db: Db, rows: readonly repository.ResultRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ checkedBy }) => checkedBy ?? []);
  const recipients = ids.length === 0 ? [] : await findRecipients(db, { ids });
  return new Map(recipients.map(({ id, email }) => [id, email]));
}
