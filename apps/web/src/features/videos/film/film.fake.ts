import { BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } from 'mediabunny';
import type { CaptionSettings, VideoSentence, VideoSettings } from '@voicedraft/contract/video-settings';
import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';

/** A beep begins with each of these words, at a time that is between two pictures. */
const BEEPS = [
  ['Alpha', 0.251],
  ['beta', 0.917],
  ['gamma.', 1.533],
] as const;
const BEEP_SECONDS = 0.1;

/** When the words of the sample begin, in seconds. */
export const BEEP_TIMES = BEEPS.map(([, from]) => from);
/** Length of the sample, in seconds: between two pictures, and between two frames of its sound. */
export const BEEP_LENGTH = 2.345;
const LIT = '#ffd84d';

/** What the sample says. */
export function beepSentences(): VideoSentence[] {
  const words = BEEPS.map(([text, from], index) => ({ text, at: index * 10, from, to: from + 0.4 }));
  return [{ from: BEEP_TIMES[0] ?? 0, to: BEEP_LENGTH, speaker: null, words }];
}

/** The sound of the sample. */
export function beepSamples(): Float32Array {
  const samples = new Float32Array(Math.round(BEEP_LENGTH * AUDIO_SAMPLE_RATE));
  for (const from of BEEP_TIMES) {
    const start = Math.round(from * AUDIO_SAMPLE_RATE);
    for (let at = 0; at < BEEP_SECONDS * AUDIO_SAMPLE_RATE; at += 1)
      samples[start + at] = 0.6 * Math.sin((2 * Math.PI * 1000 * at) / AUDIO_SAMPLE_RATE);
  }
  return samples;
}

/** A small video on a dark background. */
export function smallVideo(
  captions: Partial<CaptionSettings> = {},
  settings: Partial<VideoSettings> = {},
): VideoSettings {
  if (USUAL_VIDEO.captions === null) throw new Error('the usual video has captions');
  return {
    ...USUAL_VIDEO,
    format: '16:9',
    side: 720,
    background: { kind: 'colour', colour: '#18202c' },
    captions: { ...USUAL_VIDEO.captions, litColour: LIT, ...captions },
    ...settings,
  };
}

/** Pictures a second of {@link makeLoop}. */
export const LOOP_RATE = 10;

/** A video of grey pictures, the lighter the later: each step is as large as its number of pictures allows. */
export async function makeLoop(pictures = 10, width = 320, height = 180): Promise<File> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const source = new CanvasSource(canvas, { codec: 'vp8', bitrate: new Quality({ bitrate: 1e6 }) });
  output.addVideoTrack(source, { frameRate: LOOP_RATE });
  await output.start();
  for (let index = 0; index < pictures; index += 1) {
    const grey = greyOf(index, pictures);
    if (context !== null) context.fillStyle = `rgb(${grey} ${grey} ${grey})`;
    context?.fillRect(0, 0, width, height);
    await source.add(index / LOOP_RATE, 1 / LOOP_RATE);
  }
  await output.finalize();
  return new File([output.target.buffer ?? new ArrayBuffer()], 'Waves.webm', { type: 'video/webm' });
}

/** How light a picture of {@link makeLoop} is, from 0 to 255. */
export const greyOf = (index: number, pictures = 10): number =>
  Math.round(30 + (index / Math.max(1, pictures - 1)) * 200);
