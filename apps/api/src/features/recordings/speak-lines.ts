import type { EngineName } from '@voicedraft/contract/engine-names';
import { findLineFault, type LineText } from '@voicedraft/engine-api/check-line';
import { EngineError, type EngineErrorKind } from '@voicedraft/engine-api/engine-error';
import type { Speech, SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import type { Context } from '#context.ts';
import { timeLimitOf, withTimeLimit } from '#integrations/engines/time-limit.ts';
import { groupLines, joinCall } from './call-text.ts';
import { cutCall } from './cut-call.ts';
import { LineParts } from './line-parts.ts';
import { speakerOf } from './line-speaker.ts';
import type { OtherAnswers } from './other-answers.ts';
import type { PlannedLine } from './recording.ts';
import { storeSound, type LoadedSound, type SpokenLine } from './stored-sounds.ts';

/** Far from the takes that anybody records. */
const ONCE_MORE = 10_000;

/** Failures of a text: other lines may be spoken. */
const REFUSALS: ReadonlySet<EngineErrorKind> = new Set(['blocked', 'unsupported', 'empty']);

/** Another engine has answered than the one that the lines were planned for. */
export class OtherEngine extends Error {
  readonly engine: EngineName;

  constructor(engine: EngineName) {
    super(`${engine} has answered`);
    this.engine = engine;
  }
}

/** Lines to speak, their speaker and their customer. */
export interface SpeakingJob {
  readonly userId: string;
  /** The generation that the lines are spoken for. */
  readonly recordingId: string;
  /** Each different line once, in order. */
  readonly lines: readonly PlannedLine[];
  readonly speaker: SpeechEngine;
  /** The engine that is expected to answer. */
  readonly engine: EngineName;
  /** Of other engines, in this recording. */
  readonly answers: OtherAnswers;
  /** Whether it is spoken before what waits for others. */
  readonly goesFirst: boolean;
  /** Whether a line that is refused ends no others. */
  readonly keepsParts: boolean;
  readonly signal: AbortSignal;
  readonly onSpoken: (line: PlannedLine, spoken: LoadedSound) => void;
  /** Called with each part of a line but the last one, where the engine speaks it in parts; nobody listens if absent. */
  readonly onPart?: ((line: PlannedLine, part: number, spoken: LoadedSound) => void) | undefined;
  readonly onFailed: (line: PlannedLine, error: EngineError) => void;
  readonly onQueued: (position: number) => void;
  /** Called with the reason why a better engine was not used. */
  readonly onFallback: (reason: string) => void;
}

/**
 * Speaks lines in parallel, within the engine's limits and in their order as far as that goes. Sound that is broken is
 * spoken once more, by itself. The first error ends the others; nothing more is stored once this has ended.
 * @throws OtherEngine; EngineError; the signal's reason
 */
export async function speakLines(context: Context, job: SpeakingJob): Promise<void> {
  const failure = new AbortController();
  const signal = AbortSignal.any([job.signal, failure.signal]);
  const calls = groupLines(job.lines, job.speaker.callWords).values();
  const queues = new QueuePositions(job.onQueued);
  const speakOn = async (): Promise<void> => {
    try {
      for (const lines of calls) await speakCall(context, { ...job, signal, lines, queues });
    } catch (error) {
      failure.abort(error);
      throw error;
    }
  };
  await Promise.allSettled(Array.from({ length: Math.max(1, job.speaker.parallelCalls) }, speakOn));
  if (failure.signal.aborted) throw failure.signal.reason;
}

interface Call extends SpeakingJob {
  readonly queues: QueuePositions;
}

async function speakCall(context: Context, call: Call): Promise<void> {
  const { lines } = call;
  const { text, ranges, emphases } = joinCall(lines);
  const streamed = streamParts(context, call);
  const speech = await tryEngine(context, call, { text, emphases, streamed });
  if (speech instanceof EngineError) {
    if (lines.length > 1) await speakSeparately(context, call);
    else for (const line of lines) call.onFailed(line, speech);
    return;
  }
  const words = speech.words === undefined ? null : speech.words;
  const parts =
    lines.length === 1
      ? [{ pcm: speech.pcm, words }]
      : cutCall(speech.pcm, words, { text, ranges, emphases });
  // Without a pause to cut in, each line is spoken by itself.
  if (parts === null) return speakSeparately(context, call);
  const saidWords = lines.length === 1 ? speech.saidWords : undefined;
  for (const [index, line] of lines.entries()) {
    const part = parts[index];
    if (part === undefined) continue;
    const isLast = index === lines.length - 1;
    const fault = findLineFault(part.pcm, toLineText(line, { saidWords, isLast }));
    const hasParts = streamed !== undefined && streamed.count > 0;
    if (fault === null) await storeLine(context, call, line, { ...part, model: speech.model, hasParts });
    else await speakOnceMore(context, call, line);
  }
}

async function speakSeparately(context: Context, call: Call): Promise<void> {
  for (const line of call.lines) await speakCall(context, { ...call, lines: [line] });
}

/** Speaks a line whose sound was broken once more. */
async function speakOnceMore(context: Context, call: Call, line: PlannedLine): Promise<void> {
  const speech = await tryEngine(
    context,
    { ...call, lines: [line] },
    { text: line.spoken.spoken, emphases: line.emphases, isOnceMore: true },
  );
  if (speech instanceof EngineError) return call.onFailed(line, speech);
  const { pcm, words = null, saidWords, model } = speech;
  const fault = findLineFault(pcm, toLineText(line, { saidWords, isLast: true }));
  if (fault === null) await storeLine(context, call, line, { pcm, words, model });
  else call.onFailed(line, new EngineError('empty', `The sound of this line was ${fault} twice.`));
}

async function storeLine(
  context: Context,
  call: Call,
  line: PlannedLine,
  spoken: Pick<SpokenLine, 'pcm' | 'words' | 'model' | 'hasParts'>,
): Promise<void> {
  const { userId, recordingId, onSpoken } = call;
  const { key, words: pricedWords, pace, take: melody } = line;
  const how = { key, engine: engineOf(call, line), pace, melody, recordingId, pricedWords };
  onSpoken(line, await storeSound(context, userId, { ...spoken, ...how }));
}

/** Receives the parts of a call's only line; undefined if nobody listens, or the engine does not speak in parts. */
function streamParts(context: Context, call: Call): LineParts | undefined {
  const { userId, recordingId, lines, onPart, signal } = call;
  const [line] = lines;
  if (onPart === undefined || line === undefined || lines.length > 1) return undefined;
  const { model } = speakerOf(context, line, call.speaker);
  const engine = engineOf(call, line);
  // Another engine's call may be answered by this one, as another line.
  if (engine !== 'local') return undefined;
  const spoken = { key: line.key, engine, model, pace: line.pace, melody: line.take, recordingId };
  return new LineParts(context, userId, spoken, {
    signal,
    onPart: (part, sound) => onPart(line, part, sound),
  });
}

function engineOf({ engine }: Pick<SpeakingJob, 'engine'>, { cast }: PlannedLine): EngineName {
  return cast.mix === undefined ? engine : 'local';
}

interface Asked {
  readonly text: string;
  readonly emphases: PlannedLine['emphases'];
  readonly streamed?: LineParts | undefined;
  readonly isOnceMore?: boolean;
}

/** As `askEngine`, but returns a refusal that ends no other lines. */
async function tryEngine(context: Context, call: Call, asked: Asked): Promise<Speech | EngineError> {
  try {
    return await askEngine(context, call, asked);
  } catch (error) {
    if (call.keepsParts && error instanceof EngineError && REFUSALS.has(error.kind)) return error;
    throw error;
  }
}

/** @throws OtherEngine if it was another engine that answered */
async function askEngine(
  context: Context,
  { userId, lines, goesFirst, answers, signal, queues, onFallback, ...expected }: Call,
  { text, emphases, streamed, isOnceMore = false }: Asked,
): Promise<Speech> {
  const [line] = lines;
  if (line === undefined) throw new Error('A call without lines.');
  // An engine need not look at a signal that was aborted before it was asked.
  signal.throwIfAborted();
  const { cast, pace, within } = line;
  const settings = { ...line.settings, speed: line.settings.speed * pace };
  const speaker = speakerOf(context, line, expected.speaker);
  const engine = engineOf(expected, line);
  // The same take would be broken in the same way.
  const take = line.take + (isOnceMore ? ONCE_MORE : 0);
  const asked = { text, voice: cast.voice, mix: cast.mix, settings, emphases, take };
  const answered = answers.take(engine, asked);
  if (answered !== undefined) return answered;
  const place = queues.open();
  try {
    const speech = await withTimeLimit(signal, timeLimitOf(context, 'speech', speaker), (limited) =>
      speaker.synthesize({
        ...asked,
        within,
        customer: userId,
        goesFirst,
        signal: limited,
        onQueued: (position) => queues.move(place, position),
        ...(streamed && {
          onSound: (pcm, isLast) => streamed.add(pcm, isLast),
          ahead: line.index === 0 ? 0 : line.at,
        }),
      }),
    );
    if (speech.fallbackReason !== undefined) onFallback(speech.fallbackReason);
    if (speech.engine !== undefined && speech.engine !== engine) {
      answers.keep(speech.engine, asked, speech);
      throw new OtherEngine(speech.engine);
    }
    return speech;
  } finally {
    queues.close(place);
    await streamed?.settle();
  }
}

function toLineText(
  { spoken, settings, pace }: PlannedLine,
  sound: Pick<LineText, 'saidWords' | 'isLast'>,
): LineText {
  return { text: spoken.spoken, speed: settings.speed * pace, ...sound };
}

/** The best place of several calls in the engine's queue. */
class QueuePositions {
  readonly #positions = new Map<symbol, number>();
  readonly #onQueued: (position: number) => void;
  #reported = 0;

  constructor(onQueued: (position: number) => void) {
    this.#onQueued = onQueued;
  }

  open(): symbol {
    return Symbol('call');
  }

  move(place: symbol, position: number): void {
    this.#positions.set(place, position);
    const best = Math.min(...this.#positions.values());
    if (best !== this.#reported) this.#onQueued(best);
    this.#reported = best;
  }

  close(place: symbol): void {
    this.#positions.delete(place);
  }
}
