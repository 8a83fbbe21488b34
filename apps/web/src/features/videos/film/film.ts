import type { VideoSentence, VideoSettings } from '@voicedraft/contract/video-settings';
import { createBackground } from './draw-background.ts';
import { CaptionLayer, type CaptionType } from './draw-captions.ts';
import { WaveformLayer } from './draw-waveform.ts';
import type { CaptionPage } from '@voicedraft/audio-files/video-captions';
import {
  countFrames,
  type DrawContext,
  type Layer,
  measureStage,
  type MovingPicture,
  type Rows,
  type Stage,
} from './stage.ts';

/** Everything that the pictures of a video are drawn from; it can be sent to a worker. */
export interface FilmSource {
  readonly settings: VideoSettings;
  readonly sentences: readonly VideoSentence[];
  /** Length of the sound. */
  readonly seconds: number;
  /** The sound from -1 to 1, for its waveform; null while it is not there yet. */
  readonly samples: Float32Array | null;
  /** The picture of the background; null if it has none, or while it is not there yet. */
  readonly picture: ImageBitmap | null;
  /** Square pictures of speakers by their ids; those that are not there are left out. */
  readonly portraits?: ReadonlyMap<string, ImageBitmap>;
  /** The loop of the background; null or omitted as for a picture. */
  readonly loop?: MovingPicture | null;
  /** What captions are set in; its files have to be there already (`addFonts`). */
  readonly type: CaptionType;
}

/** The pictures of a video: the same for the preview and for the file. */
export interface Film extends Stage {
  /** The captions, in order. */
  readonly pages: readonly CaptionPage[];
  /** Changes whenever the picture does. */
  keyAt(frame: number): string;
  /** The rows in which two pictures may differ; none if both are the same. */
  rowsBetween(frame: number, other: number): Rows;
  /** Gets what a frame needs to be drawn; null if that is there already, as in most films. */
  prepare(frame: number): Promise<unknown> | null;
  /**
   * Draws a picture on a canvas of the film's size.
   * @param rows to draw, if others are already as they should be
   */
  draw(context: DrawContext, frame: number, rows?: Rows): void;
}

/** Lays out a video, which takes some milliseconds a minute; drawing is quick then. */
export function createFilm({ settings, seconds, samples, picture, loop = null, ...said }: FilmSource): Film {
  const { frameRate, background, waveform, captions, speakers } = settings;
  const stage: Stage = { ...measureStage(settings), frameRate, frames: countFrames(seconds, frameRate) };
  const words = captions && new CaptionLayer({ ...said, settings: captions, speakers }, stage);
  const layers: Layer[] = [
    createBackground(background, { picture, loop }, stage),
    ...(waveform ? [new WaveformLayer(samples, stage, words?.rows ?? null)] : []),
    ...(words ? [words] : []),
  ];
  return {
    ...stage,
    pages: words?.pages ?? [],
    keyAt: (frame) => layers.map((layer) => layer.keyAt(frame)).join('|'),
    rowsBetween(frame, other) {
      const changed = layers
        .flatMap((layer) =>
          layer.keyAt(frame) === layer.keyAt(other) ? [] : [layer.rowsAt(frame), layer.rowsAt(other)],
        )
        .filter(([top, bottom]) => bottom > top);
      if (changed.length === 0) return [0, 0];
      return [Math.min(...changed.map(([top]) => top)), Math.max(...changed.map(([, bottom]) => bottom))];
    },
    prepare(frame) {
      const waits = layers.flatMap((layer) => layer.prepare?.(frame) ?? []);
      return waits.length === 0 ? null : Promise.all(waits);
    },
    draw(context, frame, [top, bottom] = [0, stage.height]) {
      context.save();
      context.beginPath();
      context.rect(0, top, stage.width, bottom - top);
      context.clip();
      for (const layer of layers) layer.draw(context, frame);
      context.restore();
    },
  };
}
