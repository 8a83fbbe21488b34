import type { Film } from './film.ts';
import { FilmPictures } from './film-pictures.ts';

/** An encoder that does not go on, or never began. */
export class EncoderLost extends Error {
  /** Whether it has encoded anything. */
  readonly hasWorked: boolean;

  constructor(cause: unknown, hasWorked: boolean) {
    super('the encoder of the video has failed', { cause });
    this.hasWorked = hasWorked;
  }
}

interface Encoding {
  readonly film: Film;
  readonly config: VideoEncoderConfig;
  /** Takes what has been encoded, in order. */
  readonly keep: (chunk: EncodedVideoChunk, meta: EncodedVideoChunkMetadata | undefined) => Promise<void>;
  /** Called before each picture; the next one waits for it. */
  readonly prepare: (frame: number) => Promise<void>;
}

/** Pictures that may wait for the encoder. */
const MOST_WAITING = 4;
const KEY_FRAME_SECONDS = 4;
const MICROSECONDS = 1e6;

/**
 * Encodes all pictures of a film. If the encoder fails once (browsers take it away from hidden tabs), another one goes on
 * with the first picture that is missing.
 * @throws EncoderLost if that fails, too
 */
export async function encodeFilm(encoding: Encoding): Promise<void> {
  const pictures = new FilmPictures(encoding.film);
  let done = 0;
  const count = () => {
    done += 1;
  };
  try {
    for (let hasFailed = false; done < encoding.film.frames;) {
      try {
        await encodeFrom(done, encoding, pictures, count);
      } catch (error) {
        if (!(error instanceof EncoderLost) || hasFailed) throw error;
        hasFailed = true;
      }
    }
  } finally {
    pictures.close();
  }
}

async function encodeFrom(
  first: number,
  { film, config, keep, prepare }: Encoding,
  pictures: FilmPictures,
  count: () => void,
): Promise<void> {
  let received = 0;
  let kept = Promise.resolve();
  const lost = Promise.withResolvers<never>();
  const lose = (error: unknown) => lost.reject(new EncoderLost(error, first + received > 0));
  // It may fail while nobody waits for it.
  lost.promise.catch(() => {});
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      received += 1;
      count();
      kept = kept.then(() => keep(chunk, meta));
      kept.catch(lost.reject);
    },
    error: lose,
  });
  const attempt = (act: () => void) => {
    try {
      act();
    } catch (error) {
      lose(error);
    }
  };
  const duration = MICROSECONDS / film.frameRate;
  try {
    attempt(() => encoder.configure(config));
    for (let frame = first; frame < film.frames; frame += 1) {
      await Promise.race([lost.promise, prepare(frame)]);
      while (encoder.encodeQueueSize >= MOST_WAITING)
        await Promise.race([lost.promise, nextDequeue(encoder)]);
      const picture = new VideoFrame(pictures.at(frame), {
        timestamp: Math.round(frame * duration),
        duration: Math.round(duration),
      });
      const keyFrame = (frame - first) % (KEY_FRAME_SECONDS * film.frameRate) === 0;
      attempt(() => encoder.encode(picture, { keyFrame }));
      picture.close();
    }
    await Promise.race([lost.promise, encoder.flush().catch(lose)]);
    await kept;
    if (first + received < film.frames) throw new EncoderLost('pictures are missing', received > 0);
  } finally {
    if (encoder.state !== 'closed') encoder.close();
    // What has been encoded is in the file before anything else.
    await kept.catch(() => {});
  }
}

function nextDequeue(encoder: VideoEncoder): Promise<void> {
  return new Promise((resolve) => {
    encoder.addEventListener('dequeue', () => resolve(), { once: true });
  });
}
