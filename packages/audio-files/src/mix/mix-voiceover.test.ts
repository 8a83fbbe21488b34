import { readFile } from 'node:fs/promises';
import { USUAL_MUSIC } from '@voicedraft/contract/music-settings';
import { describe, expect, it } from 'vitest';
import { encodeOpus } from '#opus/encode-opus.ts';
import { decodeOpus } from '#opus/decode-opus.ts';
import { MUSIC } from '#opus/opus-packets.ts';
import { pieceFile } from '#piece-file.ts';
import { toSamples } from '#samples.ts';
import { levelOf, texture } from '#testing/measures.ts';
import { hum } from '#testing/sound.ts';
import { toPcm } from '#to-pcm.ts';
import { mixInThread } from './mix-in-thread.ts';
import { mixSound } from './mix-sound.ts';
import { mixVoiceover, type VoiceoverMix } from './mix-voiceover.ts';

const voice = toSamples(toPcm(hum(4)));
const sentences = [
  { from: 0, to: 1.5 },
  { from: 2.5, to: 4 },
];
const piece = await readFile(pieceFile('morning'));
const own = await encodeOpus(texture(2, 5), MUSIC);
const OWN = { kind: 'file', fileId: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' } as const;

const ORDERS: Record<string, VoiceoverMix> = {
  'a piece of ours': { sentences, music: { settings: USUAL_MUSIC, file: piece }, loudness: 'video' },
  'own music': {
    sentences,
    music: { settings: { ...USUAL_MUSIC, source: OWN, startSeconds: 0.7 }, file: own },
    loudness: 'podcast',
  },
  'no music': { sentences, music: null, loudness: 'mono' },
};

describe('a voiceover is mixed', () => {
  it.each(Object.entries(ORDERS))('alike in the browser and on the server, with %s', async (_, order) => {
    const [here, there] = [
      await mixVoiceover(voice, order),
      toSamples(await mixInThread(toPcm(voice), order)),
    ];
    expect(there).toHaveLength(here.length);
    expect(levelOf(here)).toBeGreaterThan(-30);
    expect(levelOf(there.map((sample, index) => sample - (here[index] ?? 0)))).toBeLessThan(-60);
  });

  it('with the music as its file has it, repeated with an overlap unless it is ours', async () => {
    const settings = { ...USUAL_MUSIC, source: OWN };
    const samples = await decodeOpus(own);
    const made = await mixVoiceover(voice, { sentences, music: { settings, file: own }, loudness: 'mono' });
    const music = { ...settings, samples, loopsExactly: false };
    expect(made).toEqual(mixSound(voice, { speech: sentences, music, sounds: [], targetLufs: -19 }));
  });

  it('not for somebody who has left, and not with a file that is no music', async () => {
    const order: VoiceoverMix = { sentences, music: null, loudness: 'video' };
    const left = AbortSignal.abort(new Error('left'));
    await expect(mixInThread(toPcm(voice), order, left)).rejects.toThrow('left');
    const broken = { settings: USUAL_MUSIC, file: new Uint8Array(500) };
    await expect(mixInThread(toPcm(voice), { ...order, music: broken })).rejects.toThrow('Ogg');
  });
});
