import { fileURLToPath } from 'node:url';
import type { VoiceId } from '@voicedraft/contract/voices';

/** The media type of the built-in voices' samples. */
export const SAMPLE_TYPE = 'audio/mp4';

/** Path of a built-in voice's sample, which `scripts/media/record-voice-samples.ts` records. */
export function sampleFile(voice: VoiceId): string {
  return fileURLToPath(new URL(`../samples/${voice}.m4a`, import.meta.url));
}
