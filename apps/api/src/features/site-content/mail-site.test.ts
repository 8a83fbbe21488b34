import { FooterContent } from '@voicedraft/contract/site-content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { readMailSite } from './mail-site.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp({ role: 'Admin' });
});
afterAll(() => service.stop());

it('every email names the site, its picture and its address as the footer does', async () => {
  const { headers } = admin;
  const { data } = (await service.app.inject({ url: '/api/footer-section', headers })).json<{
    data: object;
  }>();
  const footer = FooterContent.parse(data);
  footer.topSection.logoText = 'Nordlicht';
  footer.middleSection.logoUrl = '/media/nordlicht.png';
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
  expect(mail?.html).toContain(`<img src="${config.publicUrl}/media/nordlicht.png" alt="Nordlicht"`);
  expect(mail?.text).toContain('Hello A Person,');
  expect(mail?.text).not.toContain('Voicedraft');
  await db.updateTable('siteSections').set({ content: '{}' }).where('name', '=', 'footer').execute();
  expect(await readMailSite(db, config)).toMatchObject({ name: 'Voicedraft' });
});
