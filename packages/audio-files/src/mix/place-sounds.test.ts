import { beginningOf, type PlacedSound } from '@voicedraft/contract/video-settings';
import { describe, expect, it } from 'vitest';
import { largestJump, texture } from '#testing/measures.ts';
import { say } from '#testing/say.ts';
import { findLine, listHeard, placeSounds, type SoundToPlace } from './place-sounds.ts';

const RATE = 24_000;
const START = { kind: 'start' } as const;
const END = { kind: 'end' } as const;
/** Two seconds of silence between the first two, half a second between the others. */
const SENTENCES = [
  say('Wait a week.', 0.5, 2),
  say('Make some tea.', 4, 5.5),
  say('Drink it.', 6, 7),
] as const;
const before = (line: 0 | 1 | 2): SoundToPlace['place'] => {
  return { kind: 'before', at: SENTENCES[line].words[0]?.at ?? -1, of: beginningOf(SENTENCES[line]) };
};

/** A voice that is 0.5 where somebody speaks, and silent elsewhere. */
const VOICE = Float32Array.from({ length: 8 * RATE }, (_, index) =>
  SENTENCES.some(({ from, to }) => index >= from * RATE && index < to * RATE) ? 0.5 : 0,
);
const sound = (place: SoundToPlace['place'], length: number): SoundToPlace => ({
  place,
  volumeDb: -length,
  samples: new Float32Array(length).fill(1),
});
const timesOf = (sounds: readonly { readonly at: number; readonly volumeDb: number }[]) =>
  sounds.map(({ at, volumeDb }) => [Math.round(at * RATE), -volumeDb]);

