import type { EngineName } from '@voicedraft/contract/engine-names';
import { EngineError, type EngineErrorKind } from '@voicedraft/engine-api/engine-error';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import type { Context } from '#context.ts';
import { findBetterPace, type FitTry, lengthAt, measureLines } from './fit-lines.ts';
import { joinLines, type LineWithSound, measureGaps } from './join-lines.ts';
import { OtherAnswers } from './other-answers.ts';
import { countSilentWords, priceOfRecording } from '@voicedraft/contract/recording-price';
import { countWordsOf, findSounds, sumSilence } from './plan-recording.ts';
import { chooseSpeaker } from './line-speaker.ts';
import type { FailedLine, PlannedLine, ReadyLine, Recording, RecordingPlan } from './recording.ts';
import * as repository from './repository.ts';
import { requireSpeakable } from './require-speakable.ts';
import { secondsOf } from './sound-edges.ts';
import { OtherEngine, speakLines } from './speak-lines.ts';
import { deleteSoundFiles, loadSound, type LoadedSound } from './stored-sounds.ts';

export interface SpeakOptions {
  /** Ends the work: nothing is delivered. */
  readonly signal: AbortSignal;
  /** Ends the recording with the lines that are ready. */
  readonly stop?: AbortSignal;
  /** The generation whose end pays for the sounds, or deletes them. */
  readonly recordingId: string;
  /** Uses what was spoken for this recording since then, by a process that has ended; nothing if omitted. */
  readonly spokenSince?: Date;
  /** Whether it is spoken before what waits for others; not by default. */
  readonly goesFirst?: boolean;
  /** Whether what is ready stays if it is stopped or others fail, also after the first line that is not: as in a project. */
  readonly keepsParts?: boolean;
  /**
   * Called for each line once its sound is ready and stored: the kept ones first, then in order of completion; those
   * of a project that are spoken again at the end. If another engine had to begin again, a line comes once more, and its
   * later sound counts.
   */
  readonly onLine?: (ready: ReadyLine) => void;
  /** Called for each line that is ready, and told at the end if the others are ready by then. */
  readonly onHeld?: (ready: ReadyLine) => void;
  /** Called when what was held is spoken once more, at another pace. */
  readonly onTryAgain?: () => void;
  /** Called for each part of a line that is being spoken, in their order, but for the last: it comes with the whole. */
  readonly onPart?: ((ready: ReadyLine) => void) | undefined;
  /** Called with the place in the engine's queue whenever it changes; 1 is next, 0 is being spoken. */
  readonly onQueued?: (position: number) => void;
}

/** More engines than this cannot take over from each other. */
const MOST_ENGINES = 4;

/** Failures of an engine that further lines would meet as well. */
const ENDINGS: ReadonlySet<EngineErrorKind> = new Set(['no-keys', 'quota', 'timeout', 'unavailable']);

/** Sounds that were spoken and loaded so far. */
interface Progress {
  readonly ready: Map<string, LoadedSound>;
  /** Keys of what was spoken for this recording. */
  readonly spoken: Set<string>;
  readonly failed: Map<string, EngineError>;
  /** Why no line is spoken again; null while nothing prevents it. */
  lost: EngineError | null;
  readonly answers: OtherAnswers;
  fallbackReason?: string;
}

/**
 * Speaks what a plan has to, in parallel within the engine's limits, checks it, stores it, and joins all lines. If
 * another engine answers than the one of the plan, it speaks all lines, so that the voice is the same throughout.
 * Lines of a project that are spoken again, or made to fit, replace what is there as a whole or not at all, so they are
 * told once all of them are ready: whoever hears one keeps it. A stop, or the failure of one, ends all of them, and none
 * of the others.
 * Its new sounds are not kept before the caller does so, together with their payment.
 * @throws EngineError if the engine fails
 */
