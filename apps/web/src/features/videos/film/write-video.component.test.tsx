import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  Input,
  StreamTarget,
  type StreamTargetChunk,
  VideoSampleSink,
} from 'mediabunny';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { explainFailure } from './answer-tasks.ts';
import { chooseCodec, type VideoChoice } from './choose-codec.ts';
import { EncoderLost } from './encode-film.ts';
import { beepSamples, beepSentences, smallVideo } from './film.fake.ts';
import { addFonts, fetchFonts } from './film-fonts.ts';
import { MP4 } from './mp4.ts';
import { writeVideo } from './write-video.ts';

const RealEncoder = VideoEncoder;
const H264: VideoChoice = { container: 'mp4', side: 720, codec: 'avc1.64001f' };
const SECONDS = 0.95;
const FRAMES = Math.ceil(SECONDS * 30);

beforeEach(() => {
  vi.stubGlobal('VideoEncoder', RealEncoder);
  return () => vi.unstubAllGlobals();
});

/** Has encoders taken away after some pictures, one after the other. */
function takeEncodersAway(...after: number[]): void {
  class Taken extends RealEncoder {
    readonly #most = after.shift() ?? Infinity;
    readonly #error: WebCodecsErrorCallback;
    #count = 0;

    constructor(init: VideoEncoderInit) {
      super(init);
      this.#error = init.error;
    }

    override encode(...parts: Parameters<VideoEncoder['encode']>): void {
      super.encode(...parts);
      this.#count += 1;
      if (this.#count !== this.#most) return;
      this.close();
      this.#error(new DOMException('Codec reclaimed due to inactivity.', 'QuotaExceededError'));
    }
  }
  vi.stubGlobal('VideoEncoder', Taken);
}

/** Writes a video, and reads it unless it went elsewhere. */
async function write(target: BufferTarget | StreamTarget = new BufferTarget()): Promise<Input> {
  const fonts = await fetchFonts(smallVideo().captions, beepSentences());
  await addFonts(fonts, document.fonts);
  const content = {
    settings: smallVideo(),
    sentences: beepSentences(),
    samples: beepSamples().subarray(0, SECONDS * AUDIO_SAMPLE_RATE),
    seconds: SECONDS,
    picture: null,
    type: fonts.type,
    choice: H264,
  };
  await writeVideo(
    content,
    { container: MP4, target, reservesIndex: target instanceof StreamTarget },
    () => {},
  );
  const bytes = target instanceof BufferTarget ? target.buffer : null;
  return new Input({ source: new BufferSource(bytes ?? new ArrayBuffer()), formats: ALL_FORMATS });
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('an encoder that is taken away', () => {
  it.each([1, 20, FRAMES])('is replaced: after %i pictures', async (after) => {
    takeEncodersAway(after);
    const pictures = await (await write()).getPrimaryVideoTrack();
    if (pictures === null) throw new Error('no pictures');
    const packets = await collect(new EncodedPacketSink(pictures).packets());
    expect(packets.map(({ timestamp }) => Math.round(timestamp * 30))).toEqual(
      Array.from({ length: FRAMES }, (_, index) => index),
    );
    const decoded = await collect(new VideoSampleSink(pictures).samples());
    expect(decoded).toHaveLength(FRAMES);
    for (const sample of decoded) sample.close();
  });

  it('ends the video if it happens twice', async () => {
    takeEncodersAway(20, 5);
    const error = await write().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EncoderLost);
    expect(explainFailure(error)).toBe('failed');
  });

  it('counts as none if it never works', async () => {
    class Missing extends RealEncoder {
      override encode(): void {
        throw new DOMException('no encoder', 'EncodingError');
      }
    }
    vi.stubGlobal('VideoEncoder', Missing);
    expect(explainFailure(await write().catch((reason: unknown) => reason))).toBe('no-encoder');
  });
});

it('tells a full disk from other failures', async () => {
  const full = new WritableStream<StreamTargetChunk>({
    write() {
      throw new DOMException('no space', 'QuotaExceededError');
    },
  });
  const error = await write(new StreamTarget(full)).catch((reason: unknown) => reason);
  expect(explainFailure(error)).toBe('disk-full');
});

describe('the choice of a codec', () => {
  const wanted = smallVideo({}, { side: 1080 });

  /** Only encodes codecs whose name begins so, up to a height; others fail as browsers do. */
  function allow(prefix: string, height = Infinity, failure: 'throws' | 'reports' = 'throws'): void {
    class Limited extends RealEncoder {
      readonly #error: WebCodecsErrorCallback;
      #isAllowed = true;

      static override isConfigSupported(config: VideoEncoderConfig): Promise<VideoEncoderSupport> {
        return Promise.resolve({ supported: true, config });
      }

      constructor(init: VideoEncoderInit) {
        super(init);
        this.#error = init.error;
      }

      override configure(config: VideoEncoderConfig): void {
        this.#isAllowed = config.codec.startsWith(prefix) && config.height <= height;
        super.configure(config);
      }

      override encode(...parts: Parameters<VideoEncoder['encode']>): void {
        if (this.#isAllowed) super.encode(...parts);
        else if (failure === 'throws') throw new TypeError('not now');
        else this.#error(new DOMException('no encoder', 'EncodingError'));
      }
    }
    vi.stubGlobal('VideoEncoder', Limited);
  }

  it.each([
    ['High of H.264', 'avc1.64', 1080, { container: 'mp4', side: 1080, codec: 'avc1.640028' }],
    ['Baseline of H.264', 'avc1.42', 1080, { container: 'mp4', side: 1080, codec: 'avc1.42e028' }],
    ['H.264 with fewer pixels', 'avc1.4d', 720, { container: 'mp4', side: 720, codec: 'avc1.4d001f' }],
    ['VP9', 'vp09', 1080, { container: 'webm', side: 1080, codec: 'vp09.00.40.08' }],
    ['VP8', 'vp8', 1080, { container: 'webm', side: 1080, codec: 'vp8' }],
    ['none', 'none', 1080, null],
  ] as const)('finds %s', async (_, prefix, height, expected) => {
    allow(prefix, height);
    expect(await chooseCodec(wanted)).toEqual(expected);
  });

  it('does not believe a browser that says yes and fails later', async () => {
    allow('vp09', 1080, 'reports');
    expect(await chooseCodec(wanted)).toMatchObject({ container: 'webm' });
  });

  it('does not wait for an encoder that says nothing', async () => {
    class Silent extends RealEncoder {
      override flush(): Promise<void> {
        return new Promise(() => {});
      }
    }
    vi.stubGlobal('VideoEncoder', Silent);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const chosen = chooseCodec({ ...wanted, side: 720 });
    let isDone = false;
    void chosen.then(() => (isDone = true));
    await vi.waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(4000);
      return isDone;
    });
    expect(await chosen).toBeNull();
  });

  it('is none without WebCodecs', async () => {
    vi.stubGlobal('VideoEncoder', undefined);
    expect(await chooseCodec(wanted)).toBeNull();
  });
});
