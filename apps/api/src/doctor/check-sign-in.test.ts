import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { CompanyServer } from '#testing/company-server.ts';
import { checkCompanySignIn, checkHostedIdentity } from './check-sign-in.ts';

let server: Server;
let answer = { status: 200, body: '{"kind":"nobody"}' };
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const PROJECT = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'voicedraft-live',
  FIREBASE_API_KEY: 'a-key',
};

it('Firebase has to let the service account manage the users of the project', async () => {
  expect(await checkHostedIdentity(readConfig({}))).toEqual([]);
  const { port } = server.address() as AddressInfo;
  const config = readConfig({ ...PROJECT, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` });
  const ask = async () => (await checkHostedIdentity(config))[0];
  expect(await ask()).toMatchObject({
    state: 'fine',
    text: 'Firebase answers for voicedraft-live; its authorized domains must include localhost',
  });
  answer = { status: 403, body: '{"error":{"message":"PERMISSION_DENIED"}}' };
  expect(await ask()).toMatchObject({
    state: 'problem',
    advice: expect.stringContaining('Firebase Authentication Admin'),
  });
  const missing = readConfig({ ...PROJECT, FIREBASE_SERVICE_ACCOUNT_FILE: '/nowhere/key.json' });
  expect((await checkHostedIdentity(missing))[0]).toMatchObject({
    state: 'problem',
    text: expect.stringContaining('/nowhere/key.json'),
  });
});

it('the company’s own provider must answer at its address, with its own name', async () => {
  expect(await checkCompanySignIn(readConfig({}))).toEqual([]);
  const company = await CompanyServer.start();
  const check = (issuer: string) =>
    checkCompanySignIn(readConfig({ ...company.environment, OIDC_ISSUER: issuer }));
  try {
    await company.expect('http://localhost:4000/api/auth/callback/company');
    expect(await check(company.issuer)).toEqual([
      {
        check: 'Sign-in',
        state: 'fine',
        text: `${company.issuer} answers; it has to allow returns to http://localhost:4000/api/auth/callback/company`,
      },
    ]);
    const advice = expect.stringContaining('.well-known/openid-configuration');
    expect(await check(company.issuer.replace('localhost', '127.0.0.1'))).toMatchObject([
      { state: 'problem', advice },
    ]);
  } finally {
    await company.stop();
  }
  expect(await check(company.issuer)).toMatchObject([{ state: 'problem' }]);
});
