import { ErrorBody } from '@voicedraft/contract/errors';
import { USUAL_MUSIC } from '@voicedraft/contract/music-settings';
import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { MEGABYTE, VIDEO_TEXTS } from '@voicedraft/contract/videos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLibrary, type TestLibrary } from '#testing/library-kit.ts';
import { callProjects, documentOf } from '#testing/project-calls.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { openVideo, showing } from '#testing/video-calls.ts';

let service: TestService;
let user: TestUser;
let library: TestLibrary;
let video: Awaited<ReturnType<typeof openVideo>>;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  user = await service.signUp({ credits: 20 });
  library = openLibrary(service, user);
  video = await openVideo(service, user);
});

describe('the video of a take', () => {
  it('has its words with their times, as usual until somebody saves', async () => {
    const found = await video.get();
    expect(found).toMatchObject({
      takeId: video.takeId,
      entryId: video.entryId,
      isProject: false,
      name: expect.stringMatching(/^wait-a-week/),
      audioUrl: `/api/generations/${video.takeId}/audio`,
      settings: USUAL_VIDEO,
      isSaved: false,
      pictures: [],
      music: [],
      space: { usedBytes: 0, allowedBytes: 500 * MEGABYTE },
    });
    expect(found.wordTimes).not.toBeNull();
    const words = found.sentences.flatMap((sentence) => sentence.words);
    expect(found.sentences.map(({ speaker }) => speaker)).toEqual([null, null]);
    expect(words.map(({ text, at }) => [text, at])).toEqual([
      ['Wait', 0],
      ['a', 5],
      ['week.', 7],
      ['Make', 13],
      ['some', 18],
      ['tea.', 23],
    ]);
    for (const [index, { from, to }] of words.entries()) {
      expect(from).toBeGreaterThanOrEqual(words[index - 1]?.to ?? 0);
      expect(to).toBeLessThanOrEqual(found.seconds);
    }
  });

  it('says who speaks in a project of several speakers', async () => {
    const projects = callProjects(service, user);
    const { id } = await projects.create({ document: documentOf(['Ada', 'Hello.'], ['Ben', 'Good day.']) });
    const { data } = await projects.call<{ id: string }>('POST', `/${id}/record`, { revision: 1 });
    const found = await video.get(data.id);
    expect(found).toMatchObject({ entryId: id, isProject: true });
    expect(found.sentences.map(({ speaker }) => speaker)).toEqual(['Ada', 'Ben']);
  });

  it('has no sentences if its times were never kept', async () => {
    const { db } = service.context;
    await db
      .updateTable('generations')
      .set({ lineTimes: null, wordTimes: null })
      .where('id', '=', video.takeId)
      .execute();
    expect(await video.get()).toMatchObject({ wordTimes: null, sentences: [] });
  });

  it('does not exist without its take or its sound', async () => {
    const other = await service.signUp();
    const url = `/api/videos/${video.takeId}`;
    expect((await video.call('GET', url, undefined, other)).statusCode).toBe(404);
    expect((await video.call('PUT', `${url}/settings`, USUAL_VIDEO, other)).statusCode).toBe(404);
    expect((await video.call('GET', '/api/videos/nothing')).statusCode).toBe(404);
    await library.call('POST', '/delete', { ids: [video.entryId] });
    expect((await video.call('GET', url)).statusCode).toBe(404);
    expect((await video.upload()).statusCode).toBe(404);
    await library.call('POST', '/restore', { ids: [video.entryId] });
    expect((await video.call('GET', url)).statusCode).toBe(200);
    await service.context.db
      .updateTable('generations')
      .set({ audioKey: null })
      .where('id', '=', video.takeId)
      .execute();
    expect((await video.call('GET', url)).statusCode).toBe(404);
  });
});

