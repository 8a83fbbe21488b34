import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openPool } from '#db/client.ts';
import { openMailOutbox } from '#testing/mail-queue.ts';
import { PRODUCTION } from '#testing/production.ts';
import { startTestService } from '#testing/test-service.ts';
import { startForTest, useStarted } from '#testing/use-started.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const TOKEN = 'a token that Prometheus sends';
const ROOT = join(import.meta.dirname, '../../../../..');

const service = useStarted(() => startTestService({ METRICS_TOKEN: TOKEN }));
beforeAll(async () => {
  const outbox = await openMailOutbox(service.context.config.database.url ?? '', service.context.secret);
  await outbox.close();
});

function ask(authorization = `Bearer ${TOKEN}`) {
  return service.app.inject({ url: '/metrics', headers: { authorization } });
}

describe('the metrics of a process', () => {
  it('are there only with a token, and only for whoever has it', async () => {
    const without = await startTestService();
    expect((await without.app.inject({ url: '/metrics' })).headers['content-type']).not.toContain('version=');
    await without.stop();
    expect((await ask('Bearer something else entirely')).statusCode).toBe(401);
    expect((await ask('')).statusCode).toBe(401);
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('are also those of a worker', async () => {
    const worker = await startForTest({ ...PRODUCTION, ROLE: 'worker', METRICS_TOKEN: TOKEN });
    const { db } = worker.context;
    const own = await db.selectFrom('processes').selectAll().executeTakeFirstOrThrow();
    const other = { ...own, id: crypto.randomUUID(), pid: own.pid + 1, role: 'web' } as const;
    await db.insertInto('processes').values(other).execute();
    const answer = await worker.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    for (const role of ['worker', 'web'])
      expect(answer.body).toContain(`voicedraft_processes{of="${role}",state="ready",role="worker"} 1`);
  });

  it('count generations, events and requests by the pattern of their route', async () => {
    const user = await service.signUp({ credits: 2 });
    const url = '/api/generations/script';
    const made = await service.send(user, 'POST', url, { prompt: 'the sea' });
    const { id } = made.json<{ data: { id: string } }>().data;
    await service.app.inject({ url: `/api/generations/${id}`, headers: user.headers });
    const { body } = await ask();
    expect(body).toMatch(
      /voicedraft_generations_total\{kind="script",engine="\w+",outcome="succeeded",role="all"\} 1/,
    );
    expect(body).toContain('voicedraft_events_total{event="generation ended",role="all"} 1');
    expect(body).toContain('route="/api/generations/:id",status="200"');
    expect(body).not.toContain(id);
    expect(body).toContain('voicedraft_ledger_differences{role="all"} 0');
    expect(body).toMatch(/voicedraft_disk_free_bytes\{role="all"\} [1-9]/);
    expect(body).toMatch(/voicedraft_mail_oldest_seconds\{role="all"\} \d/);
    expect(body).toMatch(/voicedraft_processes\{of="all",state="\w+",role="all"\} 1/);
  });

  it('tell a ledger that differs', async () => {
    const { db } = service.context;
    await service.signUp({ credits: 3 });
    await db.updateTable('creditAccounts').set({ balance: 99 }).where('kind', '=', 'available').execute();
    const pool = openPool(service.context.config.database.url ?? '', 1, () => {});
    const { text } = await createMetrics(service.context, pool).expose();
    await pool.end();
    expect(text).toMatch(/voicedraft_ledger_differences\{role="all"\} [1-9]/);
  });
});

describe('what is written about metrics', () => {
  let metrics: Metrics;
  beforeAll(() => {
    metrics = createMetrics(
      service.context,
      openPool('postgres://nobody', 1, () => {}),
    );
  });

  /** Series of a name, as a query names them. */
  const known = () =>
    new Set(
      metrics.registry
        .getMetricsAsArray()
        .flatMap(({ name }) => [name, ...['_bucket', '_count', '_sum'].map((part) => `${name}${part}`)]),
    );
  const named = (text: string) =>
    [...text.matchAll(/\b(?:voicedraft|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);

  it('is in the table of the page, with labels and meaning', async () => {
    const page = await readFile(join(ROOT, 'docs/observability.md'), 'utf8');
    const rows = metrics.registry
      .getMetricsAsArray()
      .filter(({ name }) => name.startsWith('voicedraft_'))
      .map((metric) => {
        const { name, help, labelNames = [] } = metric as typeof metric & { labelNames?: string[] };
        const labels = labelNames.filter((label) => label !== 'le').map((label) => `\`${label}\``);
        return `| \`${name}\` | ${labels.join(', ')} | ${help} |`.replace('|  |', '| |');
      });
    const table = page.split('\n').filter((line) => line.startsWith('| `voicedraft_'));
    expect(table.toSorted()).toEqual(rows.toSorted());
  });

  it('is asked for by alerts, each of which has a section that says what to do', async () => {
    const page = await readFile(join(ROOT, 'docs/observability.md'), 'utf8');
    const file = await readFile(join(ROOT, 'deploy/observability/alerts.yaml'), 'utf8');
    const { groups } = parse(file) as {
      groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(10);
    for (const { alert, expr, annotations } of rules) {
      for (const name of named(expr)) expect(known()).toContain(name);
      expect(page).toContain(`\n### ${alert}\n`);
      expect(annotations['runbook_url']).toBe(`docs/observability.md#${alert.toLowerCase()}`);
    }
  });

  it('is shown on a board, whose panels have ids of their own', async () => {
    const board = JSON.parse(await readFile(join(ROOT, 'deploy/observability/board.json'), 'utf8')) as {
      panels: { id: number; targets?: { expr: string }[] }[];
    };
    const ids = board.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const asked = board.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => named(expr)));
    expect(asked.length).toBeGreaterThan(15);
    for (const name of asked) expect(known()).toContain(name);
  });
});
