import { PEAK_COUNT } from '@voicedraft/contract/library';
import { DEFAULT_VOICE, languageOf } from '@voicedraft/contract/voice-list';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { LineReady } from '@voicedraft/contract/recordings';
import { measurePeaks } from '@voicedraft/engine-api/measure-peaks';
import { encodeWav } from '@voicedraft/engine-api/wav';
import { measureSpokenWords } from '@voicedraft/speech-engine/length/spoken-length';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { hasBenefit } from '#features/benefits/service.ts';
import {
  deleteSoundFiles,
  endSounds,
  findPaid,
  noteUses,
  speakPlan,
  type ReadyLine,
  type Recording,
  type RecordingPlan,
  type SpeakOptions,
} from '#features/recordings/service.ts';
import { UnusableRecording } from './engine-failure.ts';
import { completeGeneration, reasonOf } from './lifecycle.ts';
import type { Made, Outcome } from './lifecycle-repository.ts';
import { type GenerationListener, sendQueuePlace } from './listener.ts';
import { deleteDroppedAudio, dropFreeWholes } from './purge.ts';
import type { Lease } from './running.ts';
import { listenForStop } from './stop-request.ts';
import { audioKeyOf } from './stored-audio.ts';

const STOPPED_EARLY = 'It was stopped before a line was ready.';

/**
 * What a project does with its recording. It keeps the lines that are ready. If others failed, or it was stopped, they are its result, and there is no
 * audio of the whole.
 */
interface ProjectRecording {
  /** Called when all lines have ended, before anything is stored. */
  onSpoken(recording: Recording): void;
  /** Writes in the transaction that completes the recording. `hasTake`: whether there is audio of the whole. */
  alongside(tx: Tx, id: string, hasTake: boolean): Promise<void>;
}

/** What to speak, and what the project does with it. */
interface PlannedRecording {
  readonly plan: RecordingPlan;
  readonly project?: ProjectRecording;
}

/** A generation that this process has taken. */
interface Taken {
  readonly id: string;
  readonly claims: number;
  /** When it began, if another process has worked on it: the lines that are ready since then are not spoken again. */
  readonly begunAt: Date | null;
}

/**
 * Speaks a plan, stores the audio and spends the credits.
 * @throws EngineError; AppError `generation_failed` if it is too late
 */
export async function speakGeneration(
  context: Context,
  { id, claims, begunAt }: Taken,
  { plan, project }: PlannedRecording,
  listener: GenerationListener,
  lease: Lease,
): Promise<Made> {
  const goesFirst = await hasBenefit(context.db, plan.userId, 'queue');
  const recording = await listenForStop(context, id, (stop) =>
    speak(context, plan, listener, {
      signal: lease.signal,
      goesFirst,
      stop,
      keepsParts: project !== undefined,
      recordingId: id,
      ...(begunAt && { spokenSince: begunAt }),
    }),
  );
  project?.onSpoken(recording);
  requireSound(recording, project !== undefined);
  listener.onProgress?.({ stage: 'saving' });
  const audioKey = audioKeyOf(id, claims);
  return finishRecording(context, { id, audioKey }, recording, { plan, ...(project && { project }) });
}

