/**
 * Script generation with an engine that responds immediately, compared with a bare Fastify + pg program that leaves
 * the same rows with the fewest statements, on the same database with the same number of connections. Run with `node
 * bench/script-throughput.ts`; LOG_LEVEL=info shows the cost of logging, and a folder as the argument receives a CPU
 * profile of the service.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ScriptResult } from '@voicedraft/contract/generations';
import { SCRIPT_COST_CREDITS } from '@voicedraft/contract/limits';
import { askScript } from './support/ask-script.ts';
import { seedUsers, sessionHashOf, type BenchDatabase } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { startChildServer, type ChildServer } from './support/child-server.ts';
import { findLedgerErrors } from './support/find-ledger-errors.ts';
import { median } from './support/median.ts';
import { runAlone } from './support/run-alone.ts';
import { loadScripts, type LoadExtent, type LoadResult } from './support/script-load.ts';
import { POOL_SIZE, serviceEnvironment } from './support/service-environment.ts';
import { readStoredRows } from './support/stored-rows.ts';
import { recordStatements } from './support/statement-log.ts';

/** Short rounds, so that other load on the machine affects both equally. */
const FULL = { connections: 32, warmUp: { duration: 6 }, extent: { duration: 3 }, rounds: 10, pauseMs: 500 };
const QUICK = { connections: 4, warmUp: { amount: 4 }, extent: { amount: 40 }, rounds: 1, pauseMs: 0 };
const TARGET_RATIO = 0.6;
/** Attempts are repeated: a connection may notice too late that its statements should be logged. */
const RECORDINGS = 4;

interface Round extends LoadResult {
  /** CPU time of the server process per response. */
  readonly cpuMs: number;
}

/**
 * Requests one script of each program, for the same user.
 * @returns how many statements each needed, and how many scripts were requested
 * @throws Error if they answer differently or leave different rows
 */
async function compareWork(
  database: BenchDatabase,
  service: ChildServer,
  bare: ChildServer,
  cookie: string,
): Promise<{ readonly ours: number; readonly theirs: number; readonly requested: number }> {
  const record = async (application: string, { url }: ChildServer) => {
    const answers: ScriptResult[] = [];
    const statements = await recordStatements(database, application, async () => {
      const answer = await askScript(url, cookie);
      answers.push(answer);
      return [answer.id, answer.entryId, sessionHashOf(cookie)];
    });
    const [answer] = answers;
    if (answer === undefined) throw new Error('A program was not called.');
    return { statements: statements.length, answer, rows: await readStoredRows(database.client, answer) };
  };
  for (let attempt = 1; attempt <= RECORDINGS; attempt += 1) {
    const ours = await record('voicedraft', service);
    const theirs = await record('bare', bare);
    assertSameAnswer(ours.answer, theirs.answer);
    if (!isDeepStrictEqual(ours.rows, theirs.rows)) {
      throw new Error(
        `The service and bench/bare-server.ts store different rows.\nservice:\n${JSON.stringify(ours.rows)}\n` +
          `bare:\n${JSON.stringify(theirs.rows)}`,
      );
    }
    if (ours.statements > 0 && theirs.statements > 0) {
      return { ours: ours.statements, theirs: theirs.statements, requested: 2 * attempt };
    }
  }
  throw new Error('PostgreSQL did not log the statements of both programs.');
}

/** The bare program was called after the service, for the same user. */
function assertSameAnswer(ours: ScriptResult, theirs: ScriptResult): void {
  const { id, entryId, script } = theirs;
  const expected = { ...ours, id, entryId, script, creditsLeft: ours.creditsLeft - SCRIPT_COST_CREDITS };
  if (isDeepStrictEqual(theirs, expected)) return;
  throw new Error(
    `The service and bench/bare-server.ts respond differently.\nservice:\n${JSON.stringify(ours)}\n` +
      `bare:\n${JSON.stringify(theirs)}`,
  );
}

async function measure(server: ChildServer, cookies: readonly string[], extent: LoadExtent): Promise<Round> {
  await server.report();
  const result = await loadScripts(server.url, cookies, extent);
  const { cpuMs } = await server.report();
  return { ...result, cpuMs: cpuMs / result.answered };
}

