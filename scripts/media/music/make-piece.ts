import { levelSamples } from '@voicedraft/audio-files/loudness/level-samples';
import { MUSIC_LUFS, type PieceId } from '@voicedraft/contract/music-settings';
import { drift } from './pieces/drift.ts';
import { glow } from './pieces/glow.ts';
import { morning } from './pieces/morning.ts';
import { pulse } from './pieces/pulse.ts';
import { steps } from './pieces/steps.ts';
import { tide } from './pieces/tide.ts';

const MAKERS: Readonly<Record<PieceId, () => Float32Array>> = { morning, drift, steps, glow, tide, pulse };
const PEAK_DB = -3;

/** A piece of music, a loop without a seam: the same samples whenever it is made. */
export function makePiece(piece: PieceId): Float32Array {
  return levelSamples(MAKERS[piece](), MUSIC_LUFS, PEAK_DB);
}
