import { createHash } from 'node:crypto';
import { languageOf, VOICES } from '@voicedraft/contract/voice-list';
import { describeSample, MIX_SAMPLES } from '@voicedraft/contract/voice-samples';
import type { AnyVoiceId, VoiceId } from '@voicedraft/contract/voices';
import type { Context } from '#context.ts';
import { requireCast } from '#features/voice-mixes/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { heardKeyOf } from './heard.ts';
import { describeSource, hearSentence } from './hear-sentence.ts';
import { checkSpeech } from '@voicedraft/engine-api/check-speech';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import { encodeWav } from '@voicedraft/engine-api/wav';
import { sampleFile } from '@voicedraft/speech-engine/voice-samples';

const SAMPLE_TIMEOUT_MS = 30_000;
/** Samples being generated, so that many simultaneous listeners cause only one generation per sample. */
const inProgress = new Map<string, Promise<void>>();

/** A sample: a stored one, or one of the files that come with the built-in voices. */
export type VoiceSample = {
  /**
   * Whether it is the sample that was asked for, or that of now, as no version was named; `other` if of another engine,
   * for now or since. That of a `mix` is for the caller only.
   */
  readonly kind: 'asked' | 'current' | 'other' | 'mix';
} & ({ readonly key: string } | { readonly file: string });

/**
 * A voice's sample. Those of the built-in voices come with the product. Another engine's is generated on first use, once
 * for each engine; if that fails, the built-in voice's is used instead. `version`: as in the voice's `sampleUrl`.
 * @throws AppError `not_found` for a mix that the caller may not use; as {@link hearSentence} for others
 */
export async function findSample(
  context: Context,
  actor: Actor | null,
  { id, version }: { readonly id: AnyVoiceId; readonly version: string | undefined },
): Promise<VoiceSample> {
  const { voice, mix } = await requireCast(context.db, actor?.id ?? '', id);
  if (mix !== undefined) return hearMix(context, actor, id, voice);
  const engine = context.engines.speechEngine();
  const isNow = version === versionOfSample(engine, voice);
  const kind = version === undefined ? 'current' : isNow ? 'asked' : 'other';
  const isBuiltIn = engine.engine === 'local';
  const builtIn = { file: sampleFile(voice), kind: isBuiltIn ? kind : 'other' } as const;
  if (isBuiltIn || !engine.isAvailable()) return builtIn;
  try {
    return { key: await ensureSample(context, engine, voice), kind };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    context.log.warn({ err: error, voice }, 'the voice sample is spoken by the built-in engine');
    return builtIn;
  }
}

/** A mix is heard as a sentence of the caller's own: within their limits, and forgotten after some days. */
async function hearMix(
  context: Context,
  actor: Actor | null,
  id: AnyVoiceId,
  heaviest: VoiceId,
): Promise<VoiceSample> {
  if (actor === null) throw new AppError('not_found');
  const heard = await hearSentence(context, actor, id, { text: MIX_SAMPLES[languageOf(heaviest)] });
  return { key: heardKeyOf(heard.id), kind: 'mix' };
}

/** Differs between samples of a voice that sound different, as from another engine. */
export function versionOfSample(engine: SpeechEngine, voice: VoiceId): string {
  const source = JSON.stringify([textOf(voice), ...describeSource(engine, voice)]);
  return createHash('sha256').update(source).digest('hex').slice(0, 16);
}

function textOf(voice: VoiceId): string {
  return describeSample(VOICES.find(({ id }) => id === voice) ?? VOICES[0]);
}

async function ensureSample(context: Context, engine: SpeechEngine, voice: VoiceId): Promise<string> {
  const text = textOf(voice);
  const key = `samples/${engine.engine}/${voice}-${versionOfSample(engine, voice)}.wav`;
  if ((await context.storage.stat(key)) !== null) return key;
  let making = inProgress.get(key);
  if (making === undefined) {
    making = makeSample(context, engine, { voice, text }, key).finally(() => inProgress.delete(key));
    inProgress.set(key, making);
  }
  await making;
  return key;
}

/** Speaks and stores a sample. @throws EngineError also if another engine took over meanwhile, or the sound is broken */
async function makeSample(
  context: Context,
  engine: SpeechEngine,
  asked: { readonly voice: VoiceId; readonly text: string },
  key: string,
): Promise<void> {
  const { engine: name } = engine;
  // Not as a timeout: an engine that is too busy for a sample is no broken one.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), SAMPLE_TIMEOUT_MS);
  const speech = engine.synthesize({ ...asked, signal: limit.signal }).finally(() => clearTimeout(timer));
  const { pcm, saidWords, engine: doneBy = name, fallbackReason } = await speech;
  // Stored permanently, so another engine's sample must not be kept as this one's.
  if (doneBy !== name) throw new EngineError('unavailable', fallbackReason ?? 'Another engine took over.');
  const { problem } = checkSpeech(pcm, { text: asked.text, saidWords });
  if (problem !== null) throw new EngineError('empty', problem);
  await context.storage.put(key, encodeWav(pcm));
}
