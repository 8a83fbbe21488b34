import { placeSounds } from '@voicedraft/audio-files/mix/place-sounds';
import {
  beginningOf,
  type CaptionSettings,
  type CaptionStyle,
  type PlacedSound,
  type VideoFormat,
  type VideoSentence,
} from '@voicedraft/contract/video-settings';
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
].map(([speaker, text, from]) => sentence(String(speaker), String(text), Number(from)));

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

/** The first pixel at which two pictures differ in a colour by more than that; -1 if none does. */
function findDifference(one: Uint8ClampedArray, other: Uint8ClampedArray, most = 0): number {
  const others = new Uint32Array(other.buffer);
  const differs = (at: number) => Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > most;
  return new Uint32Array(one.buffer).findIndex(
    (pixel, at) => pixel !== others[at] && [0, 1, 2, 3].some((byte) => differs(at * 4 + byte)),
  );
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
      // Shadows are rounded where they are cut off.
      expect(findDifference(parts.read(), whole.read(), 2), `frame ${frame}`).toBe(-1);
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

  it('lights each word when it is heard, later by the sounds before it', () => {
    const settings = smallVideo();
    const make = (sentences: readonly VideoSentence[], samples: Float32Array) => {
      const seconds = samples.length / 24_000;
      return createFilm({ settings, sentences, seconds, samples, picture: null, type: TYPE });
    };
    const voice = Float32Array.from({ length: SECONDS * 24_000 }, (_, at) => Math.sin(at / 900) * 0.5);
    const sound = (place: PlacedSound['place'], seconds: number) => ({
      place,
      volumeDb: 0,
      samples: new Float32Array(seconds * 24_000),
    });
    const [, second = { words: [] }] = SENTENCES;
    const roomy = placeSounds(voice, SENTENCES, [
      sound({ kind: 'start' }, 1),
      sound({ kind: 'before', at: 0, of: beginningOf(second) }, 0.5),
    ]);
    const [without, later] = [make(SENTENCES, voice), make(roomy.sentences, roomy.voice)];
    expect(later.frames - without.frames).toBe(45);
    const [one, other] = [openCanvas(without), openCanvas(later)];
    const firstDifference = () => findDifference(one.read(), other.read());
    for (const [frame, frames] of [
      [20, 30],
      [40, 30],
      [75, 45],
      [130, 45],
    ] as const) {
      without.draw(one.context, frame);
      later.draw(other.context, frame + frames);
      expect(firstDifference()).toBe(-1);
      later.draw(other.context, frame);
      expect(firstDifference()).toBeGreaterThan(-1);
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
      // Where the captions are, nothing else is.
      const [from, to] = without.rowsBetween(0, frame).map((row) => row * drawn.width * 4);
      const [one, other] = [all, captions].map(({ read }) => read().slice(from, to));
      expect(one && other && findDifference(one, other), `at ${place}`).toBe(-1);
    }
  });
});

describe('a picture of a speaker', () => {
  const [ADA, BEN] = ['#00ff00', '#0000ff'] as const;
  const LATIN = [sentence('Ada', 'One two three four five six', 0), sentence('Benedikt', 'Gq.', 2)];
  const ARABIC = [sentence('Ada', 'قسنا كل جسر في الوادي', 0), sentence('Benedikt', 'نعم.', 2)];

  async function filmOf(
    sentences: readonly VideoSentence[],
    format: VideoFormat,
    captions: Partial<CaptionSettings> = {},
    hasPictures = true,
  ): Promise<Film> {
    const speakers = [
      { name: 'Ada', pictureId: ADA, colour: '#ffffff' },
      { name: 'Benedikt', pictureId: BEN, colour: '#ffffff' },
    ];
    const settings = smallVideo(captions, {
      format,
      speakers,
      background: { kind: 'colour', colour: '#000000' },
    });
    const portraits = new Map(
      await Promise.all([ADA, BEN].map(async (colour) => [colour, await fill(colour)] as const)),
    );
    const parts = { settings, sentences, seconds: 4, samples: null, picture: null, type: TYPE };
    return createFilm({ ...parts, portraits: hasPictures ? portraits : new Map() });
  }

  /** Where pixels are that are not black, or of one colour; in pixels. */
  function findPixels(shown: Film, frame: number, colour?: string) {
    const { context, read } = openCanvas(shown);
    shown.draw(context, frame);
    const box = { left: shown.width, top: shown.height, right: 0, bottom: 0 };
    const [red = 0, green = 0, blue = 0] =
      colour?.match(/[\da-f]{2}/gu)?.map((part) => Number.parseInt(part, 16)) ?? [];
    const pixels = read();
    for (let at = 0; at < pixels.length; at += 4) {
      const off = Math.max(
        Math.abs((pixels[at] ?? 0) - red),
        Math.abs((pixels[at + 1] ?? 0) - green),
        Math.abs((pixels[at + 2] ?? 0) - blue),
      );
      if (off < 40 === (colour === undefined)) continue;
      const [x, y] = [(at / 4) % shown.width, Math.floor(at / 4 / shown.width)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
    return box;
  }

  it.each([
    ['9:16', 0.66, 'box'],
    ['16:9', 0.9, 'colour'],
    ['1:1', 0.1, 'word'],
    ['4:5', 0.5, 'lines'],
  ] as const)(
    'is round, in the picture and above the captions, and stays there: %s at %d',
    async (format, place, style) => {
      for (const sentences of [LATIN, ARABIC]) {
        const shown = await filmOf(sentences, format, { place, style });
        const box = findPixels(shown, 10, ADA);
        expect(findPixels(shown, 70, BEN)).toEqual(box);
        const side = box.right - box.left;
        expect(Math.abs(side - (box.bottom - box.top))).toBeLessThanOrEqual(1);
        expect(side).toBeGreaterThan(shown.width * 0.05);
        expect(box.top).toBeGreaterThan(shown.height * 0.03);
        // The name is beside it, where reading goes on.
        const all = findPixels(shown, 70);
        expect(all.left).toBeGreaterThan(0);
        expect(all.right).toBeLessThan(shown.width - 1);
        const middle = (box.left + box.right) / 2;
        expect(middle > shown.width / 2).toBe(sentences === ARABIC);
        const words = await filmOf(sentences, format, { place, style, namesSpeakers: false }, false);
        for (const frame of [10, 70]) expect(findPixels(words, frame).top).toBeGreaterThan(box.bottom);
      }
    },
  );

  it('is in the middle without the names, and is not there while another speaks who has none', async () => {
    const shown = await filmOf([...LATIN, sentence('Eve', 'Last.', 3)], '9:16', { namesSpeakers: false });
    const { left, right } = findPixels(shown, 10, ADA);
    expect((left + right) / 2).toBeCloseTo(shown.width / 2, -1);
    for (const colour of [ADA, BEN]) expect(findPixels(shown, 100, colour).right).toBe(0);
  });

  async function fill(colour: string): Promise<ImageBitmap> {
    const canvas = new OffscreenCanvas(64, 64);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('there is no canvas');
    context.fillStyle = colour;
    context.fillRect(0, 0, 64, 64);
    return createImageBitmap(canvas);
  }
});

function sentence(speaker: string, text: string, from: number): VideoSentence {
  const words = text.split(' ').map((word, index) => ({
    text: word,
    at: from * 100 + index,
    from: from + index * 0.2,
    to: from + (index + 1) * 0.2,
  }));
  return { from, to: from + words.length * 0.2, speaker, words };
}
