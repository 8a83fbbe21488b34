import { ENGINE_QUALITIES } from '@voicedraft/contract/engine-names';
import type { VoiceRequest, VoiceResult } from '@voicedraft/contract/generations';
import type { LineReady } from '@voicedraft/contract/recordings';
import { PEAK_COUNT } from '@voicedraft/contract/library';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { measurePeaks } from '@voicedraft/engine-api/measure-peaks';
import { measureSpokenLength } from '@voicedraft/engine-api/spoken-length';
import { encodeWav } from '@voicedraft/engine-api/wav';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { requireScript } from '#features/library/service.ts';
import {
  discardSounds,
  keepSounds,
  noteUses,
  planRecording,
  speakPlan,
  type ReadyLine,
  type Recording,
  type RecordingPlan,
  type SpeakOptions,
} from '#features/recordings/service.ts';
import type { Actor } from '#http/actor.ts';
import { describeFailure } from './engine-failure.ts';
import { completeGeneration, CREDIT_RETURNED, type NewGeneration } from './lifecycle.ts';
import { audioUrl, ownSettings } from './mapper.ts';
import type { Subject } from './refusals.ts';
import type { Outcome } from './repository.ts';
import {
  reasonOf,
  reportQueue,
  runGeneration,
  toFallback,
  type GenerationListener,
} from './run-generation.ts';
import { listenForStop } from './stop-request.ts';
import { audioKeyOf } from './stored-audio.ts';

const STOPPED_EARLY = 'It was stopped before a line was ready.';

/**
 * Generates a voiceover of a script, or of the prompt if there is none, for one credit (or free, as a draft may be).
 * Lines that are kept are not spoken again, unless nothing has changed at all. The audio is checked and stored before
 * the credit is spent.
 * @throws AppError with the specified text; a failure after the start has released the credit
 */
export async function generateVoice(
  context: Context,
  actor: Actor,
  request: VoiceRequest,
  listener: GenerationListener = {},
): Promise<VoiceResult> {
  await requireScript(context.db, actor.id, request.entryId);
  const text = (request.script?.trim() || request.prompt?.trim()) ?? '';
  const { voice, settings = NEUTRAL_SETTINGS } = request;
  const subject: Subject = request.script?.trim() ? 'script' : 'prompt';
  const plan = await planVoice(context, actor.id, { text, voice, settings, endsParagraph: true });
  requireLines(plan, subject);
  const generation = {
    prompt: request.prompt ?? '',
    script: text,
    voice,
    settings,
    entryId: request.entryId ?? null,
    subject,
  };
  const { result: recorded } = await generateRecording(context, actor, { plan, generation }, listener);
  const { engine, ...result } = recorded;
  return {
    ...result,
    engine,
    quality: ENGINE_QUALITIES[engine],
    audioUrl: audioUrl(result.id),
    mimeType: 'audio/wav',
    voice,
    ...ownSettings(settings),
    sampleRate: AUDIO_SAMPLE_RATE,
  };
}

async function planVoice(
  context: Context,
  userId: string,
  passage: Parameters<typeof planRecording>[2][number],
): Promise<RecordingPlan> {
  const plan = await planRecording(context, userId, [passage]);
  return plan.wordsToSpeak > 0 ? plan : planRecording(context, userId, [passage], { fresh: true });
}

/** @throws AppError `unsupported_text` for pauses alone */
function requireLines({ lines }: RecordingPlan, subject: Subject): void {
  if (lines.length > 0) return;
  const error = new EngineError('unsupported', 'There is nothing to read in this text.', {
    refusal: { reason: 'wordless' },
  });
  throw describeFailure({ kind: 'voice', subject, isPaid: false }, error);
}

/** A planned recording, and what is stored about it. */
interface RecordingRequest {
  readonly plan: RecordingPlan;
  readonly generation: Omit<NewGeneration, 'kind' | 'amount'> & { readonly subject: Subject };
  /** Only for a project. */
  readonly project?: ProjectRecording;
}

/**
 * A project keeps the lines that are ready. If others failed, or it was stopped, they are its result, and there is no
 * audio of the whole.
 */
interface ProjectRecording {
  /** Called when all lines have ended, before anything is stored. */
  onSpoken(recording: Recording): void;
  /** Writes in the transaction that completes the recording. `hasTake`: whether there is audio of the whole. */
  alongside(tx: Tx, id: string, hasTake: boolean): Promise<void>;
}

/** A finished recording, as far as it is the same for a script and a project. */
type RecordingResult = Omit<
  VoiceResult,
  'audioUrl' | 'mimeType' | 'voice' | 'settings' | 'sampleRate' | 'quality'
>;

/**
 * Records a plan: sets its price aside, speaks it, stores the audio, and spends the credits for what was spoken. It can
 * be stopped: then it ends with the last line that is ready.
 * @throws AppError; a failure after the start has released the credits
 */
