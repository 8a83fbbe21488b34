import { decodeSound } from '@voicedraft/audio-files/decode/decode-sound';
import { measureLufs } from '@voicedraft/audio-files/loudness/measure-loudness';
import { levelOf, texture } from '@voicedraft/audio-files/testing/measures';
import { toPcm } from '@voicedraft/audio-files/to-pcm';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { MUSIC_TEXTS, USUAL_MUSIC } from '@voicedraft/contract/music-settings';
import { SOUND_TEXTS } from '@voicedraft/contract/sound-settings';
import { beginningOf, USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { SoundFileFormat } from '@voicedraft/contract/videos';
import { encodeWav, parseWav } from '@voicedraft/engine-api/wav';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordTake } from '#testing/take-calls.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { openVideo, playing } from '#testing/video-calls.ts';
import { fileKeyOf } from './files.ts';

/** Two lines with enough time between them for the music to come back. */
const TEXT = 'Wait a week. [pause 4s] Make some tea.';
const PODCAST = { ...USUAL_VIDEO, music: USUAL_MUSIC, loudness: 'podcast' };
/** Music that is as loud everywhere. */
const STEADY = encodeWav(toPcm(texture(3, 5)));

let service: TestService;
let user: TestUser;
let video: Awaited<ReturnType<typeof openVideo>>;
let id: string;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  user = await service.signUp({ credits: 20 });
  video = await openVideo(service, user);
  id = await recordTake(service, user, TEXT);
});

const get = (format: string, by = user) =>
  video.call('GET', `/api/videos/${id}/sound/${format}`, undefined, by);
const hear = async (format = 'wav') => decodeSound((await get(format)).rawPayload);
const voice = async () => parseWav((await video.call('GET', `/api/generations/${id}/audio`)).rawPayload).data;
/** Seconds at which captions, and words in them, begin. */
const timesOf = ({ body }: { readonly body: string }) =>
  [...body.matchAll(/(\d\d):(\d\d)[.,](\d{3})(?: -->|>)/gu)].map(
    ([, minutes, seconds, thousandths]) =>
      Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000,
  );
const part = (sound: Float32Array, from: number, to: number) =>
  sound.subarray(Math.round(from * AUDIO_SAMPLE_RATE), Math.round(to * AUDIO_SAMPLE_RATE));

