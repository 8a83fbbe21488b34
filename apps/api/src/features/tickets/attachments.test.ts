import { ATTACHMENT_MAX_BYTES } from '@voicedraft/contract/limits';
import { UPLOAD_TEXTS } from '@voicedraft/contract/media';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { PDF, QUESTION, TicketCalls } from '#testing/ticket-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { attachmentKey, deleteUnsentAttachments } from './attachments.ts';

const service = useStarted(startTestService);
const calls = new TicketCalls(service);
const owner = useUser(service);
const admin = useUser(service, { role: 'Admin' });

const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } });

/** Bytes of a ZIP archive without files, with the given comment. */
function zipEnd(comment: string): Buffer {
  const record = Buffer.alloc(22);
  record.write('PK\x05\x06', 'latin1');
  record.writeUInt16LE(comment.length, 20);
  return Buffer.concat([record, Buffer.from(comment)]);
}

/** A PDF that contains bytes of another format where that format expects them. */
function pdfWith(bytes: string, at: number): Buffer {
  const content = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(at + 100, '\n'), PDF.subarray(9)]);
  content.write(bytes, at, 'latin1');
  return content;
}

function open(user: TestUser | null, id: string, headers: Record<string, string> = {}) {
  return service.app.inject({
    url: `/ticket-attachments/${id}`,
    headers: { ...user?.headers, ...headers },
  });
}

const countRows = async (user: TestUser) =>
  (
    await service.context.db
      .selectFrom('ticketAttachments')
      .select('id')
      .where('ownerId', '=', user.id)
      .execute()
  ).length;

