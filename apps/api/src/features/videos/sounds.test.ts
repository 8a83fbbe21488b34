import { readFileSync } from 'node:fs';
import { decodeOpus } from '@voicedraft/audio-files/opus/decode-opus';
import { shortSoundFile } from '@voicedraft/audio-files/piece-file';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { SHORT_SOUNDS, SOUND_TEXTS, SOUNDS_MAX } from '@voicedraft/contract/sound-settings';
import { type PlacedSound, USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLibrary } from '#testing/library-kit.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { openVideo, playing, showing, SOUND } from '#testing/video-calls.ts';

let service: TestService;
let user: TestUser;
let video: Awaited<ReturnType<typeof openVideo>>;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const START: PlacedSound['place'] = { kind: 'start' };
const BEFORE: PlacedSound['place'] = { kind: 'before', at: 13, of: 'Make some tea.' };
const BELL: PlacedSound = { source: { kind: 'short', sound: 'bell' }, place: BEFORE, volumeDb: -3 };
const fromFile = ({ id }: { readonly id: string }, place: PlacedSound['place'] = START): PlacedSound => ({
  source: { kind: 'file', fileId: id },
  place,
  volumeDb: 0,
});
const withSounds = (sounds: readonly unknown[]) => ({ ...USUAL_VIDEO, sounds });

it('short sounds come with the product, for everybody and for long, and are no other files', async () => {
  const get = (sound: string) => service.app.inject({ url: `/api/sounds/${sound}` });
  for (const { id, seconds } of SHORT_SOUNDS) {
    const answer = await get(id);
    expect(answer.headers, id).toMatchObject({
      'content-type': 'audio/ogg',
      'cache-control': 'public, max-age=604800, immutable',
    });
    expect(answer.rawPayload.equals(readFileSync(shortSoundFile(id))), id).toBe(true);
    expect(await decodeOpus(answer.rawPayload), id).toHaveLength(Math.round(seconds * AUDIO_SAMPLE_RATE));
  }
  for (const other of ['gong', '..%2fmusic%2fglow', 'bell.opus']) {
    expect((await get(other)).statusCode, other).toBe(404);
  }
});

describe('sounds between lines', () => {
  beforeEach(async () => {
    user = await service.signUp({ credits: 20 });
    video = await openVideo(service, user);
  });

  it('are kept in their order, also at places that this take does not have', async () => {
    const file = await video.addMusic();
    const elsewhere = { kind: 'before', at: 4711, of: 'gone' } as const;
    const sounds = [fromFile(file), BELL, fromFile(file, elsewhere), fromFile(file, { kind: 'end' })];
    expect((await video.save(withSounds(sounds))).statusCode).toBe(200);
    expect((await video.get()).settings.sounds).toEqual(sounds);
  });

  it('go with their file from the video, and others stay in their order', async () => {
    const [used, kept] = [await video.addMusic(), await video.addMusic()];
    const sounds = [fromFile(used), fromFile(kept), BELL, fromFile(used, BEFORE), fromFile(kept, BEFORE)];
    const { music } = playing(used);
    const upper = fromFile({ id: used.id.toUpperCase() });
    await video.save({ ...withSounds([upper, ...sounds.slice(1)]), music });
    const settings = withSounds([fromFile(kept), BELL, fromFile(kept, BEFORE)]);
    expect((await video.call('DELETE', used.url)).json()).toMatchObject({ data: { settings } });
    expect((await video.get()).settings).toEqual(settings);
    const third = await video.addMusic();
    await video.save(withSounds([fromFile(third)]));
    await video.call('DELETE', third.url);
    expect((await video.get()).settings).toEqual(USUAL_VIDEO);
  });

  it('with a file that is deleted while a save chooses it are not kept, whoever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const file = await video.addRow('music');
      const save = video.save(withSounds([BELL, fromFile(file)]));
      const answers = await Promise.all([save, video.call('DELETE', file.url)]);
      expect([200, 400]).toContain(answers[0].statusCode);
      expect((await video.get()).settings.sounds).not.toContainEqual(fromFile(file));
    }
  });

  it('of another entry, of a picture, or that are gone, are refused by name', async () => {
    const other = await openLibrary(service, user).record('Other words for another entry.');
    const [foreign, picture, gone] = [
      await video.addMusic(SOUND, { id: other.id }),
      await video.add(),
      await video.addMusic(),
    ];
    await video.call('DELETE', gone.url);
    for (const file of [foreign, picture, gone]) {
      const { background } = file === picture ? showing(picture) : USUAL_VIDEO;
      const answer = await video.save({ ...withSounds([BELL, fromFile(file)]), background });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: { 'sounds.1.source.fileId': SOUND_TEXTS.gone } });
    }
    expect((await video.get()).isSaved).toBe(false);
  });

  it('that are too many, unknown, too loud or before the text are refused', async () => {
    const refused: [what: string, sounds: readonly unknown[]][] = [
      ['more than fifty', Array.from({ length: SOUNDS_MAX + 1 }, () => BELL)],
      ['a sound that is not there', [{ ...BELL, source: { kind: 'short', sound: 'gong' } }]],
      ['a volume that hurts', [{ ...BELL, volumeDb: 13 }]],
      ['a place before the text', [{ ...BELL, place: { ...BEFORE, at: -1 } }]],
    ];
    for (const [what, sounds] of refused) {
      expect((await video.save(withSounds(sounds))).statusCode, what).toBe(400);
    }
  });

  it('before a line that the database cannot store are at its likeness, and go with one that is nothing', async () => {
    const place = { kind: 'before', at: 0, of: 'Ha\0lf \ud83d' };
    const sounds = [place, { ...place, of: '\0' }].map((each) => ({ ...BELL, place: each }));
    const speakers = [{ name: '\0', pictureId: null, colour: '#102030' }];
    expect((await video.save({ ...withSounds(sounds), speakers })).statusCode).toBe(200);
    const { settings } = await video.get();
    expect(settings).toEqual(withSounds([{ ...BELL, place: { ...place, of: 'Half \ufffd' } }]));
  });

  it('that this version does not know leave the rest of the settings as it is', async () => {
    await video.save(withSounds([]));
    const sounds = [{ ...BELL, source: { kind: 'cloud' } }, BELL];
    const settings = JSON.stringify({ ...USUAL_VIDEO, format: '1:1', sounds });
    await service.context.db.updateTable('videoSettings').set({ settings }).execute();
    expect((await video.get()).settings).toEqual({ ...withSounds([BELL]), format: '1:1' });
  });

  it('are none in settings of a version that knew no sounds', async () => {
    await video.save(withSounds([BELL]));
    const { sounds: _, ...old } = USUAL_VIDEO;
    await service.context.db
      .updateTable('videoSettings')
      .set({ settings: JSON.stringify(old) })
      .execute();
    expect((await video.get()).settings).toEqual(USUAL_VIDEO);
    const file = await video.addMusic();
    expect((await video.call('DELETE', file.url)).statusCode).toBe(200);
  });
});
