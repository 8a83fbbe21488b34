/**
 * The ledger of credits, compared with pgbench, PostgreSQL's own benchmark program in C: both set a credit aside and
 * spend it, each in a transaction, with the same statements, the same number of connections and a user for each, on the
 * same database. pgbench's script is compiled from the service's own statements. Run with `node bench/ledger.ts`; it
 * needs pgbench (Debian: postgresql-15 or newer) and installs nothing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CompiledQuery,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import { openDatabase as openQueries, openPool, type Database } from '../apps/api/src/db/client.ts';
import { fromNow } from '../apps/api/src/db/now.ts';
import * as ledger from '../apps/api/src/features/credits/service.ts';
import { seededId, seedUsers, type BenchDatabase } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { findLedgerErrors } from './support/find-ledger-errors.ts';
import { findPgbench } from './support/find-pgbench.ts';
import { median } from './support/median.ts';
import { runAlone } from './support/run-alone.ts';

const FULL = { connections: 16, seconds: 3, rounds: 8 };
const QUICK = { connections: 2, seconds: 1, rounds: 1 };
const TARGET_RATIO = 0.5;
const HOLD_MS = 3_600_000;

/** Sets a credit aside and spends it, as the service does around the work of an engine. */
async function spend(db: Database, userId: string, id: string): Promise<void> {
  const hold = { id, userId, amount: 1, origin: 'generation', expiresAt: fromNow(HOLD_MS) } as const;
  await db.transaction().execute((tx) => ledger.holdCredits(tx, hold));
  const balances = await db.transaction().execute((tx) => ledger.settleHold(tx, id));
  if (balances === null) throw new Error('A hold ended twice.');
}

/** Remembers the statements of a piece of work as they are sent. */
class StatementRecorder implements KyselyPlugin {
  readonly sent: CompiledQuery[] = [];

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.sent.push(new PostgresQueryCompiler().compileQuery(node, queryId));
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

/** pgbench's script of the same work: the service's statements, with the values computed in place. */
async function writeScript(db: Database, users: readonly string[]): Promise<string> {
  const recorder = new StatementRecorder();
  const [userId = ''] = users;
  const id = crypto.randomUUID();
  await spend(db.withPlugin(recorder), userId, id);
  const valueOf = (value: unknown): string => {
    if (value === id) return `md5(:number::text)::uuid`;
    if (value === userId) return seededId(':client_id');
    return typeof value === 'number' ? String(value) : `'${String(value)}'`;
  };
  const statements = recorder.sent.map(({ sql: text, parameters }) =>
    text
      .replaceAll(/\$(\d+)/g, (_, position: string) => valueOf(parameters[Number(position) - 1]))
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const work = statements.map((statement) => `begin;\n${statement};\ncommit;\n`);
  return `\\set number random(1, 1000000000000000)\n${work.join('')}`;
}

/** Spends credits over as many connections as there are users, for a number of seconds. @returns spent per second */
async function measureOurs(db: Database, users: readonly string[], seconds: number): Promise<number> {
  const start = performance.now();
  const counts = await Promise.all(
    users.map(async (userId) => {
      let count = 0;
      while (performance.now() - start < seconds * 1000) {
        await spend(db, userId, crypto.randomUUID());
        count += 1;
      }
      return count;
    }),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total / ((performance.now() - start) / 1000);
}

/** The same by pgbench. @throws Error with what it wrote if it failed */
async function measurePgbench(
  program: string,
  url: string,
  script: string,
  { connections, seconds }: typeof FULL,
): Promise<number> {
  const options = ['-n', '-M', 'extended', '-c', String(connections), '-j', '2', '-T', String(seconds)];
  const child = spawn(program, [...options, '-f', script, url], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const perSecond = /^tps = ([\d.]+)/m.exec(output)?.[1];
  if (code !== 0 || perSecond === undefined) throw new Error(`pgbench failed:\n${output}`);
  return Number(perSecond);
}

/** Ids of the seeded users, in order. */
async function readUsers({ client }: BenchDatabase, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select ${seededId('place')} as id from generate_series(0, $1 - 1) as place order by place`,
    [count],
  );
  return rows.map(({ id }) => id);
}

async function run({ quick, print, openDatabase }: BenchRun): Promise<Result> {
  const extent = quick ? QUICK : FULL;
  const { connections, seconds, rounds } = extent;
  const database = await openDatabase();
  await seedUsers(database.client, connections, '');
  const users = await readUsers(database, connections);
  const pool = openPool(database.url, connections, () => {});
  const db = openQueries(pool);
  try {
    const script = join(database.folder, 'ledger.sql');
    await writeFile(script, await writeScript(db, users));
    const program = findPgbench();
    await measureOurs(db, users, seconds);
    const ours: number[] = [];
    const theirs: number[] = [];
    print('  spent per second      service   pgbench');
    for (let round = 0; round < rounds; round += 1) {
      const own = await measureOurs(db, users, seconds);
      ours.push(own);
      const other = program === null ? null : await measurePgbench(program, database.url, script, extent);
      if (other !== null) theirs.push(other);
      print(own.toFixed(0).padStart(29) + (other?.toFixed(0) ?? 'none').padStart(10));
    }
    const ratios = theirs.map((other, index) => (ours[index] ?? 0) / other);
    const middle = (values: readonly number[]) => (values.length === 0 ? null : median(values));
    return {
      figures: [
        {
          name: 'credits set aside and spent, relative to pgbench',
          value: middle(ratios),
          unit: '',
          bar: { atLeast: TARGET_RATIO },
        },
        { name: 'service', value: middle(ours), unit: 'a second' },
        { name: 'pgbench', value: middle(theirs), unit: 'a second' },
      ],
      errors: await findLedgerErrors(database, 0),
    };
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** The ledger compared with pgbench. */
export const ledgerThroughput: Benchmark = { name: 'ledger', run };

if (import.meta.main) await runAlone(ledgerThroughput);