describe('room for sounds', () => {
  it('is none without sounds: the voice and its times are those that were given', () => {
    expect(placeSounds(VOICE, SENTENCES, [])).toEqual({ voice: VOICE, sentences: SENTENCES, sounds: [] });
    expect(placeSounds(VOICE, SENTENCES, []).voice).toBe(VOICE);
  });

  it('is in the middle of the pause before the sentence, exactly as long as the sound', () => {
    const { voice, sounds } = placeSounds(VOICE, SENTENCES, [sound(before(1), 1001)]);
    expect(voice).toHaveLength(VOICE.length + 1001);
    expect(timesOf(sounds)).toEqual([[3 * RATE, 1001]]);
    expect(voice.subarray(0, 3 * RATE)).toEqual(VOICE.subarray(0, 3 * RATE));
    expect(voice.subarray(3 * RATE, 3 * RATE + 1001).every((sample) => sample === 0)).toBe(true);
    expect(voice.subarray(3 * RATE + 1001)).toEqual(VOICE.subarray(3 * RATE));
  });

  it('moves what is spoken behind it, to the sample, and nothing else', () => {
    const { sentences } = placeSounds(VOICE, SENTENCES, [sound(before(1), 12_000), sound(END, 7)]);
    expect(sentences[0]).toEqual(SENTENCES[0]);
    for (const line of [1, 2] as const) {
      const spoken = SENTENCES[line];
      expect(sentences[line]).toEqual({
        ...spoken,
        from: spoken.from + 0.5,
        to: spoken.to + 0.5,
        words: spoken.words.map((word) => ({ ...word, from: word.from + 0.5, to: word.to + 0.5 })),
      });
    }
  });

  it('is for all sounds in their order: by their places, and at one place as they are listed', () => {
    const { voice, sentences, sounds } = placeSounds(VOICE, SENTENCES, [
      sound(END, 100),
      sound(before(2), 200),
      sound(before(0), 300),
      sound(START, 400),
      sound(before(2), 500),
      sound(END, 600),
      sound(START, 700),
    ]);
    expect(voice).toHaveLength(VOICE.length + 2800);
    expect(timesOf(sounds)).toEqual([
      [0, 400],
      [400, 700],
      [1100 + 0.25 * RATE, 300],
      [1400 + 5.75 * RATE, 200],
      [1600 + 5.75 * RATE, 500],
      [2100 + VOICE.length, 100],
      [2200 + VOICE.length, 600],
    ]);
    expect(sentences.map(({ from }) => Math.round(from * RATE))).toEqual([
      1400 + 0.5 * RATE,
      1400 + 4 * RATE,
      2100 + 6 * RATE,
    ]);
    for (const [index, { from }] of sentences.entries()) {
      const at = Math.round(from * RATE);
      expect([voice[at - 1], voice[at]], String(index)).toEqual([0, 0.5]);
    }
  });

  it('is never inside speech, also where sentences touch or overlap', () => {
    const close = [say('One two.', 0, 2), say('Three four.', 2, 4), say('Five.', 3.5, 6)];
    for (const [of, at] of [['Three four.', 2] as const, ['Five.', 3.5] as const]) {
      const { sounds } = placeSounds(VOICE, close, [sound({ kind: 'before', at: 0, of }, 10)]);
      expect(timesOf(sounds)).toEqual([[at * RATE, 10]]);
    }
  });

  it('makes no click, even in a voice that is not silent in its pauses', () => {
    const noise = texture(8, 3);
    const { voice } = placeSounds(noise, SENTENCES, [
      sound(START, 100),
      sound(before(1), 100),
      sound(END, 100),
    ]);
    expect(largestJump(voice)).toBeLessThanOrEqual(largestJump(noise));
  });

  it('is before and behind a voice whose words have no times', () => {
    const { voice, sounds } = placeSounds(VOICE, [], [sound(END, 5), sound(before(1), 6), sound(START, 7)]);
    expect(timesOf(sounds)).toEqual([
      [0, 7],
      [7 + VOICE.length, 5],
    ]);
    expect(voice).toHaveLength(VOICE.length + 12);
    expect(placeSounds(new Float32Array(0), [], [sound(START, 5)]).voice).toHaveLength(5);
  });

  it('is not for a sound whose sentence is not in this take', () => {
    const elsewhere = [
      { kind: 'before', at: 4000, of: 'Brew some tea.' },
      { kind: 'before', at: 4005, of: 'some tea.' },
      { kind: 'before', at: 4000, of: 'Make' },
    ] as const;
    for (const place of elsewhere) {
      expect(findLine(place, SENTENCES)).toBe(-1);
      expect(placeSounds(VOICE, SENTENCES, [sound(place, 9)])).toMatchObject({ voice: VOICE, sounds: [] });
    }
  });

  it('stays before its sentence when the text before it has changed; of two alike, before the nearer one', () => {
    const [wait, make, drink] = SENTENCES;
    const longer = [wait, say('Then, at last:', 2.5, 3.5), make, drink, say('Make some tea.', 7.5, 8)];
    for (const [at, line] of [
      [3000, 2],
      [4000, 2],
      [5700, 2],
      [5800, 4],
      [60_000, 4],
    ] as const) {
      expect(findLine({ kind: 'before', at, of: 'Make some tea.' }, longer)).toBe(line);
    }
  });
});

describe('the sounds of a part', () => {
  const BELL: PlacedSound = { source: { kind: 'short', sound: 'bell' }, place: START, volumeDb: 0 };
  const SOUNDS = ([START, before(0), before(1), END] as const).map((place): PlacedSound => ({
    ...BELL,
    place,
  }));
  const placesOf = (sounds: readonly PlacedSound[]) => sounds.map(({ place }) => place);

  it('are those of its lines, and the first and last ones only of a part that begins or ends the take', () => {
    expect(listHeard(SOUNDS, { sentences: SENTENCES })).toEqual(SOUNDS);
    const [first, second, third] = SENTENCES;
    const heard = (sentences: (typeof first)[], isStart: boolean, isEnd: boolean) =>
      placesOf(listHeard(SOUNDS, { sentences, isStart, isEnd }));
    expect(heard([first], true, false)).toEqual([START, before(0)]);
    expect(heard([second], false, false)).toEqual([before(1)]);
    expect(heard([second, third], false, true)).toEqual([before(1), END]);
  });

  it('are not those before a line that another one of the whole begins like', () => {
    const [first, second] = [say('Breathe in.', 0, 1), say('Breathe in.', 4, 5)];
    const sounds = listHeard([{ ...BELL, place: { kind: 'before', at: 4000, of: 'Breathe in.' } }], {
      sentences: [first],
    });
    expect(sounds).toHaveLength(1);
    expect(listHeard(sounds, { sentences: [first] }, [first, second])).toEqual([]);
    expect(listHeard(sounds, { sentences: [second] }, [first, second])).toEqual(sounds);
  });
});
