import { decodeSound } from '@voicedraft/audio-files/decode/decode-sound';
import { measureLufs } from '@voicedraft/audio-files/loudness/measure-loudness';
import type { Method } from '@voicedraft/contract/endpoint';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { USUAL_MUSIC } from '@voicedraft/contract/music-settings';
import { NO_MIX_TEXT } from '@voicedraft/contract/v1-voices';
import type { ApiMusic, ApiPicture, ApiSentence } from '@voicedraft/contract/v1-videos';
import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { VIDEO_TEXTS } from '@voicedraft/contract/videos';
import { beforeEach, describe, expect, it } from 'vitest';
import { callWithKey, createKey } from '#testing/api-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { sendFile } from '#testing/upload-calls.ts';
import { drawImage } from '#testing/upload-corpus.ts';
import { openVideo, SOUND } from '#testing/video-calls.ts';
import { useStarted } from '#testing/use-started.ts';

let user: TestUser;
let key: string;
let video: Awaited<ReturnType<typeof openVideo>>;
let url: string;
const service = useStarted(startTestService);
beforeEach(async () => {
  user = await service.signUp({ credits: 20 });
  ({ key } = await createKey(service, user));
  video = await openVideo(service, user);
  url = `/v1/voices/${video.takeId}`;
});

const call = (method: Method, path: string, payload?: object) =>
  callWithKey(service, key, method, path, { ...(payload && { payload }) });
const upload = async <T>(path: string, field: string, content: Buffer): Promise<T> => {
  const caller = { headers: { authorization: `Bearer ${key}` } };
  return (await sendFile(service, caller, `${url}/${path}`, { field, name: 'A walk.x', content })).json<T>();
};
const addPicture = async () =>
  upload<ApiPicture>('pictures', 'picture', await drawImage(320, 240).png().toBuffer());

describe('the video of a voiceover, for programs,', () => {
  it('has settings: as usual until they are replaced, and what is left out is as usual', async () => {
    const usual = (await call('GET', `${url}/video`)).json<object>();
    expect(usual).toMatchObject({ frame_rate: 30, captions: { lit_colour: '#ffd84d' }, music: null });
    const corrections = [{ at: 0, of: 'Wait', text: 'Hold on', begins: true }];
    const music = { source: { kind: 'piece', piece: 'drift' }, fade_out_seconds: 4 };
    const speakers = [{ name: 'Ada', colour: '#ffcc00' }];
    const sent = {
      format: '1:1',
      captions: { style: 'lines', upper_case: true, corrections },
      speakers,
      music,
    };
    const saved = await call('PUT', `${url}/video`, sent);
    expect(saved.statusCode).toBe(200);
    expect((await call('GET', `${url}/video`)).json()).toEqual(saved.json());
    expect((await video.get()).settings).toEqual({
      ...USUAL_VIDEO,
      format: '1:1',
      captions: { ...USUAL_VIDEO.captions, style: 'lines', upperCase: true, corrections },
      speakers: [{ name: 'Ada', colour: '#ffcc00', pictureId: null }],
      music: { ...USUAL_MUSIC, source: { kind: 'piece', piece: 'drift' }, fadeOutSeconds: 4 },
    });
    expect((await call('PUT', `${url}/video`, {})).json()).toEqual(usual);
  });

  it('refuses settings by the names that programs know', async () => {
    const picture = { kind: 'picture', picture_id: crypto.randomUUID() };
    for (const [sent, fields] of [
      [{ background: picture }, { 'background.picture_id': VIDEO_TEXTS.pictureGone }],
      [
        { speakers: [{ name: 'Ada', picture_id: crypto.randomUUID() }] },
        { 'speakers.0.picture_id': VIDEO_TEXTS.pictureGone },
      ],
      [{ frameRate: 30 }, { frameRate: 'Unknown field `frameRate`' }],
      [{ captions: { lit_colour: 'red' } }, { 'captions.lit_colour': expect.any(String) }],
      [
        { captions: { corrections: Array.from({ length: 2001 }, (_, at) => ({ at })) } },
        { 'captions.corrections': expect.any(String) },
      ],
    ] as const) {
      const answer = await call('PUT', `${url}/video`, sent);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'validation', fields });
    }
  });

  it('has pictures and music that are added, listed, used and deleted', async () => {
    const picture = await addPicture();
    expect(picture).toMatchObject({ name: 'A walk', width: 320, height: 240 });
    const music = await upload<ApiMusic>('music', 'music', SOUND);
    expect(music).toMatchObject({ name: 'A walk', duration_seconds: 0.5 });
    expect((await call('GET', `${url}/pictures`)).json()).toEqual({ data: [picture] });
    expect((await call('GET', `${url}/music`)).json()).toEqual({ data: [music] });
    const settings = {
      background: { kind: 'picture', picture_id: picture.id },
      music: { source: { kind: 'file', file_id: music.id } },
      sounds: [
        { source: { kind: 'file', file_id: music.id }, place: { kind: 'start' } },
        { source: { kind: 'short', sound: 'bell' }, place: { kind: 'before', at: 0, of: 'Wait a week.' } },
      ],
    };
    const saved = (await call('PUT', `${url}/video`, settings)).json();
    expect(saved).toMatchObject({ ...settings, background: { x: 0.5, scale: 1 } });
    expect(saved.sounds[0].volume_db).toBe(0);
    for (const { path, id } of [
      { path: 'pictures', id: picture.id },
      { path: 'music', id: music.id },
    ]) {
      expect((await call('DELETE', `/v1/${path}/${id}`)).json()).toEqual({ id });
      expect((await call('GET', `${url}/${path}`)).json()).toEqual({ data: [] });
      expect((await call('DELETE', `/v1/${path}/${id}`)).statusCode).toBe(404);
    }
    expect((await call('GET', `${url}/video`)).json()).toMatchObject({
      background: { kind: 'gradient' },
      music: null,
      sounds: [settings.sounds[1]],
    });
  });

  it('needs the scope videos', async () => {
    ({ key } = await createKey(service, user, ['voices', 'library:read']));
    expect((await call('GET', `${url}/video`)).json()).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('“videos”'),
    });
  });
});

