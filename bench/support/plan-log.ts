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

/** How one statement was answered. */
export interface SeenPlan {
  readonly statement: string;
  /** Indexes that it was read from. */
  readonly indexes: readonly string[];
  /** Tables that were read from their first row to their last. */
  readonly wholeTables: readonly string[];
}

/** Lets PostgreSQL load what writes plans into its log, in connections that are opened from now on. */
export async function preparePlanLog({ client, url }: BenchDatabase): Promise<void> {
  await client.query(`load 'auto_explain'`);
  const name = new URL(url).pathname.slice(1);
  await client.query(`alter database ${name} set session_preload_libraries = 'auto_explain'`);
  await client.query(`alter system set log_line_prefix = '@%a|'`);
  await client.query(`alter system set auto_explain.log_format = 'json'`);
  await client.query('select pg_reload_conf()');
}

/**
 * The plans by which PostgreSQL ran the statements that the service sent during some work: those that it chose
 * for these very values, not those of a statement that looks alike. Of a job that runs beside it some are among
 * them.
 */
export async function recordPlans(
  { client, server }: BenchDatabase,
  work: () => Promise<void>,
): Promise<SeenPlan[]> {
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

function readPlan({ 'Query Text': text, Plan: plan }: { 'Query Text': string; Plan: PlanNode }): SeenPlan {
  const nodes = listNodes(plan);
  const named = (name: 'Index Name' | 'Relation Name', among: readonly PlanNode[]) => [
    ...new Set(among.flatMap((node) => node[name] ?? [])),
  ];
  return {
    statement: text.replaceAll(/\s+/g, ' ').trim(),
    indexes: named('Index Name', nodes),
    wholeTables: named(
      'Relation Name',
      nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
    ),
  };
}

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}
