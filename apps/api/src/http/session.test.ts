import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCredential, sessionCookieName } from './session.ts';

const SECRET = 'a secret of at least thirty-two characters';
const NAME = 'voicedraft.session_token';

function sign(token: string, secret = SECRET): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
}

function read(headers: Record<string, string>) {
  return readCredential({ headers }, NAME, SECRET);
}

describe('the session cookie', () => {
  it('is limited to this exact host if https is used', () => {
    expect(sessionCookieName('https://voice.example')).toBe('__Host-voicedraft.session_token');
    expect(sessionCookieName('http://localhost:4000')).toBe('voicedraft.session_token');
  });
});

describe('session credentials', () => {
  it('takes a signed token from the cookie, percent-encoded as browsers send it', () => {
    const cookie = `other=1; ${NAME}=${encodeURIComponent(sign('abc'))}`;
    expect(read({ cookie })).toEqual({ token: 'abc', via: 'cookie' });
  });

  it('takes a signed token from the bearer header, before any cookie', () => {
    const headers = { authorization: `Bearer ${sign('abc')}`, cookie: `${NAME}=${sign('other')}` };
    expect(read(headers)).toEqual({ token: 'abc', via: 'bearer' });
  });

  it.each(['Basic YTpi', `Digest bearer ${sign('other')}`, `Bearer ${sign('other')} more`])(
    'accepts the cookie next to another kind of authorization: %s',
    (authorization) => {
      const cookie = `${NAME}=${sign('abc')}`;
      expect(read({ authorization, cookie })).toEqual({ token: 'abc', via: 'cookie' });
    },
  );

  it('finds none in a request without credentials', () => {
    expect(read({})).toBeNull();
  });

  it.each([
    ['an unsigned token', 'abc'],
    ['a token of another secret', sign('abc', 'another secret')],
    ['a signature alone', `.${sign('abc').split('.')[1]}`],
    ['nothing that is signed', sign('')],
    ['a cut signature', sign('abc').slice(0, -4)],
    ['broken percent-encoding', '%E0%A4%A'],
    ['nothing', ''],
  ])('rejects %s', (_what, value) => {
    expect(read({ cookie: `${NAME}=${value}` })).toBeNull();
    expect(read({ authorization: `Bearer ${value}` })).toBeNull();
  });
});
