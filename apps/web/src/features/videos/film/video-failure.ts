/** Folder of the browser's own storage in which videos are made. */
export const VIDEO_FOLDER = 'videos';

/**
 * Why a video was not made: this browser can encode none, its disk is full, the picture of its background or of a speaker, or its
 * loop, cannot be read, or something else went wrong and may succeed another time.
 */
export type VideoFailure =
  | 'no-encoder'
  | 'disk-full'
  | 'broken-picture'
  | 'broken-portrait'
  | 'broken-loop'
  | 'failed';

/** A video was not made. */
export class VideoError extends Error {
  readonly reason: VideoFailure;

  constructor(reason: VideoFailure, options?: ErrorOptions) {
    super(`the video was not made: ${reason}`, options);
    this.reason = reason;
  }
}
