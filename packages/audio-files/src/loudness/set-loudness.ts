import { toSamples } from '#samples.ts';
import { toPcm } from '#to-pcm.ts';
import { levelSamples } from './level-samples.ts';

/**
 * The same sound at `lufs` (gated loudness in LUFS), with no point above `peakDb` (dBTP): peaks that would be are
 * turned down for a few milliseconds. Silence is returned as it is. `pcm`: signed 16-bit little-endian mono samples
 * at 24 kHz.
 */
export function setLoudness(pcm: Uint8Array, lufs: number, peakDb: number): Buffer {
  return toPcm(levelSamples(toSamples(pcm), lufs, peakDb));
}
