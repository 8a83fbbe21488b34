import type { SpeechRequest } from '@voicedraft/contract/v1-speech';
import { countScriptWords } from '@voicedraft/contract/script-marks';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import {
  generateVoice,
  readGeneration,
  StillRunning,
  stopGeneration,
} from '#features/generations/service.ts';
import { mayUseVoice } from '#features/voice-mixes/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { Turns } from '#http/turns.ts';
import { makeOnce } from './idempotency.ts';
import { readWish } from './make-answer.ts';
import { type AskedSpeech, readSpeech, refuseVoice } from './speech/read-speech.ts';
import { LineSender } from './speech/send-lines.ts';
import { SpeechAnswer, type SpeechUsage } from './speech/speech-answer.ts';

const Made = z.object({ id: z.uuid() });
/**
 * Repeats cost nothing, and each holds a thread for as long as its client listens: one at a time for each account, and so
 * many for each process.
 */
const REPEATS = new Turns({ atOnce: 20, waitingMax: 0 });
const RESTARTING =
  'The service is restarting. You are only charged for what you have heard. Try again in a moment.';

/**
 * Speaks a text as `POST /v1/voices` does, and sends its sound while it is made. If the client leaves or this process
 * stops, the work stops, unless there is an `Idempotency-Key`: a repeat then gets the whole.
 * @throws AppError as `createVoiceover`, and as {@link readSpeech}, as long as nothing has been sent; `rate_limited` for
 * a repeat while another one of the account is being sent, `unavailable` while too many of others are
 */
export async function createSpeech(
  context: Context,
  actor: Actor,
  body: SpeechRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = readSpeech(context, body);
  const answer = new SpeechAnswer(reply, asked);
  const sender = new LineSender(context, actor, answer);
  try {
    const { id, isRepeat } = await speakOnce(context, actor, { body, asked, answer, sender });
    const sendRest = async () => {
      await sender.finish(id);
      await answer.finish(await readUsage(context, actor, id, asked));
    };
    if (!answer.isLeft) await (isRepeat ? REPEATS.run(sendRest, actor.id) : sendRest());
  } catch (error) {
    // What was handed out is paid, so it is sent.
    await sender.settle();
    if (!answer.isLeft && !answer.hasBegun) throw error;
    // Nobody gets a status any more; how it ended is in its record.
    context.log.warn({ err: error }, 'speech ended before its client had all of it');
    answer.fail(error);
  } finally {
    await answer.close();
  }
  return reply;
}

interface Speaking {
  readonly body: SpeechRequest;
  readonly asked: AskedSpeech;
  readonly answer: SpeechAnswer;
  readonly sender: LineSender;
}

/** @returns the id of the voiceover, and whether it was made by an earlier call */
async function speakOnce(
  context: Context,
  actor: Actor,
  { body, asked: { text: script, voice, settings, isUnlisted }, answer, sender }: Speaking,
): Promise<{ readonly id: string; readonly isRepeat: boolean }> {
  const { key } = readWish(answer.request);
  let isRepeat = true;
  let startedId: string | undefined;
  const { response } = await makeOnce(context, actor, {
    wish: { key },
    request: ['POST /v1/audio/speech', body],
    response: Made,
    find: (id) => readGeneration(context.db, actor.id, id),
    toResponse: ({ id }) => ({ id }),
    make: async (caller) => {
      isRepeat = false;
      // Not before: a repeat needs no voice any more.
      if (!(await mayUseVoice(context.db, actor.id, voice))) throw refuseVoice(voice);
      return generateVoice(
        context,
        caller,
        { script, voice, settings, isUnlisted },
        {
          onStarted: (id) => {
            answer.prepare();
            if (key !== undefined) return;
            startedId = id;
            answer.onLeft(() => void stopUnheard(context, actor, id));
          },
          onLine: (line) => sender.add(line),
        },
      );
    },
  }).catch(async (error: unknown) => {
    if (!(error instanceof StillRunning) || startedId === undefined) throw error;
    // Nobody could fetch what another process would make, and clients repeat the call by themselves.
    await stopUnheard(context, actor, startedId);
    throw new AppError('unavailable', RESTARTING, { cause: error });
  });
  return { id: response.id, isRepeat };
}

/** Stops work whose result would reach nobody. Never rejects. */
async function stopUnheard(context: Context, actor: Actor, id: string): Promise<void> {
  try {
    await stopGeneration(context, actor, id);
  } catch (error) {
    context.log.info({ err: error, generationId: id }, 'speech had ended before it was stopped');
  }
}

async function readUsage(
  { db }: Context,
  actor: Actor,
  id: string,
  { text }: AskedSpeech,
): Promise<SpeechUsage> {
  const made = await readGeneration(db, actor.id, id);
  const [words, seconds] = [countScriptWords(text), Math.ceil(made?.durationSeconds ?? 0)];
  const credits = made?.creditsSpent ?? 0;
  return { input_tokens: words, output_tokens: seconds, total_tokens: words + seconds, credits };
}
