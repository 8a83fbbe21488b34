import type { Generation, GenerationKind, ScriptResult, VoiceResult } from '@voicedraft/contract/generations';
import type { GeneratorAction, SpokenAudio, WrittenScript } from './generator-state.ts';

/** Reads the script from a generation's result. */
export function readScriptResult({ id, script, engine, model, fallback }: ScriptResult): WrittenScript {
  return { id, text: script, engine, model, fallback };
}

/** Reads the voiceover from the result of a generation that spoke `text`. */
export function readVoiceResult(result: VoiceResult, text: string): SpokenAudio {
  const { id, audioUrl: url, voice, durationSeconds: duration, engine, model, fallback } = result;
  return { id, url, voice, duration, text, engine, model, fallback, createdAt: Date.parse(result.createdAt) };
}

/** Returns the script of a listed generation; null if it has none. */
export function readWrittenScript(generation: Generation): WrittenScript | null {
  const { id, kind, status, script, engine, model, fallback } = generation;
  if (kind !== 'script' || status !== 'succeeded' || engine === null || model === null) return null;
  return { id, text: script, engine, model, fallback };
}

/** Returns the voiceover of a listed generation; null if it has none. */
export function readSpokenAudio(generation: Generation): SpokenAudio | null {
  const { id, kind, status, script, voice, engine, model, fallback, audioUrl, durationSeconds } = generation;
  if (kind !== 'voice' || status !== 'succeeded' || voice === null || audioUrl === null) return null;
  if (engine === null || model === null || durationSeconds === null) return null;
  const text = script.trim() === '' ? generation.prompt : script;
  const createdAt = Date.parse(generation.createdAt);
  return { id, url: audioUrl, voice, duration: durationSeconds, text, engine, model, fallback, createdAt };
}

/** Returns the action that ends a polled generation; null while it runs. */
export function settleGeneration(generation: Generation): GeneratorAction | null {
  if (generation.status === 'running') return null;
  const script = readWrittenScript(generation);
  if (script) return { type: 'finish-script', script };
  const audio = readSpokenAudio(generation);
  if (audio) return { type: 'finish-voice', audio };
  const message = describeFailure(generation.kind, generation.error ?? '');
  // A failure returned the credit; a recording that has since been deleted was paid for.
  return { type: 'fail', message, creditReturned: generation.status === 'failed' };
}

const FAILURE_PREFIX = {
  script: 'Script generation failed: ',
  voice: 'Voice generation failed: ',
} as const satisfies Record<GenerationKind, string>;

/** Describes why a generation failed (customer specification §8). */
export function describeFailure(kind: GenerationKind, reason: string): string {
  const prefix = FAILURE_PREFIX[kind];
  if (reason.startsWith(prefix)) return reason;
  return `${prefix}${reason.trim() === '' ? 'no reason was given' : reason}`;
}
