import { EncodedPacket, EncodedVideoPacketSource, Output, type OutputFormat, type Target } from 'mediabunny';
import { configureEncoder, type VideoChoice } from './choose-codec.ts';
import { encodeFilm } from './encode-film.ts';
import { createFilm, type Film, type FilmSource } from './film.ts';
import type { Loop } from './loop.ts';
import type { SoundTrack } from './sound-track.ts';

/** A video to be made: what it shows, all of its sound (from -1 to 1, at 24 kHz), and how it is encoded. */
export interface VideoContent extends Omit<FilmSource, 'samples' | 'loop'> {
  /** The voice, which the waveform shows. */
  readonly samples: Float32Array;
  /** All that is heard; the voice alone if omitted. */
  readonly sound?: Float32Array;
  /** The file of the loop of the background; null or omitted without one. */
  readonly loopFile?: Blob | null;
  readonly choice: VideoChoice;
}

/** A kind of file. */
export interface Container {
  /** @param reservesIndex whether what is written stays as it is, so that room is left for the index */
  readonly createFormat: (reservesIndex: boolean) => OutputFormat;
  /** Encodes sound from -1 to 1, at 24 kHz. */
  readonly createSound: (samples: Float32Array) => SoundTrack | Promise<SoundTrack>;
  /** Omitted where only videos without a loop are made: reading one takes more code than everything else. */
  readonly openLoop?: (file: Blob) => Promise<Loop>;
}

/** Where a video is written to. */
interface Place {
  readonly container: Container;
  readonly target: Target;
  readonly reservesIndex: boolean;
}

/** Sound is that far ahead of the picture in the file, in seconds. */
const AHEAD_SECONDS = 1;

/**
 * Makes a video and writes it.
 * @param tell how much is done, from 0 to 1
 * @throws VideoError `broken-loop` if the loop cannot be read; what encoding and writing throw
 */
export async function writeVideo(
  content: VideoContent,
  place: Place,
  tell: (share: number) => void,
): Promise<void> {
  const { loopFile = null, settings, choice } = content;
  const loop = (loopFile && (await place.container.openLoop?.(loopFile))) ?? null;
  try {
    const film = createFilm({ ...content, loop, settings: { ...settings, side: choice.side } });
    await writeFilm(film, content, place, tell);
  } finally {
    loop?.close();
  }
}

async function writeFilm(
  film: Film,
  { choice, samples, settings, sound: heard = samples }: VideoContent,
  { container, target, reservesIndex }: Place,
  tell: (share: number) => void,
): Promise<void> {
  const sound = await container.createSound(heard);
  const format = container.createFormat(reservesIndex);
  const output = new Output({ format, target });
  const pictures = new EncodedVideoPacketSource(codecOf(choice.codec));
  output.addVideoTrack(pictures, { frameRate: film.frameRate, maximumPacketCount: film.frames });
  output.addAudioTrack(sound.source, { maximumPacketCount: sound.packets });
  await output.start();
  const isSame = compareDescriptions();
  await encodeFilm({
    film,
    config: configureEncoder(choice, settings),
    keep: async (chunk, meta) => {
      if (!isSame(meta?.decoderConfig?.description))
        throw new Error('the second encoder does not go on as the first one began');
      await pictures.add(EncodedPacket.fromEncodedChunk(chunk), meta);
    },
    prepare: async (frame) => {
      await film.prepare(frame);
      await sound.sendUntil(frame / film.frameRate + AHEAD_SECONDS);
      if (frame % film.frameRate === 0) tell(frame / film.frames);
    },
  });
  await sound.sendUntil(Infinity);
  await output.finalize();
}

function codecOf(name: string): 'avc' | 'vp9' | 'vp8' {
  if (name.startsWith('avc1')) return 'avc';
  return name === 'vp8' ? 'vp8' : 'vp9';
}

/** A file describes its pictures once, so two encoders have to agree. */
function compareDescriptions(): (description: AllowSharedBufferSource | undefined) => boolean {
  let first: string | null = null;
  return (description) => {
    if (description === undefined) return true;
    const bytes = ArrayBuffer.isView(description)
      ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
      : new Uint8Array(description);
    first ??= bytes.join(' ');
    return first === bytes.join(' ');
  };
}
