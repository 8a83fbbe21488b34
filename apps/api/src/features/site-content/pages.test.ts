import { brotliDecompressSync } from 'node:zlib';
import { PAGE_DATA_ID, type PageData } from '@voicedraft/contract/page-data';
import { describe, expect, it, vi } from 'vitest';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

/** These tests read the pages that the built web app renders; `npm test` builds it first. */
const service = useStarted(() =>
  startTestService({ PUBLIC_URL: 'https://voice.example', WELCOME_CREDITS: '7' }),
);

function open(url: string, headers: Record<string, string> = {}) {
  return service.app.inject({ url, headers: { accept: 'text/html', ...headers } });
}

function dataOf(html: string): PageData {
  const text = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`).exec(
    html,
  )?.[1];
  return JSON.parse(text ?? '') as PageData;
}

describe('the landing page', () => {
  it('includes the content that it shows', async () => {
    const { body } = await open('/');
    for (const text of [
      'Start Creating',
      'See Demo',
      'AI script generation',
      'Discover the Technology',
      'MOST POPULAR',
      'Now buy',
      'Send now',
      'What Our Clients Say',
    ]) {
      expect(body).toContain(text);
    }
    expect(dataOf(body).content).toMatchObject({ banner: {}, packages: [{}, {}, {}] });
  });

  it('says how many credits a new account starts with, as it is set', async () => {
    const { body } = await open('/');
    expect(body).toMatch(/Start with <b[^>]*>7 free credits<\/b>/);
    expect(body).toContain('New accounts start with 7 free credits.');
  });

  it('describes itself to search engines and other sites', async () => {
    const { body } = await open('/');
    expect(body).toContain(
      '<title>Create Your Video Script &amp; AI Voice Instantly | Fast &amp; Professional</title>',
    );
    expect(body).toMatch(/<meta name="description" content="[^"]*video scripts[^"]*voiceovers in seconds/);
    expect(body).toContain('<link rel="canonical" href="https://voice.example/">');
    expect(body).toContain('<meta property="og:image" content="https://voice.example/social.png">');
    const ld = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    const { '@graph': graph } = JSON.parse(ld) as { '@graph': { '@type': string; offers?: unknown[] }[] };
    expect(graph.find((entry) => entry['@type'] === 'Product')?.offers).toHaveLength(3);
  });

  it.each([
    ['/login', /Sign in to Voicedraft/, true],
    ['/register', /Create a Voicedraft account/, true],
    ['/reset-password', /choose a new one/, false],
    ['/user/dashboard', /AI voiceovers/, false],
    ['/admin/users', /AI voiceovers/, false],
    ['/reset-password/confirm', /AI voiceovers/, false],
  ])('says what %s is and whether it may be indexed', async (path, words, findable) => {
    const { body } = await open(`${path}?redirect=%2Fuser`);
    expect(/<meta name="description" content="([^"]+)">/.exec(body)?.[1]).toMatch(words);
    expect(body.includes('<meta name="robots" content="noindex">')).toBe(!findable);
    expect(body.includes(`<link rel="canonical" href="https://voice.example${path}">`)).toBe(findable);
  });

  it('shows changed content on the next request, as text', async () => {
    const { db } = service.context;
    const title = '</script><script>alert(1)</script>';
    await db.updateTable('siteFeatures').set({ title }).where('position', '=', 1).execute();
    await vi.waitFor(async () => {
      const { body } = await open('/');
      expect(dataOf(body).content.features?.[0]?.title).toBe(title);
      expect(body).not.toContain('<script>alert');
    });
  });

  it('contains no style attribute and no inline script, which the policy rejects', async () => {
    for (const path of ['/', '/about', '/contact', '/nowhere']) {
      const { body } = await open(path);
      expect(body).not.toMatch(/\sstyle="/);
      expect(body.match(/<script(?![^>]*(?:src=|type="application\/))/g)).toBeNull();
    }
  });

  it('is the same for everybody with a session, and another one for everybody without', async () => {
    const people = [await service.signUp(), await service.signUp()];
    const pages = await Promise.all(people.map((user) => open('/', user.headers)));
    expect(new Set(pages.map((page) => page.body)).size).toBe(1);
    expect(dataOf(pages[0]?.body ?? '').hasSession).toBe(true);
    expect(dataOf((await open('/')).body).hasSession).toBe(false);
  });

  it('writes the sign-in for visitors only: anybody else is sent on', async () => {
    const user = await service.signUp();
    expect((await open('/login')).body).toContain('Welcome Back');
    expect((await open('/login', user.headers)).body).not.toContain('Welcome Back');
  });

  it('is compressed, and not sent again while unchanged', async () => {
    const plain = await open('/');
    const packed = await open('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await open('/', { 'if-none-match': String(plain.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  describe('when the database does not respond', () => {
    const withoutDatabase = async (path: string) => {
      const broken = vi.spyOn(service.context.db, 'selectFrom').mockImplementation(() => {
        throw new Error('no database');
      });
      service.context.cache.changed('site-content');
      const answer = await open(path);
      broken.mockRestore();
      return answer;
    };

    it('is the last one rendered', async () => {
      const before = await open('/');
      const answer = await withoutDatabase('/');
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(before.body);
    });

    it('is empty if none was rendered yet, and must not be cached', async () => {
      const fresh = await startTestService();
      const broken = vi.spyOn(fresh.context.db, 'selectFrom').mockImplementation(() => {
        throw new Error('no database');
      });
      const answer = await fresh.app.inject({ url: '/', headers: { accept: 'text/html' } });
      broken.mockRestore();
      await fresh.stop();
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({ 'retry-after': '5', 'x-robots-tag': 'noindex' });
      expect(answer.body).toContain('id="root"');
    });
  });

  it("survives a value that cannot be shown: that part's default replaces it", async () => {
    const { db } = service.context;
    const rows = await db.selectFrom('siteSections').selectAll().where('name', '=', 'banner').execute();
    const content = rows[0]?.content ?? {};
    const hostile = { ...content, mainTitle: 'Kept', buttonLink: 'javascript:alert(1)' };
    await db
      .updateTable('siteSections')
      .set({ content: JSON.stringify(hostile) })
      .where('name', '=', 'banner')
      .execute();
    await vi.waitFor(async () => {
      const { body, statusCode } = await open('/');
      expect(statusCode).toBe(200);
      expect(body).not.toContain('javascript:');
      expect(body).toContain('Start Creating');
    });
    await db
      .updateTable('siteSections')
      .set({ content: JSON.stringify(content) })
      .where('name', '=', 'banner')
      .execute();
  });
});

describe('other pages', () => {
  it('name one canonical URL, however they are requested', async () => {
    service.context.cache.changed('site-content');
    for (const path of ['/about/', '/about?from=x', '/about']) {
      expect((await open(path)).body).toContain('<link rel="canonical" href="https://voice.example/about">');
    }
  });

  it.each([
    ['/about', 200, 'About | Voicedraft'],
    ['/contact', 200, 'Contact | Voicedraft'],
    ['/terms', 200, 'Terms | Voicedraft'],
    ['/privacy', 200, 'Privacy | Voicedraft'],
    ['/login', 200, 'Sign in | Voicedraft'],
    ['/user/dashboard', 200, 'Dashboard | Voicedraft'],
    ['/nowhere', 404, 'Page not found | Voicedraft'],
    ['/%3Cscript%3E', 404, 'Page not found | Voicedraft'],
  ])('%s responds with %i', async (path, status, title) => {
    const answer = await open(path);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(`<title>${title}</title>`);
    expect(answer.body.includes('noindex')).toBe(
      !['/about', '/contact', '/terms', '/privacy', '/login'].includes(path),
    );
  });

  it('name who runs the site on the legal pages, even while the footer is inactive', async () => {
    const { db } = service.context;
    const footers = db.selectFrom('siteSections').select('content').where('name', '=', 'footer');
    const { content } = await footers.executeTakeFirstOrThrow();
    const { topSection, middleSection } = content as { topSection: object; middleSection: object };
    const save = (footer: object, isActive: boolean) =>
      db
        .updateTable('siteSections')
        .set({ content: JSON.stringify(footer), isActive })
        .where('name', '=', 'footer')
        .execute();
    const contactInfo = { address: '12 Quayside, Bristol', email: '', phone: '' };
    await save(
      {
        ...content,
        topSection: { ...topSection, logoText: 'Northlight' },
        middleSection: { ...middleSection, contactInfo },
      },
      false,
    );
    await vi.waitFor(async () => {
      const { body } = await open('/terms');
      const text = body.replaceAll(/<script.*?<\/script>|<style.*?<\/style>|<[^>]+>/gs, '');
      expect(text).toContain('Between you and Northlight, who runs this site.\n12 Quayside, Bristol');
      // Text that comes from the contact page.
      expect(text).toContain('By email: hello@voicedraft.example');
    });
    await save(content, true);
  });

  it('are available to programs that accept anything, and for HEAD', async () => {
    for (const url of ['/login', '/about/', '/user/dashboard']) {
      expect((await service.app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(200);
      expect((await service.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    }
    const none = await service.app.inject({ url: '/nowhere', headers: { accept: '*/*' } });
    expect(none.statusCode).toBe(404);
    expect(none.json()).toMatchObject({ code: 'not_found' });
  });

  it('behind sign-in contain no content except the footer settings', async () => {
    const { body } = await open('/user/dashboard');
    expect(body).toContain('<div id="root"></div>');
    expect(Object.keys(dataOf(body).content)).toEqual(['footer']);
  });

  it('are listed for search engines', async () => {
    const robots = await service.app.inject('/robots.txt');
    expect(robots.body).toContain('Sitemap: https://voice.example/sitemap.xml');
    expect(robots.body).toContain('Disallow: /user/');
    const sitemap = await service.app.inject('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    expect(sitemap.body.match(/<loc>[^<]+<\/loc>/g)).toEqual([
      '<loc>https://voice.example/</loc>',
      '<loc>https://voice.example/about</loc>',
      '<loc>https://voice.example/contact</loc>',
      '<loc>https://voice.example/terms</loc>',
      '<loc>https://voice.example/privacy</loc>',
    ]);
  });
});
