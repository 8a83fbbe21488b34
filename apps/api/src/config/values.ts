import { isIP } from 'node:net';
import { z } from 'zod';

/** A list, separated by commas; empty parts are left out. */
export const listOf = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    );

export const modelList = (fallback: string) =>
  listOf(fallback).refine((models) => models.length > 0, 'must name at least one model');

/** Whether a text is an IP address or a network in slash notation. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** How many of our proxies are in front, or which ones; never all of them, or anybody could forge an IP address. */
export const TrustProxy = z.union(
  [
    z.enum(['true', 'false']).transform((text) => (text === 'true' ? 1 : false)),
    z.stringFormat('hops', /^\d{1,2}$/).transform(Number),
    z.stringFormat('addresses', (text) => text.split(',').every((part) => isNetwork(part.trim())), {
      abort: true,
    }),
  ],
  { error: 'must be true (one proxy), false, a number of proxies, or their addresses, separated by commas' },
);

export const HttpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  // They could not be sent, and administrators and logs would show them.
  .refine(
    (text) => new URL(text).username === '' && new URL(text).password === '',
    'must not contain a user name or a password',
  )
  .transform((text) => text.replace(/\/+$/, ''));

/** A URL that is compared with a browser's Origin header. */
export const Origin = HttpUrl.refine(
  (text) => URL.canParse(text) && new URL(text).origin === text.toLowerCase(),
  'must be an address without a path, for example https://voice.example.com',
);

/** A mail server. A sign of the password that ends the host in an address would make another one of it. */
export const SmtpUrl = z
  .string()
  .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://', abort: true })
  .refine(
    (text) => URL.canParse(text) && !/^smtps?:\/\/.*[#/?].*@/.test(text),
    'must be an address like smtps://user:password@host:465. In user and password, write # as %23, / as %2F and ? as %3F',
  );

export const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(minimum, `must be at least ${minimum}`)
    .max(maximum, `must be at most ${maximum}`);

export const UrlList = listOf('').pipe(z.array(HttpUrl));

export const Flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true');
