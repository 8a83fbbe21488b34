import { USUAL_VIDEO, type VideoSettings } from '@voicedraft/contract/video-settings';
import { measureStage } from './stage.ts';

/** How this browser can encode a video. */
export interface VideoChoice {
  /** WebM does not play on Apple's players, and some networks refuse it. */
  readonly container: 'mp4' | 'webm';
  /** Less than what was wanted if the device cannot encode that. */
  readonly side: VideoSettings['side'];
  /** As browsers name codecs: 'avc1.640028'. */
  readonly codec: string;
}

type Wanted = Pick<VideoSettings, 'format' | 'side' | 'frameRate' | 'background'>;

/** The best first: High, Main and Baseline of H.264, then VP9 and VP8. */
const CODECS = [
  { container: 'mp4', name: 'avc1.6400' },
  { container: 'mp4', name: 'avc1.4d00' },
  { container: 'mp4', name: 'avc1.42e0' },
  { container: 'webm', name: 'vp09' },
  { container: 'webm', name: 'vp8' },
] as const;

/** How long an encoder may stay silent before it counts as unusable, in milliseconds. */
const PATIENCE_MS = 4000;
const TRIED_FRAMES = 2;

/**
 * Finds out how this browser can encode a video by encoding two pictures of the real size: browsers say yes to more than
 * they can do. Null if it can encode none.
 */
export async function chooseCodec(wanted: Omit<Wanted, 'background'>): Promise<VideoChoice | null> {
  // Without HTTPS, and in old browsers.
  if (typeof VideoEncoder === 'undefined') return null;
  const sides = wanted.side === 720 ? ([720] as const) : ([1080, 720] as const);
  for (const container of ['mp4', 'webm'] as const) {
    for (const side of sides) {
      for (const { name } of CODECS.filter((codec) => codec.container === container)) {
        const choice = { container, side, codec: nameCodec(name, side, wanted.frameRate) };
        const { background } = USUAL_VIDEO;
        if (await encodes(configureEncoder(choice, { ...wanted, background }))) return choice;
      }
    }
  }
  return null;
}

/** The settings of the encoder for a video. */
export function configureEncoder({ codec, side }: VideoChoice, wanted: Wanted): VideoEncoderConfig {
  const { frameRate, format, background } = wanted;
  const { width, height } = measureStage({ format, side });
  return {
    codec,
    width,
    height,
    framerate: frameRate,
    bitrate: Math.round(width * height * bitsOf(codec, background) * Math.sqrt(30 * frameRate)),
    bitrateMode: 'variable',
    // VP8 takes longer than the video otherwise.
    latencyMode: codec === 'vp8' ? 'realtime' : 'quality',
    ...(codec.startsWith('avc1') && { avc: { format: 'avc' } }),
  };
}

/** Bits of a pixel: captions on a still background need few, and VP9 spends what it is given. */
function bitsOf(codec: string, background: VideoSettings['background']): number {
  const moves = background.kind === 'loop' || (background.kind === 'picture' && background.zooms);
  if (moves) return codec.startsWith('avc1') ? 0.13 : 0.06;
  if (codec.startsWith('avc1')) return 0.065;
  return codec === 'vp8' ? 0.024 : 0.013;
}

/** The codec with the level that is needed for the size and the pictures a second. */
function nameCodec(name: (typeof CODECS)[number]['name'], side: number, frameRate: number): string {
  const isFast = frameRate > 30;
  if (name === 'vp8') return name;
  if (name === 'vp09') return `vp09.00.${side === 720 ? (isFast ? '40' : '31') : isFast ? '41' : '40'}.08`;
  return name + (side === 720 ? (isFast ? '20' : '1f') : isFast ? '2a' : '28');
}

async function encodes(config: VideoEncoderConfig): Promise<boolean> {
  let chunks = 0;
  let isDescribed = config.avc === undefined;
  const failed = Promise.withResolvers<boolean>();
  const encoder = new VideoEncoder({
    output: (_, meta) => {
      chunks += 1;
      isDescribed ||= meta?.decoderConfig?.description !== undefined;
    },
    error: () => failed.resolve(false),
  });
  const timer = setTimeout(() => failed.resolve(false), PATIENCE_MS);
  const tried = async () => {
    if ((await VideoEncoder.isConfigSupported(config)).supported !== true) return false;
    encoder.configure(config);
    for (let frame = 0; frame < TRIED_FRAMES; frame += 1) encodeBlank(encoder, config, frame);
    await encoder.flush();
    return chunks === TRIED_FRAMES && isDescribed;
  };
  try {
    return await Promise.race([tried().catch(() => false), failed.promise]);
  } finally {
    clearTimeout(timer);
    if (encoder.state !== 'closed') encoder.close();
  }
}

function encodeBlank(
  encoder: VideoEncoder,
  { width, height, framerate = 30 }: VideoEncoderConfig,
  index: number,
): void {
  const frame = new VideoFrame(new Uint8Array((width * height * 3) / 2), {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp: (index * 1e6) / framerate,
  });
  encoder.encode(frame, { keyFrame: index === 0 });
  frame.close();
}
