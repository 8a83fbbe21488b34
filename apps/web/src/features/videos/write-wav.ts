import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';

const HEADER_BYTES = 44;
const BYTES = 2;

/** Samples from -1 to 1 at 24 kHz as a WAV file. */
export function writeWav(samples: Float32Array): Blob {
  const bytes = samples.length * BYTES;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + bytes));
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, AUDIO_SAMPLE_RATE, true);
  view.setUint32(28, AUDIO_SAMPLE_RATE * BYTES, true);
  view.setUint16(32, BYTES, true);
  view.setUint16(34, BYTES * 8, true);
  write(36, 'data');
  view.setUint32(40, bytes, true);
  for (let index = 0; index < samples.length; index += 1) {
    const value = Math.max(-1, Math.min(1, samples[index] ?? 0));
    view.setInt16(HEADER_BYTES + index * BYTES, Math.round(value * 32_767), true);
  }
  return new Blob([view.buffer], { type: 'audio/wav' });
}