describe('the settings of a video', () => {
  it('are kept for all takes of the entry; the last save wins', async () => {
    const captions = USUAL_VIDEO.captions && {
      ...USUAL_VIDEO.captions,
      corrections: [{ at: 0, text: 'Hold\0 on\ud800', begins: true }],
    };
    expect((await video.save({ ...USUAL_VIDEO, format: '16:9' })).statusCode).toBe(200);
    const speakers = [{ name: 'Ada\0', pictureId: null, colour: '#7fd4ff' }];
    expect((await video.save({ ...USUAL_VIDEO, format: '1:1', captions, speakers })).statusCode).toBe(200);
    const again = await library.record('Wait a week. Make some tea.');
    const found = await video.get(again.id);
    expect(found).toMatchObject({ entryId: video.entryId, isSaved: true, settings: { format: '1:1' } });
    expect(found.settings.captions?.corrections).toEqual([{ at: 0, text: 'Hold on\ufffd', begins: true }]);
    expect(found.settings.speakers).toEqual([{ name: 'Ada', pictureId: null, colour: '#7fd4ff' }]);
    expect((await video.save({ ...USUAL_VIDEO, captions: null })).statusCode).toBe(200);
    expect((await video.get()).settings.captions).toBeNull();
  });

  it('name a loop, whose file stays where it is', async () => {
    const background = {
      kind: 'loop',
      loopId: 'A3B8F042-1E16-4F0A-A8F0-421E16DF0A2F',
      name: 'Waves\0 \ud83c',
      x: 0.5,
      y: 0.5,
      scale: 2,
    };
    expect((await video.save({ ...USUAL_VIDEO, background })).statusCode).toBe(200);
    const kept = { ...background, loopId: background.loopId.toLowerCase(), name: 'Waves \ufffd' };
    expect(await video.get()).toMatchObject({ settings: { background: kept }, space: { usedBytes: 0 } });
    await video.call('DELETE', (await video.add()).url);
    expect((await video.get()).settings.background).toEqual(kept);
  });

  it('hold every correction of a long text', async () => {
    const corrections = Array.from({ length: 2000 }, (_, at) => ({ at, text: 'ä'.repeat(30), begins: true }));
    const captions = { ...USUAL_VIDEO.captions, corrections };
    expect((await video.save({ ...USUAL_VIDEO, captions })).statusCode).toBe(200);
    expect((await video.get()).settings.captions?.corrections).toHaveLength(2000);
  });

  it('have no more corrected text than any text is long', async () => {
    const corrections = Array.from({ length: 301 }, (_, at) => ({ at, text: 'a'.repeat(200) }));
    const save = (kept: object[]) =>
      video.save({ ...USUAL_VIDEO, captions: { ...USUAL_VIDEO.captions, corrections: kept } });
    const refused = await save(corrections);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(ErrorBody.parse(refused.json()).fields ?? {})).toEqual(['captions.corrections']);
    expect((await save(corrections.slice(1))).statusCode).toBe(200);
  });

  it.each([
    ['format', { format: '3:2' }],
    ['background.colour', { background: { kind: 'colour', colour: 'red' } }],
    ['captions.size', { captions: { ...USUAL_VIDEO.captions, size: 9 } }],
    ['speakers.0.colour', { speakers: [{ name: 'Ada', pictureId: null, colour: 'red' }] }],
    [
      'speakers',
      { speakers: Array.from({ length: 21 }, () => ({ name: 'Ada', pictureId: null, colour: null })) },
    ],
  ])('are checked: %s', async (field, changes) => {
    const answer = await video.save({ ...USUAL_VIDEO, ...changes });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(ErrorBody.parse(answer.json()).fields ?? {})).toEqual([field]);
  });

  it('show no picture of another entry, and none that is gone', async () => {
    const other = await library.record('Other words for another entry.');
    const foreign = await video.add(undefined, { id: other.id });
    const gone = await video.add();
    await video.call('DELETE', gone.url);
    for (const picture of [foreign, gone]) {
      const answer = await video.save(showing(picture));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: { 'background.pictureId': VIDEO_TEXTS.pictureGone } });
      const speakers = [
        { name: 'Ada', pictureId: null, colour: null },
        { name: 'Ben', pictureId: picture.id, colour: null },
      ];
      const refused = await video.save({ ...USUAL_VIDEO, speakers });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ fields: { 'speakers.1.pictureId': VIDEO_TEXTS.pictureGone } });
    }
    expect((await video.get()).isSaved).toBe(false);
  });

  it('of another version of the server are completed with what is usual', async () => {
    await video.save({ ...USUAL_VIDEO, side: 720 });
    const { db } = service.context;
    const { frameRate, speakers: _none, ...stored } = { ...USUAL_VIDEO, side: 720, intro: { kind: 'new' } };
    const write = (settings: object) =>
      db
        .updateTable('videoSettings')
        .set({ settings: JSON.stringify(settings) })
        .where('entryId', '=', video.entryId)
        .execute();
    await write(stored);
    expect((await video.get()).settings).toEqual({ ...USUAL_VIDEO, side: 720, frameRate });
    // Also within captions and music.
    const { captions } = USUAL_VIDEO;
    if (captions === null) throw new Error('the usual video has captions');
    const { namesSpeakers: _, ...older } = { ...captions, size: 1.2 };
    const { fadeInSeconds: __, ...quiet } = { ...USUAL_MUSIC, volumeDb: -10 };
    await write({ ...stored, captions: older, music: quiet });
    expect((await video.get()).settings).toMatchObject({
      captions: { ...captions, size: 1.2 },
      music: { ...USUAL_MUSIC, volumeDb: -10 },
    });
    await write({ ...stored, format: '2:1' });
    expect((await video.get()).settings).toEqual(USUAL_VIDEO);
  });
});
