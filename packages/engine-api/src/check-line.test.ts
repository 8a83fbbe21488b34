import { describe, expect, it } from 'vitest';
import { findLineFault } from './check-line.ts';

const RATE = 24_000;
const TEXT = 'Ten words make a line that is long enough here.';
const LINE = { text: TEXT, speed: 1, isLast: true };

/** Words as tones of 300 ms that swell and fade, with 80 ms between them. */
function speak(words: number, amplitude = 8000): Buffer {
  const word = Math.round(0.3 * RATE);
  const step = Math.round(0.38 * RATE);
  const pcm = Buffer.alloc(2 * words * step);
  for (let at = 0; at < words; at += 1) {
    for (let index = 0; index < word; index += 1) {
      const swell = Math.sin((Math.PI * index) / word);
      const value = amplitude * swell * Math.sin(index / 8);
      pcm.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(value))), 2 * (at * step + index));
    }
  }
  return pcm;
}

describe('the sound of a line', () => {
  it('is fine if it can be its speech, also one word between pauses', () => {
    expect(findLineFault(speak(10), LINE)).toBeNull();
    const pause = Buffer.alloc(RATE);
    expect(findLineFault(Buffer.concat([pause, speak(1), pause]), { ...LINE, text: 'Yes.' })).toBeNull();
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['silent', Buffer.alloc(4 * RATE)],
    ['silent', Buffer.concat([speak(1), Buffer.alloc(6 * RATE)])],
    ['too short', speak(1)],
    ['too long', speak(60)],
    ['distorted', speak(10, 200_000)],
    // In the middle of the last word.
    ['cut off', speak(10).subarray(0, 2 * Math.round((9 * 0.38 + 0.15) * RATE))],
  ] as const)('that is %s is found', (fault, pcm) => {
    expect(findLineFault(pcm, LINE)).toBe(fault);
  });

  it.each([
    ['Sign up at https://www.example.com/offer?utm_source=news&utm_campaign=spring_sale_2024&id=1 today.', 7],
    ['See [this guide](https://docs.example.com/guides/getting-started/installation-and-configuration).', 3],
    ['10,000,000,000 people.', 3],
    ['$1,000,000,000,000.', 3],
    ['% % % % % % % % % % % %', 16],
  ])('is fine if %j is said as voices say it', (text, words) => {
    expect(findLineFault(speak(words), { ...LINE, text })).toBeNull();
  });

  it('is as long as its speed says', () => {
    expect(findLineFault(speak(34), { ...LINE, speed: 1.4 })).toBe('too long');
    expect(findLineFault(speak(34), { ...LINE, speed: 0.7 })).toBeNull();
  });

  it('may end anywhere if other lines follow in the same sound', () => {
    const cut = speak(10).subarray(0, 2 * Math.round((9 * 0.38 + 0.15) * RATE));
    expect(findLineFault(cut, { ...LINE, isLast: false })).toBeNull();
  });
});
