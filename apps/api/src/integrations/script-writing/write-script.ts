import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import { EngineError, hasRunOut } from '@voicedraft/engine-api/engine-error';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '@voicedraft/engine-api/script-writer';
import { readRewrite } from '#integrations/http-client/read-rewrite.ts';
import {
  askForRewrite,
  askForScript,
  instructRewrite,
  instructScript,
} from '#integrations/http-client/script-instruction.ts';
import { wantsDirections } from './asked-directions.ts';
import { cleanSpeech, type CleaningOptions, createSpeechCleaner } from './clean-speech.ts';
import { planLanguage, type ScriptLanguagePlan } from './script-language.ts';
import { describeAim, planLength, type ScriptLength } from './script-length.ts';
import { dropUnfinished, trimScript } from './trim-script.ts';

/** How often a script of the wrong length is worked on again. */
const MORE_ROUNDS = 2;
/** A stream is ended when it is this much longer than requested: enough sentences to choose where to cut. */
const ENOUGH = 1.25;
/** The least part of the requested words that a model is expected to write the next time. */
const MOST_MISSED = 0.25;
/** A script is judged by its language while it is written, once it has this many letters. */
const EARLY_LETTERS = 240;
/** The limit of every script, where no length was asked for. */
const LONGEST: ScriptLength = {
  words: SCRIPT_MAX_WORDS,
  count: countWords,
  tolerance: 0,
  least: 0,
  most: SCRIPT_MAX_WORDS,
};

/** One side of the conversation with a model. */
export interface Turn {
  readonly by: 'customer' | 'model';
  readonly text: string;
}

/** One question to a model, which its engine may send more than once. */
export interface ModelQuestion extends Pick<ScriptRequest, 'signal' | 'onQueued'> {
  readonly instruction: string;
  readonly turns: readonly Turn[];
  /** Starts an answer and returns a receiver of its pieces. Absent if only the whole text is wanted. */
  readonly beginAnswer?: () => (piece: string) => void;
  /** Whether the whole text so far is all that is needed. */
  readonly isEnough?: (text: string) => boolean;
  /** False once something was shown to the customer, which another attempt would repeat. */
  readonly mayRepeat: () => boolean;
}

/** A model's answer, unchanged. */
export interface ModelAnswer {
  readonly text: string;
  readonly model: string;
  /** The provider's word for how it ended, for the log. */
  readonly end: string | undefined;
  /** Whether the model ended by itself: its last sentence is whole. */
  readonly isWhole: boolean;
  /** Whether its thoughts took the room of its words, so that asking again helps. */
  readonly isCrowded?: boolean;
}

interface ModelEngine {
  readonly engine: Omit<ScriptWriter, 'writeScript' | 'rewrite' | 'answer'>;
  /** Sends one question, with the retries and fallbacks of the engine. @throws EngineError, or what `explain` knows */
  readonly ask: (question: ModelQuestion) => Promise<ModelAnswer>;
  /** Turns what `ask` throws into what the writer rejects with. */
  readonly explain: (error: unknown) => EngineError;
}

type Asking = Pick<ScriptRequest, 'signal' | 'onPiece' | 'onQueued'>;
type Asked = Pick<ModelQuestion, 'instruction' | 'turns' | 'isEnough'>;

/**
 * Creates a script writer on any model that is asked in words: what it is asked, and what is checked in its answer, is the
 * same for all. Its answer is made speech while it arrives. An answer without words is requested once more, one in
 * another language than was asked for too, and one of the wrong length is cut or continued.
 */
