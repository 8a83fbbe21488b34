import { Share, type ShareChanges } from '@voicedraft/contract/shares';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordTake } from '#testing/take-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

let takeId: string;
/** The page is the one that the built web app renders; `npm test` builds it first. */
const service = useStarted(startTestService);
const owner = useUser(service, { credits: 100 });
beforeEach(async () => {
  takeId = await recordTake(service, owner);
});

const call = (method: 'POST' | 'PUT' | 'DELETE', payload?: object) =>
  service.send(owner, method, `/api/takes/${takeId}/share`, payload);
const withdraw = () => call('DELETE');
const share = async (changes: ShareChanges = {}) => {
  await call('POST');
  return Share.parse((await call('PUT', changes)).json<{ data: unknown }>().data);
};
const tokenOf = ({ url }: Share) => url.split('/s/')[1] ?? '';

describe('the page of a link', () => {
  const open = (token: string) =>
    service.app.inject({ url: `/s/${token}`, headers: { accept: 'text/html' } });
  const tagsOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/gu)].map(([, name, text]) => [
        name,
        text,
      ]),
    );

  it('tells other sites its title, words and sound, escaped, and stays out of search engines', async () => {
    takeId = await recordTake(service, owner, 'Wait for <b>"Bob & Eve"</b>. Make some tea.');
    const token = tokenOf(await share());
    const answer = await open(token);
    expect(answer.statusCode).toBe(200);
    const { publicUrl } = service.context.config;
    expect(tagsOf(answer.body)).toMatchObject({
      robots: 'noindex',
      'og:title': expect.stringContaining('Wait for &lt;b&gt;&quot;Bob &amp; Eve&quot;'),
      'og:description': expect.stringMatching(/^Wait for &lt;b&gt;.* · Shared by A Person$/),
      'og:url': `${publicUrl}/s/${token}`,
      'og:audio': `${publicUrl}/api/shares/${token}/audio`,
      'og:audio:type': 'audio/wav',
    });
    for (const secret of [takeId, owner.id, owner.email, '<b>']) expect(answer.body).not.toContain(secret);
  });

  it('comes drawn for everybody, in no cache', async () => {
    const { body, headers } = await open(tokenOf(await share()));
    expect(body).toMatch(/<div id="root" inert>.*<h1[^>]*>Wait a week<\/h1>/s);
    expect(body).toContain('Shared by A Person');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).not.toMatch(/\sstyle="/);
  });

  it('tells no words if its owner does not show captions', async () => {
    const { body } = await open(tokenOf(await share({ showsCaptions: false })));
    expect(tagsOf(body)).toMatchObject({ 'og:title': 'Wait a week', 'og:description': 'Shared by A Person' });
    expect(body).not.toContain('Make some tea');
  });

  it('tells nothing once the link has ended', async () => {
    const token = tokenOf(await share());
    expect((await open(token)).body).toContain('Wait a week');
    await withdraw();
    const ended = await open(token);
    expect(ended.statusCode).toBe(404);
    expect(ended.body).not.toContain('Wait a week');
    expect(Object.keys(tagsOf(ended.body)).filter((name) => name.startsWith('og:'))).toEqual([]);
  });

  it('is a page while there is no database, too', async () => {
    const token = tokenOf(await share());
    const broken = vi.spyOn(service.context.db, 'selectFrom').mockImplementation(() => {
      throw new Error('no database');
    });
    const { headers, body } = await open(token);
    broken.mockRestore();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('id="root"');
    expect(body).not.toContain('Wait a week');
  });
});
