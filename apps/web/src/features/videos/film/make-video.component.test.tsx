import { ALL_FORMATS, AudioSampleSink, BlobSource, CanvasSink, EncodedPacketSink, Input } from 'mediabunny';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseCodec, type VideoChoice } from './choose-codec.ts';
import { createFilm } from './film.ts';
import { BEEP_LENGTH, BEEP_TIMES, beepSamples, beepSentences, smallVideo } from './film.fake.ts';
import { addFonts, fetchFonts } from './film-fonts.ts';
import { type MadeVideo, makeVideo, type VideoOrder } from './make-video.ts';
import { VIDEO_FOLDER, VideoError } from './video-failure.ts';

const FRAME = 1 / 30;
const WEBM: VideoChoice = { container: 'webm', side: 720, codec: 'vp09.00.31.08' };

async function orderVideo(more: Partial<VideoOrder> = {}): Promise<VideoOrder> {
  const settings = smallVideo();
  const choice = await chooseCodec(settings);
  if (choice === null) throw new Error('the browser of the tests encodes no video');
  return {
    settings,
    sentences: beepSentences(),
    samples: beepSamples(),
    picture: null,
    fonts: await fetchFonts(smallVideo().captions, beepSentences()),
    choice,
    ...more,
  };
}

const made: MadeVideo[] = [];

/** Other pages of this browser may still have files, too. */
let before: string[];
beforeEach(async () => {
  before = await listFiles();
});
afterEach(async () => {
  for (const { discard } of made.splice(0)) await discard();
  expect(before).toEqual(expect.arrayContaining(await listFiles()));
});

/** Makes a video that is deleted after the test. */
async function make(...order: Parameters<typeof makeVideo>): Promise<MadeVideo> {
  const video = await makeVideo(...order);
  made.push(video);
  return video;
}

async function openVideo(blob: Blob) {
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
  const [pictures, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (pictures === null || sound === null) throw new Error('the video lacks a track');
  return { pictures, sound, input };
}

type Track = Awaited<ReturnType<typeof openVideo>>;

/** When each picture is shown, in seconds. */
async function readTimes({ pictures }: Track): Promise<number[]> {
  const times: number[] = [];
  for await (const packet of new EncodedPacketSink(pictures).packets()) times.push(packet.timestamp);
  return times;
}

/** The pictures one after the other; smaller ones if a width is given. */
async function* readPictures({ pictures }: Track, width?: number) {
  for await (const { canvas, timestamp } of new CanvasSink(pictures, width ? { width } : {}).canvases()) {
    const context = canvas.getContext('2d');
    if (
      !(context instanceof CanvasRenderingContext2D || context instanceof OffscreenCanvasRenderingContext2D)
    )
      continue;
    yield {
      timestamp,
      pixels: context.getImageData(0, 0, canvas.width, canvas.height).data,
      width: canvas.width,
    };
  }
}

/** The middle of what is yellow, from the left; null if nothing is. */
function findLit(pixels: Uint8ClampedArray, width: number): number | null {
  let [sum, count] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 0) < 200 || (pixels[at + 1] ?? 0) < 170 || (pixels[at + 2] ?? 0) > 130) continue;
    sum += (at / 4) % width;
    count += 1;
  }
  return count < 50 ? null : sum / count;
}

/** When something else is lit, in seconds. */
async function readLights(track: Track): Promise<number[]> {
  const times: number[] = [];
  let last: number | null = null;
  for await (const { pixels, width, timestamp } of readPictures(track, 320)) {
    const lit = findLit(pixels, width);
    if (lit !== null && Math.abs(lit - (last ?? -Infinity)) > 10) times.push(timestamp);
    last = lit ?? last;
  }
  return times;
}

/** When beeps begin, in seconds. */
async function readBeeps({ sound }: Track): Promise<number[]> {
  const times: number[] = [];
  let quiet = Infinity;
  for await (const sample of new AudioSampleSink(sound).samples()) {
    const data = new Float32Array(sample.numberOfFrames * sample.numberOfChannels);
    sample.copyTo(data, { planeIndex: 0, format: 'f32' });
    for (let at = 0; at < sample.numberOfFrames; at += 1) {
      const isLoud = Math.abs(data[at * sample.numberOfChannels] ?? 0) > 0.06;
      if (isLoud && quiet > sample.sampleRate * 0.05) times.push(sample.timestamp + at / sample.sampleRate);
      quiet = isLoud ? 0 : quiet + 1;
    }
    sample.close();
  }
  return times;
}

/** The boxes of an MP4 file, in their order. */
async function readBoxes(blob: Blob): Promise<string[]> {
  const view = new DataView(await blob.arrayBuffer());
  const names: string[] = [];
  for (let at = 0; at < view.byteLength; at += view.getUint32(at)) {
    names.push(String.fromCharCode(...new Uint8Array(view.buffer, at + 4, 4)));
  }
  return names;
}

async function listFiles(): Promise<string[]> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(VIDEO_FOLDER, { create: true });
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names;
}

const near = (times: readonly number[], within: number) =>
  times.map((time) => expect.toSatisfy((value: number) => Math.abs(value - time) <= within));