export function createModelWriter({ engine, ask, explain }: ModelEngine): ScriptWriter {
  /** Asks until there are words, at most twice. */
  async function askForWords(asking: Asking, asked: Asked, cleaning: CleaningOptions | null) {
    const { signal, onQueued, onPiece } = asking;
    let shown = '';
    const show = (speech: string): void => {
      if (speech === '') return;
      shown += speech;
      onPiece?.(speech);
    };
    const beginAnswer = () => {
      const cleaner = cleaning && createSpeechCleaner(cleaning);
      return (piece: string) => show(cleaner === null ? piece : cleaner.push(piece));
    };
    const question: ModelQuestion = {
      ...asked,
      signal,
      ...(onQueued && { onQueued }),
      ...(onPiece && { beginAnswer }),
      mayRepeat: () => shown === '',
    };
    for (let isLastRound = false; ; isLastRound = true) {
      const answer = await ask(question);
      const text = cleaning === null ? answer.text.trim() : cleanSpeech(answer.text, cleaning);
      const isLast = isLastRound || shown !== '';
      if (text !== '' && (answer.isCrowded !== true || isLast)) {
        if (text.startsWith(shown)) show(text.slice(shown.length));
        return { ...answer, text };
      }
      if (isLast) {
        const detail = `finish reason ${answer.end ?? 'none'}`;
        throw new EngineError('empty', 'No script returned from API', { detail });
      }
    }
  }

  async function writeScript(request: ScriptRequest): Promise<WrittenScript> {
    const length = planLength(request);
    const language = await planLanguage(request);
    const cleaning = {
      keepsDirections: wantsDirections(request.prompt),
      keepsOrdinals: language.hasOrdinals,
    };
    const instruction = instructScript({
      ...request.controls,
      language: language.name,
      keepsDirections: cleaning.keepsDirections,
      aim: length === null ? undefined : describeAim(length),
    });
    const limit = length ?? LONGEST;
    // Words are only counted where there may be enough of them: this is asked with every piece.
    const isTooMuch = (text: string) =>
      text.length > ENOUGH * limit.most && limit.count(text) > ENOUGH * limit.most;
    const begin = { instruction, turns: [{ by: 'customer', text: askForScript(request) }] } as const;
    const first = await askInLanguage(request, { ...begin, isEnough: isTooMuch }, language, cleaning);
    let text = finish(first, limit);
    if (length === null) return { text, model: first.model };
    // A model that writes half of what it is asked for is asked for twice as much.
    const habit = Math.min(1, Math.max(MOST_MISSED, length.count(text) / length.words));
    for (let round = 0; round < MORE_ROUNDS && !isMet(text, length); round += 1) {
      const { isNew, turns } = planRound(text, length, habit);
      const complete = (written: string) => (isNew ? written : `${text}\n\n${written.trim()}`);
      try {
        const asked = {
          instruction,
          turns: [...begin.turns, ...turns],
          isEnough: (written: string) => isTooMuch(complete(written)),
        };
        const more = await askForWords(isNew ? silence(request) : continuePieces(request), asked, cleaning);
        if (language.findOther(more.text) !== undefined) break;
        text = closer(text, finish({ ...more, text: complete(more.text) }, length), length);
      } catch (error) {
        // What there is is better than nothing, unless the work was stopped.
        if (request.signal.aborted && !hasRunOut(request.signal)) throw error;
        break;
      }
    }
    return { text, model: first.model };
  }

  /** Asks once more for a script that came in another language than was asked for, and then gives up. */
  async function askInLanguage(
    request: ScriptRequest,
    asked: Asked,
    { findOther, wanted }: ScriptLanguagePlan,
    cleaning: CleaningOptions,
  ) {
    const askOnce = async (turns: Asked['turns']) => {
      let early: string | null | undefined;
      const isEnough = (text: string): boolean => {
        // Once, when there is enough to judge: nobody waits for the end of a script in the wrong language.
        if (early === undefined && text.length >= EARLY_LETTERS) early = findOther(text) ?? null;
        return asked.isEnough?.(text) === true || typeof early === 'string';
      };
      const answer = await askForWords(request, { ...asked, turns, isEnough }, cleaning);
      return { answer, other: early ?? findOther(answer.text) };
    };
    const first = await askOnce(asked.turns);
    if (first.other === undefined) return first.answer;
    request.onAgain?.();
    const second = await askOnce([
      ...asked.turns,
      { by: 'model', text: first.answer.text },
      {
        by: 'customer',
        text: `That is in ${first.other}. Write the whole script again in ${wanted}, and in no other language.`,
      },
    ]);
    if (second.other === undefined) return second.answer;
    throw new EngineError(
      'empty',
      `The script came back in ${second.other} instead of ${wanted}. Try again, or say in your prompt which language it should be in.`,
    );
  }

  const rewrite: NonNullable<ScriptWriter['rewrite']> = async (request) => {
    const asked = {
      instruction: instructRewrite(request),
      turns: [{ by: 'customer', text: askForRewrite(request) }],
    } as const;
    const { text, model } = await askForWords(request, asked, null);
    return { text: readRewrite(text, request), model };
  };
  const answer: NonNullable<ScriptWriter['answer']> = ({ instruction, text, signal }) =>
    askForWords({ signal }, { instruction, turns: [{ by: 'customer', text }] }, null);
  const explained =
    <Request, Result>(work: (request: Request) => Promise<Result>) =>
    async (request: Request): Promise<Result> => {
      try {
        return await work(request);
      } catch (error) {
        throw explain(error);
      }
    };
  // Keeps what the engine says about itself, which may change.
  return Object.assign(engine, {
    writeScript: explained(writeScript),
    rewrite: explained(rewrite),
    answer: explained(answer),
  });
}

/** Suppresses the pieces of a rewritten script, which would follow those of the first. */
function silence({ signal, onQueued }: Asking): Asking {
  return { signal, ...(onQueued && { onQueued }) };
}

/** The pieces of a continuation begin a paragraph. */
function continuePieces({ onPiece, ...request }: ScriptRequest): Asking {
  let isBegun = false;
  const onNext = (piece: string): void => {
    onPiece?.(isBegun ? piece : `\n\n${piece}`);
    isBegun = true;
  };
  return { ...silence(request), ...(onPiece && { onPiece: onNext }) };
}

/** The next request after a script of the wrong length: for more of it, or for all of it again. */
function planRound(text: string, length: ScriptLength, habit: number): { isNew: boolean; turns: Turn[] } {
  const words = Math.round(length.count(text));
  const isNew = words > length.most;
  const order = isNew
    ? `That has ${words} words. Write the whole script again with ${describeAim(length)}.`
    : `Continue the script with about ${Math.ceil((length.words - words) / habit)} more words. Do not repeat anything, and write only what follows.`;
  return {
    isNew,
    turns: [
      { by: 'model', text },
      { by: 'customer', text: order },
    ],
  };
}

/** The text without a sentence that was cut off, and not longer than requested. */
function finish({ text, isWhole }: Pick<ModelAnswer, 'text' | 'isWhole'>, length: ScriptLength): string {
  return trimScript(isWhole ? text : dropUnfinished(text), length);
}

function isMet(text: string, { count, least, most }: ScriptLength): boolean {
  const words = count(text);
  return words >= least && words <= most;
}

function closer(one: string, other: string, { count, words }: ScriptLength): string {
  return Math.abs(count(other) - words) < Math.abs(count(one) - words) ? other : one;
}
