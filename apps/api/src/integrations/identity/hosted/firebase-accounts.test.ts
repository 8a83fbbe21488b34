import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { createFirebaseIdentity } from './firebase-accounts.ts';
import type { HostedIdentity } from './hosted-identity.ts';

/** What the provider answers next, and what it was asked. */
let answer: { status: number; body: unknown };
let asked: { path: string | undefined; body: unknown }[];
let server: Server;
let identity: HostedIdentity;
const warnings: unknown[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  identity = open((server.address() as AddressInfo).port);
});
beforeEach(() => {
  asked = [];
});
afterAll(() => void server.close());

function open(port: number): HostedIdentity {
  const { hostedIdentity } = readConfig({
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'demo-voicedraft',
    FIREBASE_API_KEY: 'a-key',
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`,
  });
  if (hostedIdentity === null) throw new Error('No provider is configured.');
  const log = { warn: (...words: unknown[]) => void warnings.push(words) };
  return createFirebaseIdentity(hostedIdentity, { publicUrl: 'https://voice.example', log });
}

const refuse = (message: string, status = 400) => (answer = { status, body: { error: { message } } });

describe('accounts at Firebase', () => {
  it('are read with what we follow, and never with a hash of a password', async () => {
    const user = {
      localId: 'one',
      email: 'Maya@Example.org',
      emailVerified: true,
      passwordHash: 'UkVEQUNURUQ=',
      passwordUpdatedAt: 1_795_727_582_994,
      validSince: '1795727582',
    };
    answer = { status: 200, body: { users: [user, { localId: 'two', phoneNumber: '+16505550100' }] } };
    expect(await identity.find(['one', 'two'])).toEqual([
      {
        uid: 'one',
        email: 'maya@example.org',
        emailVerified: true,
        name: null,
        isDisabled: false,
        hasPassword: true,
        passwordChangedAt: new Date(1_795_727_582_994),
        validSince: new Date(1_795_727_582_000),
      },
      expect.objectContaining({ uid: 'two', email: null, hasPassword: false, passwordChangedAt: null }),
    ]);
    expect(asked).toEqual([
      {
        path: '/identitytoolkit.googleapis.com/v1/projects/demo-voicedraft/accounts:lookup',
        body: { localId: ['one', 'two'] },
      },
    ]);
    answer = { status: 200, body: { kind: 'nobody' } };
    expect(await identity.findByEmail('nobody@example.org')).toBeNull();
    expect(await identity.find([])).toEqual([]);
  });

  it('get their code from the response, or from the link in it, and no message of the provider', async () => {
    const link = { mode: 'verifyAndChangeEmail', email: 'a@example.org', newEmail: 'b@example.org' } as const;
    const oobLink = 'https://voicedraft.firebaseapp.com/__/auth/action?mode=x&oobCode=from-link';
    for (const [body, code] of [
      [{ oobCode: 'given', oobLink }, 'given'],
      [{ oobLink }, 'from-link'],
    ] as const) {
      answer = { status: 200, body };
      expect(await identity.createCode(link)).toBe(code);
    }
    expect(asked[0]?.body).toMatchObject({ requestType: 'VERIFY_AND_CHANGE_EMAIL', returnOobLink: true });
  });

  it('say why they could not be changed', async () => {
    refuse('EMAIL_NOT_FOUND');
    const reset = { mode: 'resetPassword', email: 'a@example.org' } as const;
    await expect(identity.createCode(reset)).rejects.toMatchObject({ failure: 'unknown' });
    refuse('EMAIL_EXISTS : already there');
    const account = { email: 'a@example.org', emailVerified: true, name: 'Maya' };
    await expect(identity.create(account)).rejects.toMatchObject({ failure: 'taken' });
    expect(warnings).toEqual([]);
    refuse('INSUFFICIENT_PERMISSION', 403);
    await expect(identity.create(account)).rejects.toMatchObject({ failure: 'refused' });
    refuse('backend error', 503);
    await expect(identity.create(account)).rejects.toMatchObject({ failure: 'unreachable' });
    answer = { status: 200, body: { unexpected: true } };
    await expect(identity.create(account)).rejects.toMatchObject({ failure: 'refused' });
    expect(warnings).toHaveLength(2);
  });

  it('are gone if they were erased before, and not if nobody answers', async () => {
    refuse('USER_NOT_FOUND');
    await expect(identity.erase('one')).resolves.toBeUndefined();
    const { port } = server.address() as AddressInfo;
    const nobody = open(port === 9 ? 19 : 9);
    await expect(nobody.erase('one')).rejects.toMatchObject({ failure: 'unreachable' });
  });
});
