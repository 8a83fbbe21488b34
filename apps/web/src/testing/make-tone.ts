const SAMPLE_RATE = 24_000;

/** A quiet tone in the format in which the server stores voiceovers: WAV, 24,000 Hz, 16-bit mono. */
export function makeTone(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Math.round(seconds * SAMPLE_RATE);
  const view = new DataView(new ArrayBuffer(44 + samples * 2));
  const write = (at: number, text: string) =>
    Array.from(text).forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples * 2, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples * 2, true);
  for (let sample = 0; sample < samples; sample += 1) {
    view.setInt16(44 + sample * 2, Math.sin(sample / 20) * 800, true);
  }
  return new Uint8Array(view.buffer);
}
