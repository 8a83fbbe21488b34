import {
  STATUS_PARTS,
  type ServiceStatus,
  type StatusAlert,
  type StatusPart,
  type StatusPartName,
  type StatusProcess,
} from '@voicedraft/contract/status';
import type { Context } from '#context.ts';
import { readNow } from '#db/now.ts';
import { countLastDay, countRunning } from '#features/generations/service.ts';
import { listProcesses, type ProcessStatus } from '#features/processes/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { checkDatabase } from './check-database.ts';
import { checkEngines } from './check-engines.ts';
import { checkLedger } from './check-ledger.ts';
import { checkMail } from './check-mail.ts';
import { checkPayPal } from './check-paypal.ts';
import { checkStore } from './check-store.ts';
import type { Check, Found } from './found.ts';
import * as repository from './repository.ts';

interface PartCheck {
  readonly run: Check;
  readonly name: string;
  /** Seconds between two checks: long for what reads much, or asks somebody else. */
  readonly everySeconds: number;
}

const CHECKS: Readonly<Record<StatusPartName, PartCheck>> = {
  database: { run: checkDatabase, name: 'The database', everySeconds: 60 },
  store: { run: checkStore, name: 'The store', everySeconds: 60 },
  mail: { run: checkMail, name: 'Mail', everySeconds: 60 },
  engines: { run: checkEngines, name: 'Engines', everySeconds: 60 },
  ledger: { run: checkLedger, name: 'The ledger', everySeconds: 600 },
  paypal: { run: checkPayPal, name: 'PayPal', everySeconds: 600 },
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
  const found = await Promise.all(parts.map(async (part) => [part, await check(context, part)] as const));
  await context.db.transaction().execute(async (tx) => {
    for (const [part, result] of found) await repository.savePart(tx, part, result);
    const rows = await repository.findParts(tx);
    const open = rows.flatMap(({ part, title }) => (title === null ? [] : [[part, title] as const]));
    await repository.saveSlot(tx, Object.fromEntries(open));
  });
}

async function check(context: Context, part: StatusPartName): Promise<Found> {
  const { run, name } = CHECKS[part];
  try {
    return await run(context);
  } catch (error) {
    context.log.error({ err: error, part }, 'a part of the service could not be checked');
    const text = error instanceof Error ? error.message : String(error);
    return { state: 'down', facts: [], problem: { title: `${name} could not be checked`, text } };
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
  const title = seesName ? `${what} is gone: ${name}` : `${what} is gone`;
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