function describeRound(name: string, round: Round): string {
  return (
    name.padEnd(10) +
    round.requestsPerSecond.toFixed(0).padStart(10) +
    round.p50.toFixed(0).padStart(9) +
    round.p99.toFixed(0).padStart(9) +
    round.cpuMs.toFixed(2).padStart(16) +
    String(round.errors).padStart(9)
  );
}

async function run({ quick, argument, print, openDatabase }: BenchRun): Promise<Result> {
  const { connections, warmUp, extent, rounds, pauseMs } = quick ? QUICK : FULL;
  const database = await openDatabase();
  const secret = randomBytes(32).toString('hex');
  const cookies = await seedUsers(database.client, connections, secret);
  const [first = ''] = cookies;
  const environment = serviceEnvironment(database, secret);
  const service = await startChildServer('service-process.ts', environment, argument);
  const bare = await startChildServer('bare-server.ts', environment);
  try {
    const statements = await compareWork(database, service, bare, first);
    const { requested } = statements;
    print(
      `${statements.ours} statements a request, ${statements.theirs} in the bare program; ${connections} connections and users, ` +
        `${POOL_SIZE} database connections, log level ${environment['LOG_LEVEL']}`,
    );
    // Requests still in progress when a load ends must not run into the next round.
    const measureOnce = async (server: ChildServer, length: LoadExtent) => {
      const round = await measure(server, cookies, length);
      await sleep(pauseMs);
      return round;
    };
    const ours: Round[] = [];
    const theirs: Round[] = [];
    const warmUps = [await measureOnce(service, warmUp), await measureOnce(bare, warmUp)];
    print('             req/s   p50 ms   p99 ms   cpu ms/request   errors');
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, server, results] of [
        ['service', service, ours] as const,
        ['bare', bare, theirs] as const,
      ]) {
        const result = await measureOnce(server, extent);
        print(describeRound(name, result));
        results.push(result);
      }
    }
    const ratios = ours.map(
      (round, index) => round.requestsPerSecond / (theirs[index]?.requestsPerSecond ?? 0),
    );
    const all = [...warmUps, ...ours, ...theirs];
    const errors = all.reduce((sum, round) => sum + round.errors, 0);
    const answered = all.reduce((sum, round) => sum + round.answered, 0);
    const middle = (results: readonly Round[], of: (round: Round) => number) => median(results.map(of));
    return {
      figures: [
        {
          name: 'requests per second, relative to bare',
          value: median(ratios),
          unit: '',
          bar: { atLeast: TARGET_RATIO },
        },
        { name: 'the same, lowest round', value: Math.min(...ratios), unit: '' },
        { name: 'the same, highest round', value: Math.max(...ratios), unit: '' },
        { name: 'service', value: middle(ours, (round) => round.requestsPerSecond), unit: 'requests/s' },
        { name: 'bare', value: middle(theirs, (round) => round.requestsPerSecond), unit: 'requests/s' },
        {
          name: 'processor time for one request, service',
          value: middle(ours, (round) => round.cpuMs),
          unit: 'ms',
        },
        {
          name: 'processor time for one request, bare',
          value: middle(theirs, (round) => round.cpuMs),
          unit: 'ms',
        },
        { name: 'statements for one request, service', value: statements.ours, unit: '' },
        { name: 'statements for one request, bare', value: statements.theirs, unit: '' },
      ],
      errors: [
        ...(errors === 0 ? [] : [`${errors} requests failed`]),
        // When a load ends by time, some responses arrive after counting has stopped.
        ...(await findLedgerErrors(database, quick ? answered + requested : null)),
      ],
    };
  } finally {
    await Promise.all([service.stop(), bare.stop()]);
    await database.stop();
  }
}

/** Script generation compared with a bare program that does the same with the fewest statements. */
export const scriptThroughput: Benchmark = { name: 'script-throughput', run };

if (import.meta.main) await runAlone(scriptThroughput);
