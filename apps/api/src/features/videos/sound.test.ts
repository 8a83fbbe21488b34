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
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  user = await service.signUp({ credits: 20 });
  video = await openVideo(service, user, TEXT);
});

const get = (format: string, by = user) =>
  video.call('GET', `/api/videos/${video.takeId}/sound/${format}`, undefined, by);
const hear = async (format = 'wav') => decodeSound((await get(format)).rawPayload);
const voice = async () =>
  parseWav((await video.call('GET', `/api/generations/${video.takeId}/audio`)).rawPayload).data;
/** Seconds at which captions, and words in them, begin. */
const timesOf = ({ body }: { readonly body: string }) =>
  [...body.matchAll(/(\d\d):(\d\d)[.,](\d{3})(?: -->|>)/gu)].map(
    ([, minutes, seconds, thousandths]) =>
      Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000,
  );
const part = (sound: Float32Array, from: number, to: number) =>
  sound.subarray(Math.round(from * AUDIO_SAMPLE_RATE), Math.round(to * AUDIO_SAMPLE_RATE));

describe('the sound of a video', () => {
  it('is a file of each format, as long as the voice, with its name, and costs nothing', async () => {
    await video.save(playing(await video.addMusic()));
    const [before, length] = [await service.balances(user), (await voice()).length / 2];
    for (const format of SoundFileFormat.options) {
      const answer = await get(format);
      expect(answer.headers['content-disposition'], format).toBe(
        `attachment; filename="wait-a-week-kore-with-music.${format}"`,
      );
      const sound = await decodeSound(answer.rawPayload);
      expect(Math.abs(sound.length - length), format).toBeLessThan(AUDIO_SAMPLE_RATE / 20);
      expect(levelOf(sound), format).toBeGreaterThan(-40);
      if (format === 'mp3') expect(answer.rawPayload.toString('latin1', 0, 3)).toBe('ID3');
    }
    expect(await service.balances(user)).toEqual(before);
  });

  it('is as loud as its settings say, with music and without', async () => {
    for (const [settings, lufs, name] of [
      [PODCAST, -16, '-kore-with-music.wav'],
      [{ ...USUAL_VIDEO, music: null }, -14, '-kore-mixed.wav'],
    ] as const) {
      await video.save(settings);
      const answer = await get('wav');
      expect(answer.headers['content-disposition']).toContain(name);
      const heard = await decodeSound(answer.rawPayload);
      expect(Math.abs(measureLufs(heard, AUDIO_SAMPLE_RATE) - lufs), name).toBeLessThan(0.5);
    }
  });

  it('has the music lower under speech', async () => {
    const settings = playing(await video.addMusic(STEADY));
    await video.save({ ...settings, music: { ...settings.music, fadeInSeconds: 0, fadeOutSeconds: 0 } });
    const { sentences } = await video.get();
    const [first, second] = sentences;
    if (!first || !second) throw new Error('two lines were recorded');
    // A voice that says nothing: so only the music is heard.
    const silence = encodeWav(Buffer.alloc((await voice()).length));
    await service.context.storage.put(`audio/${video.takeId}.wav`, silence);
    const sound = await hear();
    const inPause = levelOf(part(sound, first.to + 0.6, second.from - 0.3));
    for (const line of [first, second]) {
      expect(Math.abs(levelOf(part(sound, line.from, line.to)) - inPause + 12)).toBeLessThan(1);
    }
  });

  it('has its sounds, for which the voice makes room', async () => {
    const bell = { source: { kind: 'short', sound: 'bell' }, volumeDb: 0 } as const;
    const { sentences } = await video.get();
    const [first, second] = sentences;
    if (!first || !second) throw new Error('two lines were recorded');
    const before = { kind: 'before', at: 0, of: beginningOf(second) } as const;
    const places = [{ kind: 'end' }, before, { ...before, of: 'Brew' }] as const;
    await video.save({ ...USUAL_VIDEO, sounds: places.map((place) => ({ ...bell, place })) });
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

  it('has captions of its own', async () => {
    const sounds = [{ kind: 'start' }, { kind: 'before', at: 0, of: 'Make some tea.' }].map((place) => ({
      source: { kind: 'short', sound: 'bell' },
      place,
      volumeDb: 0,
    }));
    const formats = ['srt?words=timed', 'vtt?words=timed'];
    const alone = new Map<string, number[]>();
    for (const format of formats) {
      const file = await video.call('GET', `/api/takes/${video.takeId}/files/${format}`);
      alone.set(format, timesOf(file));
      expect(timesOf(await get(format)), format).toEqual(alone.get(format));
    }
    await video.save({ ...USUAL_VIDEO, sounds });
    for (const format of formats) {
      const answer = await get(format);
      expect(answer.headers['content-disposition']).toContain(`-kore-mixed.${format.slice(0, 3)}`);
      const later = timesOf(answer).map((time, index) => time - (alone.get(format)?.[index] ?? 0));
      expect([later[0], later.at(-1)], format).toEqual([expect.closeTo(2.2, 2), expect.closeTo(4.4, 2)]);
    }
  });

  it('of more than 20 minutes is not made', async () => {
    await service.context.db
      .updateTable('generations')
      .set({ durationSeconds: 1199 })
      .where('id', '=', video.takeId)
      .execute();
    const bell = { source: { kind: 'short', sound: 'bell' }, place: { kind: 'end' }, volumeDb: 0 };
    await video.save({ ...USUAL_VIDEO, sounds: [bell] });
    expect((await get('mp3')).json()).toMatchObject({ code: 'conflict', message: MUSIC_TEXTS.tooLongToMix });
  });

  it('cannot be made of music or a sound that is lost', async () => {
    const music = await video.addMusic();
    await video.save(playing(music));
    await service.context.storage.delete(fileKeyOf({ kind: 'music', id: music.id }));
    const answer = await get('mp3');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'conflict', message: MUSIC_TEXTS.lost });
    const source = { kind: 'file', fileId: music.id };
    const sounds = [{ source, place: { kind: 'start' }, volumeDb: 0 }];
    await video.save({ ...USUAL_VIDEO, sounds });
    expect((await get('mp3')).json()).toMatchObject({ code: 'conflict', message: SOUND_TEXTS.lost });
  });
});

it('the music of a video is known by its name, and whether there are sounds', async () => {
  const added = async () => (await video.call('GET', `/api/videos/${video.takeId}/sound`)).json().data;
  expect(await added()).toEqual({ music: null, hasSounds: false });
  await video.save(PODCAST);
  expect(await added()).toEqual({ music: 'Morning', hasSounds: false });
  await video.save(playing(await video.addMusic(undefined, { name: 'A walk.wav' })));
  expect(await added()).toEqual({ music: 'A walk', hasSounds: false });
  const bell = { source: { kind: 'short', sound: 'bell' }, place: { kind: 'start' }, volumeDb: 0 };
  await video.save({ ...USUAL_VIDEO, sounds: [bell] });
  expect(await added()).toEqual({ music: null, hasSounds: true });
});
