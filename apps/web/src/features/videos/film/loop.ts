import {
  BlobSource,
  Input,
  type InputVideoTrack,
  MP4,
  type VideoSample,
  VideoSampleSink,
  WEBM,
} from 'mediabunny';
import type { DrawContext, MovingPicture, Part, Stage } from './stage.ts';
import { VideoError } from './video-failure.ts';

/** What is further ahead is looked for from a key frame, in seconds. */
const SKIP_SECONDS = 2;
/** Length of a loop of one picture, in seconds. */
const LEAST_SECONDS = 0.04;

/** A video that begins again at its end; without its sound. */
export interface Loop extends MovingPicture {
  readonly seconds: number;
  close(): void;
}

/**
 * Opens a video as a loop, at its first picture. Only what is shown is read of its file, and decoded one after the other.
 * @throws VideoError `broken-loop` if this browser cannot read it
 */
export async function openLoop(file: Blob): Promise<Loop> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null || !(await track.canDecode())) throw new Error('it cannot be decoded');
    const first = await track.getFirstTimestamp();
    const seconds = Math.max(LEAST_SECONDS, (await track.computeDuration()) - first);
    const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
    const loop = new DecodedLoop(input, track, { first, seconds, size });
    await loop.show(0);
    return loop;
  } catch (error) {
    input.dispose();
    throw error instanceof VideoError ? error : new VideoError('broken-loop', { cause: error });
  }
}

class DecodedLoop implements Loop {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly #input: Input;
  readonly #sink: VideoSampleSink;
  /** Time of its first picture. */
  readonly #first: number;
  #pictures: AsyncGenerator<VideoSample, void> | null = null;
  #shown: VideoSample | null = null;
  /** The one after the one that is shown; null at the end. */
  #next: VideoSample | null = null;
  /** The time that was asked for last. */
  #at = 0;
  #isClosed = false;
  /** Ends when nobody reads any more: one reads at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    input: Input,
    track: InputVideoTrack,
    {
      first,
      seconds,
      size,
    }: { first: number; seconds: number; size: Readonly<Record<'width' | 'height', number>> },
  ) {
    this.width = size.width;
    this.height = size.height;
    this.seconds = seconds;
    this.#input = input;
    this.#sink = new VideoSampleSink(track);
    this.#first = first;
  }

  show(seconds: number): Promise<void> {
    const shown = this.#turn.then(() => this.#find(this.#first + (seconds % this.seconds)));
    this.#turn = shown.catch(() => {});
    return shown;
  }

  draw(context: DrawContext, { left, top, width, height }: Part, stage: Stage): void {
    // Some loops are transparent.
    context.fillStyle = '#000000';
    context.fillRect(0, 0, stage.width, stage.height);
    context.imageSmoothingQuality = 'medium';
    this.#shown?.draw(context, left, top, width, height, 0, 0, stage.width, stage.height);
  }

  close(): void {
    this.#isClosed = true;
    this.#shown?.close();
    this.#shown = null;
    this.#turn = this.#turn.then(() => this.#end());
  }

  async #find(time: number): Promise<void> {
    if (this.#isClosed) return;
    try {
      if (this.#pictures === null || time < this.#at || time > this.#at + SKIP_SECONDS) {
        await this.#stop();
        this.#pictures = this.#sink.samples(time);
        this.#next = await this.#read();
      }
      this.#at = time;
      while (
        !this.#isClosed &&
        this.#next !== null &&
        (this.#shown === null || this.#next.timestamp <= time)
      ) {
        this.#shown?.close();
        this.#shown = this.#next;
        // So that what is shown is not closed with it if nothing more can be read.
        this.#next = null;
        this.#next = await this.#read();
      }
    } catch (error) {
      throw new VideoError('broken-loop', { cause: error });
    }
  }

  async #end(): Promise<void> {
    await this.#stop();
    this.#input.dispose();
  }

  async #read(): Promise<VideoSample | null> {
    return (await this.#pictures?.next())?.value ?? null;
  }

  async #stop(): Promise<void> {
    this.#next?.close();
    this.#next = null;
    await this.#pictures?.return();
    this.#pictures = null;
  }
}
