import type {
  EngineStatus,
  Generation,
  GenerationProgress,
  ScriptRequest,
  ScriptResult,
  VoiceRequest,
  VoiceResult,
} from '@voicedraft/contract/generations';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { checkSpeech, countSpokenWords } from '@voicedraft/engine-api/check-speech';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { describeEngine } from '#integrations/engines/engines.ts';
import type { DoneBy } from '@voicedraft/engine-api/script-writer';
import { encodeWav } from '@voicedraft/engine-api/wav';
import { describeFailure } from './engine-failure.ts';
import { beginGeneration, completeGeneration, failGeneration, type NewGeneration } from './lifecycle.ts';
import { audioUrl, toWireGeneration } from './mapper.ts';
import * as repository from './repository.ts';
import { withTimeLimit } from './running.ts';
import { cleanScript } from './script-text.ts';
import { audioKeyOf, discardAudio } from './stored-audio.ts';

export { countGenerations, countGenerationsOf, findGenerationKinds } from './repository.ts';

const EXPORT_BATCH = 100;

/** Callbacks for the progress of a generation. */
export interface GenerationListener {
  /** The credit is set aside; `creditsLeft` is the remaining balance. */
  onStarted?(id: string, creditsLeft: number): void;
  onProgress?(progress: GenerationProgress): void;
  onPiece?(text: string): void;
}

/**
 * Generates a script from a prompt for one credit (customer specification §2, §4, Generator).
 * @throws AppError with the specified text; a failure after the start has released the credit
 */
export async function generateScript(
  context: Context,
  actor: Actor,
  request: ScriptRequest,
  listener: GenerationListener = {},
): Promise<ScriptResult> {
  const writer = context.engines.scriptWriter();
  const generation = {
    kind: 'script',
    prompt: request.prompt,
    script: '',
    voice: request.voice ?? null,
  } as const;
  return runGeneration(context, actor, generation, listener, async (id, stopped) => {
    listener.onProgress?.({ stage: 'writing' });
    const written = await withTimeLimit(stopped, context.config.engines.scriptTimeoutMs, (signal) =>
      writer.writeScript({
        prompt: request.prompt,
        signal,
        ...(listener.onPiece && { onPiece: (text: string) => listener.onPiece?.(text) }),
      }),
    );
    const script = cleanScript(written.text);
    if (script === '') throw new EngineError('empty', 'No script returned from API');
    const result = { script, engine: written.engine ?? writer.engine, model: written.model };
    const { creditsLeft } = await completeGeneration(context, id, { ...result, ...reasonOf(written) });
    return { id, ...result, ...toFallback(written), wordCount: countWords(script), creditsLeft };
  });
}

/**
 * Generates a voiceover of a script, or of the prompt if there is none, for one credit. The audio is checked and
 * stored before the credit is spent.
 * @throws AppError with the specified text; a failure after the start has released the credit
 */
export async function generateVoice(
  context: Context,
  actor: Actor,
  request: VoiceRequest,
  listener: GenerationListener = {},
): Promise<VoiceResult> {
  const engine = context.engines.speechEngine();
  const text = (request.script?.trim() || request.prompt?.trim()) ?? '';
  const generation = {
    kind: 'voice',
    prompt: request.prompt ?? '',
    script: text,
    voice: request.voice,
  } as const;
  return runGeneration(context, actor, generation, listener, async (id, stopped) => {
    listener.onProgress?.({ stage: 'speaking' });
    const speech = await withTimeLimit(stopped, context.config.engines.speechTimeoutMs, (signal) =>
      engine.synthesize({
        text,
        voice: request.voice,
        signal,
        onProgress: (done, total) => listener.onProgress?.({ stage: 'speaking', done, total }),
      }),
    );
    const { durationSeconds, problem } = checkSpeech(speech.pcm, countSpokenWords(text));
    if (problem !== null) throw new EngineError('empty', problem);
    listener.onProgress?.({ stage: 'saving' });
    const audioKey = audioKeyOf(id);
    await context.storage.put(audioKey, encodeWav(speech.pcm, AUDIO_SAMPLE_RATE));
    const result = { engine: speech.engine ?? engine.engine, model: speech.model, durationSeconds };
    const outcome = { ...result, ...reasonOf(speech), audioKey };
    const { creditsLeft, createdAt } = await completeGeneration(context, id, outcome);
    return {
      id,
      ...result,
      ...toFallback(speech),
      audioUrl: audioUrl(id),
      mimeType: 'audio/wav',
      voice: request.voice,
      sampleRate: AUDIO_SAMPLE_RATE,
      createdAt: createdAt.toISOString(),
      creditsLeft,
    };
  });
}

