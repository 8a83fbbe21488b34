import { describeSample, VOICES } from '@voicedraft/contract/voice-list';
import type { VoiceId } from '@voicedraft/contract/voices';
import type { Context } from '#context.ts';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import { encodeWav } from '@voicedraft/engine-api/wav';

const SAMPLE_TIMEOUT_MS = 30_000;
/** Samples being generated, so that many simultaneous listeners cause only one generation per sample. */
const inProgress = new Map<string, Promise<void>>();

/**
 * Storage key of a voice's sample. It is generated on first use by the current engine, once per engine. If that
 * engine fails, the built-in voice is used instead.
 */
export async function findSample(context: Context, voice: VoiceId): Promise<string> {
  const engine = context.engines.speechEngine();
  const chosen = engine.isAvailable() ? engine : context.engines.localSpeech();
  try {
    return await ensureSample(context, chosen, voice);
  } catch (error) {
    if (!(error instanceof EngineError) || chosen === context.engines.localSpeech()) throw error;
    context.log.warn({ err: error, voice }, 'the voice sample is spoken by the built-in engine');
    return ensureSample(context, context.engines.localSpeech(), voice);
  }
}

async function ensureSample(context: Context, engine: SpeechEngine, voice: VoiceId): Promise<string> {
  const key = `samples/${engine.engine}/${voice}.wav`;
  if ((await context.storage.stat(key)) !== null) return key;
  let making = inProgress.get(key);
  if (making === undefined) {
    making = makeSample(context, engine, voice, key).finally(() => inProgress.delete(key));
    inProgress.set(key, making);
  }
  await making;
  return key;
}

async function makeSample(
  context: Context,
  engine: SpeechEngine,
  voice: VoiceId,
  key: string,
): Promise<void> {
  const text = describeSample(VOICES.find(({ id }) => id === voice) ?? VOICES[0]);
  const signal = AbortSignal.timeout(SAMPLE_TIMEOUT_MS);
  const { pcm, fallbackReason } = await engine.synthesize({ text, voice, signal });
  // Stored permanently, so a fallback's sample must not be kept as the provider's own.
  if (fallbackReason !== undefined) throw new EngineError('unavailable', fallbackReason);
  await context.storage.put(key, encodeWav(pcm));
}
