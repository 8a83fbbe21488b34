import { readFile } from 'node:fs/promises';
import { USUAL_MUSIC } from '@voicedraft/contract/music-settings';
import type { PlacedSound } from '@voicedraft/contract/video-settings';
import { describe, expect, it } from 'vitest';
import { encodeOpus } from '#opus/encode-opus.ts';
import { decodeOpus } from '#opus/decode-opus.ts';
import { MUSIC } from '#opus/opus-packets.ts';
import { pieceFile } from '#piece-file.ts';
import { runInThread } from '#sound-threads.ts';
import { toSamples } from '#samples.ts';
import { levelOf, texture } from '#testing/measures.ts';
import { say } from '#testing/say.ts';
import { hum } from '#testing/sound.ts';
import { toPcm } from '#to-pcm.ts';
import { mixSound } from './mix-sound.ts';
import { mixVoiceover, type VoiceoverMix } from './mix-voiceover.ts';
import { shiftSentence } from './place-sounds.ts';

const RATE = 24_000;
const voice = toSamples(toPcm(hum(4)));
const sentences = [say('Wait a week.', 0, 1.5), say('Make some tea.', 2.5, 4)];
const piece = await readFile(pieceFile('morning'));
const own = await encodeOpus(texture(2, 5), MUSIC);
const OWN = { kind: 'file', fileId: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' } as const;

const PLAIN: VoiceoverMix = { sentences, sounds: [], music: null, loudness: 'mono' };
const START: PlacedSound = { source: OWN, place: { kind: 'start' }, volumeDb: -3 };
const BEFORE: PlacedSound = { ...START, place: { kind: 'before', at: 2500, of: 'Make some tea.' } };

const ORDERS: Record<string, VoiceoverMix> = {
  'a piece of ours': { ...PLAIN, music: { settings: USUAL_MUSIC, file: piece }, loudness: 'video' },
  'own music': {
    ...PLAIN,
    music: { settings: { ...USUAL_MUSIC, source: OWN, startSeconds: 0.7 }, file: own },
    loudness: 'podcast',
  },
  'no music': PLAIN,
  'sounds and music': {
    ...PLAIN,
    sounds: [
      { settings: START, file: own },
      { settings: BEFORE, file: own },
    ],
    music: { settings: USUAL_MUSIC, file: piece },
  },
};

describe('a voiceover is mixed', () => {
  it.each(Object.entries(ORDERS))('alike in the browser and on the server, with %s', async (_, order) => {
    const { mix: here } = await mixVoiceover(voice, order);
    const there = toSamples(await runInThread('mix', { pcm: toPcm(voice), order }));
    expect(there).toHaveLength(here.length);
    expect(levelOf(here)).toBeGreaterThan(-30);
    expect(levelOf(there.map((sample, index) => sample - (here[index] ?? 0)))).toBeLessThan(-60);
  });

  it('with the music as its file has it, repeated with an overlap unless it is ours', async () => {
    const settings = { ...USUAL_MUSIC, source: OWN };
    const samples = await decodeOpus(own);
    const { mix } = await mixVoiceover(voice, { ...PLAIN, music: { settings, file: own } });
    const music = { ...settings, samples, loopsExactly: false };
    expect(mix).toEqual(mixSound(voice, { speech: sentences, music, sounds: [], targetLufs: -19 }));
  });

  it('with its sounds, for which the voice and its times make room; music goes on under them', async () => {
    const samples = await decodeOpus(own);
    const music = { ...USUAL_MUSIC, source: OWN, duckAfterSeconds: 0.1 };
    const made = await mixVoiceover(voice, {
      ...PLAIN,
      sounds: [{ settings: BEFORE, file: own }],
      music: { settings: music, file: own },
    });
    const later = [say('Wait a week.', 0, 1.5), shiftSentence(say('Make some tea.', 2.5, 4), 2)];
    expect(made.sentences).toEqual(later);
    expect([made.mix.length, made.voice.length]).toEqual([6 * RATE, 6 * RATE]);
    expect(made.mix).toEqual(
      mixSound(made.voice, {
        speech: later,
        music: { ...music, samples, loopsExactly: false },
        sounds: [{ at: 2, samples, volumeDb: -3 }],
        targetLufs: -19,
      }),
    );
  });

  it('with the first minute of a long sound, which fades out', async () => {
    const long = await encodeOpus(new Float32Array(62 * RATE).fill(0.1), MUSIC);
    const { mix } = await mixVoiceover(voice, { ...PLAIN, sounds: [{ settings: START, file: long }] });
    expect(mix).toHaveLength(64 * RATE);
    expect(levelOf(mix.subarray(59.9 * RATE, 60 * RATE))).toBeLessThan(
      levelOf(mix.subarray(58 * RATE, 59 * RATE)) - 20,
    );
  });

  it('not for somebody who has left, and not with a file that is no sound', async () => {
    const left = AbortSignal.abort(new Error('left'));
    await expect(runInThread('mix', { pcm: toPcm(voice), order: PLAIN }, left)).rejects.toThrow('left');
    const broken = { settings: USUAL_MUSIC, file: new Uint8Array(500) };
    await expect(
      runInThread('mix', { pcm: toPcm(voice), order: { ...PLAIN, music: broken } }),
    ).rejects.toThrow('Ogg');
    const sounds = [{ settings: START, file: new Uint8Array(500) }];
    await expect(mixVoiceover(voice, { ...PLAIN, sounds })).rejects.toThrow('Ogg');
  });
});
