import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchDatabase } from './bench-database.ts';

const SETTLE_MS = 300;

/** A node of a plan as `explain (format json)` writes it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** How one statement was executed. */
export interface RecordedPlan {
  readonly statement: string;
  /** Indexes that it used. */
  readonly indexes: readonly string[];
  /** Tables that it scanned completely. */
  readonly scannedTables: readonly string[];
}

/** Lets PostgreSQL load the module that logs plans, in connections opened from now on. */
export async function preparePlanLog({ client, url }: BenchDatabase): Promise<void> {
  await client.query(`load 'auto_explain'`);
  const name = new URL(url).pathname.slice(1);
  await client.query(`alter database ${name} set session_preload_libraries = 'auto_explain'`);
  await client.query(`alter system set log_line_prefix = '@%a|'`);
  await client.query(`alter system set auto_explain.log_format = 'json'`);
  await client.query('select pg_reload_conf()');
}

/**
 * Returns the plans that PostgreSQL used for the statements that the service sent during some work: the plans for
 * these exact values, not for a similar statement. Plans of a job that runs at the same time may be included.
 */
export async function recordPlans(
  { client, server }: BenchDatabase,
  work: () => Promise<void>,
): Promise<RecordedPlan[]> {
  const readLog = () => readFile(join(server.home, 'postgres.log'), 'utf8');
  const switchTo = async (minimum: 0 | -1) => {
    await client.query(`alter system set auto_explain.log_min_duration = ${minimum}`);
    await client.query('select pg_reload_conf()');
    await sleep(SETTLE_MS);
  };
  await switchTo(0);
  const before = (await readLog()).length;
  await work();
  await switchTo(-1);
  return (await readLog())
    .slice(before)
    .split(/^@/m)
    .filter((entry) => entry.startsWith('voicedraft|LOG:'))
    .flatMap((entry) => /plan:\s*(\{[^]*\})/.exec(entry)?.[1] ?? [])
    .map((json) => readPlan(JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }));
}

function readPlan({
  'Query Text': text,
  Plan: plan,
}: {
  'Query Text': string;
  Plan: PlanNode;
}): RecordedPlan {
  const nodes = listNodes(plan);
  const named = (name: 'Index Name' | 'Relation Name', among: readonly PlanNode[]) => [
    ...new Set(among.flatMap((node) => node[name] ?? [])),
  ];
  return {
    statement: text.replaceAll(/\s+/g, ' ').trim(),
    indexes: named('Index Name', nodes),
    scannedTables: named(
      'Relation Name',
      nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
    ),
  };
}

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}
