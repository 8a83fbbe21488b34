import type { Generation, GenerationKind, ScriptResult, VoiceResult } from '@voicedraft/contract/generations';
import type { GeneratorAction, SpokenAudio, WrittenScript } from './generator-state.ts';

/** A script from the answer of a generation. */
export function readScriptResult({ id, script, engine, model, standIn }: ScriptResult): WrittenScript {
  return { id, text: script, engine, model, standIn };
}

/** A voiceover from the answer of a generation that has spoken `text`. */
export function readVoiceResult(result: VoiceResult, text: string): SpokenAudio {
  const { id, audioUrl: url, voice, durationSeconds: duration, engine, model, standIn } = result;
  return { id, url, voice, duration, text, engine, model, standIn, createdAt: Date.parse(result.createdAt) };
}

/** The script that a generation of the list holds; null when it holds none. */
export function readWrittenScript(generation: Generation): WrittenScript | null {
  const { id, kind, status, script, engine, model, standIn } = generation;
  if (kind !== 'script' || status !== 'succeeded' || engine === null || model === null) return null;
  return { id, text: script, engine, model, standIn };
}

/** The voiceover that a generation of the list holds; null when it holds none. */
export function readSpokenAudio(generation: Generation): SpokenAudio | null {
  const { id, kind, status, script, voice, engine, model, standIn, audioUrl, durationSeconds } = generation;
  if (kind !== 'voice' || status !== 'succeeded' || voice === null || audioUrl === null) return null;
  if (engine === null || model === null || durationSeconds === null) return null;
  const text = script.trim() === '' ? generation.prompt : script;
  const createdAt = Date.parse(generation.createdAt);
  return { id, url: audioUrl, voice, duration: durationSeconds, text, engine, model, standIn, createdAt };
}

/** The action that ends a generation followed by polling; null while it still runs. */
export function settleGeneration(generation: Generation): GeneratorAction | null {
  if (generation.status === 'running') return null;
  const script = readWrittenScript(generation);
  if (script) return { type: 'finish-script', script };
  const audio = readSpokenAudio(generation);
  if (audio) return { type: 'finish-voice', audio };
  const message = describeFailure(generation.kind, generation.error ?? '');
  // Its failure gave the credit back; a recording that is gone since then was paid for.
  return { type: 'fail', message, creditReturned: generation.status === 'failed' };
}

const FAILURE_PREFIX = {
  script: 'Script generation failed: ',
  voice: 'Voice generation failed: ',
} as const satisfies Record<GenerationKind, string>;

/** The failure of a generation as it is shown (customer specification §8). */
export function describeFailure(kind: GenerationKind, reason: string): string {
  const prefix = FAILURE_PREFIX[kind];
  if (reason.startsWith(prefix)) return reason;
  return `${prefix}${reason.trim() === '' ? 'no reason was given' : reason}`;
}
