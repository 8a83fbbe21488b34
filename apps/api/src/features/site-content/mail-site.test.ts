import { FooterContent } from '@voicedraft/contract/site-content';
import { expect, it } from 'vitest';
import { drawPng } from '#testing/authorization/make-upload.ts';
import { FOOTER_FORM, openEditor } from '#testing/editor-kit.ts';
import { startTestService } from '#testing/test-service.ts';
import { sendImage } from '#testing/upload-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { readMailSite } from './mail-site.ts';

const service = useStarted(startTestService);
const admin = useUser(service, { role: 'Admin' });

it('every email names the site, its picture and its address as the footer does', async () => {
  const { headers } = admin;
  const { data } = (await service.app.inject({ url: '/api/footer-section', headers })).json<{
    data: object;
  }>();
  const footer = FooterContent.parse(data);
  footer.topSection.logoText = 'Nordlicht';
  footer.middleSection.logoUrl = 'https://nordlicht.example/logo.png';
  footer.middleSection.contactInfo.email = 'help@nordlicht.example';
  const { db, config } = service.context;
  await db
    .updateTable('siteSections')
    .set({ content: JSON.stringify(footer) })
    .where('name', '=', 'footer')
    .execute();
  await service.app.inject({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    headers,
    payload: { email: admin.email },
  });
  const mail = service.sentMail.find(({ to }) => to === admin.email);
  expect(mail).toMatchObject({ subject: 'Reset your Nordlicht password', replyTo: 'help@nordlicht.example' });
  expect(mail?.html).toContain(`<img src="https://nordlicht.example/logo.png" alt="Nordlicht"`);
  expect(mail?.text).toContain('Hello A Person,');
  expect(mail?.text).not.toContain('Voicedraft');
  await db.updateTable('siteSections').set({ content: '{}' }).where('name', '=', 'footer').execute();
  expect(await readMailSite(db, config)).toMatchObject({ name: 'Voicedraft' });
});

it('an uploaded logo reaches mail programs as PNG, which all of them draw', async () => {
  const upload = await sendImage(service, admin, await drawPng());
  const logoUrl = upload.json<{ file: { url: string } }>().file.url;
  const { middleSection } = FOOTER_FORM;
  const form = { ...FOOTER_FORM, middleSection: { ...middleSection, logoUrl } };
  await openEditor(service, admin).call('PUT', '/api/footer-section', form);
  const { db, config } = service.context;
  const site = await readMailSite(db, config);
  expect(site.logoUrl).toBe(`${config.publicUrl}/mail-logo.png`);
  const { statusCode, headers, rawPayload } = await service.app.inject('/mail-logo.png');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(rawPayload.toString('latin1', 1, 4)).toBe('PNG');
  await service.context.storage.delete(logoUrl.slice(1));
  service.context.cache.changed('site-content');
  expect((await service.app.inject('/mail-logo.png')).headers.location).toBe('/icon-192.png');
});
