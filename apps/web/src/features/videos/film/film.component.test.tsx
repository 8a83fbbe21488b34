import type { CaptionStyle, VideoFormat, VideoSentence } from '@voicedraft/contract/video-settings';
import { describe, expect, it } from 'vitest';
import { createFilm, type Film } from './film.ts';
import { smallVideo } from './film.fake.ts';

const SECONDS = 6;
const TYPE = { family: 'sans-serif', weight: 700 };
/** Letters that reach far up and down, in both directions, and pictures. */
const SENTENCES: readonly VideoSentence[] = [
  ['Ada', 'Ångström jogged 🎉 gladly, (yes) really', 0],
  ['Ben', 'قِسْنَا كلَّ جسرٍ في الوادي NASA 14', 2],
  ['Ada', 'हमने घाटी के हर पुल को मापा ภูเก็ต', 4],
].map(([speaker, text, from]) => ({
  from: Number(from),
  to: Number(from) + 1.6,
  speaker: String(speaker),
  words: String(text)
    .split(' ')
    .map((word, index) => ({
      text: word,
      at: index,
      from: Number(from) + index * 0.2,
      to: Number(from) + (index + 1) * 0.2,
    })),
}));

function film(style: CaptionStyle, format: VideoFormat, place = 0.66): Film {
  const settings = smallVideo(
    { style, place },
    { format, waveform: true, background: { kind: 'gradient', gradient: 'ocean' } },
  );
  const samples = Float32Array.from({ length: SECONDS * 24_000 }, (_, at) => Math.sin(at / 900) * 0.5);
  return createFilm({ settings, sentences: SENTENCES, seconds: SECONDS, samples, picture: null, type: TYPE });
}

function openCanvas({ width, height }: Film) {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('there is no canvas');
  return { context, read: () => context.getImageData(0, 0, width, height).data };
}

describe('a film', () => {
  it.each([
    ['box', '9:16', 0.66],
    ['colour', '16:9', 0.1],
    ['lines', '4:5', 0.9],
    ['word', '1:1', 0.3],
  ] as const)('draws the same in parts and as a whole: %s in %s at %d', (style, format, place) => {
    const drawn = film(style, format, place);
    const [parts, whole] = [openCanvas(drawn), openCanvas(drawn)];
    drawn.draw(parts.context, 0);
    for (let frame = 1, last = 0; frame < drawn.frames; frame += 1) {
      const rows = drawn.rowsBetween(last, frame);
      if (rows[0] === rows[1]) continue;
      drawn.draw(parts.context, frame, rows);
      last = frame;
      if (frame % 12 !== 0) continue;
      drawn.draw(whole.context, frame);
      const [one, other] = [parts.read(), whole.read()];
      // Shadows are rounded where they are cut off.
      expect(one.findIndex((value, at) => Math.abs(value - (other[at] ?? 0)) > 2)).toBe(-1);
    }
  });

  it('changes its key when its picture changes, and only then', () => {
    const drawn = film('box', '16:9');
    const keys = Array.from({ length: drawn.frames }, (_, frame) => drawn.keyAt(frame));
    for (const [frame, key] of keys.entries()) {
      if (frame === 0) continue;
      const [top, bottom] = drawn.rowsBetween(frame - 1, frame);
      expect(bottom > top).toBe(key !== keys[frame - 1]);
    }
  });

  it('keeps waveform and captions apart, whoever speaks', () => {
    for (const place of [0.1, 0.5, 0.9]) {
      const drawn = film('box', '9:16', place);
      const frame = drawn.frames - 60;
      const without = createFilm({
        settings: smallVideo(
          { place },
          { format: '9:16', background: { kind: 'gradient', gradient: 'ocean' } },
        ),
        sentences: SENTENCES,
        seconds: SECONDS,
        samples: null,
        picture: null,
        type: TYPE,
      });
      const [all, captions] = [openCanvas(drawn), openCanvas(without)];
      drawn.draw(all.context, frame);
      without.draw(captions.context, frame);
      const [one, other] = [all.read(), captions.read()];
      // Where the captions are, nothing else is.
      const [from, to] = without.rowsBetween(0, frame).map((row) => row * drawn.width * 4);
      expect(one.slice(from, to).findIndex((value, at) => value !== other[(from ?? 0) + at])).toBe(-1);
    }
  });
});
