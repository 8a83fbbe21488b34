import { EngineError, hasRunOut } from '@voicedraft/engine-api/engine-error';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '@voicedraft/engine-api/script-writer';
import { findShortfall } from '@voicedraft/script-engine/read-length';
import { readRewrite } from '#integrations/http-client/read-rewrite.ts';
import {
  askForRewrite,
  askForScript,
  instructRewrite,
  instructScript,
} from '#integrations/http-client/script-instruction.ts';
import { watchPieces } from '#integrations/http-client/watch-pieces.ts';
import type { ChatCaller, ChatOrder, ChatResult } from './chat-caller.ts';
import { createFilteredError } from './explain-failure.ts';
import { describeAim, planLength, type ScriptLength } from './script-length.ts';
import { dropUnfinished, trimScript } from './trim-script.ts';

/** How often a script of the wrong length is worked on again. */
const MORE_ROUNDS = 2;
/** A stream is ended when it is this much longer than requested: enough sentences to choose where to cut. */
const ENOUGH = 1.25;

/** The least part of the requested words that a model is expected to write the next time. */
const MOST_MISSED = 0.25;

type Message = ChatOrder['messages'][number];
type Asking = Pick<ScriptRequest, 'signal' | 'onPiece' | 'onQueued'>;

/** One call to a model, repeated as its engine sees fit. */
interface Call<Result> {
  readonly work: (caller: ChatCaller) => Promise<Result>;
  readonly signal: AbortSignal;
  /** False once something was delivered. */
  readonly mayRepeat: () => boolean;
}

export interface ChatScriptOptions {
  readonly engine: Omit<ScriptWriter, 'writeScript' | 'rewrite' | 'answer'>;
  /** Whether it streams even if nobody takes pieces: silence then means that the server has ended. */
  readonly alwaysStreams: boolean;
  readonly run: <Result>(call: Call<Result>) => Promise<Result>;
  /** Turns what `run` throws into what the writer rejects with. */
  readonly explain: (error: unknown) => EngineError;
}

interface Written extends ChatResult {
  readonly model: string;
}

/**
 * Creates a script writer for models that are called with OpenAI's protocol. An empty response is requested once
 * more, as long as no piece was delivered. If the prompt requests a length, a script that is too long is cut, and one
 * that is too short is continued, so that it is met within 10 %; the pieces are the text before that.
 */
export function createChatScriptWriter(options: ChatScriptOptions): ScriptWriter {
  const { engine, alwaysStreams, run, explain } = options;

  async function askOnce(request: Asking, messages: Message[], isEnough?: ChatOrder['isEnough']) {
    const { signal, onQueued } = request;
    const { onPiece, isDelivered } = watchPieces(request.onPiece);
    const order: ChatOrder = {
      messages,
      signal,
      streams: alwaysStreams || onPiece !== undefined,
      ...(onPiece && { onPiece }),
      ...(onQueued && { onQueued }),
      ...(isEnough && { isEnough }),
    };
    for (let isLastRound = false; ; isLastRound = true) {
      const result = await run({
        work: async (caller): Promise<Written> => ({ ...(await caller.ask(order)), model: caller.model }),
        signal,
        mayRepeat: () => !isDelivered(),
      });
      if (result.finishReason === 'content_filter') throw createFilteredError();
      if (result.text.trim() !== '') return result;
      if (isLastRound || isDelivered()) {
        const detail = `finish reason ${result.finishReason ?? 'none'}`;
        throw new EngineError('empty', 'No script returned from API', { detail });
      }
    }
  }

  async function writeToLength(request: ScriptRequest, length: ScriptLength): Promise<WrittenScript> {
    const begin = buildMessages(request, length);
    const isEnough = (whole: string) => length.count(whole) > ENOUGH * length.most;
    const { text: first, finishReason, model } = await askOnce(request, begin, isEnough);
    let text = finish(first, finishReason, length);
    // A model that writes half of what it is asked for is asked for twice as much.
    const habit = Math.min(1, Math.max(MOST_MISSED, length.count(text) / length.words));
    for (let round = 0; round < MORE_ROUNDS && !isMet(text, length); round += 1) {
      const order = planRound(text, length, habit);
      try {
        const { onPiece, ...silent } = request;
        if (!order.isNew) onPiece?.('\n\n');
        // The pieces of a script that is written again would follow those of the first one.
        const next = order.isNew ? silent : request;
        const complete = (written: string) => (order.isNew ? written : `${text}\n\n${written.trim()}`);
        const isComplete = (written: string) => isEnough(complete(written));
        const more = await askOnce(next, [...begin, ...order.messages], isComplete);
        text = closer(text, finish(complete(more.text), more.finishReason, length), length);
      } catch (error) {
        // What there is is better than nothing, unless the work was stopped.
        if (request.signal.aborted && !hasRunOut(request.signal)) throw error;
        break;
      }
    }
    const shortfall = findShortfall(length, text, length.least);
    return { text, model, ...(shortfall && { shortfall }) };
  }

  const writeScript: ScriptWriter['writeScript'] = async (request) => {
    try {
      const length = planLength(request);
      if (length !== null) return await writeToLength(request, length);
      const { text, model } = await askOnce(request, buildMessages(request, null));
      return { text: text.trim(), model };
    } catch (error) {
      throw explain(error);
    }
  };
  const rewrite: NonNullable<ScriptWriter['rewrite']> = async (request) => {
    try {
      const { text, model } = await askOnce(request, [
        { role: 'system', content: instructRewrite(request) },
        { role: 'user', content: askForRewrite(request) },
      ]);
      return { text: readRewrite(text, request), model };
    } catch (error) {
      throw explain(error);
    }
  };
  const answer: NonNullable<ScriptWriter['answer']> = async ({ instruction, text: content, signal }) => {
    try {
      const { text, model } = await askOnce({ signal }, [
        { role: 'system', content: instruction },
        { role: 'user', content },
      ]);
      return { text, model };
    } catch (error) {
      throw explain(error);
    }
  };
  return Object.assign(engine, { writeScript, rewrite, answer });
}

function buildMessages(request: ScriptRequest, length: ScriptLength | null): Message[] {
  const aim = length === null ? undefined : describeAim(length);
  return [
    { role: 'system', content: instructScript(request, aim) },
    { role: 'user', content: askForScript(request) },
  ];
}

/** What to ask for after a script of the wrong length: more of it, or all of it again. */
function planRound(
  text: string,
  length: ScriptLength,
  habit: number,
): { isNew: boolean; messages: Message[] } {
  const words = Math.round(length.count(text));
  const isNew = words > length.most;
  const content = isNew
    ? `That has ${words} words. Write the whole script again with ${describeAim(length)}.`
    : `Continue the script with about ${Math.ceil((length.words - words) / habit)} more words. Do not repeat anything, and write only what follows.`;
  return {
    isNew,
    messages: [
      { role: 'assistant', content: text },
      { role: 'user', content },
    ],
  };
}

/** The text without a sentence that was cut off, and not longer than requested. */
function finish(text: string, finishReason: string | undefined, length: ScriptLength): string {
  return trimScript(finishReason === 'stop' ? text.trim() : dropUnfinished(text.trim()), length);
}

function isMet(text: string, { count, least, most }: ScriptLength): boolean {
  const words = count(text);
  return words >= least && words <= most;
}

function closer(one: string, other: string, { count, words }: ScriptLength): string {
  return Math.abs(count(other) - words) < Math.abs(count(one) - words) ? other : one;
}
