import { brotliDecompressSync } from 'node:zlib';
import { PAGE_DATA_ID, type PageData } from '@voicedraft/contract/page-data';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const log: {
  readonly level: number;
  readonly msg: string;
  readonly reqId?: string;
  readonly req?: object;
}[] = [];
/** These tests read the pages that the built web app renders; `npm test` builds it first. */
const service = useStarted(() =>
  startTestService(
    { LOG_LEVEL: 'info', METRICS_TOKEN: 'a token that Prometheus sends' },
    {},
    { write: (line) => void log.push(JSON.parse(line) as (typeof log)[number]) },
  ),
);
afterEach(() => {
  vi.restoreAllMocks();
});

function open(url: string, headers: Record<string, string> = {}) {
  return service.app.inject({ url, headers: { accept: 'text/html', ...headers } });
}

/**
 * Opens a page once the server has loaded its code, which may take longer than a visitor is to wait. It is inert: what is
 * pressed before the app is there would be lost.
 */
function openLoaded(url: string, headers: Record<string, string>) {
  return vi.waitFor(
    async () => {
      const answer = await open(url, headers);
      expect(answer.body).toContain('<div id="root" inert>');
      return answer;
    },
    { timeout: 20_000 },
  );
}

function dataOf(html: string): PageData {
  const block = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`);
  return JSON.parse(block.exec(html)?.[1] ?? '') as PageData;
}

/** What the page shows, without the answers that come with it. */
function shownOf(html: string): string {
  return /<div id="root"[^>]*>([^]*)<\/div>\s*<p class="starting"/.exec(html)?.[1] ?? '';
}

function addressesOf(html: string): string[] {
  return Object.keys(dataOf(html).visit?.answers ?? {});
}

/** Holds back what pages are answered at an address. */
function holdCalls(path: string): void {
  const inject = service.app.inject.bind(service.app);
  vi.spyOn(service.app, 'inject').mockImplementation(((options: { url: string }) =>
    options.url.startsWith(path) ? new Promise(() => {}) : inject(options)) as typeof service.app.inject);
}

describe('a page behind sign-in', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await service.signUp({ credits: 41 });
  });

  it.each([
    ['dashboard', 'Welcome'],
    ['generate-script-voice', 'Generate Script and Voice'],
    ['library', 'Library'],
    ['select-package', 'Upgrade Package'],
    ['pending-payment', 'Pending Payments'],
    ['package-pending-payment', 'My Pending Orders'],
    ['item-pending-payment', 'My Pending Orders'],
    ['subscription-history', 'Subscription History'],
    ['orders', 'Orders Management'],
    ['orders-history', 'Orders History'],
    ['receipt/5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01', 'Receipt'],
    ['credits', 'Credits'],
    ['support', 'Support Messages'],
    ['create-support', 'Create Ticket'],
    ['pronunciation', 'Pronunciation'],
    ['voices', 'My voices'],
    ['developers', 'Developers'],
    ['security', 'Security'],
  ])('comes drawn, with the answers to its calls: /user/%s', async (path, title) => {
    const { body, statusCode } = await openLoaded(`/user/${path}`, user.headers);
    expect(statusCode).toBe(200);
    expect(shownOf(body)).toMatch(/<nav aria-label="User area".*<main/s);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]).toMatch(new RegExp(`^${title}`));
    expect(addressesOf(body)).toEqual(
      expect.arrayContaining([
        '/api/auth/get-session',
        '/orders?userEmail='.concat(encodeURIComponent(user.email)),
      ]),
    );
    expect(body).not.toMatch(/\sstyle="/);
    expect(body.match(/<script(?![^>]*(?:src=|type="application\/))/g)).toBeNull();
  });

  it('shows what its visitor has, and is compressed', async () => {
    await openLoaded('/user/dashboard', user.headers);
    const { rawPayload, headers } = await open('/user/dashboard', {
      ...user.headers,
      'accept-encoding': 'br',
    });
    expect(headers['content-encoding']).toBe('br');
    expect(shownOf(brotliDecompressSync(rawPayload).toString())).toContain('41');
  });

  it.each(['dashboard', 'orders', 'users', 'support-messages', 'audit-log'])(
    'comes drawn for staff: /admin/%s',
    async (path) => {
      const owner = await service.signUp({ role: 'Admin' });
      const { body } = await openLoaded(`/admin/${path}`, owner.headers);
      expect(shownOf(body)).toMatch(/<nav aria-label="Administrator area".*<h1/s);
      expect(body).not.toMatch(/\sstyle="/);
    },
  );

  it.each([
    'account',
    'gemini-keys',
    'engines',
    'paypal',
    'sign-in',
    'retention',
    'memberships',
    'videos',
    'packages',
    'logo',
    'banner',
    'features',
    'about',
    'testimonials',
    'footer',
    'contact',
    'legal',
  ])('comes drawn with each of the settings: %s', async (tab) => {
    const owner = await service.signUp({ role: 'Admin' });
    const { body } = await openLoaded(`/admin/settings?tab=${tab}`, owner.headers);
    expect(shownOf(body)).toMatch(/<nav aria-label="Administrator area".*<h1[^>]*>Settings</s);
    // Its editors use libraries that set style attributes, which the policy refuses.
    expect(shownOf(body)).not.toMatch(/\sstyle="/);
    expect(addressesOf(body).length).toBeGreaterThan(1);
  });

  it('says no more about the staff’s pages to others than the page itself', async () => {
    const { body } = await open('/admin/users', user.headers);
    expect(addressesOf(body).filter((url) => !/^\/(users\?userEmail|api\/auth)/.test(url))).toEqual([]);
    expect(shownOf(body)).not.toContain('Administrator area');
  });

  it('is each visitor’s own, also if several open it at once, and in no cache', async () => {
    const people = await Promise.all([1, 2, 3].map(() => service.signUp()));
    const opened = people.flatMap((person) =>
      ['library', 'credits', 'dashboard'].map((path) => ({ person, path })),
    );
    const pages = await Promise.all(opened.map(({ person, path }) => open(`/user/${path}`, person.headers)));
    for (const [index, { body, headers }] of pages.entries()) {
      const person = opened[index]?.person;
      for (const { id, email } of people) {
        expect(body.includes(email), `${email} on a page of ${person?.email}`).toBe(email === person?.email);
        expect(body.includes(id)).toBe(id === person?.id);
      }
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['vary']).toContain('cookie');
    }
    const { body } = await open('/user/library');
    expect(body).toContain('<div id="root"></div>');
    for (const { email } of people) expect(body).not.toContain(email);
  });

  it('answers its calls as the URL of the page says', async () => {
    const page = await open('/user/support?status=closed', user.headers);
    expect(addressesOf(page.body)).toContainEqual(
      expect.stringMatching(/^\/support-messages\?.*status=closed/),
    );
    const list = await open('/user/library?page=2&odd=1', user.headers);
    expect(addressesOf(list.body)).toContainEqual(expect.stringMatching(/^\/api\/library\?.*page=2/));
  });

  it('knows how long a list is of which it has one page', async () => {
    const page = await openLoaded('/user/credits', user.headers);
    const lists = Object.values(dataOf(page.body).visit?.answers ?? {}).filter(({ headers }) => headers);
    expect(lists.map(({ headers }) => headers)).toContainEqual({
      'x-total-count': expect.stringMatching(/^[1-9]/),
    });
  });

  it('leads to the sign-in and back if the session has ended', async () => {
    const gone = await service.signUp();
    await service.context.db.deleteFrom('identitySessions').where('userId', '=', gone.id).execute();
    const { statusCode, headers, body } = await open('/user/library?page=2', gone.headers);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe(`/login?redirect=${encodeURIComponent('/user/library?page=2')}`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).not.toContain(gone.email);
    expect((await open('/user', user.headers)).headers.location).toBe('/user/dashboard');
  });

  it('shows times as they are where it is read', async () => {
    const { app } = service;
    const key = { name: 'Nightly', scopes: ['voices:read'], endsAt: null };
    await app.inject({ method: 'POST', url: '/api/api-keys', headers: user.headers, payload: key });
    const [east, west, utc, odd] = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Nowhere'].map(async (zone) => {
        const cookie = `${user.headers['cookie']}; voicedraft.zone=${zone}`;
        const { body } = await open('/user/security', { ...user.headers, cookie });
        return /Signed in ([^<]+)\./.exec(shownOf(body))?.[1];
      }),
    );
    expect(east).toBeDefined();
    expect(new Set([east, west, utc]).size).toBe(3);
    expect(odd).toBe(utc);
  });

  it('comes without what takes too long', async () => {
    holdCalls('/api/library?');
    const { body, statusCode } = await open('/user/library', user.headers);
    expect(statusCode).toBe(200);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]).toBe('Library');
    expect(addressesOf(body).some((url) => url.startsWith('/api/library?'))).toBe(false);
    expect(addressesOf(body)).toContain('/api/auth/get-session');
  });

  it('comes without data if a part of it cannot be drawn', async () => {
    await openLoaded('/user/credits', user.headers);
    vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(() => {
      throw new RangeError('A number that cannot be shown.');
    });
    const { body, statusCode } = await open('/user/credits', user.headers);
    expect(statusCode).toBe(200);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]).toBe('Credits');
    expect(addressesOf(body)).toEqual(['/api/auth/get-session']);
    expect(log.at(-2)?.msg ?? '').toContain('could not be drawn');
  });

  it('is left to the browser if it may not call so often', async () => {
    const inject = service.app.inject.bind(service.app);
    vi.spyOn(service.app, 'inject').mockImplementation(((options: { url: string }) =>
      options.url === '/api/auth/get-session'
        ? Promise.resolve({ statusCode: 429, headers: {}, body: '{}' })
        : inject(options)) as typeof service.app.inject);
    const { body, statusCode } = await open('/user/library', user.headers);
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
  });

  it('is one request in the log and in the metrics', async () => {
    const { body } = await openLoaded('/user/credits', user.headers);
    expect(addressesOf(body).length).toBeGreaterThan(4);
    const requests = JSON.stringify(log.filter(({ msg }) => msg === 'incoming request'));
    expect(requests).toContain('"url":"/user/credits"');
    expect(requests).not.toContain('"url":"/api/tickets/unread"');
    const metrics = await service.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a token that Prometheus sends' },
    });
    expect(metrics.body).not.toContain('route="/api/tickets/unread"');
  });
});
