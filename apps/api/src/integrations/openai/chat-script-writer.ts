import type { EngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import { createModelWriter, type ModelAnswer, type Turn } from '#integrations/script-writing/write-script.ts';
import type { ChatCaller } from './chat-caller.ts';
import { createFilteredError } from './explain-failure.ts';

/** One call to a model, repeated as its engine sees fit. */
interface Call<Result> {
  readonly work: (caller: ChatCaller) => Promise<Result>;
  readonly signal: AbortSignal;
  /** False once something was delivered. */
  readonly mayRepeat: () => boolean;
}

interface ChatScriptOptions {
  readonly engine: Omit<ScriptWriter, 'writeScript' | 'rewrite' | 'answer'>;
  readonly run: <Result>(call: Call<Result>) => Promise<Result>;
  /** Turns what `run` throws into what the writer rejects with. */
  readonly explain: (error: unknown) => EngineError;
}

const ROLES = { customer: 'user', model: 'assistant' } as const satisfies Record<Turn['by'], string>;

/** Creates a script writer for models that are called with OpenAI's protocol. */
export function createChatScriptWriter({ engine, run, explain }: ChatScriptOptions): ScriptWriter {
  return createModelWriter({
    engine,
    explain,
    ask: ({ instruction, turns, beginAnswer, isEnough, signal, onQueued, mayRepeat }) => {
      const messages = [
        { role: 'system' as const, content: instruction },
        ...turns.map(({ by, text }) => ({ role: ROLES[by], content: text })),
      ];
      const work = async (caller: ChatCaller): Promise<ModelAnswer> => {
        const take = beginAnswer?.();
        const { text, finishReason: end } = await caller.ask({
          messages,
          signal,
          ...(take && { onPiece: take }),
          ...(onQueued && { onQueued }),
          ...(isEnough && { isEnough }),
        });
        if (end === 'content_filter') throw createFilteredError();
        return { text, end, isWhole: end === 'stop', model: caller.model };
      };
      return run({ work, signal, mayRepeat });
    },
  });
}
