import { describe, expect, it } from 'vitest';
import { emailOf, readIdentityCall } from './identity-call.ts';

/** Only the parts of a request that are read. */
const read = (url: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
  readIdentityCall({ method, url, body }, 'https://voicedraft.example');
const WAY_BACK = 'The return address is not on this site.';
const UNSTORABLE = 'The text contains characters that cannot be stored.';

describe('a call to the identity library', () => {
  it('consists of its path below the prefix, its query and its body', () => {
    const call = read('/api/auth/sign-in/magic-link', { email: 'a@example.org' });
    expect(call).toMatchObject({ path: '/sign-in/magic-link', body: { email: 'a@example.org' } });
    expect(read('/api/auth/verify-email?token=abc').query.get('token')).toBe('abc');
  });

  it('keeps the field that is ours from the library', () => {
    const call = read('/api/auth/reset-password', { newPassword: 'a', token: 'b', endApiKeys: true });
    expect(call).toMatchObject({ body: { newPassword: 'a', token: 'b' }, endsApiKeys: true });
    expect(call.body).not.toHaveProperty('endApiKeys');
  });

  it.each([undefined, null, 'text', 7])('has an empty body if %j was sent', (body) => {
    expect(read('/api/auth/sign-out', body, 'POST').body).toEqual({});
  });

  it.each(['/api/auth/../admin', '/api/auth', '/api/authority/x', '/other/sign-in', '/api/auth/%2e%2e/x'])(
    'is rejected at %s',
    (url) => {
      expect(() => read(url)).toThrow(expect.objectContaining({ code: 'not_found' }));
    },
  );

  it('contains nothing that cannot be stored', () => {
    expect(() => read('/api/auth/sign-in/email', { email: 'a\u0000b' })).toThrow(UNSTORABLE);
    expect(() => read('/api/auth/verify-email?token=%00')).toThrow(UNSTORABLE);
  });

  it.each([{ toString: false }, ['x']])('has no list or object as a field: %o', (token) => {
    expect(() => read('/api/auth/reset-password', { newPassword: 'a fine long phrase', token })).toThrow(
      '"token" cannot be a list or an object.',
    );
  });

  it.each([
    '%E0%A4%A',
    '/%E0%A4%A',
    'user',
    'user/dashboard',
    7,
    '//evil.example',
    '/..//evil.example/phish',
    '/%2e%2e//evil.example',
    '%2F%2Fevil.example',
    '/%252e/..%2F%2Fevil.example',
    '/\\\\evil.example',
    'https://evil.example/',
    'https://voicedraft.example.evil.example/',
    'javascript:alert(1)',
  ])('cannot return to %j, whatever the parameter', (address) => {
    for (const name of ['callbackURL', 'errorCallbackURL']) {
      expect(() => read('/api/auth/sign-in/social', { [name]: address })).toThrow(WAY_BACK);
    }
  });

  it.each(['/user%20x', '/user/dashboard?from=//x', 'https://voicedraft.example/login'])(
    'may return to %j',
    (callbackURL) => {
      expect(read('/api/auth/sign-in/social', { callbackURL }).body).toEqual({ callbackURL });
    },
  );
});

it('a call on a site without TLS may return to it', () => {
  const callbackURL = 'http://localhost:3000/user/dashboard';
  const request = { method: 'POST', url: '/api/auth/sign-in/social', body: { callbackURL } };
  expect(readIdentityCall(request, 'http://localhost:3000').body).toEqual({ callbackURL });
});

describe('a name in a registration', () => {
  it('has limits', () => {
    expect(() => read('/api/auth/sign-up/email', { name: ' ' })).toThrow(
      expect.objectContaining({
        message: 'Please check the highlighted fields.',
        fields: { name: expect.any(String) },
      }),
    );
    expect(read('/api/auth/sign-up/email', { name: 'Ana' }).body).toEqual({ name: 'Ana' });
  });
});

describe('a field of a call', () => {
  it.each([
    ['/sign-in/social', { additionalData: {} }],
    ['/sign-up/email', { image: 'https://images.example/x.png' }],
    ['/sign-in/email', { name: 'Ana' }],
    ['/sign-out', { callbackURL: '/' }],
  ])('of %s that no page sends is refused: %j', (path, body) => {
    expect(() => read(`/api/auth${path}`, body)).toThrow(
      `This call does not take "${Object.keys(body)[0]}".`,
    );
  });

  it.each([
    ['/reset-password', { newPassword: 'p', token: 't' }],
    ['/hosted/follow', { idToken: 'i' }],
  ])('of ours stays out of the body of %s', (path, body) => {
    const call = read(`/api/auth${path}`, { ...body, endApiKeys: true });
    expect(call).toMatchObject({ body, endsApiKeys: true });
    expect(call.body).not.toHaveProperty('endApiKeys');
    expect(read(`/api/auth${path}`, body).endsApiKeys).toBeNull();
  });

  it('is named by its beginning only', () => {
    expect(() => read('/api/auth/sign-out', { ['x'.repeat(400)]: 1 })).toThrow(`"${'x'.repeat(40)}".`);
  });

  it('in a query is refused as well, but what a provider adds to its answer is left out', () => {
    expect(() => read('/api/auth/verify-email?token=a&callbackURL=/')).toThrow('does not take "callbackURL"');
    const { query } = read('/api/auth/callback/google?code=a&state=b&user=c&device_id=d&hd=e');
    expect(query.toString()).toBe('code=a&state=b&hd=e');
  });

  it('belongs to a call that a page makes, with its method', () => {
    for (const [path, method] of [
      ['/update-user', 'POST'],
      ['/get-session', 'POST'],
      ['/sign-out', 'GET'],
      ['/callback/google', 'POST'],
      ['/constructor', 'GET'],
    ] as const) {
      expect(() => read(`/api/auth${path}`, method === 'POST' ? {} : undefined, method)).toThrow(
        expect.objectContaining({ code: 'not_found' }),
      );
    }
  });
});

describe('the email address that a call is about', () => {
  it('is a non-empty text', () => {
    expect(emailOf(read('/api/auth/sign-in/magic-link', { email: 'a@example.org' }))).toBe('a@example.org');
    for (const email of ['', 7, null, undefined])
      expect(emailOf(read('/api/auth/sign-in/magic-link', { email }))).toBeUndefined();
  });
});
