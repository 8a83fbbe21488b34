import type { Generation, GenerationKind, ScriptResult, VoiceResult } from '@voicedraft/contract/generations';
import type { SpokenAudio, WrittenScript } from './generator-draft.ts';
import type { GeneratorAction } from './generator-state.ts';

/** Reads the script from a generation's result. */
export function readScriptResult({ id, entryId, script, quality, fallback }: ScriptResult): WrittenScript {
  return { id, entryId, text: script, quality, fallback };
}

/** Reads the voiceover from the result of a generation that spoke `text`. */
export function readVoiceResult(result: VoiceResult, text: string): SpokenAudio {
  const {
    id,
    entryId,
    audioUrl: url,
    voice,
    settings,
    durationSeconds: duration,
    quality,
    fallback,
    hasWordTimes,
  } = result;
  const createdAt = Date.parse(result.createdAt);
  return { id, entryId, url, voice, settings, duration, text, quality, fallback, hasWordTimes, createdAt };
}

/** Returns the script of a listed generation; null if it has none. */
export function readWrittenScript(generation: Generation): WrittenScript | null {
  const { id, entryId, kind, status, script, quality, fallback } = generation;
  const { confirmedFacts, rewrittenFacts } = generation;
  if (kind !== 'script' || status !== 'succeeded' || quality === null) return null;
  return {
    id,
    entryId,
    text: script,
    quality,
    fallback,
    ...(confirmedFacts && { confirmedFacts }),
    ...(rewrittenFacts && { rewrittenFacts }),
  };
}

/** Returns the voiceover of a listed generation; null if it has none. */
export function readSpokenAudio(generation: Generation): SpokenAudio | null {
  const { id, entryId, kind, status, script, voice, settings, quality, fallback } = generation;
  const { audioUrl, durationSeconds, mixName } = generation;
  if (kind !== 'voice' || status !== 'succeeded' || voice === null || audioUrl === null) return null;
  if (quality === null || durationSeconds === null) return null;
  const { hasWordTimes } = generation;
  const text = script.trim() === '' ? generation.prompt : script;
  const createdAt = Date.parse(generation.createdAt);
  return {
    id,
    entryId,
    url: audioUrl,
    voice,
    mixName,
    settings,
    duration: durationSeconds,
    text,
    quality,
    fallback,
    hasWordTimes,
    createdAt,
  };
}

/** Returns the action that ends a polled generation; null while it runs. */
export function settleGeneration(generation: Generation): GeneratorAction | null {
  if (generation.status === 'running') return null;
  const script = readWrittenScript(generation);
  if (script) return { type: 'finish-script', script };
  const audio = readSpokenAudio(generation);
  if (audio) return { type: 'finish-voice', audio };
  const message = describeFailure(generation.kind, generation.error ?? '');
  // A failure returned the credit, unless it was free or lines had been played. A recording deleted since was paid for.
  const { status, free, creditsSpent } = generation;
  const creditReturned = status === 'failed' && free === undefined && creditsSpent === undefined;
  return { type: 'fail', message, creditReturned };
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
