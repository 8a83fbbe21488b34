import { expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { CompanyServer } from '#testing/company-server.ts';
import { checkCompanySignIn } from './check-sign-in.ts';

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
