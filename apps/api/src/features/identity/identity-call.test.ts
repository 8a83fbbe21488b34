import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { emailOf, readIdentityCall } from './identity-call.ts';

/** As much of a request as is read. */
const read = (url: string, body?: unknown) => readIdentityCall({ url, body } as FastifyRequest);
const WAY_BACK = 'The way back is not an address.';
const UNSTORABLE = 'The text holds characters that cannot be stored.';

describe('a call to the identity library', () => {
  it('is its path below the prefix, its query and its body', () => {
    const call = read('/api/auth/verify-email?token=abc', { email: 'a@example.org' });
    expect(call).toMatchObject({ path: '/verify-email', body: { email: 'a@example.org' } });
    expect(call.query.get('token')).toBe('abc');
  });

  it.each([undefined, null, 'text', 7])('has an empty body where %j was sent', (body) => {
    expect(read('/api/auth/sign-out', body).body).toEqual({});
  });

  it.each(['/api/auth/../admin', '/api/auth', '/api/authority/x', '/other/sign-in', '/api/auth/%2e%2e/x'])(
    'is none at %s',
    (url) => {
      expect(() => read(url)).toThrow(expect.objectContaining({ code: 'not_found' }));
    },
  );

  it('holds nothing that cannot be stored', () => {
    expect(() => read('/api/auth/sign-in/email', { email: 'a\u0000b' })).toThrow(UNSTORABLE);
    expect(() => read('/api/auth/verify-email?token=%00')).toThrow(UNSTORABLE);
  });

  it('has a way back that can be decoded, wherever it stands', () => {
    expect(() => read('/api/auth/sign-in/social', { callbackURL: '%E0%A4%A' })).toThrow(WAY_BACK);
    expect(() => read('/api/auth/verify-email?callbackURL=%25E0%25A4%25A')).toThrow(WAY_BACK);
    expect(read('/api/auth/sign-in/social', { callbackURL: '/user%20x' }).body).toBeDefined();
    expect(read('/api/auth/sign-in/social', { callbackURL: 7 }).body).toEqual({ callbackURL: 7 });
  });
});

describe('a profile', () => {
  it.each(['/sign-up/email', '/update-user'])('has bounds at %s', (path) => {
    const body = { name: ' ', image: 'javascript:alert(1)' };
    expect(() => read(`/api/auth${path}`, body)).toThrow(
      expect.objectContaining({
        message: 'Please check the highlighted fields.',
        fields: { name: expect.any(String), image: expect.any(String) },
      }),
    );
    expect(read(`/api/auth${path}`, { name: 'Ana', image: null }).body).toEqual({ name: 'Ana', image: null });
  });

  it('is carried by no other call', () => {
    expect(read('/api/auth/sign-in/email', { name: '' }).body).toEqual({ name: '' });
  });
});

describe('the e-mail that a call is about', () => {
  it('is a text that is not empty', () => {
    expect(emailOf(read('/api/auth/x', { email: 'a@example.org' }))).toBe('a@example.org');
    for (const email of ['', 7, null, undefined])
      expect(emailOf(read('/api/auth/x', { email }))).toBeUndefined();
  });
});
