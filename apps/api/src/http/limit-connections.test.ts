import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startTestService, type TestService } from '#testing/test-service.ts';

let service: TestService;
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await service.stop();
});

/** Starts a server. Returns a function that connects from an address of this machine, and says nothing yet. */
async function listen(environment: Record<string, string>) {
  // Three connections of a network.
  service = await startTestService({ RATE_LIMIT_SCALE: '0.003', ...environment });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  return async (from: string): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    open.push(socket);
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('connect', resolve));
    return socket;
  };
}

/** Whether a connection is served: asks for the health of the server. */
function isServed(socket: Socket): Promise<boolean> {
  socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
}

it('a network that keeps too many connections open gets no more, and others do', async () => {
  const dial = await listen({});
  const [first] = [await dial('127.0.0.1'), await dial('127.0.0.1'), await dial('127.0.0.1')];
  expect(await isServed(await dial('127.0.0.1'))).toBe(false);
  expect(await isServed(await dial('127.0.0.2'))).toBe(true);
  first.destroy();
  await expect.poll(async () => isServed(await dial('127.0.0.1'))).toBe(true);
});

it('the connections of a proxy are not limited', async () => {
  const dial = await listen({ TRUST_PROXY: 'true' });
  for (let count = 0; count < 6; count += 1) await dial('127.0.0.1');
  expect(await isServed(await dial('127.0.0.1'))).toBe(true);
});
