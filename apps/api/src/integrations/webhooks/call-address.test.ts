import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { callAddress } from './call-address.ts';
import { findAddressProblem, isCallable } from './public-address.ts';
import { signCall } from './sign-call.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const LIVE = { demo: false };
const DEMO = { demo: true };

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    'localhost',
  ])('%s is not called by a live server', (ip) => {
    expect(isCallable(ip, LIVE)).toBe(false);
  });

  it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111'])('%s is called', (ip) => {
    expect(isCallable(ip, LIVE)).toBe(true);
  });

  it('on this machine is called in demo mode, and nothing else that is private', () => {
    expect(['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254'].map((ip) => isCallable(ip, DEMO))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    'http://example.org/',
    'https://localhost/',
    'https://app.localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://printer.local/',
    'https://intranet/',
    'https://10.0.0.1:8443/',
    'https://user@example.org/',
    'nonsense',
  ])('%s is refused when it is entered', (address) => {
    expect(findAddressProblem(address, LIVE)).toEqual(expect.any(String));
  });

  it('is accepted with https and a public name, or in demo mode on this machine', () => {
    expect(findAddressProblem('https://hooks.example.org/a?b=c', LIVE)).toBeNull();
    expect(findAddressProblem('http://127.0.0.1:8080/', DEMO)).toBeNull();
    expect(findAddressProblem('http://localhost:8080/', DEMO)).toBeNull();
    expect(findAddressProblem('http://example.org/', DEMO)).toEqual(expect.any(String));
  });
});

describe('a call', () => {
  const post = (address: string, rules = DEMO, timeoutMs = 5_000) =>
    callAddress(address, { body: '{}', headers: {}, rules, timeoutMs, signal: new AbortController().signal });

  it('reports the status, also of a redirect, which it does not follow', async () => {
    receiver.status = 302;
    receiver.headers = { location: receiver.url };
    const before = receiver.calls.length;
    expect(await post(receiver.url)).toMatchObject({ status: 302, error: null });
    expect(receiver.calls).toHaveLength(before + 1);
  });

  it('goes nowhere if the name leads to a private address at that moment', async () => {
    const port = new URL(receiver.url).port;
    const before = receiver.calls.length;
    // Both lead to this machine: one by its own resolver, one by public DNS, if there is any.
    for (const host of ['localhost', 'localhost.', '127.0.0.1', '[::ffff:127.0.0.1]']) {
      expect(await post(`https://${host}:${port}/`, LIVE)).toMatchObject({
        status: null,
        error: 'The address is not on the internet.',
      });
    }
    expect(receiver.calls).toHaveLength(before);
  });

  it('keeps no other call waiting for its name', async () => {
    const server = createSocket('udp4');
    const asked = Promise.withResolvers<void>();
    const names = new Set<string>();
    server.on('message', (query) => {
      // Never answered.
      names.add(query.toString('latin1').match(/call\d+/)?.[0] ?? '');
      if (names.size === 12) asked.resolve();
    });
    await once(server.bind(0, '127.0.0.1'), 'listening');
    const end = new AbortController();
    const call = {
      body: '{}',
      headers: {},
      rules: LIVE,
      timeoutMs: 60_000,
      nameServers: [`127.0.0.1:${server.address().port}`],
      signal: end.signal,
    };
    const answers = Array.from({ length: 12 }, (_, index) =>
      callAddress(`https://call${index}.example.org/`, call),
    );
    await asked.promise;
    end.abort();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(null));
    server.close();
  });

  it('says in plain words why there was no answer', async () => {
    expect(await post('http://127.0.0.1:9/')).toMatchObject({
      status: null,
      error: 'Nothing answers at this address.',
    });
  });
});

it('signs as the example of Standard Webhooks', () => {
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  const sentAt = new Date(1_614_265_330_000);
  const headers = signCall(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id,
    body: '{"test": 2432232314}',
    sentAt,
  });
  expect(headers).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
