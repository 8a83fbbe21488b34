export interface RiffOptions {
  readonly sampleRate: number;
  readonly channels?: number;
  /** Leaves the lengths at their maximum, like a server that starts sending before it knows them. */
  readonly openEnded?: boolean;
}

/** Wraps signed 16-bit little-endian samples as a RIFF/WAVE file. */
export function wrapRiff(pcm: Buffer, { sampleRate, channels = 1, openEnded = false }: RiffOptions): Buffer {
  const header = Buffer.alloc(44);
  const blockAlign = 2 * channels;
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(openEnded ? 0xff_ff_ff_ff : 36 + pcm.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * blockAlign, 28);
  header.writeUInt16LE(blockAlign, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(openEnded ? 0xff_ff_ff_ff : pcm.length, 40);
  return Buffer.concat([header, pcm]);
}

/** Repeats each sample of a mono signal on every channel. */
export function spreadToChannels(mono: Buffer, channels: number): Buffer {
  const spread = Buffer.alloc(mono.length * channels);
  for (let index = 0; index * 2 < mono.length; index += 1) {
    const sample = mono.readInt16LE(index * 2);
    for (let channel = 0; channel < channels; channel += 1) {
      spread.writeInt16LE(sample, 2 * (index * channels + channel));
    }
  }
  return spread;
}
