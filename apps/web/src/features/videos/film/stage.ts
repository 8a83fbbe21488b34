import type { VideoFormat, VideoSettings } from '@voicedraft/contract/video-settings';

/** What pictures are drawn on: a canvas of the page for the preview, one of the worker for the file. */
export type DrawContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Rows of a picture: the first, and the one behind the last. */
export type Rows = readonly [top: number, bottom: number];

/** What every picture of a video has in common. */
export interface Stage {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Pictures a second. */
  readonly frameRate: number;
  /** Of the whole video. */
  readonly frames: number;
}

/** A part of a picture, in its pixels. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A picture that moves by itself. */
export interface MovingPicture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Gets what is seen at a time of the film in seconds, which is drawn from then on. */
  show(seconds: number): Promise<void>;
  /** Draws a part of what is shown over all of the stage. */
  draw(context: DrawContext, part: Part, stage: Stage): void;
}

/** A part of the picture that changes on its own. */
export interface Layer {
  /** Changes whenever its picture does. */
  keyAt(frame: number): string;
  /** Where it may draw. */
  rowsAt(frame: number): Rows;
  /** Gets what a frame needs to be drawn, where that takes time. */
  prepare?(frame: number): Promise<void>;
  draw(context: DrawContext, frame: number): void;
}

/** Width and height, relative to the shorter side. */
const SHAPES: Readonly<Record<VideoFormat, readonly [number, number]>> = {
  '9:16': [1, 16 / 9],
  '1:1': [1, 1],
  '4:5': [1, 5 / 4],
  '16:9': [16 / 9, 1],
};

/** Lengths that differ by less are the same, in pictures. */
const ROUNDING = 1e-6;

/** The size of a video in pixels; both sides are even, as encoders need them. */
export function measureStage({ format, side }: Pick<VideoSettings, 'format' | 'side'>) {
  const [width, height] = SHAPES[format];
  return { width: Math.round(width * side), height: Math.round(height * side) };
}

/** Pictures of a video: as many as are needed for all of its sound. */
export function countFrames(seconds: number, frameRate: number): number {
  return Math.max(1, Math.ceil(seconds * frameRate - ROUNDING));
}