export function generateRecording(
  context: Context,
  actor: Actor,
  { plan, generation, project }: RecordingRequest,
  listener: GenerationListener,
): Promise<{ readonly result: RecordingResult; readonly creditsSpent: number }> {
  const request = { ...generation, kind: 'voice', amount: plan.price } as const;
  return runGeneration(context, actor, request, listener, async (id, stopped) => {
    const stored = new Set<string>();
    try {
      const recording = await listenForStop(context, id, (stop) =>
        speak(context, plan, listener, {
          signal: stopped,
          stop,
          keepsParts: project !== undefined,
          onStored: (soundId) => stored.add(soundId),
        }),
      );
      project?.onSpoken(recording);
      requireSound(recording, plan, project !== undefined);
      listener.onProgress?.({ stage: 'saving' });
      return await finishRecording(context, id, recording, { plan, ...(project && { project }) });
    } finally {
      // Before the credits return: what is not paid cannot be used by the next recording.
      await discardSounds(context, [...stored]);
    }
  });
}

/** Stores the audio, and spends the credits and keeps what was spoken in one transaction. */
async function finishRecording(
  context: Context,
  id: string,
  recording: Recording,
  { plan, project }: Pick<RecordingRequest, 'plan' | 'project'>,
): Promise<{ readonly result: RecordingResult; readonly creditsSpent: number }> {
  const isPart = project !== undefined && (recording.isStopped || recording.failedLines.length > 0);
  const { engine, model, durationSeconds, wordTimes, price } = recording;
  const result = { engine, model, durationSeconds };
  const outcome = isPart
    ? { engine, model, ...reasonOf(recording) }
    : { ...result, ...reasonOf(recording), ...(await storeAudio(context, id, plan, recording)) };
  const { createdAt, creditsSpent, ...completion } = await completeGeneration(context, id, outcome, {
    spent: price,
    voices: [...new Set(plan.lines.map(({ voice }) => voice))],
    isPart,
    ...(!isPart && { peaks: measurePeaks(recording.pcm, PEAK_COUNT) }),
    alongside: async (tx, entryId) => {
      await keepSounds(tx, recording.newSounds);
      await noteUses(tx, entryId, recording.sounds);
      await project?.alongside(tx, id, !isPart);
    },
  });
  const recorded = {
    id,
    ...result,
    hasWordTimes: wordTimes.length > 0 && !isPart,
    ...toFallback(recording),
    ...(recording.isStopped && { stopped: true as const }),
    createdAt: createdAt.toISOString(),
    ...completion,
  };
  return { result: recorded, creditsSpent };
}

/** Stores the audio of a whole recording. @returns what the generation keeps of it */
async function storeAudio(
  context: Context,
  id: string,
  plan: RecordingPlan,
  recording: Recording,
): Promise<Pick<Outcome, 'audioKey' | 'lineTimes' | 'wordTimes' | 'spokenWords'>> {
  const { pcm, lineTimes, wordTimes } = recording;
  const audioKey = audioKeyOf(id);
  await context.storage.put(audioKey, encodeWav(pcm, AUDIO_SAMPLE_RATE));
  const pace = measurePace(plan, recording);
  return { audioKey, lineTimes, ...(wordTimes.length > 0 && { wordTimes }), ...pace };
}

function speak(
  context: Context,
  plan: RecordingPlan,
  listener: GenerationListener,
  options: Pick<SpeakOptions, 'signal' | 'stop' | 'keepsParts' | 'onStored'>,
): Promise<Recording> {
  const done = new Set<number>();
  listener.onProgress?.({ stage: 'speaking' });
  return speakPlan(context, plan, {
    ...options,
    onLine: (ready) => {
      listener.onLine?.(toLineReady(ready));
      done.add(ready.line.index);
      if (ready.total > 1) {
        listener.onProgress?.({ stage: 'speaking', done: done.size, total: ready.total });
      }
    },
    onQueued: reportQueue(listener, 'speaking'),
  });
}

function toLineReady({ line, sound, total, pauseBefore, pauseAfter }: ReadyLine): LineReady {
  return {
    index: line.index,
    total,
    start: line.at,
    end: line.at + line.end - line.start,
    soundId: sound.id,
    seconds: sound.seconds,
    pauseBefore,
    pauseAfter,
    volume: line.settings.volume,
  };
}

/** @throws EngineError if a line could not be spoken (of a project: none could), or nothing was before a stop */
function requireSound(
  { failedLines, isStopped, newSounds }: Recording,
  { price }: RecordingPlan,
  keepsLines: boolean,
): void {
  const returned = price > 0 ? CREDIT_RETURNED : '';
  const [failed] = failedLines;
  const hasNewLines = newSounds.length > 0;
  if (failed && !(keepsLines && hasNewLines)) throw new EngineError('empty', `${failed.problem}${returned}`);
  if (isStopped && !hasNewLines) throw new EngineError('aborted', `${STOPPED_EARLY}${returned}`);
}

/** The pace of a voice is that of its usual way to speak, without marked pauses. */
function measurePace({ text, lines }: RecordingPlan, { isStopped }: Recording): { spokenWords?: number } {
  const isUsual = lines.every(
    ({ settings, pauseBefore, pauseAfter }) => settings.speed === 1 && pauseBefore + pauseAfter === 0,
  );
  return isUsual && !isStopped ? { spokenWords: Math.round(measureSpokenLength(text)) } : {};
}