describe('the sound of a voiceover, for programs,', () => {
  it('is the voice alone, or mixed with its music', async () => {
    await call('PUT', `${url}/video`, {
      music: { source: { kind: 'piece', piece: 'tide' } },
      loudness: 'podcast',
    });
    ({ key } = await createKey(service, user, ['voices']));
    const [voice, mix] = [
      await call('GET', `${url}/files/wav`),
      await call('GET', `${url}/files/wav?sound=mix`),
    ];
    expect(voice.headers['content-disposition']).toBe('attachment; filename="wait-a-week-kore.wav"');
    expect(mix.headers['content-disposition']).toBe('attachment; filename="wait-a-week-kore-with-music.wav"');
    expect(mix.rawPayload).toHaveLength(voice.rawPayload.length);
    const loudness = measureLufs(await decodeSound(mix.rawPayload), AUDIO_SAMPLE_RATE);
    expect(Math.abs(loudness + 16)).toBeLessThan(0.5);
    expect((await call('GET', `${url}/files/wav?sound=voice`)).rawPayload.equals(voice.rawPayload)).toBe(
      true,
    );
  });

  it('may have a loop, which only the browser that it was chosen in can show', async () => {
    const background = { kind: 'loop', loopId: crypto.randomUUID(), name: 'Waves', x: 0.5, y: 0.5, scale: 2 };
    await video.save({ ...USUAL_VIDEO, background });
    const { loopId, ...others } = background;
    const found = await call('GET', `${url}/video`);
    expect(found.json()).toMatchObject({ background: { ...others, loop_id: loopId } });
    expect((await call('PUT', `${url}/video`, found.json())).json()).toEqual(found.json());
  });

  it('has places for sounds and corrections, and captions that fit', async () => {
    const { data } = (await call('GET', `${url}/sentences`)).json<{ data: ApiSentence[] }>();
    expect(data.map(({ text, at, words }) => [text, at, words[0]?.text])).toEqual([
      ['Wait a week.', 0, 'Wait'],
      ['Make some tea.', 13, 'Make'],
    ]);
    const bell = {
      source: { kind: 'short', sound: 'bell' },
      place: { kind: 'before', of: data[1]?.beginning },
    };
    expect((await call('PUT', `${url}/video`, { sounds: [bell] })).statusCode).toBe(200);
    const captions = async (query: string) => (await call('GET', `${url}/files/srt${query}`)).body;
    expect(await captions('')).not.toBe(await captions('?sound=mix'));
  });

  it.each(['txt', 'zip', 'ass'])('cannot be mixed where there is none: %s', async (format) => {
    const answer = await call('GET', `${url}/files/${format}?sound=mix`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation', fields: { sound: NO_MIX_TEXT } });
  });
});
