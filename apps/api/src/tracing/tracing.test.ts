import { startOpenAiSandbox } from '@voicedraft/sandbox/openai/start-openai-sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IDLE_JOBS } from '#testing/idle-jobs.ts';
import { PRODUCTION } from '#testing/production.ts';
import { spawnServer, waitForAddress, type SpawnedServer } from '#testing/spawn-server.ts';
import { startTestService } from '#testing/test-service.ts';
import { startTraceCollector, type ReceivedSpan, type TraceCollector } from '#testing/trace-collector.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const PROMPT = 'Why Marzipan Pumpernickel tastes of childhood';

let sandbox: Awaited<ReturnType<typeof startOpenAiSandbox>>;
let collector: TraceCollector;
let servers: SpawnedServer[];
let address: string;

const base = useStarted(() => startTestService(PRODUCTION, { jobs: IDLE_JOBS }));
const user = useUser(base, { credits: 3 });
beforeAll(async () => {
  sandbox = await startOpenAiSandbox({ apiKey: 'the-key-of-the-engine', models: ['llama3.2'] });
  collector = await startTraceCollector();
  const environment = {
    ...PRODUCTION,
    PORT: '0',
    DATABASE_URL: base.context.config.database.url ?? '',
    DATA_DIR: base.context.config.dataDir,
    SCRIPT_ENGINE: 'openai',
    OPENAI_BASE_URL: sandbox.url,
    OPENAI_API_KEY: 'the-key-of-the-engine',
    STOP_NOTICE_SECONDS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  servers = [spawnServer({ ...environment, ROLE: 'web' }), spawnServer({ ...environment, ROLE: 'worker' })];
  [address = ''] = await Promise.all(servers.map(waitForAddress));
}, 120_000);
afterAll(async () => {
  for (const server of servers) server.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  await collector.stop();
  await sandbox.close();
});

it('a trace goes from the request through the database and the job to the engine, in two processes', async () => {
  const answer = await fetch(`${address}/api/generations/script?secret=in-the-query`, {
    method: 'POST',
    headers: { ...user.headers, origin: PRODUCTION.PUBLIC_URL, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: PROMPT }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  const failed = await fetch(`${address}/api/generations/script`, {
    method: 'POST',
    headers: { ...user.headers, origin: PRODUCTION.PUBLIC_URL, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 7 }),
  });
  expect(failed.status).toBe(400);
  const { error } = (await failed.json()) as { error: string };
  // What has not been sent is sent when they stop.
  for (const server of servers) server.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));

  const named = (name: string) => {
    const span = collector.spans.find((each) => each.name === name);
    if (span === undefined) throw new Error(collector.spans.map((each) => each.name).join('\n'));
    return span;
  };
  const job = named('job generate');
  const engine = named('engine script');
  const trace = collector.spans.filter(({ traceId }) => traceId === job.traceId);
  const parentOf = ({ parentSpanId }: ReceivedSpan) => trace.find(({ spanId }) => spanId === parentSpanId);
  const below = (span: ReceivedSpan, top: ReceivedSpan): boolean => {
    const parent = parentOf(span);
    return parent === top || (parent !== undefined && below(parent, top));
  };

  const [request, ...others] = trace.filter(({ parentSpanId }) => parentSpanId === '');
  expect(others).toEqual([]);
  if (request === undefined) throw new Error('The trace has no beginning.');
  expect(request.attributes).toMatchObject({
    'http.route': '/api/generations/script',
    'url.path': '/api/generations/script',
    'voicedraft.request_id': answer.headers.get('x-request-id'),
  });
  expect([request.resource['voicedraft.role'], job.resource['voicedraft.role']]).toEqual(['web', 'worker']);
  expect([below(job, request), below(engine, job)]).toEqual([true, true]);
  expect(engine.attributes['voicedraft.engine']).toBe('openai');

  const statements = (text: string) =>
    trace.filter(({ attributes }) => Object.values(attributes).some((value) => value.includes(text)));
  expect(statements('insert into generations').some((span) => below(span, request))).toBe(true);
  expect(statements('update "generations"').some((span) => below(span, job))).toBe(true);
  const calls = trace.filter(({ attributes }) => attributes['url.path']?.endsWith('/chat/completions'));
  expect(calls.some((span) => below(span, engine))).toBe(true);

  const sent = collector.bodies.join('\n');
  expect(sent).toContain('exception.type');
  expect(sent).not.toContain('stacktrace');
  expect(sent).not.toContain(error);
  expect(collector.bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true);
  const secrets = [PROMPT, user.email, 'in-the-query', 'the-key-of-the-engine', PRODUCTION.SECRET_KEY];
  for (const secret of [...secrets, user.headers['cookie'] ?? 'no cookie'])
    expect(sent).not.toContain(secret);
});