describe('a video', () => {
  it('is a file that platforms take: H.264 and AAC, constant rate, limited range, its index first; it lights words when they are heard', async () => {
    // Left by a page that was closed.
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(VIDEO_FOLDER, { create: true });
    await folder.getFileHandle('forgotten.mp4', { create: true });
    const shares: number[] = [];
    const video = await make(await orderVideo(), { onProgress: (share) => shares.push(share) });
    expect(await listFiles()).not.toContain('forgotten.mp4');
    expect(video).toMatchObject({ container: 'mp4', seconds: BEEP_LENGTH, bytes: video.blob.size });
    expect(video.blob.type).toBe('video/mp4');
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect((await readBoxes(video.blob)).filter((name) => name !== 'free')).toEqual(['ftyp', 'moov', 'mdat']);
    const track = await openVideo(video.blob);
    const { pictures, sound } = track;
    expect([await pictures.getCodec(), await sound.getCodec()]).toEqual(['avc', 'aac']);
    expect([await pictures.getCodedWidth(), await pictures.getCodedHeight()]).toEqual([1280, 720]);
    expect([await sound.getSampleRate(), await sound.getNumberOfChannels()]).toEqual([24_000, 1]);
    expect(await pictures.getColorSpace()).toMatchObject({
      primaries: 'bt709',
      matrix: 'bt709',
      fullRange: false,
    });
    const times = await readTimes(track);
    expect(times).toEqual(
      Array.from({ length: Math.ceil(BEEP_LENGTH * 30) }, (_, index) => expect.closeTo(index * FRAME, 5)),
    );
    expect(Math.abs((await sound.computeDuration()) - BEEP_LENGTH)).toBeLessThan(0.001);
    expect(await readBeeps(track)).toEqual(near(BEEP_TIMES, 0.001));
    expect(await readLights(track)).toEqual(near(BEEP_TIMES, FRAME / 2 + 1e-6));
  });

  it('looks like its preview, also with a font and a picture of one’s own', async () => {
    const [mono] = (await fetchFonts(smallVideo({ font: 'mono' }).captions, beepSentences())).files;
    const sentences = beepSentences().map((sentence) => ({ ...sentence, speaker: 'Ada' }));
    const settings = smallVideo(
      { font: 'own' },
      {
        waveform: true,
        background: { kind: 'gradient', gradient: 'dusk' },
        speakers: [{ name: 'Ada', pictureId: 'photo', colour: null }],
      },
    );
    const order = await orderVideo({
      settings,
      sentences,
      portraits: new Map([['photo', await createImageBitmap(new ImageData(64, 64))]]),
      fonts: await fetchFonts(settings.captions, sentences, mono?.bytes.slice(0)),
    });
    await addFonts(order.fonts, document.fonts);
    const film = createFilm({ ...order, seconds: BEEP_LENGTH, type: order.fonts.type });
    const context = new OffscreenCanvas(film.width, film.height).getContext('2d');
    if (context === null) throw new Error('there is no canvas');
    const video = await make(order);
    const differences: number[] = [];
    for await (const { pixels, timestamp } of readPictures(await openVideo(video.blob))) {
      const frame = Math.round(timestamp / FRAME);
      if (frame % 10 !== 0) continue;
      film.draw(context, frame);
      const drawn = context.getImageData(0, 0, film.width, film.height).data;
      differences.push(
        drawn.reduce((sum, value, at) => sum + Math.abs(value - (pixels[at] ?? 0)), 0) / drawn.length,
      );
    }
    expect(differences).toHaveLength(8);
    expect(Math.max(...differences)).toBeLessThan(2.5);
  });

  it('is WebM with VP9 and Opus where H.264 is missing', async () => {
    const video = await make(await orderVideo({ choice: WEBM }));
    expect(video.blob.type).toBe('video/webm');
    const track = await openVideo(video.blob);
    expect([await track.pictures.getCodec(), await track.sound.getCodec()]).toEqual(['vp9', 'opus']);
    expect(await readTimes(track)).toHaveLength(Math.ceil(BEEP_LENGTH * 30));
    expect(await readBeeps(track)).toEqual(near(BEEP_TIMES, 0.001));
    expect(await readLights(track)).toEqual(near(BEEP_TIMES, FRAME / 2 + 0.001));
  });
});

describe('a video that is not made', () => {
  it('leaves no file when it is cancelled', async () => {
    const cancel = new AbortController();
    const refused = makeVideo(await orderVideo(), {
      signal: cancel.signal,
      onProgress: () => cancel.abort(),
    });
    await expect(refused).rejects.toThrow(cancel.signal.reason);
  });

  it('says that the browser cannot encode it', async () => {
    const refused = makeVideo(await orderVideo({ choice: { ...WEBM, codec: 'vp09.00.10.08.99' } }));
    await expect(refused).rejects.toMatchObject({ reason: 'no-encoder' });
    await expect(refused).rejects.toBeInstanceOf(VideoError);
  });

  it('says which picture is missing', async () => {
    const place = { x: 0.5, y: 0.5, scale: 1, zooms: false };
    const background = { kind: 'picture', pictureId: crypto.randomUUID(), ...place } as const;
    const hidden = makeVideo(await orderVideo({ settings: smallVideo({}, { background }) }));
    await expect(hidden).rejects.toMatchObject({ reason: 'broken-picture' });
    const speakers = [{ name: 'Ada', pictureId: crypto.randomUUID(), colour: null }];
    const sentences = beepSentences().map((sentence) => ({ ...sentence, speaker: 'Ada' }));
    const faceless = makeVideo(await orderVideo({ settings: smallVideo({}, { speakers }), sentences }));
    await expect(faceless).rejects.toMatchObject({ reason: 'broken-portrait' });
  });
});
