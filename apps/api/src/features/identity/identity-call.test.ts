import { describe, expect, it } from 'vitest';
import { emailOf, readIdentityCall } from './identity-call.ts';

/** Only the parts of a request that are read. */
const read = (url: string, body?: unknown) => readIdentityCall({ url, body }, 'https://voicedraft.example');
const WAY_BACK = 'The return address is not on this site.';
const UNSTORABLE = 'The text contains characters that cannot be stored.';

describe('a call to the identity library', () => {
  it('consists of its path below the prefix, its query and its body', () => {
    const call = read('/api/auth/verify-email?token=abc', { email: 'a@example.org' });
    expect(call).toMatchObject({ path: '/verify-email', body: { email: 'a@example.org' } });
    expect(call.query.get('token')).toBe('abc');
  });

  it.each([undefined, null, 'text', 7])('has an empty body if %j was sent', (body) => {
    expect(read('/api/auth/sign-out', body).body).toEqual({});
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

  it.each([
    '%E0%A4%A',
    'user',
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
    for (const name of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo']) {
      expect(() => read('/api/auth/sign-in/social', { [name]: address })).toThrow(WAY_BACK);
      const query = new URLSearchParams({ [name]: String(address) });
      if (address !== 7) expect(() => read(`/api/auth/verify-email?${query.toString()}`)).toThrow(WAY_BACK);
    }
  });

  it.each(['/user%20x', '/user/dashboard?from=//x', 'https://voicedraft.example/login'])(
    'may return to %j',
    (callbackURL) => {
      expect(read('/api/auth/sign-in/social', { callbackURL }).body).toEqual({ callbackURL });
    },
  );
});

describe('a profile in a call', () => {
  it.each(['/sign-up/email', '/update-user'])('has limits at %s', (path) => {
    const body = { name: ' ', image: 'javascript:alert(1)' };
    expect(() => read(`/api/auth${path}`, body)).toThrow(
      expect.objectContaining({
        message: 'Please check the highlighted fields.',
        fields: { name: expect.any(String), image: expect.any(String) },
      }),
    );
    expect(read(`/api/auth${path}`, { name: 'Ana', image: null }).body).toEqual({ name: 'Ana', image: null });
  });

  it.each([
    'https://voicedraft.example/verify-order/1',
    'https://voicedraft.example:8443/x.png',
    'https://me:secret@images.example/x.png',
  ])('has no photo at %s, which every viewer would request', (image) => {
    for (const path of ['/sign-up/email', '/update-user']) {
      expect(() => read(`/api/auth${path}`, { image })).toThrow(
        expect.objectContaining({ fields: { image: expect.stringContaining('another site') } }),
      );
    }
    expect(read('/api/auth/update-user', { image: 'https://images.example/x.png' }).body).toBeDefined();
  });

  it('is not contained in any other call', () => {
    expect(read('/api/auth/sign-in/email', { name: '' }).body).toEqual({ name: '' });
  });
});

describe('the email address that a call is about', () => {
  it('is a non-empty text', () => {
    expect(emailOf(read('/api/auth/x', { email: 'a@example.org' }))).toBe('a@example.org');
    for (const email of ['', 7, null, undefined])
      expect(emailOf(read('/api/auth/x', { email }))).toBeUndefined();
  });
});
