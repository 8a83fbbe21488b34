import { beforeAll, describe, expect, it } from 'vitest';
import { useProjects } from '#testing/use-projects.ts';

const kit = useProjects();
const KEEPER = ['Keeper', 'I wound the clockwork.'] as const;
const VISITOR = ['Visitor', 'Were you *afraid*? Or [pause 1s] alone?'] as const;

describe('a take with several speakers', () => {
  let id: string;
  beforeAll(async () => {
    const project = await kit.create(KEEPER, VISITOR, KEEPER);
    ({ id } = (await kit.record(project.id, 1)).data);
  });

  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    kit.service.app.inject({ method, url, headers: kit.user.headers, ...(payload && { payload }) });
  const save = async (format: string, speakers = '') =>
    (await call('GET', `/api/takes/${id}/files/${format}${speakers}`)).body;

  it('says who speaks in captions and scripts, if that is asked for', async () => {
    expect((await call('GET', `/api/takes/${id}/files`)).json().data.speakers).toEqual(['Keeper', 'Visitor']);
    const rows = (srt: string) => srt.split('\n').filter((row) => /^[A-Z]/u.test(row));
    expect(rows(await save('srt', '?speakers=named'))).toEqual([
      'Keeper: I wound the clockwork.',
      'Visitor: Were you afraid?',
      'Or',
      'Keeper: I wound the clockwork.',
    ]);
    expect(await save('vtt', '?speakers=named')).toContain('Visitor: ');
    expect(await save('txt', '?speakers=named')).toBe(
      'Keeper: I wound the clockwork.\n\nVisitor: Were you afraid? Or alone?\n\nKeeper: I wound the clockwork.\n',
    );
    expect(await save('md', '?speakers=named')).toContain('**Visitor:** Were you afraid?');
    for (const format of ['srt', 'vtt', 'txt', 'md']) expect(await save(format)).not.toContain('Keeper');
  });

  it('says so to listeners, as long as its owner wants it', async () => {
    const share = await call('POST', `/api/takes/${id}/share`);
    expect(share.json().data).toMatchObject({ showsSpeakers: true, hasSpeakers: true });
    const token = String(share.json().data.url).split('/s/')[1] ?? '';
    const speakers = async () => {
      const { lines } = (await kit.service.app.inject(`/api/shares/${token}`)).json().data;
      return lines.map((line: { speaker: string | null }) => line.speaker);
    };
    expect(await speakers()).toEqual(['Keeper', 'Visitor', 'Visitor', 'Visitor', 'Keeper']);
    await call('PUT', `/api/takes/${id}/share`, { showsSpeakers: false });
    expect(new Set(await speakers())).toEqual(new Set([null]));
  });

  it('of one speaker alone names nobody', async () => {
    const project = await kit.create(KEEPER);
    const { data } = await kit.record(project.id, 1);
    const files = await call('GET', `/api/takes/${data.id}/files`);
    expect(files.json().data.speakers).toEqual([]);
    const txt = await call('GET', `/api/takes/${data.id}/files/txt?speakers=named`);
    expect(txt.body).toBe('I wound the clockwork.\n');
  });
});
