import { describe, expect, it } from 'vitest';
import { checkSpeech, countSaidWords, countSpokenWords } from './check-speech.ts';

const RATE = 24_000;

/** A tone that is on for the given part of every second. */
function makeAudio(seconds: number, onPart = 1, amplitude = 3000): Buffer {
  const pcm = Buffer.alloc(Math.round(seconds * RATE) * 2);
  for (let index = 0; index < pcm.length / 2; index++) {
    const isOn = (index % RATE) / RATE < onPart;
    pcm.writeInt16LE(isOn ? Math.round(amplitude * Math.sin(index / 10)) : 0, index * 2);
  }
  return pcm;
}

describe('checkSpeech', () => {
  const wordsOf = (count: number) => ({ text: Array.from({ length: count }, () => 'word').join(' ') });

  it('accepts speech of the expected length and returns its duration', () => {
    expect(checkSpeech(makeAudio(10, 0.7), wordsOf(26))).toEqual({ durationSeconds: 10, problem: null });
  });

  it.each([6, 28])('accepts %d seconds if ten were expected', (seconds) => {
    expect(checkSpeech(makeAudio(seconds), wordsOf(26)).problem).toBeNull();
  });

  it('accepts a greeting of any usual length', () => {
    expect(checkSpeech(makeAudio(0.4), wordsOf(1)).problem).toBeNull();
    expect(checkSpeech(makeAudio(3), wordsOf(1)).problem).toBeNull();
  });

  it('rejects audio that stops early', () => {
    expect(checkSpeech(makeAudio(10), wordsOf(260)).problem).toBe(
      'The audio is too short for its text: 10.0 s, expected about 100.0 s.',
    );
  });

  it('rejects audio that does not end', () => {
    expect(checkSpeech(makeAudio(60), wordsOf(26)).problem).toMatch(/too long/);
  });

  it('rejects silence, faint noise and a click in silence', () => {
    expect(checkSpeech(makeAudio(10, 0), wordsOf(26)).problem).toBe('The audio is silent.');
    expect(checkSpeech(makeAudio(10, 1, 20), wordsOf(26)).problem).toBe('The audio is silent.');
    expect(checkSpeech(makeAudio(10, 0.05), wordsOf(26)).problem).toBe('The audio is mostly silent.');
  });

  it('rejects empty audio', () => {
    expect(checkSpeech(Buffer.alloc(0), wordsOf(1))).toEqual({
      durationSeconds: 0,
      problem: 'The audio is empty.',
    });
    expect(checkSpeech(Buffer.alloc(1), wordsOf(1)).problem).toBe('The audio is empty.');
  });
});

describe('countSpokenWords', () => {
  it.each([
    ['one word after another', 4],
    ['', 1],
    ['— … !', 1],
    ['It costs 1299', 6],
    ['the URL', 3],
    ['今日はとても良い天気です', 7],
    ['xy'.repeat(300), 200],
    [`N${'o'.repeat(600)}`, 1],
  ])('counts %j as %d', (text, expected) => {
    expect(countSpokenWords(text)).toBe(expected);
  });
});

describe('countSaidWords', () => {
  it('allows what the engine says that it has said', () => {
    expect(countSaidWords({ text: '½½½', saidWords: 6 })).toEqual({ least: 1, most: 6 });
    expect(countSaidWords({ text: 'one two three', saidWords: 1 })).toEqual({ least: 1, most: 3 });
  });
});
