import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { FirebaseProject } from '#config/hosted-identity.ts';
import { registerSecurityHeaders } from './security-headers.ts';

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

async function readHeaders(
  publicUrl: string,
  { hstsSubdomains = false, hostedIdentity = null as FirebaseProject | null, path = '/' } = {},
) {
  const app = Fastify();
  registerSecurityHeaders(app, { publicUrl, hstsSubdomains, hostedIdentity });
  app.get('/*', () => 'a page');
  const { headers } = await app.inject(path);
  await app.close();
  return headers;
}

describe('every response', () => {
  it('lets no page be framed or change its base URL', async () => {
    const policy = (await readHeaders('https://voice.example'))['content-security-policy'];
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
  });

  it.each([
    ['/', []],
    ['/login?next=/pay-now/1', []],
    ['/user/package-pending-payment', []],
    ['/admin/settings', []],
    ['/pay-now/1', PAYPAL],
    ['/item-pay-now/1?a=b', PAYPAL],
    ['/admin/settings?tab=paypal', PAYPAL],
  ])('runs no script but our files, and none made of text: %s adds PayPal’s %o', async (path, paypal) => {
    const policy = (await readHeaders('https://voice.example', { path }))['content-security-policy'];
    const directives = new Map(
      String(policy)
        .split(';')
        .map((directive) => directive.split(' '))
        .map(([name = '', ...sources]) => [name, sources]),
    );
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('script-src')).toEqual(["'self'", ...paypal]);
    if (paypal.length === 0) expect(policy).not.toContain('paypal');
    expect(directives.get('style-src')).toEqual(["'self'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
    expect(policy).not.toContain('unsafe');
  });

  it.each([
    ['/assets/webm-worker-1a2b.js', true],
    ['/assets/webm-loop-worker-1a2b.js', true],
    ['/assets/mix-worker-1a2b.js', true],
    ['/assets/other-1a2b.js', false],
    ['/assets/webm-worker-1a2b.js/page', false],
    ['/videos/webm-worker-1a2b.js', false],
  ])('lets only the workers that make videos run WebAssembly: %s %s', async (path, runs) => {
    const policy = String((await readHeaders('https://voice.example', { path }))['content-security-policy']);
    expect(policy.includes("script-src 'self' 'wasm-unsafe-eval';")).toBe(runs);
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
  });

  it('asks browsers to refuse what no page uses, to frames as well', async () => {
    const policy = (await readHeaders('https://voice.example'))['permissions-policy'];
    expect(policy).toMatch(/(^|, )camera=\(\)/);
    expect(policy).toMatch(/(^|, )microphone=\(\)/);
    expect(policy).toMatch(/(^|, )geolocation=\(\)/);
    // Buttons that copy, passkeys, players and PayPal need these.
    expect(policy).not.toMatch(/clipboard|publickey-credentials|autoplay|fullscreen|payment/);
  });

  it('loads from Firebase only where Firebase keeps the passwords', async () => {
    const policyOf = async (hostedIdentity: FirebaseProject | null) =>
      String((await readHeaders('https://voice.example', { hostedIdentity }))['content-security-policy']);
    expect(await policyOf(null)).not.toContain('google');
    const policy = await policyOf({
      projectId: 'voicedraft-live',
      apiKey: 'a-key',
      authDomain: 'voicedraft-live.firebaseapp.com',
      methods: ['password'],
      serviceAccountFile: 'key.json',
      emulatorHost: null,
    });
    expect(policy).toMatch(/connect-src [^;]*https:\/\/identitytoolkit\.googleapis\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/voicedraft-live\.firebaseapp\.com/);
    expect(policy).toMatch(/script-src [^;]*https:\/\/apis\.google\.com/);
  });

  it('keeps browsers on https if it is used, and subdomains only if the operator says so', async () => {
    const rule = async (publicUrl: string, hstsSubdomains = false) =>
      (await readHeaders(publicUrl, { hstsSubdomains }))['strict-transport-security'];
    expect(await rule('https://voice.example')).toBe('max-age=31536000');
    expect(await rule('https://voice.example', true)).toBe('max-age=31536000; includeSubDomains');
    expect(await rule('http://localhost:3000', true)).toBeUndefined();
  });
});
