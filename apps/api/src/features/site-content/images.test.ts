import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { drawPng } from '#testing/authorization/make-upload.ts';
import { ABOUT_FORM, BANNER_FORM, openEditor } from '#testing/editor-kit.ts';
import { startTestService } from '#testing/test-service.ts';
import { sendImage } from '#testing/upload-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const admin = useUser(service, { role: 'Admin' });
const editor = openEditor(service, admin);

const BANNER = '/api/banner-section';
const show = (backgroundImage: string) => editor.call('PUT', BANNER, { ...BANNER_FORM, backgroundImage });

async function upload(by = admin): Promise<string> {
  const answer = await sendImage(service, by, await drawPng());
  return answer.json<{ file: { url: string } }>().file.url;
}

async function isKept(url: string): Promise<boolean> {
  const row = await service.context.db
    .selectFrom('mediaObjects')
    .select('attachedAt')
    .where('id', '=', url.slice('/media/'.length, -'.webp'.length))
    .executeTakeFirstOrThrow();
  return row.attachedAt !== null;
}

/** Fills the banner's history with versions without images. */
async function fillHistory(states: number): Promise<void> {
  await sql`insert into content_versions (part, content, action, created_at)
    select 'banner', '{}', 'saved', max(created_at) + make_interval(secs => n)
    from content_versions, generate_series(1, ${states}) n where part = 'banner' group by n`.execute(
    service.context.db,
  );
}

describe('an uploaded image', () => {
  it('is kept as long as a version refers to it', async () => {
    const [first, second] = [await upload(), await upload()];
    expect(await show(first)).toMatchObject({ status: 200, data: { backgroundImage: first } });
    const [withFirst] = await editor.versionsOf('banner');
    await show(second);
    expect([await isKept(first), await isKept(second)]).toEqual([true, true]);
    await editor.call('POST', `/api/content-versions/${withFirst?._id}/restore`);
    expect(await editor.read(BANNER)).toMatchObject({ backgroundImage: first });
    await fillHistory(198);
    await show('');
    // The only version with the second image was deleted; the first image is still shown by the restored version.
    expect([await isKept(first), await isKept(second)]).toEqual([true, false]);
    await fillHistory(2);
    await editor.call('POST', `${BANNER}/reset`);
    expect(await isKept(first)).toBe(false);
  });

  it('is recognised by its path, in whatever form its URL is given', async () => {
    const url = await upload();
    const named = `${service.context.config.publicUrl}${url}?size=large`;
    const { data } = await editor.call('POST', '/api/testimonials', {
      quote: 'Seen.',
      authorName: 'Ada Byron',
      authorTitle: 'Engineer',
      authorImage: named,
    });
    expect(data).toMatchObject({ authorImage: url });
    expect(await isKept(url)).toBe(true);
  });

  it('cannot be used by anybody else, and is shown in one part', async () => {
    const foreign = await upload(await service.signUp({ role: 'Admin' }));
    const shown = await upload();
    await show(shown);
    for (const url of [foreign, shown, `/media/${crypto.randomUUID()}.webp`]) {
      const about = {
        ...ABOUT_FORM,
        section2: {
          ...ABOUT_FORM.section2,
          images: [
            { url: '', alt: '' },
            { url, alt: 'A picture' },
          ],
        },
      };
      expect(await editor.call('PUT', '/api/about-section', about)).toMatchObject({
        status: 400,
        body: { fields: { 'section2.images.1.url': expect.stringContaining('Please upload it again.') } },
      });
      const feature = { title: 'Pictured', description: 'Look.', icon: url };
      expect(await editor.call('POST', '/api/features-section', feature)).toMatchObject({
        status: 400,
        body: { fields: { icon: expect.any(String) } },
      });
    }
    expect(await editor.read('/api/features-section')).not.toContainEqual(
      expect.objectContaining({ title: 'Pictured' }),
    );
  });

  it('can be shown twice in one part, and again when the part is reset and restored', async () => {
    const url = await upload();
    const images = [
      { url, alt: 'Left' },
      { url, alt: 'Right' },
    ];
    const about = { ...ABOUT_FORM, section1: { ...ABOUT_FORM.section1, images } };
    expect(await editor.call('PUT', '/api/about-section', about)).toMatchObject({ status: 200 });
    await editor.call('POST', '/api/about-section/reset');
    expect(await editor.call('PUT', '/api/about-section', about)).toMatchObject({ status: 200 });
    expect(await isKept(url)).toBe(true);
  });
});
