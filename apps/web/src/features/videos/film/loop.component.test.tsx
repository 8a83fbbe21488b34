import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { ALL_FORMATS, BlobSource, Input, VideoSampleSink } from 'mediabunny';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseCodec } from './choose-codec.ts';
import { greyOf, LOOP_RATE, makeLoop, smallVideo } from './film.fake.ts';
import { fetchFonts } from './film-fonts.ts';
import { createFilm } from './film.ts';
import { type Loop, openLoop } from './loop.ts';
import { makeVideo } from './make-video.ts';

const BACKGROUND = {
  kind: 'loop',
  loopId: '2b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01',
  name: 'Waves',
  x: 0.5,
  y: 0.5,
  scale: 1,
} as const;
/** What the encoder changes of a grey at most. */
const NOISE = 8;

const open: Loop[] = [];
afterEach(() => {
  for (const loop of open.splice(0)) loop.close();
});

async function openShort(...size: Parameters<typeof makeLoop>): Promise<Loop> {
  const loop = await openLoop(await makeLoop(...size));
  open.push(loop);
  return loop;
}

/** How light the middle of what a loop shows is. */
function lookAt(loop: Loop): number {
  const context = new OffscreenCanvas(8, 8).getContext('2d');
  if (context === null) throw new Error('there is no canvas');
  const { width, height } = loop;
  const stage = { width: 8, height: 8, frameRate: 30, frames: 1 };
  loop.draw(context, { left: 0, top: 0, width, height }, stage);
  return context.getImageData(4, 4, 1, 1).data[1] ?? -1;
}

const near = (grey: number) =>
  expect.toSatisfy((value: number) => Math.abs(value - grey) <= NOISE, `about ${grey}`);

describe('a loop', () => {
  it('shows its picture at each time, also backwards, begins again at its end, and shows nothing once it is closed', async () => {
    const loop = await openShort();
    expect(loop).toMatchObject({ width: 320, height: 180, seconds: expect.closeTo(1, 2) });
    const order = [0, 1, 2, 5, 9, 10, 11, 3, 0, 29, 25];
    const seen: number[] = [];
    for (const picture of order) {
      await loop.show((picture + 0.5) / LOOP_RATE);
      seen.push(lookAt(loop));
    }
    expect(seen).toEqual(order.map((picture) => near(greyOf(picture % 10))));
    // Asked quicker than it reads, it shows what was asked for last.
    await Promise.all([8, 2, 6, 4].map((picture) => loop.show((picture + 0.5) / LOOP_RATE)));
    expect(lookAt(loop)).toEqual(near(greyOf(4)));
    const shown = loop.show(0.5);
    loop.close();
    await shown;
    await loop.show(0.2);
    expect(lookAt(loop)).toBe(0);
  });

  it('may be a single picture', async () => {
    const loop = await openShort(1);
    await loop.show(7);
    expect(loop.seconds).toBeGreaterThan(0);
    expect(lookAt(loop)).toEqual(near(greyOf(0)));
  });

  it.each([
    ['no video', async () => new File(['Waves on a beach.'], 'waves.mp4')],
    ['half a video', async () => (await makeLoop()).slice(0, 120)],
  ])('is refused if it is %s', async (_, make) => {
    await expect(openLoop(await make())).rejects.toMatchObject({ reason: 'broken-loop' });
  });
});

describe('a video with a loop', () => {
  it('has the picture of the loop behind each of its own, and is not made without the file, or if it cannot be read', async () => {
    const settings = smallVideo({}, { background: BACKGROUND, captions: null });
    const choice = await chooseCodec(settings);
    if (choice === null) throw new Error('the browser of the tests encodes no video');
    const samples = new Float32Array(1.3 * AUDIO_SAMPLE_RATE);
    const fonts = await fetchFonts(null, []);
    const order = { settings, sentences: [], samples, picture: null, fonts, choice };
    for (const loopFile of [null, new File(['nothing'], 'waves.mp4')]) {
      await expect(makeVideo({ ...order, loopFile })).rejects.toMatchObject({ reason: 'broken-loop' });
    }
    const made = await makeVideo({ ...order, loopFile: await makeLoop() });
    const source = new BlobSource(made.blob);
    const track = await new Input({ source, formats: ALL_FORMATS }).getPrimaryVideoTrack();
    const context = new OffscreenCanvas(8, 8).getContext('2d');
    if (track === null || context === null) throw new Error('no pictures, or no canvas');
    const seen: number[] = [];
    for await (const sample of new VideoSampleSink(track).samples()) {
      sample.draw(context, 0, 0, 8, 8);
      sample.close();
      seen.push(context.getImageData(4, 4, 1, 1).data[1] ?? -1);
    }
    const pictures = Array.from({ length: 39 }, (_, frame) => Math.floor(((frame + 0.5) / 30) * LOOP_RATE));
    expect(seen).toEqual(pictures.map((picture) => near(greyOf(picture % 10))));
    await made.discard();
  });

  it('shows the part that was chosen, in the middle of the time of each picture', async () => {
    const asked: unknown[] = [];
    const film = createFilm({
      settings: smallVideo({}, { background: { ...BACKGROUND, scale: 2, y: 1 }, captions: null }),
      sentences: [],
      seconds: 1,
      samples: null,
      picture: null,
      loop: {
        width: 64,
        height: 128,
        show: (seconds) => Promise.resolve(void asked.push(seconds)),
        draw: (_, part) => void asked.push(part),
      },
      type: { family: 'sans-serif', weight: 700 },
    });
    const context = new OffscreenCanvas(film.width, film.height).getContext('2d');
    if (context === null) throw new Error('there is no canvas');
    await film.prepare(5);
    film.draw(context, 5);
    expect(asked).toEqual([5.5 / 30, { left: 16, top: 110, width: 32, height: 18 }]);
    expect(film.rowsBetween(5, 6)).toEqual([0, 720]);
  });
});