describe('a file for a message', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('of type %s becomes WebP', async (format) => {
    const image = await blank(64)
      .toFormat(format)
      .withMetadata({ exif: { IFD0: { Artist: 'Secret' } } })
      .toBuffer();
    const answer = await calls.upload(owner, 'C:\\photos\\my photo.exe', image);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json<{ data: { _id: string; url: string; size: number } }>();
    expect(data).toMatchObject({ name: 'my photo.webp', contentType: 'image/webp' });
    const stored = await open(owner, data._id);
    expect(stored.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="my photo.webp"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-cache',
    });
    expect(stored.rawPayload).toHaveLength(data.size);
    expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 64 });
    expect(stored.rawPayload.includes('Secret')).toBe(false);
  });

  it('is rejected once the tickets of an account have 200 MB of them, also small ones', async () => {
    const user = await service.signUp();
    const ticketId = await calls.open(user);
    const row = {
      ownerId: user.id,
      ticketId,
      name: 'x.pdf',
      contentType: 'application/pdf' as const,
      size: 1,
    };
    const files = Array.from({ length: 2097 }, () => row);
    await service.context.db.insertInto('ticketAttachments').values(files).execute();
    const answers = [await calls.upload(user, 'x.pdf', PDF)];
    await service.context.db.insertInto('ticketAttachments').values(row).execute();
    answers.push(await calls.upload(user, 'x.pdf', PDF), await calls.upload(owner, 'x.pdf', PDF));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409, 200]);
  });

  it('that is a PDF is stored unchanged, and downloaded instead of opened', async () => {
    const { _id, ...facts } = await calls.attach(owner, 'Rechnung "für" Zoë\u202e.pdf');
    expect(facts).toMatchObject({ name: 'Rechnung für Zoë.pdf', contentType: 'application/pdf' });
    const stored = await open(owner, _id);
    expect(stored.rawPayload.equals(PDF)).toBe(true);
    expect(stored.headers['content-type']).toBe('application/pdf');
    expect(stored.headers['content-disposition']).toBe(
      `attachment; filename="Rechnung fur Zoe.pdf"; filename*=UTF-8''Rechnung%20f%C3%BCr%20Zo%C3%AB.pdf`,
    );
    expect(stored.headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  it('hides nothing behind an image: only pixels are kept', async () => {
    const gif = await blank(8).gif().toBuffer();
    const answer = await calls.upload(
      owner,
      'x.gif',
      Buffer.concat([gif, PDF, zipEnd('<script>x</script>')]),
    );
    expect(answer.statusCode).toBe(200);
    const { _id } = answer.json<{ data: { _id: string } }>().data;
    const { rawPayload } = await open(owner, _id);
    for (const foreign of ['%PDF', 'PK\x05\x06', '<script>'])
      expect(rawPayload.includes(foreign)).toBe(false);
  });

  it.each<[string, string, Buffer]>([
    ['an SVG', 'x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page named .png', 'x.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page named .pdf', 'x.pdf', Buffer.from('<html>%PDF-1.4 %%EOF</html>')],
    ['a text', 'x.pdf', Buffer.from('%PDF')],
    ['half a PNG', 'x.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['an archive', 'x.zip', zipEnd('')],
    ['a PDF that is an archive', 'x.pdf', Buffer.concat([PDF, zipEnd('')])],
    ['an archive that ends like a PDF', 'x.pdf', Buffer.concat([PDF, zipEnd('%%EOF')])],
    ['a PDF that is a page', 'x.pdf', Buffer.from('%PDF-1.4\n<html><script>alert(1)</script>\n%%EOF')],
    ['a PDF with a program behind it', 'x.pdf', Buffer.concat([PDF, Buffer.from('MZ\x90\0this program')])],
    ['a program that ends like a PDF', 'x.pdf', Buffer.from('MZ\x90\0this program\n%%EOF', 'latin1')],
    ['a PDF without an end', 'x.pdf', PDF.subarray(0, 40)],
    ['a PDF that is a tape archive', 'x.pdf', pdfWith('ustar', 257)],
    ['a PDF that is a disk image', 'x.pdf', pdfWith('CD001', 0x8001)],
    ['a PDF that is a scan', 'x.pdf', pdfWith('DICM', 128)],
  ])('is rejected if it is %s', async (_what, name, content) => {
    const user = await service.signUp();
    const answer = await calls.upload(user, name, content);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation',
      message: UPLOAD_TEXTS.notAnAttachment,
      fields: { file: UPLOAD_TEXTS.notAnAttachment },
    });
    expect(await countRows(user)).toBe(0);
  });

  it('is rejected if it is empty, too large, or has too many pixels', async () => {
    const user = await service.signUp();
    const empty = await calls.upload(user, 'x.pdf', Buffer.alloc(0));
    expect([empty.statusCode, empty.json<{ message: string }>().message]).toEqual([
      400,
      UPLOAD_TEXTS.missing,
    ]);
    const large = await calls.upload(user, 'x.pdf', Buffer.alloc(ATTACHMENT_MAX_BYTES + 1));
    expect([large.statusCode, large.json<{ message: string }>().message]).toEqual([
      413,
      UPLOAD_TEXTS.attachmentTooLarge,
    ]);
    const bomb = await calls.upload(user, 'x.png', await blank(7000).png().toBuffer());
    expect(bomb.json()).toMatchObject({ fields: { file: UPLOAD_TEXTS.imageTooManyPixels } });
    expect(await countRows(user)).toBe(0);
    const whole = Buffer.concat([
      PDF.subarray(0, 9),
      Buffer.alloc(ATTACHMENT_MAX_BYTES - 15, '\n'),
      Buffer.from('%%EOF\n'),
    ]);
    expect(whole).toHaveLength(ATTACHMENT_MAX_BYTES);
    expect((await calls.upload(user, 'x.pdf', whole)).statusCode).toBe(200);
  });

  it('is one of at most twenty unsent ones, even if many arrive at once', async () => {
    const user = await service.signUp();
    const answers = await Promise.all(Array.from({ length: 23 }, () => calls.upload(user, 'x.pdf', PDF)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
    const sent = answers.find(({ statusCode }) => statusCode === 200)?.json<{ data: { _id: string } }>();
    await calls.open(user, { ...QUESTION, attachments: [sent?.data._id] });
    expect((await calls.upload(user, 'x.pdf', PDF)).statusCode).toBe(200);
  });
});

describe('a file', () => {
  it('belongs to the message that names it, and to only one', async () => {
    const [first, second] = [await calls.attach(owner, 'a.pdf'), await calls.attach(owner, 'b.pdf')];
    const id = await calls.open(owner, { ...QUESTION, attachments: [first._id, first._id] });
    await calls.reply(owner, id, 'And this.', { attachments: [second._id] });
    const ticket = await calls.get(admin, id);
    expect(ticket.attachments).toEqual([first]);
    expect(ticket.adminMessage.map(({ attachments }) => attachments)).toEqual([[second]]);
    const again = await calls.reply(owner, id, 'Once more.', { attachments: [first._id] });
    expect(again.statusCode).toBe(400);
    expect((await calls.get(owner, id)).adminMessage).toHaveLength(1);
  });

  it.each(['somebody else’s', 'made up', 'a day old'])('that is %s cannot be attached', async (kind) => {
    const whose = kind === 'somebody else’s' ? admin : owner;
    const { _id } = await calls.attach(whose);
    if (kind === 'a day old') await makeOlder(_id, 24);
    const attachments = [kind === 'made up' ? crypto.randomUUID() : _id];
    const before = await service.context.db.selectFrom('tickets').select('id').execute();
    const answer = await calls.call('POST', '/new-support-message', owner, { ...QUESTION, attachments });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { attachments: expect.any(String) } });
    expect(await service.context.db.selectFrom('tickets').select('id').execute()).toHaveLength(before.length);
  });

  it('can be opened by its uploader, then by the ticket’s owner, and by administrators', async () => {
    const other = await service.signUp();
    const { _id } = await calls.attach(owner);
    const codes = async () =>
      Promise.all([null, owner, other, admin].map(async (who) => (await open(who, _id)).statusCode));
    expect(await codes()).toEqual([401, 200, 404, 200]);
    const id = await calls.open(owner, { ...QUESTION, attachments: [_id] });
    expect(await codes()).toEqual([401, 200, 404, 200]);
    const ofStaff = await calls.attach(admin);
    expect((await open(owner, ofStaff._id)).statusCode).toBe(404);
    await calls.reply(admin, id, 'See this.', { attachments: [ofStaff._id] });
    expect((await open(owner, ofStaff._id)).statusCode).toBe(200);
    expect((await open(other, ofStaff._id)).statusCode).toBe(404);
  });

  it('is not sent again to a browser that has it', async () => {
    const { _id } = await calls.attach(owner);
    const { etag = '' } = (await open(owner, _id)).headers;
    expect((await open(owner, _id, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('that is removed before it is sent makes room for another one; a sent one, or somebody else’s, stays', async () => {
    const user = await service.signUp();
    const discard = async (who: TestUser, id: string) =>
      (await calls.call('DELETE', `/api/ticket-attachments/${id}`, who)).statusCode;
    const files = await Promise.all(Array.from({ length: 20 }, () => calls.attach(user)));
    const [removed = '', sent = ''] = files.map(({ _id }) => _id);
    expect(await discard(admin, removed)).toBe(404);
    expect(await discard(user, removed)).toBe(200);
    expect(await service.context.storage.stat(attachmentKey(removed))).toBeNull();
    expect((await calls.upload(user, 'x.pdf', PDF)).statusCode).toBe(200);
    await calls.open(user, { ...QUESTION, attachments: [sent] });
    expect(await discard(user, sent)).toBe(404);
    expect((await open(user, sent)).statusCode).toBe(200);
  });

  it('that is not sent within a day is deleted with its object, and nothing else is', async () => {
    const [sent, old, young] = [
      await calls.attach(owner),
      await calls.attach(owner),
      await calls.attach(owner),
    ];
    await calls.open(owner, { ...QUESTION, attachments: [sent._id] });
    await makeOlder(sent._id, 26);
    await makeOlder(old._id, 26);
    await deleteUnsentAttachments(service.context);
    expect((await open(owner, sent._id)).statusCode).toBe(200);
    expect((await open(owner, young._id)).statusCode).toBe(200);
    expect((await open(owner, old._id)).statusCode).toBe(404);
    expect(await service.context.storage.stat(attachmentKey(old._id))).toBeNull();
  });
});

async function makeOlder(id: string, hours: number): Promise<void> {
  await sql`update ticket_attachments set created_at = created_at - make_interval(hours => ${hours})
    where id = ${id}`.execute(service.context.db);
}
