import { randomUUID } from 'node:crypto';
import { CHECKLIST_ITEMS, type ChecklistItem, type ChecklistItemName } from '@voicedraft/contract/checklist';
import {
  STATUS_PARTS,
  type ServiceStatus,
  type StatusAlert,
  type StatusPart,
  type StatusPartName,
  type StatusProcess,
} from '@voicedraft/contract/status';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { readNow } from '#db/now.ts';
import { findRecipients } from '#features/accounts/service.ts';
import { countLastDay, countRunning } from '#features/generations/service.ts';
import { listProcesses, type ProcessStatus } from '#features/processes/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { requireFound } from '#http/app-error.ts';
import { ADDRESS, type Seen } from './check.ts';
import { CHECKS } from './list.ts';
import * as repository from './repository.ts';

/** Longest time that a check may wait for the other side. */
const CHECK_LIMIT_MS = 60_000;
/** After this time, a check without a result was interrupted together with its process. */
const INTERRUPTED_MS = 2 * CHECK_LIMIT_MS;

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
    const found = await CHECKS[item === 'engine' ? 'engines' : item].test(
      context,
      actor,
      AbortSignal.timeout(CHECK_LIMIT_MS),
    );
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
  const found = requireFound((await getChecklist(context)).find(({ item }) => item === name));
  return found;
}

async function readEmails(db: Db, rows: readonly repository.ResultRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ checkedBy }) => checkedBy ?? []);
  const recipients = ids.length === 0 ? [] : await findRecipients(db, { ids });
  return new Map(recipients.map(({ id, email }) => [id, email]));
}

/** How each part begins a sentence. */
const NAMES: Readonly<Record<StatusPartName, string>> = {
  database: 'The database',
  store: 'File storage',
  mail: 'Mail',
  engines: 'Engines',
  ledger: 'The ledger',
  paypal: 'PayPal',
};
/** A check that comes a little early still counts as due: jobs start when they can. */
const EARLY_SECONDS = 10;
/** A check that is this recent is not repeated, however often somebody asks. */
const FRESH_SECONDS = 5;
/** A check that is later than this is not trusted. */
const LATE_SECONDS = 60;

/**
 * Everything about the state of the service that staff see. Names and versions of processes are for owners, who may
 * change the area.
 */
export async function readStatus(context: Context, actor: Actor): Promise<ServiceStatus> {
  const { db } = context;
  const [rows, slots, processes, running, day, now] = await Promise.all([
    repository.findParts(db),
    repository.findSlots(db),
    listProcesses(context),
    countRunning(db),
    countLastDay(db),
    readNow(db),
  ]);
  const parts = STATUS_PARTS.map((part) =>
    toPart(
      part,
      rows.find((row) => row.part === part),
    ),
  );
  const seesNames = mayUse(actor, 'status', 'write');
  return {
    readAt: now.toISOString(),
    alerts: [...rows.flatMap(toAlert), ...processes.flatMap((each) => toLostAlert(each, seesNames))],
    parts,
    processes: processes.map((each) => toProcess(each, seesNames)),
    history: slots.map(({ from, hadAlert, alerts }) => ({
      from: from.toISOString(),
      state: hadAlert === null ? 'unknown' : hadAlert ? 'alert' : 'fine',
      alerts: STATUS_PARTS.flatMap((part) => {
        const title = alerts[part];
        return title === undefined ? [] : [{ part, title }];
      }),
    })),
    generations: { waiting: running.waiting, running: running.made, ...day },
  };
}

/** Checks every part, except those checked a moment ago, and returns the state of the service. */
export async function checkNow(context: Context, actor: Actor): Promise<ServiceStatus> {
  await checkOlderThan(context, () => FRESH_SECONDS);
  return readStatus(context, actor);
}

/** Checks the parts whose last check is old enough. */
export async function checkDue(context: Context): Promise<void> {
  await checkOlderThan(context, (part) => CHECKS[part].everySeconds - EARLY_SECONDS);
}

async function checkOlderThan(context: Context, secondsOf: (part: StatusPartName) => number): Promise<void> {
  const rows = await repository.findParts(context.db);
  const ages = new Map(rows.map(({ part, ageSeconds }) => [part, ageSeconds]));
  const due = STATUS_PARTS.filter((part) => (ages.get(part) ?? Infinity) >= secondsOf(part));
  if (due.length > 0) await runChecks(context, due);
}

async function runChecks(context: Context, parts: readonly StatusPartName[]): Promise<void> {
  const found = await Promise.all(parts.map(async (part) => [part, await look(context, part)] as const));
  await context.db.transaction().execute(async (tx) => {
    for (const [part, result] of found) await repository.savePart(tx, part, result);
    const rows = await repository.findParts(tx);
    const open = rows.flatMap(({ part, title }) => (title === null ? [] : [[part, title] as const]));
    await repository.saveSlot(tx, Object.fromEntries(open));
  });
}

async function look(context: Context, part: StatusPartName): Promise<Seen> {
  try {
    return await CHECKS[part].watch(context);
  } catch (error) {
    context.log.error({ err: error, part }, 'a part of the service could not be checked');
    const text = error instanceof Error ? error.message : String(error);
    return { state: 'down', facts: [], problem: { title: `${NAMES[part]} could not be checked`, text } };
  }
}

function toPart(part: StatusPartName, row: repository.PartRow | undefined): StatusPart {
  if (row === undefined) return { part, state: 'unknown', checkedAt: null, facts: [] };
  const isOld = row.ageSeconds > CHECKS[part].everySeconds + LATE_SECONDS;
  const state = isOld ? 'unknown' : row.state;
  return { part, state, checkedAt: row.checkedAt.toISOString(), facts: row.facts };
}

function toAlert({ part, state, title, text, since }: repository.PartRow): StatusAlert[] {
  if (title === null) return [];
  const isGrave = state === 'down' || state === 'differs';
  return [{ part, isGrave, title, text: text ?? '', since: since.toISOString() }];
}

function toLostAlert({ state, name, role, seenAt }: ProcessStatus, seesName: boolean): StatusAlert[] {
  if (state !== 'lost') return [];
  const what = role === 'worker' ? 'A worker' : role === 'web' ? 'A web process' : 'A process';
  const title = seesName ? `${what} was lost: ${name}` : `${what} was lost`;
  const text = 'It stopped unexpectedly, or cannot reach the database. Others have taken over its work.';
  return [{ part: 'processes', isGrave: false, title, text, since: seenAt.toISOString() }];
}

function toProcess({ state, name, version, ...process }: ProcessStatus, seesName: boolean): StatusProcess {
  const { id, role, startedAt, memoryBytes, loopDelayMs, runningJobs } = process;
  return {
    id,
    name: seesName ? name : null,
    version: seesName ? version : null,
    role,
    state: state === 'lost' ? 'gone' : state,
    startedAt: startedAt.toISOString(),
    memoryBytes,
    loopDelayMs,
    runningJobs,
  };
}
