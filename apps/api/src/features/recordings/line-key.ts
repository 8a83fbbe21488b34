import { createHash } from 'node:crypto';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import type { PlannedLine } from './recording.ts';

/** What a line's sound depends on, apart from its text. */
export type SpokenBy = Pick<SpeechEngine, 'engine' | 'model' | 'keyModel' | 'sourceOf' | 'features'>;

type Spoken = Pick<PlannedLine, 'spoken' | 'emphases' | 'cast' | 'settings'>;

/**
 * The key of a line's sounds: a SHA-256 of what is spoken and how, in hexadecimal. What the engine ignores is not part
 * of it, and neither is the volume: sounds are kept at the usual one, and another one is set whenever they are heard or joined.
 */
export function keyOfLine(
  line: Spoken,
  { engine, model, keyModel = model, sourceOf, features }: SpokenBy,
): string {
  const { speed, pitch, style, instructions = '' } = line.settings;
  const parts = [
    line.spoken.spoken,
    features.emphasis ? line.emphases.map(({ start, end }) => [start, end]) : [],
    line.cast.mix ?? line.cast.voice,
    speed,
    features.pitch ? pitch : 0,
    features.styles.includes(style) ? style : 'neutral',
    engine,
    keyModel,
    sourceOf?.(line.cast.voice) ?? '',
    // Nothing without instructions, so that sounds from before there were any keep their keys.
    ...(features.instructions === true && instructions.trim() !== '' ? [instructions.trim()] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The key from before it depended on where a voice comes from: sounds that are kept under it stay. */
export function formerKeyOfLine(line: Spoken, speaker: SpokenBy): string {
  return keyOfLine(line, { ...speaker, sourceOf: undefined });
}

/** The key of a part of a line, which no line has: no recording uses it again. */
export function keyOfPart(lineKey: string, part: number): string {
  return createHash('sha256').update(`${lineKey}/${part}`).digest('hex');
}