/** Stores the audio; then, in one transaction, spends the credits and keeps the lines. */
async function finishRecording(
  context: Context,
  { id, audioKey }: { readonly id: string; readonly audioKey: string },
  recording: Recording,
  { plan, project }: PlannedRecording,
): Promise<Made> {
  const isPart = project !== undefined && (recording.isStopped || recording.failedLines.length > 0);
  const { engine, model, durationSeconds, newSounds } = recording;
  let paid: readonly string[] = newSounds;
  let discarded: readonly string[] = [];
  let hasDropped = false;
  const result = { engine, model, durationSeconds };
  const outcome = isPart
    ? { engine, model, ...reasonOf(recording) }
    : { ...result, ...reasonOf(recording), ...(await storeAudio(context, audioKey, plan, recording)) };
  const made = await completeGeneration(
    context,
    id,
    { ...outcome, wasStopped: recording.isStopped },
    {
      spent: async (tx) => {
        const { price, sounds } = await findPaid(tx, id, newSounds);
        paid = [...new Set([...newSounds, ...sounds])];
        // Lines heard after the recording's end are paid too: a stop may have come before they were ready.
        return Math.max(recording.price, Math.min(plan.price, price));
      },
      voices: [...new Set(plan.lines.map(({ voice }) => voice))],
      isPart,
      ...(!isPart && { peaks: measurePeaks(recording.pcm, PEAK_COUNT) }),
      alongside: async (tx, entryId) => {
        if (entryId !== null) await noteUses(tx, entryId, [...recording.sounds, ...paid]);
        discarded = await endSounds(tx, id, paid);
        await project?.alongside(tx, id, !isPart);
        if (project !== undefined && entryId !== null && !isPart) {
          hasDropped = await dropFreeWholes(tx, { userId: plan.userId, entryId }, id);
        }
      },
    },
  );
  await deleteSoundFiles(context, discarded);
  if (hasDropped) await deleteDroppedAudio(context);
  return made;
}

/**
 * Stores the audio of a whole recording.
 * @returns its columns in the generation
 */
async function storeAudio(
  context: Context,
  audioKey: string,
  plan: RecordingPlan,
  recording: Recording,
): Promise<Pick<Outcome, 'audioKey' | 'lineTimes' | 'wordTimes' | 'spokenWords'>> {
  const { pcm, lineTimes, wordTimes } = recording;
  await context.storage.put(audioKey, encodeWav(pcm, AUDIO_SAMPLE_RATE));
  const pace = measurePace(plan, recording);
  return { audioKey, lineTimes, ...(wordTimes.length > 0 && { wordTimes }), ...pace };
}

function speak(
  context: Context,
  plan: RecordingPlan,
  listener: GenerationListener,
  options: SpeakOptions,
): Promise<Recording> {
  const tell = (ready: ReadyLine) => listener.onLine?.(toLineReady(ready));
  const done = new Set<number>();
  const held = new Set<number>();
  let ofAll = 0;
  const sendCount = () => {
    if (ofAll > 1)
      listener.onProgress?.({ stage: 'speaking', done: new Set([...done, ...held]).size, total: ofAll });
  };
  const countIn = (counted: Set<number>, { line, total }: ReadyLine) => {
    counted.add(line.index);
    ofAll = total;
    sendCount();
  };
  listener.onProgress?.({ stage: 'speaking' });
  return speakPlan(context, plan, {
    ...options,
    // Projects show whole lines.
    ...(listener.onLine !== undefined && options.keepsParts !== true && { onPart: tell }),
    onLine: (ready) => {
      tell(ready);
      countIn(done, ready);
    },
    onHeld: (ready) => countIn(held, ready),
    onTryAgain: () => {
      held.clear();
      sendCount();
    },
    onQueued: sendQueuePlace(listener, 'speaking'),
  });
}

function toLineReady({ line, part, sound, total, pauseBefore, pauseAfter }: ReadyLine): LineReady {
  return {
    index: line.index,
    ...(part !== undefined && { part }),
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
function requireSound({ failedLines, isStopped, newSounds }: Recording, keepsLines: boolean): void {
  const [failed] = failedLines;
  const hasNewLines = newSounds.length > 0;
  if (failed && !(keepsLines && hasNewLines)) throw new UnusableRecording(failed.kind, failed.problem);
  if (isStopped && !hasNewLines) throw new UnusableRecording('aborted', STOPPED_EARLY);
}

/** The pace of a voice is that of its usual way to speak, without marked pauses. */
function measurePace({ text, lines }: RecordingPlan, { isStopped }: Recording): { spokenWords?: number } {
  const isUsual = lines.every(
    ({ settings, pauseBefore, pauseAfter }) => settings.speed === 1 && pauseBefore + pauseAfter === 0,
  );
  if (!isUsual || isStopped) return {};
  const language = languageOf(lines[0]?.cast.voice ?? DEFAULT_VOICE);
  return { spokenWords: Math.round(measureSpokenWords(text, language)) };
}