export async function speakPlan(
  context: Context,
  plan: RecordingPlan,
  options: SpeakOptions,
): Promise<Recording> {
  const progress: Progress = {
    ready: new Map(),
    spoken: new Set(),
    failed: new Map(),
    lost: null,
    answers: new OtherAnswers(),
  };
  const replacing = new Map<number, ReadyLine>();
  const onLine = (ready: ReadyLine) => {
    if (options.keepsParts === true && ready.line.isAgain) {
      replacing.set(ready.line.index, ready);
      options.onHeld?.(ready);
    } else options.onLine?.(ready);
  };
  const tries: FitTry[] = [];
  let hasStopped = false;
  let { engine, lines } = plan;
  let speaker: SpeechEngine = chooseSpeaker(context, lines);
  for (let engines = 1; ;) {
    try {
      await speakMissing(context, { ...plan, lines, engine }, speaker, progress, { ...options, onLine });
      const pace = findCorrection({ ...plan, lines }, progress, tries);
      if (pace === null) break;
      // Nobody has heard what they were spoken at the last one.
      await forgetAgain(context, lines, options.recordingId, progress);
      replacing.clear();
      options.onTryAgain?.();
      lines = lines.map((line) => (line.isAgain ? { ...line, pace } : line));
    } catch (error) {
      // A stop ends what is under way, whatever that is.
      if (options.stop?.aborted === true && !options.signal.aborted) {
        hasStopped = true;
        break;
      }
      const { ready, spoken, failed } = progress;
      const hasParts =
        options.keepsParts === true && lines.some(({ key, isAgain }) => !isAgain && spoken.has(key));
      if (hasParts && error instanceof EngineError && ENDINGS.has(error.kind)) {
        progress.lost ??= error;
        for (const { key } of lines) if (!ready.has(key) && !failed.has(key)) failed.set(key, error);
        break;
      }
      if (!(error instanceof OtherEngine) || engines === MOST_ENGINES) throw error;
      engines += 1;
      tries.length = 0;
      ({ engine } = error);
      speaker = context.engines.speechEngineNamed(engine);
      lines = await findSounds(context, plan.userId, plan.lines, speaker, plan.fit);
    }
  }
  options.signal.throwIfAborted();
  const { lost, failed } = progress;
  if (options.keepsParts === true && (hasStopped || lost !== null)) {
    await forgetAgain(context, lines, options.recordingId, progress);
    for (const { key, isAgain } of lines) if (isAgain && lost !== null) failed.set(key, lost);
  } else {
    for (const ready of replacing.values()) options.onLine?.(ready);
  }
  return finish(context, plan, { lines, engine }, progress, options);
}

/** The pace for the lines that missed their time; null if there are none, or some could not be spoken. */
function findCorrection({ fit, lines }: RecordingPlan, { ready }: Progress, tries: FitTry[]): number | null {
  const again = lines.filter(({ isAgain }) => isAgain);
  const seconds = again.flatMap(({ key }) => ready.get(key)?.sound.seconds ?? []);
  if (fit === null || seconds.length < again.length) return null;
  const spoken = measureLines(again, seconds, lines.length);
  tries.push({ pace: again[0]?.pace ?? 1, length: lengthAt(spoken) });
  return findBetterPace(fit, spoken, tries);
}

/** Deletes what was spoken of the lines that are spoken again: unpaid sounds, also of a process that has ended. */
async function forgetAgain(
  context: Context,
  lines: readonly PlannedLine[],
  recordingId: string,
  { ready, spoken }: Progress,
): Promise<void> {
  const keys = lines.flatMap(({ isAgain, key }) => (isAgain ? key : []));
  await deleteSoundFiles(context, await repository.deleteUnkept(context.db, recordingId, keys));
  for (const key of keys) {
    ready.delete(key);
    spoken.delete(key);
  }
}

