/**
 * Two thousand three hundred clients send three bytes of a body and then nothing: how long do the others wait meanwhile?
 * Run with `node bench/half-sent-bodies.ts`.
 */
import { randomBytes } from 'node:crypto';
import { OWN_PAGE } from '../apps/api/src/testing/own-page.ts';
import { sendHalf, type HalfSent } from '../apps/api/src/testing/half-sent.ts';
import { seedUsers } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { startChildServer } from './support/child-server.ts';
import { percentile } from './support/percentile.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';

/** The limit is the product's own; the quick form lowers it, so that as many more are sent than it allows. */
const FULL = { bodies: 2300, rounds: 100, limit: undefined };
const QUICK = { bodies: 150, rounds: 5, limit: '100' };
const CLIENTS = 4;
const MAX_P95_MS = 500;
const AT_ONCE = 100;

interface Measured {
  readonly latencies: number[];
  readonly errors: string[];
}

async function run({ quick, print, openDatabase }: BenchRun): Promise<Result> {
  const { bodies, rounds, limit } = quick ? QUICK : FULL;
  const database = await openDatabase();
  const secret = randomBytes(32).toString('hex');
  const cookies = await seedUsers(database.client, CLIENTS, secret);
  const service = await startChildServer('service-process.ts', {
    ...serviceEnvironment(database, secret),
    ...(limit !== undefined && { REQUESTS_AT_ONCE: limit }),
  });
  const open: HalfSent[] = [];
  try {
    const before = await measure(service.url, cookies, rounds, () => false);
    let areAllSent = false;
    const meanwhile = measure(service.url, cookies, rounds, () => !areAllSent);
    const port = Number(new URL(service.url).port);
    for (let sent = 0; sent < bodies; sent += AT_ONCE) {
      const next = Array.from({ length: Math.min(AT_ONCE, bodies - sent) }, () =>
        sendHalf(port, { path: '/api/paypal/webhook' }),
      );
      open.push(...(await Promise.all(next)));
    }
    areAllSent = true;
    const { latencies, errors } = await meanwhile;
    const p95 = percentile(latencies, 0.95);
    print(`${bodies} half-sent bodies, ${latencies.length} other requests meanwhile and afterwards`);
    print(`p95 ${p95.toFixed(1)} ms, before ${percentile(before.latencies, 0.95).toFixed(1)} ms`);
    return {
      figures: [
        {
          name: 'other requests that were not served',
          value: errors.length,
          unit: '',
          bar: { atMost: 0 },
          steady: true,
        },
        { name: 'other requests meanwhile, p95', value: p95, unit: 'ms', bar: { atMost: MAX_P95_MS } },
        { name: 'the same requests before, p95', value: percentile(before.latencies, 0.95), unit: 'ms' },
      ],
      errors: [...before.errors, ...errors],
    };
  } finally {
    for (const { socket } of open) socket.destroy();
    await service.stop();
    await database.stop();
  }
}

/** Some users read and send, each one request at a time, for so many rounds and for as long as something goes on. */
async function measure(
  url: string,
  cookies: readonly string[],
  rounds: number,
  goesOn: () => boolean,
): Promise<Measured> {
  const latencies: number[] = [];
  const errors: string[] = [];
  const ask = async (cookie: string, path: string, expected: number, body?: string) => {
    const startedAt = performance.now();
    const answer = await fetch(`${url}${path}`, {
      headers: { cookie, 'content-type': 'application/json', ...OWN_PAGE },
      ...(body !== undefined && { method: 'POST', body }),
    });
    await answer.text();
    latencies.push(performance.now() - startedAt);
    if (answer.status !== expected) errors.push(`${path}: ${answer.status}`);
  };
  await Promise.all(
    cookies.map(async (cookie) => {
      for (let round = 0; round < rounds || goesOn(); round += 1) {
        await ask(cookie, '/packages', 200);
        await ask(cookie, '/users', 200);
        // It arrives, and is refused for what it says.
        await ask(cookie, '/new-order', 400, '{}');
      }
    }),
  );
  return { latencies, errors };
}

/** Half-sent bodies, and everybody else. */
export const halfSentBodies: Benchmark = { name: 'half-sent-bodies', run };

if (import.meta.main) await runAlone(halfSentBodies);
