import { PROJECT_TEXTS } from '@voicedraft/contract/project-document';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { callProjects, documentOf } from '#testing/project-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

let projects: ReturnType<typeof callProjects>;
const service = useStarted(startTestService);
const user = useUser(service, { credits: 50 });
beforeAll(async () => {
  projects = callProjects(service, user);
});

describe('a new project', () => {
  it('is empty, with one speaker and one blank paragraph, and costs nothing', async () => {
    const project = await projects.create();
    expect(project).toMatchObject({
      title: 'Untitled',
      revision: 1,
      words: 0,
      seconds: 0,
      lines: [],
      quote: { lines: 0, words: 0, credits: 0, unchanged: 0 },
      take: null,
      recording: null,
      folder: null,
      document: { speakers: [{ name: 'Narrator' }], paragraphs: [{ text: '' }] },
    });
    expect(await service.balances(user)).toEqual({ available: 50, held: 0 });
    expect(await projects.get(project.id)).toEqual(project);
  });

  it('from a text has its speakers, its lines and their price', async () => {
    const project = await projects.create({
      text: 'A: Hello there. How are you?\n\nB: I am *well* [pause 1s] today.',
    });
    expect(project).toMatchObject({ title: 'Hello there', words: 9, revision: 1 });
    const [first, second] = project.document.paragraphs;
    expect(
      project.lines.map(({ paragraphId, start, end, continues, state }) => [
        paragraphId,
        start,
        end,
        continues,
        state,
      ]),
    ).toEqual([
      [first?.id, 0, 12, false, 'new'],
      [first?.id, 13, 25, false, 'new'],
      [second?.id, 0, 22, false, 'new'],
      [second?.id, 23, 29, true, 'new'],
    ]);
    expect(project.quote).toEqual({ lines: 4, words: 9, credits: 1, unchanged: 0 });
    const starts = project.lines.map(({ from }) => from);
    expect(starts).toEqual(starts.toSorted((left, right) => left - right));
    expect(project.seconds).toBeGreaterThan(3);
  });

  it('from a script of the library has its words, its voice and how it speaks, so nothing is paid again', async () => {
    const settings = { ...NEUTRAL_SETTINGS, speed: 1.2 };
    const payload = { script: 'One line.\nAnother line.\n\nThe end.', voice: 'fenrir', settings };
    const voice = await service.send(user, 'POST', '/api/generations/voice', payload);
    const { entryId } = voice.json<{ data: { entryId: string } }>().data;
    const project = await projects.create({ entryId, title: 'My own title' });
    expect(project).toMatchObject({
      title: 'My own title',
      document: {
        speakers: [{ name: 'Narrator', voice: 'fenrir', settings }],
        paragraphs: [{ text: 'One line.\nAnother line.' }, { text: 'The end.' }],
      },
      quote: { lines: 0, credits: 0 },
    });
    expect(project.id).not.toBe(entryId);
    // A project is none of the scripts.
    expect((await projects.call('POST', '', { entryId: project.id })).status).toBe(404);
  });

  it('from a document is that document, and appears in the library with its words', async () => {
    const document = documentOf(['Keeper', 'I wound the clockwork.'], ['Visitor', 'Were you afraid?']);
    const project = await projects.create({ document });
    expect(project.document).toEqual(document);
    const row = await service.context.db
      .selectFrom('libraryEntries')
      .select(['kind', 'text', 'wordCount', 'speakerCount'])
      .where('id', '=', project.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      kind: 'project',
      text: 'I wound the clockwork.\n\nWere you afraid?',
      wordCount: 7,
      speakerCount: 2,
    });
  });

  it.each([
    ['two beginnings', { text: 'a', document: documentOf(['A', 'b']) }],
    ['too many words', { text: 'word '.repeat(4001) }],
    ['too many words in a document', { document: documentOf(['A', 'word '.repeat(4001)]) }],
    ['too many characters', { document: documentOf(['A', 'x'.repeat(30_001)], ['A', 'x'.repeat(30_000)]) }],
    [
      'too many paragraphs',
      { document: documentOf(...Array.from({ length: 401 }, () => ['A', 'b'] as const)) },
    ],
    [
      'too many speakers',
      { document: documentOf(...Array.from({ length: 13 }, (_, i) => [`S${i}`, 'b'] as const)) },
    ],
    ['no speaker', { document: { speakers: [], paragraphs: [] } }],
    ['a speaker without a name', { document: documentOf([' ', 'b']) }],
    [
      'an id used twice',
      {
        document: {
          ...documentOf(['A', 'b']),
          paragraphs: [...documentOf(['A', 'b']).paragraphs, ...documentOf(['A', 'c']).paragraphs],
        },
      },
    ],
    [
      'a paragraph of nobody',
      { document: { ...documentOf(['A', 'b']), paragraphs: documentOf(['B', 'b']).paragraphs } },
    ],
    [
      'settings out of range',
      {
        document: {
          ...documentOf(['A', 'b']),
          speakers: [{ id: 'A', name: 'A', voice: 'kore', settings: { speed: 3 } }],
        },
      },
    ],
    ['an empty title', { title: ' ' }],
  ])('with %s is refused', async (_, payload) => {
    expect((await projects.call('POST', '', payload)).status).toBe(400);
  });

  it('needs the record of its user', async () => {
    const newcomer = callProjects(service, await service.signUp({ record: false }));
    expect((await newcomer.call('POST', '', {})).status).toBe(404);
  });
});

