import { workerData } from 'node:worker_threads';
import type { VoiceId } from '@voicedraft/contract/voices';
import type { Delivery } from './adjust-profile.ts';
import { encodePcm16 } from './dsp/pcm.ts';
import { speakUtterance } from './speak-utterance.ts';
import { VOICE_PROFILES } from './voice-profiles.ts';
import type { WasmModule } from './web-assembly.ts';

export interface SpeechTask extends Delivery {
  /** One utterance from `prepareText`. */
  readonly text: string;
  readonly voice: VoiceId;
}

/** What every thread is started with. */
export interface SpeechWorkerData {
  /** From `loadFliteModule`. */
  readonly module: WasmModule;
}

/** Runs in a worker thread: one utterance as signed 16-bit little-endian mono samples at 24 kHz. */
export default function runSpeechTask({ text, voice, ...delivery }: SpeechTask): Uint8Array {
  const { module }: SpeechWorkerData = workerData;
  return encodePcm16(speakUtterance(module, text, VOICE_PROFILES[voice], delivery));
}
