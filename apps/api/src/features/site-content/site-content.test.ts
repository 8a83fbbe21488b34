import { LegalPage } from '@voicedraft/contract/legal-pages';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  AboutSection,
  Banner,
  ContactPage,
  Feature,
  FooterSection,
  Testimonial,
} from '@voicedraft/contract/site-content';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { startForTest, useStarted, useUser } from '#testing/use-started.ts';
import { seedSiteContent } from './seed.ts';

let otherProcess: TestService;
const service = useStarted(startTestService);
const admin = useUser(service, { role: 'Admin' });
beforeAll(async () => {
  const { url } = service.context.config.database;
  otherProcess = await startTestService({ DATABASE_URL: url ?? '' });
});
afterAll(() => otherProcess.stop());

const PARTS = [
  ['/api/banner-section', Banner],
  ['/api/about-section', AboutSection],
  ['/api/contact-page', ContactPage],
  ['/api/footer-section', FooterSection],
  ['/api/terms-page', LegalPage],
  ['/api/privacy-page', LegalPage],
  ['/api/features-section', Feature.array().min(6)],
  ['/api/testimonials', Testimonial.array().length(6)],
] as const;

async function read(url: string, headers: Record<string, string> = {}, from = service): Promise<unknown> {
  const answer = await from.app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: unknown }>().data;
}

describe('a first start', () => {
  it.each(PARTS)('fills %s', async (url, shape) => {
    expect(shape.parse(await read(url))).toBeTruthy();
  });

  it('is followed by starts that restore nothing', async () => {
    const { db } = service.context;
    const before = await db.selectFrom('testimonials').selectAll().execute();
    await db.deleteFrom('testimonials').execute();
    await seedSiteContent(service.context);
    expect(await db.selectFrom('testimonials').selectAll().execute()).toEqual([]);
    await db.insertInto('testimonials').values(before).execute();
  });

  it('adds no invented quote to a site that is not a demo', async () => {
    const production = { ...service.context.config, demo: false };
    const real = await startForTest();
    const { db } = real.context;
    await db.deleteFrom('testimonials').execute();
    await db.deleteFrom('contentSeeds').execute();
    await db.deleteFrom('siteFeatures').execute();
    await seedSiteContent({ ...real.context, config: production });
    expect(await db.selectFrom('testimonials').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('siteFeatures').selectAll().execute()).toHaveLength(6);
  });
});

describe('inactive content', () => {
  const all = sql`true`;
  afterEach(async () => {
    const { db } = service.context;
    for (const table of ['siteSections', 'siteFeatures', 'testimonials'] as const) {
      await db.updateTable(table).set({ isActive: true }).execute();
    }
  });

  it.each([
    ['/api/banner-section', null],
    ['/api/about-section', null],
    ['/api/contact-page', null],
    ['/api/footer-section', null],
    ['/api/features-section', []],
    ['/api/testimonials', []],
  ])('is hidden from visitors and members, and shown to administrators: %s', async (url, nothing) => {
    const member = await service.signUp();
    for (const table of ['siteSections', 'siteFeatures', 'testimonials'] as const) {
      await service.context.db
        .updateTable(table)
        .set({ isActive: false })
        .where(all.$castTo<boolean>())
        .execute();
    }
    await vi.waitFor(async () => expect(await read(url)).toEqual(nothing));
    expect(await read(url, member.headers)).toEqual(nothing);
    expect(await read(url, admin.headers)).not.toEqual(nothing);
  });

  it('is left out piece by piece: links of the footer, a section of the about page', async () => {
    const { db } = service.context;
    const rows = await db.selectFrom('siteSections').selectAll().execute();
    const contentOf = (name: string) => rows.find((row) => row.name === name)?.content as never;
    const save = (name: 'about' | 'footer', content: object) =>
      db
        .updateTable('siteSections')
        .set({ content: JSON.stringify(content) })
        .where('name', '=', name)
        .execute();
    const about: { section2: object } = contentOf('about');
    const footer: { middleSection: { quickLinks: object[] } } = contentOf('footer');
    const [first, ...others] = footer.middleSection.quickLinks;
    const quickLinks = [{ ...first, isActive: false }, ...others];
    await save('footer', { ...footer, middleSection: { ...footer.middleSection, quickLinks } });
    await save('about', { ...about, section2: { ...about.section2, isActive: false } });
    await vi.waitFor(async () => expect(await read('/api/about-section')).toMatchObject({ section2: null }));
    expect(await read('/api/about-section', admin.headers)).toMatchObject({ section2: { isActive: false } });
    expect(await read('/api/footer-section')).toMatchObject({
      topSection: { socialLinks: [] },
      middleSection: { quickLinks: others },
    });
    expect(await read('/api/footer-section', admin.headers)).toMatchObject({
      topSection: { socialLinks: [{ platform: 'YouTube', isActive: false }, {}, {}] },
      middleSection: { quickLinks },
    });
    await save('about', about);
    await save('footer', footer);
  });
});

describe('a change of content', () => {
  it('is announced to every process, which then reads it again', async () => {
    const { db } = service.context;
    const title = () => read('/api/features-section', {}, otherProcess);
    const before = await title();
    await db.updateTable('siteFeatures').set({ title: 'A new title' }).where('position', '=', 1).execute();
    await vi.waitFor(async () =>
      expect(await title()).toMatchObject([{ title: 'A new title' }, {}, {}, {}, {}, {}]),
    );
    expect(before).not.toEqual(await title());
  });

  it('causes no database query as long as there is none', async () => {
    // Changes by earlier tests may still be on their way to this process, which would then query once more.
    await vi.waitFor(async () => {
      await read('/api/banner-section');
      const statements = vi.spyOn(service.context.db, 'selectFrom');
      try {
        await Promise.all(Array.from({ length: 20 }, () => read('/api/banner-section')));
        expect(statements).not.toHaveBeenCalledWith('siteSections');
      } finally {
        statements.mockRestore();
      }
    });
  });

  it('is noticed even if the connection that announces it breaks', async () => {
    const { db } = service.context;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'voicedraft_process_%' and datname = current_database()`.execute(db);
    await db.updateTable('siteFeatures').set({ title: 'Told late' }).where('position', '=', 1).execute();
    await vi.waitFor(async () =>
      expect(await read('/api/features-section')).toMatchObject([{ title: 'Told late' }, {}, {}, {}, {}, {}]),
    );
  });
});

describe('a response', () => {
  it('is cached by visitors for a few seconds, and not sent again while unchanged', async () => {
    const first = await service.app.inject({ url: '/api/banner-section' });
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=10', vary: /cookie/ });
    const { etag } = first.headers;
    const again = await service.app.inject({
      url: '/api/banner-section',
      headers: { 'if-none-match': String(etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('is never cached for an administrator, who sees more', async () => {
    const answer = await service.app.inject({ url: '/api/banner-section', headers: admin.headers });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });
});