describe('saving a project', () => {
  it('counts the saves, and answers with the lines and the price', async () => {
    const { id } = await projects.create({ text: 'First words.' });
    const document = documentOf(['A', 'Other words here. And more.'], ['B', '']);
    const saved = await projects.save(id, 1, document);
    expect(saved.data).toMatchObject({
      revision: 2,
      title: 'Other words here',
      words: 5,
      quote: { lines: 2, words: 5, credits: 1, unchanged: 0 },
    });
    expect((await projects.get(id)).document).toEqual(document);
  });

  it('of what is stored already changes nothing', async () => {
    const { id, document } = await projects.create({ text: 'Same words.' });
    expect((await projects.save(id, 1, document)).data.revision).toBe(1);
  });

  it('refuses to overwrite what was saved since, and names the stored revision', async () => {
    const { id } = await projects.create({ text: 'First words.' });
    const mine = documentOf(['A', 'Mine.']);
    await projects.save(id, 1, mine);
    const late = await projects.save(id, 1, documentOf(['A', 'Late.']));
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', revision: 2 } });
    expect((await projects.get(id)).document).toEqual(mine);
  });

  it('of two at once takes one', async () => {
    const { id } = await projects.create({ text: 'First words.' });
    const answers = await Promise.all(
      ['One.', 'Two.', 'Three.'].map((text) => projects.save(id, 1, documentOf(['A', text]))),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect((await projects.get(id)).revision).toBe(2);
  });

  it('of too many words or sentences is refused with a plain text', async () => {
    const { id } = await projects.create();
    const long = documentOf(['A', 'word '.repeat(2000)], ['B', 'word '.repeat(2001)]);
    const answer = await projects.save(id, 1, long);
    expect(answer).toMatchObject({ status: 400, body: { message: PROJECT_TEXTS.tooLong } });
    const short = documentOf(['A', '你。'.repeat(2000)], ['B', '好。'.repeat(2001)]);
    expect(await projects.save(id, 1, short)).toMatchObject({
      status: 400,
      body: { message: PROJECT_TEXTS.tooManySentences },
    });
    // Marks are no words.
    const marked = documentOf(['A', 'word [pause 1s] '.repeat(2000)], ['B', '*word* '.repeat(2000)]);
    expect((await projects.save(id, 1, marked)).status).toBe(200);
  });

  it('keeps a title of its own', async () => {
    const { id } = await projects.create({ text: 'First words.', title: 'The lamp' });
    expect((await projects.save(id, 1, documentOf(['A', 'Other.']))).data.title).toBe('The lamp');
  });
});

describe('the price of a text that is not saved', () => {
  it('is one credit for every started 400 words, and changes nothing', async () => {
    const { id } = await projects.create({ text: 'First words.' });
    const sentences = (count: number) =>
      Array.from({ length: count }, (_, i) => `Sentence number ${i}.`).join(' ');
    const quote = async (count: number) =>
      (await projects.call('POST', `/${id}/quote`, { document: documentOf(['A', sentences(count)]) })).data;
    expect(await quote(133)).toEqual({ lines: 133, words: 399, credits: 1, unchanged: 0 });
    expect(await quote(134)).toMatchObject({ words: 402, credits: 2 });
    expect((await projects.get(id)).revision).toBe(1);
  });
});

describe("somebody else's project", () => {
  it('does not exist, nor does a deleted one', async () => {
    const { id, document } = await projects.create({ text: 'First words.' });
    const answersOf = async (asked: ReturnType<typeof callProjects>) => {
      const answers = [
        await asked.call('GET', `/${id}`),
        await asked.save(id, 1, document),
        await asked.call('POST', `/${id}/quote`, {}),
        await asked.call('POST', `/${id}/record`, { revision: 1 }),
        await asked.call('POST', `/${id}/stop`),
        await asked.call('GET', `/${id}/lines/0/takes?revision=1`),
        await asked.call('PUT', `/${id}/lines/0/take`, { soundId: crypto.randomUUID(), revision: 1 }),
        await asked.call('GET', `/${id}/words`),
        await asked.call('GET', `/${id}/export?format=txt`),
        await asked.call('GET', `/${id}/versions`),
        await asked.call('GET', `/${id}/versions/1`),
        await asked.call('POST', `/${id}/versions/1/restore`, { revision: 1 }),
      ];
      return new Set(answers.map(({ status }) => status));
    };
    const other = callProjects(service, await service.signUp({ role: 'Admin' }));
    expect(await answersOf(other)).toEqual(new Set([404]));
    await service.context.db
      .updateTable('libraryEntries')
      .set({ deletedAt: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await answersOf(projects)).toEqual(new Set([404]));
  });
});
