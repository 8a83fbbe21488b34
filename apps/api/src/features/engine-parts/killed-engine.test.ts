import { INSTALL_TIMEOUT_MS } from '@voicedraft/engine-server/testing/provide-packages';
import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import type { EngineChoice } from '@voicedraft/contract/engine-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEvents } from '#testing/events.ts';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { prepareStandInWriter, type StandInWriter } from '#testing/stand-in-writer.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';

const TEST_TIMEOUT_MS = 120_000;
/** A generous timeout, because the duration depends on the machine. */
const POLL = { timeout: 60_000, interval: 10 };

const SCRIPT = { prompt: 'An advert for a bakery in Lisbon' };
const SHORT_SCRIPT = { prompt: 'An advert of 20 words for a bakery in Lisbon' };

let service: TestService;
let admin: TestUser;
let user: TestUser;
let writer: StandInWriter;
beforeAll(async () => {
  [service, writer] = await Promise.all([
    startTestService({}, { engines: undefined }),
    // Writes some hundred words, unless it is stopped; each takes it some milliseconds.
    prepareStandInWriter({ ends: false, work: 20 }),
  ]);
  admin = await service.signUp({ role: 'Admin' });
  user = await service.signUp({ credits: 20 });
  service.installer.setInstallation('scripts', writer.installation);
  await service.context.engineParts.open();
}, INSTALL_TIMEOUT_MS);
afterAll(async () => {
  await service.stop();
  await writer.delete();
});

async function useEngines(choice: EngineChoice): Promise<void> {
  const request = { url: '/api/engine-settings', headers: admin.headers };
  const { data } = (await service.app.inject(request)).json<{ data: EngineSettings }>();
  const { textModels, speechModels, draftPrice, revision } = data;
  const engines = { scriptEngine: choice, speechEngine: 'local' };
  const payload = { ...engines, textModels, speechModels, draftPrice, revision };
  expect((await service.app.inject({ ...request, method: 'PUT', payload })).statusCode).toBe(200);
}

async function generate(payload: object) {
  const url = '/api/generations/script';
  return await service.app.inject({ method: 'POST', url, headers: user.headers, payload });
}

/** Requests a script as events; resolves at its first piece, with a function that waits for all events. */
async function streamScript() {
  const headers = { ...user.headers, accept: 'text/event-stream' };
  const url = '/api/generations/script';
  const request = { method: 'POST', url, headers, payload: SCRIPT, payloadAsStream: true } as const;
  const chunks: AsyncIterator<Buffer> = (await service.app.inject(request)).stream()[Symbol.asyncIterator]();
  let text = '';
  const readOn = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const { done, value } = await chunks.next();
      if (done === true) break;
      text += value.toString();
    }
  };
  await readOn(() => text.includes('event: piece'));
  return async () => {
    await readOn(() => false);
    return parseEvents(text);
  };
}

const readAddress = () => service.context.engineParts.addresses('scripts')[0]?.url;

async function untilServing(): Promise<void> {
  await expect.poll(readAddress, POLL).toBeDefined();
  await service.context.engines.refreshServers();
}

/** Kills the server, with all of its processes, once it works. */
async function killAtWork(): Promise<void> {
  const url = readAddress();
  const readQueue = async () => ((await (await fetch(`${url}/health`)).json()) as { queue: object }).queue;
  await expect.poll(readQueue, POLL).toMatchObject({ running: true });
  const log = (await (await service.context.engineParts.open()).log('scripts')).join('\n');
  const pid = [...log.matchAll(/Started as process (\d+)/gu)].at(-1)?.[1];
  process.kill(-Number(pid), 'SIGKILL');
  await expect.poll(readAddress, POLL).not.toBe(url);
}

describe('a script server that is killed while it works', { timeout: TEST_TIMEOUT_MS }, () => {
  it('costs no credit, and serves the next request once it is started again', async () => {
    await useEngines('server');
    await untilServing();
    const before = await service.balances(user);
    const generating = generate(SCRIPT);
    await killAtWork();
    const failed = await generating;
    expect(failed.statusCode).toBe(502);
    expect(failed.json()).toMatchObject({
      success: false,
      error: 'Script generation failed: The service is not available at the moment. Please try again later.',
    });
    expect(await service.balances(user)).toEqual(before);

    await untilServing();
    const next = await generate(SHORT_SCRIPT);
    expect(next.json()).toMatchObject({ data: { engine: 'server', quality: 'natural' } });
    expect(await service.balances(user)).toEqual({ available: before.available - 1, held: 0 });
  });

  it('is replaced by the built-in engine where the choice is automatic', async () => {
    await useEngines('auto');
    await untilServing();
    const before = await service.balances(user);
    const generating = generate(SCRIPT);
    await killAtWork();
    expect((await generating).json()).toMatchObject({
      data: { engine: 'local', quality: 'draft', fallback: true },
    });
    expect(await service.balances(user)).toEqual({ available: before.available - 1, held: 0 });
    expect(await findLedgerViolations(service.context.db)).toEqual([]);
  });
});

describe('a script whose first words were delivered', { timeout: TEST_TIMEOUT_MS }, () => {
  it('is not continued by another engine when its server is killed: the credit is returned', async () => {
    await useEngines('auto');
    await untilServing();
    const before = await service.balances(user);
    const readAll = await streamScript();
    await killAtWork();
    const events = await readAll();
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: {
        error:
          'Script generation failed: The service is not available at the moment. Please try again later.',
      },
    });
    expect(await service.balances(user)).toEqual(before);
    expect(await findLedgerViolations(service.context.db)).toEqual([]);
  });
});
