import { connect, type AddressInfo, type Socket } from 'node:net';
import { ErrorBody } from '@voicedraft/contract/errors';
import { afterEach, describe, expect, it } from 'vitest';
import { PRODUCTION } from '#testing/production.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

async function listen(environment: Record<string, string> = {}) {
  const service = await startTestService(environment);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  const call = (path: string, user?: TestUser, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { ...user?.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  return { service, port, call };
}

/** Makes the engines' scripts wait until they are released. */
function holdScripts({ engines }: TestService) {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  engines.writeScript = async () => {
    started.resolve();
    await released.promise;
    return { text: 'A script.', model: 'held' };
  };
  return { started: started.promise, release: released.resolve };
}

/** Starts an upload that never continues. Resolves once the server has started reading it. */
async function stallUpload(port: number, { headers }: TestUser): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  open.push(socket);
  const head = [
    'POST /api/upload-image HTTP/1.1',
    'host: 127.0.0.1',
    `cookie: ${headers['cookie']}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 100000',
    // The interim response shows that the server has accepted the request.
    'expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
}

describe('a server that is stopping', () => {
  it('says so, accepts no new calls, and finishes the ones in progress', async () => {
    const { service, call } = await listen();
    const user = await service.signUp();
    const engine = holdScripts(service);
    const running = call('/api/generations/script', user, { prompt: 'the sea' });
    await engine.started;
    const stopping = service.stop();

    const ready = await call('/readyz');
    expect(ready.status).toBe(503);
    expect(ErrorBody.parse(await ready.json())).toMatchObject({ code: 'unavailable' });
    const refused = await call('/api/deduct-credit', user, { userEmail: user.email, amount: 1 });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('connection')).toBe('close');
    expect(ErrorBody.parse(await refused.json()).message).toBe(
      'The service is restarting. Please try again in a moment.',
    );
    expect((await call('/healthz')).status).toBe(200);

    engine.release();
    expect((await running).status).toBe(200);
    await stopping;
    await expect(call('/healthz')).rejects.toThrow('fetch failed');
  });

  it('serves what still comes in production, then lets nobody new in', async () => {
    const { service, call } = await listen({ ...PRODUCTION, STOP_NOTICE_SECONDS: '1' });
    const user = await service.signUp();
    const engine = holdScripts(service);
    const running = call('/api/generations/script', user, { prompt: 'the sea' });
    await engine.started;
    const stopping = service.stop();

    const ready = await call('/readyz');
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
    const served = await call('/api/deduct-credit', user, { userEmail: user.email, amount: 1 });
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    const isRefused = () =>
      call('/healthz').then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused, { timeout: 5_000 }).toBe(true);

    engine.release();
    expect((await running).status).toBe(200);
    await stopping;
    expect(service.app.server.listening).toBe(false);
  });

  it('does not wait for a stalled upload once the grace period is over', async () => {
    const { service, port } = await listen({ STOP_GRACE_SECONDS: '0' });
    await stallUpload(port, await service.signUp());
    await service.stop();
    expect(service.app.server.listening).toBe(false);
  });

  it('does not wait for idle connections that clients keep open', async () => {
    const { service, port } = await listen();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    open.push(socket);
    const accepted = new Promise((resolve) => service.app.server.once('connection', resolve));
    await accepted;
    await service.stop();
    expect(service.app.server.listening).toBe(false);
  });
});

describe('a server that is busy', () => {
  it('refuses more requests than may wait, answers whether it lives, and serves again', async () => {
    const { service, call } = await listen({ REQUESTS_AT_ONCE: '2' });
    const user = await service.signUp({ credits: 2 });
    const other = await service.signUp({ credits: 2 });
    const engine = holdScripts(service);
    const running = [user, other].map((each) => call('/api/generations/script', each, { prompt: 'the sea' }));
    await engine.started;
    await expect
      .poll(async () => (await call('/packages')).status, {
        message: 'both wait for their script',
        timeout: 20_000,
      })
      .toBe(503);
    const refused = await call('/packages');
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(ErrorBody.parse(await refused.json()).message).toBe(
      'The service is very busy. Please try again in a moment.',
    );
    expect([(await call('/healthz')).status, (await call('/readyz')).status]).toEqual([200, 200]);
    engine.release();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await call('/packages')).status).toBe(200);
    await service.stop();
  });

  it('does not count a stream that has begun', async () => {
    const { service, call } = await listen({ REQUESTS_AT_ONCE: '1' });
    const user = await service.signUp();
    const streams = [await call('/api/ticket-events', user), await call('/api/ticket-events', user)];
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of streams) await body?.cancel();
    await service.stop();
  });
});