/** Loads the kept lines and speaks the others. */
async function speakMissing(
  context: Context,
  plan: RecordingPlan,
  speaker: SpeechEngine,
  progress: Progress,
  options: SpeakOptions,
): Promise<void> {
  const { signal, stop, onLine, onPart, onQueued, recordingId, spokenSince, keepsParts = false } = options;
  const { ready, spoken, failed, answers } = progress;
  const { lines, userId, engine } = plan;
  const total = lines.length;
  const same = Map.groupBy(lines, ({ key }) => key);
  const tell = (key: string, { sound, pcm }: LoadedSound) => {
    for (const line of same.get(key) ?? [])
      onLine?.({ line, sound, total, ...measureGaps(line, pcm, total) });
  };
  await repository.touchSounds(
    context.db,
    lines.flatMap(({ sound }) => sound?.id ?? []),
  );
  const silent = lines.flatMap(({ key, sound }) => (sound === null ? key : []));
  // Another process may have spoken them at another pace.
  const since = plan.fit === null ? spokenSince : undefined;
  const earlier = since && (await repository.findUnkept(context.db, userId, silent, since));
  const missing = new Map<string, PlannedLine>();
  for (const line of lines) {
    if (ready.has(line.key) || missing.has(line.key)) continue;
    // A file may be missing after a restore: the line is spoken again, at no cost.
    const unpaid = earlier?.get(line.key);
    const known = line.sound ?? unpaid;
    const sound = known === undefined ? null : await loadSound(context, known);
    if (sound === null) missing.set(line.key, line);
    else {
      if (known === unpaid) spoken.add(line.key);
      ready.set(line.key, sound);
      tell(line.key, sound);
    }
  }
  failed.clear();
  progress.lost = null;
  const toSpeak = [...missing.values()];
  await requireSpeakable(context, speaker, toSpeak);
  await speakLines(context, {
    userId,
    recordingId,
    lines: toSpeak,
    speaker,
    engine,
    answers,
    goesFirst: options.goesFirst ?? false,
    keepsParts,
    signal: stop === undefined ? signal : AbortSignal.any([signal, stop]),
    onSpoken: ({ key }, sound) => {
      spoken.add(key);
      ready.set(key, sound);
      tell(key, sound);
    },
    onPart:
      onPart &&
      (({ key }, part, { sound, pcm }) => {
        for (const line of same.get(key) ?? [])
          onPart({ line, part, sound, total, ...measureGaps(line, pcm, total), pauseAfter: 0 });
      }),
    onFailed: ({ key, index, isAgain }, error) => {
      context.log.warn({ err: error, generationId: recordingId }, 'a line was not spoken');
      failed.set(key, error);
      if (!isAgain) return;
      progress.lost ??= replacesNothing(index, error);
      const hasOthers = lines.some(
        (line) => !line.isAgain && (missing.has(line.key) || spoken.has(line.key)),
      );
      if (!hasOthers) throw progress.lost;
    },
    onQueued: (position) => onQueued?.(position),
    onFallback: (reason) => (progress.fallbackReason ??= reason),
  });
}

/** The failure of all lines that were to be spoken again, because one of them was not. */
function replacesNothing(index: number, error: EngineError): EngineError {
  const { kind, refusal, message } = error;
  const reason = `Line ${index + 1} was not spoken, so nothing was replaced. ${toSentence(message)}`;
  return new EngineError(kind, reason, { cause: error, ...(refusal && { refusal }) });
}

function toSentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}

/** Joins what is ready. A stopped recording ends before the first line that is not. */
async function finish(
  context: Context,
  plan: RecordingPlan,
  { lines, engine }: { readonly lines: readonly PlannedLine[]; readonly engine: EngineName },
  { ready, spoken, failed, fallbackReason }: Progress,
  { stop, keepsParts = false }: SpeakOptions,
): Promise<Recording> {
  const failedLines = lines.flatMap(({ key, index }): FailedLine[] => {
    const error = failed.get(key);
    if (error === undefined) return [];
    const { kind, message } = error;
    return [{ index, kind, problem: toSentence(message) }];
  });
  const isWhole = lines.every(({ key }) => ready.has(key) || failed.has(key));
  const isStopped = stop?.aborted === true && !isWhole;
  const end = isStopped ? lines.findIndex(({ key }) => !ready.has(key)) : lines.length;
  const delivered = lines.slice(0, end).flatMap((line): LineWithSound[] => {
    const sound = ready.get(line.key);
    return sound === undefined ? [] : [{ ...sound, line }];
  });
  const joined = await joinLines(delivered, context.config.loudnessLufs);
  const paid = keepsParts ? lines.filter(({ key }) => ready.has(key)) : delivered.map(({ line }) => line);
  const fresh = paid.filter(({ key }) => spoken.has(key));
  // Parts of a project are no take yet: its silence is paid with the whole.
  const hasTake = !keepsParts || (!isStopped && failedLines.length === 0);
  const silence = hasTake ? sumSilence(delivered.map(({ line }) => line)) : 0;
  const words = countWordsOf(fresh) + countSilentWords(silence, plan.paidSilence);
  return {
    ...joined,
    durationSeconds: secondsOf(joined.pcm),
    engine,
    model: delivered[0]?.sound.model ?? plan.model,
    ...(fallbackReason !== undefined && { fallbackReason }),
    failedLines,
    isStopped,
    sounds: [...new Set(paid.flatMap(({ key }) => ready.get(key)?.sound.id ?? []))],
    newSounds: [...new Set(fresh.flatMap(({ key }) => ready.get(key)?.sound.id ?? []))],
    price: Math.min(plan.price, priceOfRecording(words)),
  };
}
