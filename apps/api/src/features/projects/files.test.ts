import { IMPORT_MAX_BYTES, IMPORT_TEXTS, type ImportedProject } from '@voicedraft/contract/project-files';
import type { Project } from '@voicedraft/contract/projects';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUpload } from '#testing/authorization/make-upload.ts';
import { callProjects, documentOf } from '#testing/project-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

let projects: ReturnType<typeof callProjects>;
const service = useStarted(startTestService);
const user = useUser(service);
beforeAll(async () => {
  projects = callProjects(service, user);
});

async function importFile(name: string, content: Buffer) {
  const { url, payload, headers } = await makeUpload('/api/projects/import', 'file', content, name);
  const answer = await service.app.inject({
    method: 'POST',
    url,
    payload: payload ?? '',
    headers: { ...user.headers, ...headers },
  });
  return { status: answer.statusCode, body: answer.json<{ data: ImportedProject; message: string }>() };
}
const download = (id: string, format: string) =>
  service.app.inject({ url: `/api/projects/${id}/export?format=${format}`, headers: user.headers });
const scriptOf = ({ speakers, paragraphs }: Project['document']) =>
  paragraphs.map(({ speakerId, text }) => [speakers.find(({ id }) => id === speakerId)?.name, text]);

const SCRIPT = [
  ['Narrator', 'Room four. Stand by the *rail*, and look_up & <listen>.'],
  ['Old Keeper', '1. I wound the clockwork [pause 1s] every four hours.'],
  ['Narrator', '# Of the sea, no.'],
] as const;

describe('an exported script', () => {
  it.each(['txt', 'md', 'docx'])('as %s can be imported again, word for word', async (format) => {
    const { id } = await projects.create({ document: documentOf(...SCRIPT), title: 'Zoë: “4/5”' });
    const file = await download(id, format);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain(
      `filename*=UTF-8''Zo%C3%AB%20%E2%80%9C4%205%E2%80%9D.${format}`,
    );
    const { body } = await importFile(`Lamp.${format}`, file.rawPayload);
    expect(scriptOf(body.data.document)).toEqual(SCRIPT);
    expect(body.data.title).toBe(format === 'txt' ? 'Lamp' : 'Zoë: “4/5”');
    const again = await projects.create({ document: body.data.document, title: body.data.title });
    expect(scriptOf(again.document)).toEqual(SCRIPT);
  });

  it('of one speaker names nobody, and a name of a file ends before an emoji that does not fit', async () => {
    const { id } = await projects.create({
      document: documentOf(['Me', 'One.'], ['Me', ''], ['Me', 'Two.']),
      title: `${'x'.repeat(99)}🎙️`,
    });
    const file = await download(id, 'txt');
    expect(file.body).toBe('One.\n\nTwo.\n');
    expect(file.headers['content-disposition']).toContain(`"${'x'.repeat(99)}.txt"`);
  });

  it('as subtitles has the times of its lines, without marks', async () => {
    const { id } = await projects.create({ document: documentOf(...SCRIPT) });
    await projects.call('POST', `/${id}/record`, { revision: 1 });
    const file = await download(id, 'srt');
    expect(file.headers['content-type']).toBe('application/x-subrip; charset=utf-8');
    const blocks = file.body.trimEnd().split('\n\n');
    expect(blocks.map((block) => block.split('\n').slice(2).join(' '))).toEqual([
      'Narrator: Room four.',
      'Stand by the rail, and look_up & <listen>.',
      'Old Keeper: 1. I wound the clockwork',
      'every four hours.',
      'Narrator: # Of the sea, no.',
    ]);
    const { lines } = await projects.get(id);
    const toTime = (seconds: number) =>
      new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23).replace('.', ',');
    expect(blocks.map((block) => block.split('\n')[1])).toEqual(
      lines.map(({ from, seconds }, index) => {
        // Each stays for half a second of the pause after it.
        const next = lines[index + 1]?.from;
        return `${toTime(from)} --> ${toTime(Math.min(next ?? Infinity, from + seconds + (next ? 0.5 : 0)))}`;
      }),
    );
    const { body } = await importFile('lamp.srt', file.rawPayload);
    expect(scriptOf(body.data.document).map(([name]) => name)).toEqual([
      'Narrator',
      'Old Keeper',
      'Narrator',
    ]);
  });

  it('knows four formats', async () => {
    const { id } = await projects.create();
    expect((await download(id, 'pdf')).statusCode).toBe(400);
    expect((await download(id, 'srt')).body).toBe('');
  });
});

describe('an imported file', () => {
  it('stores nothing', async () => {
    const before = await service.context.db.selectFrom('projects').select('entryId').execute();
    const { body } = await importFile('lamp.txt', Buffer.from('A: One.\nB: Two.'));
    expect(body.data).toMatchObject({ title: 'lamp', words: 2 });
    expect(await service.context.db.selectFrom('projects').select('entryId').execute()).toEqual(before);
  });

  it('that is too large, empty or of another kind is refused with a plain text', async () => {
    expect(await importFile('a.txt', Buffer.alloc(IMPORT_MAX_BYTES + 1, 'a'))).toMatchObject({
      status: 413,
      body: { message: IMPORT_TEXTS.tooLarge },
    });
    expect(await importFile('a.txt', Buffer.alloc(0))).toMatchObject({
      status: 400,
      body: { message: IMPORT_TEXTS.missing },
    });
    expect(await importFile('a.png', Buffer.from('PNG'))).toMatchObject({
      status: 400,
      body: { message: IMPORT_TEXTS.unknownType, fields: { file: IMPORT_TEXTS.unknownType } },
    });
  });
});

describe("a user's projects", () => {
  it('are in the export of the account with their versions, and go with the account', async () => {
    const owner = await service.signUp();
    const calls = callProjects(service, owner);
    const made: Project[] = [];
    for (let count = 0; count < 6; count += 1)
      made.push(await calls.create({ text: `Exported words ${count}.` }));
    await calls.call('POST', `/${made[0]?.id}/record`, { revision: 1 });
    const answer = await service.app.inject({ url: '/api/account/export', headers: owner.headers });
    const exported = answer.json<{ projects: { id: string; document: object; versions: object[] }[] }>()
      .projects;
    expect(exported.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    const first = exported.find(({ id }) => id === made[0]?.id);
    expect(first).toMatchObject({
      document: made[0]?.document,
      versions: [{ number: 1, document: made[0]?.document }],
    });
    const gone = await service.send(owner, 'DELETE', '/api/account', { email: owner.email });
    expect(gone.statusCode).toBe(200);
    const ids = made.map(({ id }) => id);
    for (const table of ['projects', 'projectVersions'] as const) {
      const left = await service.context.db
        .selectFrom(table)
        .select('entryId')
        .where('entryId', 'in', ids)
        .execute();
      expect(left).toEqual([]);
    }
  });
});