function reasonOf({ fallbackReason }: DoneBy) {
  return fallbackReason === undefined ? {} : { fallbackReason };
}

/** Customers learn that the built-in engine was the fallback; only administrators learn why. */
function toFallback({ fallbackReason }: DoneBy) {
  return fallbackReason === undefined ? {} : { fallback: true as const };
}

async function runGeneration<T>(
  context: Context,
  actor: Actor,
  generation: NewGeneration,
  listener: GenerationListener,
  work: (id: string, stopped: AbortSignal) => Promise<T>,
): Promise<T> {
  const { id, creditsLeft } = await beginGeneration(context, actor, generation);
  listener.onStarted?.(id, creditsLeft);
  return context.running.track(id, async (stopped) => {
    try {
      return await work(id, stopped);
    } catch (error) {
      const failure = describeFailure(generation.kind, error);
      context.log.warn({ err: error, generationId: id, kind: generation.kind }, 'generation failed');
      await failGeneration(context, id, failure.message);
      // Only once the outcome is final, so that a voiceover that was stored after all is kept.
      if (generation.kind === 'voice') await discardAudio(context, id);
      throw failure;
    }
  });
}

/** One page of the caller's generations, newest first, and the total. */
export async function listGenerations(
  context: Context,
  actor: Actor,
  filter: repository.ListFilter,
): Promise<{ generations: Generation[]; total: number }> {
  const { rows, total } = await repository.findGenerations(context.db, actor.id, filter);
  return { generations: rows.map(toWireGeneration), total };
}

/** A user's generations as staff see them, newest first, without the audio, which only its owner can access. */
export async function listGenerationsOf(
  context: Context,
  userId: string,
  page: Omit<repository.ListFilter, 'kind'>,
): Promise<{ generations: Generation[]; total: number }> {
  const { rows, total } = await repository.findGenerations(context.db, userId, page);
  return { generations: rows.map((row) => ({ ...toWireGeneration(row), audioUrl: null })), total };
}

/** @throws AppError `not_found`, also for another user's generation */
export async function getGeneration(context: Context, actor: Actor, id: string): Promise<Generation> {
  const record = await repository.findGeneration(context.db, actor.id, id);
  if (record === null) throw new AppError('not_found');
  return toWireGeneration(record);
}

/**
 * Storage key of a voiceover.
 * @throws AppError `not_found` while there is none, and for another user's generation
 */
export async function findAudio(context: Context, actor: Actor, id: string): Promise<string> {
  const record = await repository.findGeneration(context.db, actor.id, id);
  if (record?.audioKey == null) throw new AppError('not_found');
  return record.audioKey;
}

/** All generations of a user, newest first, in batches. */
export async function* readGenerationsOf(db: Db, userId: string): AsyncGenerator<Generation[]> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { rows } = await repository.findGenerations(db, userId, { page, pageSize: EXPORT_BATCH });
    if (rows.length === 0) return;
    // A new generation in the meantime would move others to the next page.
    yield rows.filter(({ id }) => !seen.has(id)).map(toWireGeneration);
    for (const { id } of rows) seen.add(id);
  }
}

/**
 * Empties the prompts and scripts of a user whose account is deleted. The audio is deleted once the transaction is
 * committed: see {@link deleteErasedAudio}.
 * @throws AppError `generation_running` while one runs
 */
export async function eraseGenerationsOf(tx: Tx, userId: string): Promise<void> {
  if (await repository.hasRunning(tx, userId)) throw new AppError('generation_running');
  await repository.eraseTexts(tx, userId);
}

/** Deletes a user's audio. The rows keep its name until it is gone, so that deletion can be retried. */
export async function deleteErasedAudio(context: Context, userId: string): Promise<void> {
  for (const { id, audioKey } of await repository.findAudioOf(context.db, userId)) {
    await context.storage.delete(audioKey);
    await repository.forgetAudio(context.db, id);
  }
}

/**
 * Number of recent generations (within the given number of milliseconds) for which the built-in engine was the
 * fallback, and the reason of the last one.
 */
export function countFallbacks(
  db: Db,
  lastMs: number,
): Promise<{ readonly count: number; readonly reason: string | null }> {
  return repository.countFallbacks(db, lastMs);
}

/** The engines in use. */
export function getEngines(context: Context): { script: EngineStatus; speech: EngineStatus } {
  return {
    script: describeEngine(context.engines.scriptWriter()),
    speech: describeEngine(context.engines.speechEngine()),
  };
}