describe('the sound of a video', () => {
  it.each(SoundFileFormat.options)('is a file as long as the voice, with its name: %s', async (format) => {
    await video.save(PODCAST, id);
    const answer = await get(format);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="wait-a-week-kore-with-music.${format}"`,
    );
    const sound = await decodeSound(answer.rawPayload);
    expect(Math.abs(sound.length - (await voice()).length / 2)).toBeLessThan(AUDIO_SAMPLE_RATE / 20);
    expect(levelOf(sound)).toBeGreaterThan(-40);
    if (format === 'mp3') expect(answer.rawPayload.toString('latin1', 0, 3)).toBe('ID3');
  });

  it('is as loud as its settings say, with music and without', async () => {
    for (const [settings, lufs] of [
      [PODCAST, -16],
      [{ ...USUAL_VIDEO, music: null }, -14],
    ] as const) {
      await video.save(settings, id);
      expect(Math.abs(measureLufs(await hear(), AUDIO_SAMPLE_RATE) - lufs)).toBeLessThan(0.5);
    }
    expect((await get('wav')).headers['content-disposition']).toContain('-kore-mixed.wav');
  });

  it('has the music lower under speech', async () => {
    const music = await video.addMusic(STEADY, { id });
    const settings = playing(music);
    await video.save({ ...settings, music: { ...settings.music, fadeInSeconds: 0, fadeOutSeconds: 0 } }, id);
    const { sentences } = await video.get(id);
    const [first, second] = sentences;
    if (!first || !second) throw new Error('two lines were recorded');
    // A voice that says nothing: so only the music is heard.
    await service.context.storage.put(`audio/${id}.wav`, encodeWav(Buffer.alloc((await voice()).length)));
    const sound = await hear();
    const inPause = levelOf(part(sound, first.to + 0.6, second.from - 0.3));
    for (const line of [first, second]) {
      expect(Math.abs(levelOf(part(sound, line.from, line.to)) - inPause + 12)).toBeLessThan(1);
    }
  });

  it('has its sounds, for which the voice makes room', async () => {
    const bell = { source: { kind: 'short', sound: 'bell' }, volumeDb: 0 } as const;
    const { sentences } = await video.get(id);
    const [first, second] = sentences;
    if (!first || !second) throw new Error('two lines were recorded');
    const before = { kind: 'before', at: 0, of: beginningOf(second) } as const;
    const places = [{ kind: 'end' }, before, { ...before, of: 'Brew' }] as const;
    await video.save({ ...USUAL_VIDEO, sounds: places.map((place) => ({ ...bell, place })) }, id);
    const spoken = (await voice()).length / 2;
    const ring = 2.2;
    const sound = await hear();
    expect(sound).toHaveLength(spoken + 2 * ring * AUDIO_SAMPLE_RATE);
    const rings = (first.to + second.from) / 2;
    for (const [from, to] of [
      [rings, rings + 1],
      [second.from + ring, second.to + ring],
      [spoken / AUDIO_SAMPLE_RATE + ring, spoken / AUDIO_SAMPLE_RATE + ring + 1],
    ] as const) {
      expect(levelOf(part(sound, from, to))).toBeGreaterThan(-30);
    }
    expect(levelOf(part(sound, rings + ring + 0.1, second.from + ring - 0.1))).toBeLessThan(-50);
  });

  it('belongs to its owner', async () => {
    const other = await service.signUp({ role: 'Admin' });
    expect((await get('mp3', other)).statusCode).toBe(404);
    expect((await get('srt', other)).statusCode).toBe(404);
  });

  it.each(['srt', 'vtt'])('has captions of its own: %s', async (format) => {
    const sounds = [{ kind: 'start' }, { kind: 'before', at: 0, of: 'Make some tea.' }].map((place) => ({
      source: { kind: 'short', sound: 'bell' },
      place,
      volumeDb: 0,
    }));
    const alone = timesOf(await video.call('GET', `/api/takes/${id}/files/${format}?words=timed`));
    expect(timesOf(await get(`${format}?words=timed`))).toEqual(alone);
    await video.save({ ...USUAL_VIDEO, sounds }, id);
    const answer = await get(`${format}?words=timed`);
    expect(answer.headers['content-disposition']).toContain(`-kore-mixed.${format}`);
    const later = timesOf(answer).map((time, index) => time - (alone[index] ?? 0));
    const [first = 0, last = 0] = [later[0], later.at(-1)];
    expect([first, last]).toEqual([expect.closeTo(2.2, 2), expect.closeTo(4.4, 2)]);
  });

  it('of more than 20 minutes is not made', async () => {
    await service.context.db
      .updateTable('generations')
      .set({ durationSeconds: 1199 })
      .where('id', '=', id)
      .execute();
    const bell = { source: { kind: 'short', sound: 'bell' }, place: { kind: 'end' }, volumeDb: 0 };
    await video.save({ ...USUAL_VIDEO, sounds: [bell] }, id);
    expect((await get('mp3')).json()).toMatchObject({ code: 'conflict', message: MUSIC_TEXTS.tooLongToMix });
  });

  it('cannot be made of music or a sound that is lost', async () => {
    const music = await video.addMusic(STEADY, { id });
    await video.save(playing(music), id);
    await service.context.storage.delete(fileKeyOf({ kind: 'music', id: music.id }));
    const answer = await get('mp3');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'conflict', message: MUSIC_TEXTS.lost });
    const source = { kind: 'file', fileId: music.id };
    const sounds = [{ source, place: { kind: 'start' }, volumeDb: 0 }];
    await video.save({ ...USUAL_VIDEO, sounds }, id);
    expect((await get('mp3')).json()).toMatchObject({ code: 'conflict', message: SOUND_TEXTS.lost });
  });

  it('costs nothing', async () => {
    const before = await service.balances(user);
    expect((await get('mp3')).statusCode).toBe(200);
    expect(await service.balances(user)).toEqual(before);
  });
});

it('the music of a video is known by its name, and whether there are sounds', async () => {
  const added = async () => (await video.call('GET', `/api/videos/${id}/sound`)).json().data;
  expect(await added()).toEqual({ music: null, hasSounds: false });
  await video.save(PODCAST, id);
  expect(await added()).toEqual({ music: 'Morning', hasSounds: false });
  await video.save(playing(await video.addMusic(STEADY, { id, name: 'A walk.wav' })), id);
  expect(await added()).toEqual({ music: 'A walk', hasSounds: false });
  const bell = { source: { kind: 'short', sound: 'bell' }, place: { kind: 'start' }, volumeDb: 0 };
  await video.save({ ...USUAL_VIDEO, sounds: [bell] }, id);
  expect(await added()).toEqual({ music: null, hasSounds: true });
});
