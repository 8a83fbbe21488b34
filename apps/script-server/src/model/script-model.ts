import { Refusal } from '@voicedraft/engine-server/http/refusal';
import { hideThoughts } from './hide-thoughts.ts';
import type { ChatItem, ChatWrapper, Grammar, Llama, LlamaLibrary, LlamaModel, Token } from './runtime.ts';
import type { ChatMessage, ScriptOrder, WriteListener, WrittenScript } from './script-order.ts';

/** Tokens of a prompt that are read at a time: a few seconds of a large model, after which a caller may have left. */
const READ_TOKENS = 128;
/** The least room for an answer, in tokens. */
const MIN_ANSWER_TOKENS = 64;
/** The library adds a few tokens of its own, and moves the context when it is full. */
const SPARE_TOKENS = 8;
/** Recommended for Qwen's models without thoughts, as are the defaults of temperature and top_p. */
const TOP_K = 20;
/** Small models repeat themselves. */
const REPEAT_PENALTY = 1.05;
/** Switches the thoughts of known models off. */
const WITHOUT_THOUGHTS = { qwen: { thoughts: 'discourage' }, gemma4: { reasoning: false } };

export interface ModelSettings {
  readonly modelFile: string;
  /** Tokens of a prompt and its answer together. */
  readonly context: number;
  readonly threads: number;
}

/** A loaded model, which writes one text at a time. */
export interface ScriptModel {
  /** Such as 'qwen3'. */
  readonly architecture: string;
  /** Architecture, size and quantisation, as the library describes them. */
  readonly description: string;
  /** Throws Refusal 400 if the prompt is too long, or the JSON schema is not supported. */
  check(order: ScriptOrder): Promise<void>;
  /**
   * Writes a text. Rejects like `check`, and with the signal's reason once it is aborted: after the current token, or
   * after 128 tokens of the prompt.
   */
  write(order: ScriptOrder, listener: WriteListener): Promise<WrittenScript>;
  /** Frees the model's memory; nothing may be being written. */
  close(): Promise<void>;
}

/** Loads a model. Rejects with an Error that says why it cannot be used. */
export async function loadScriptModel(
  library: LlamaLibrary,
  { modelFile, context: contextSize, threads }: ModelSettings,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<ScriptModel> {
  const complaints: string[] = [];
  let isLoading = true;
  const llama = await library.getLlama({
    // The package for Apple's processors has no other build.
    gpu: process.platform === 'darwin' && process.arch === 'arm64' ? 'metal' : false,
    build: 'never',
    logLevel: 'error',
    logger: (_, message) => {
      if (isLoading) complaints.push(message.trim());
      log(message.trim());
    },
    maxThreads: threads,
  });
  try {
    const model = await llama.loadModel({ modelPath: modelFile, loadSignal: signal });
    const context = await model.createContext({ contextSize, sequences: 1, threads });
    isLoading = false;
    return createScriptModel(library, llama, model, context.getSequence(), context.contextSize);
  } catch (error) {
    await llama.dispose();
    // The first complaint says more than the library's error.
    throw complaints[0] === undefined ? error : new Error(complaints[0], { cause: error });
  }
}

function createScriptModel(
  library: LlamaLibrary,
  llama: Llama,
  model: LlamaModel,
  sequence: ReturnType<Awaited<ReturnType<LlamaModel['createContext']>>['getSequence']>,
  contextSize: number,
): ScriptModel {
  const chatWrapper = chooseChatWrapper(library, model);
  const chat = new library.LlamaChat({ contextSequence: sequence, chatWrapper });

  function tokenizePrompt(history: readonly ChatItem[]): Token[] {
    const chatHistory = [...history, { type: 'model', response: [] } as const];
    return chatWrapper.generateContextState({ chatHistory }).contextText.tokenize(model.tokenizer);
  }

  async function prepare({ messages, format }: ScriptOrder) {
    const history = messages.map(toChatItem);
    const tokens = tokenizePrompt(history);
    const room = contextSize - tokens.length - SPARE_TOKENS;
    if (room < MIN_ANSWER_TOKENS) throw promptIsTooLong(tokens.length, room - MIN_ANSWER_TOKENS);
    return { history, tokens, room, grammar: await createGrammar(llama, format) };
  }

  /** Reads a prompt except its last token, which begins the answer. */
  async function readPrompt(tokens: Token[], { signal, onProgress }: WriteListener): Promise<void> {
    const end = tokens.length - 1;
    await sequence.adaptStateToTokens(tokens.slice(0, end), false);
    while (sequence.nextTokenIndex < end) {
      signal.throwIfAborted();
      const begin = sequence.nextTokenIndex;
      await sequence.evaluateWithoutGeneratingNewTokens(
        tokens.slice(begin, Math.min(begin + READ_TOKENS, end)),
      );
      onProgress();
    }
  }

  return {
    architecture: model.architecture,
    description: model.typeDescription,
    async check(order) {
      await prepare(order);
    },
    async write(order, listener) {
      const { history, tokens, room, grammar } = await prepare(order);
      await readPrompt(tokens, listener);
      const before = sequence.tokenMeter.usedOutputTokens;
      const filter = hideThoughts(listener.onText);
      const { metadata } = await chat.generateResponse(history, {
        signal: listener.signal,
        maxTokens: Math.min(order.maxTokens ?? room, room),
        temperature: order.temperature,
        topP: order.topP,
        topK: TOP_K,
        ...(order.seed === undefined ? {} : { seed: order.seed }),
        repeatPenalty: { penalty: REPEAT_PENALTY },
        budgets: { thoughtTokens: 0 },
        customStopTriggers: order.stop,
        ...(grammar ? { grammar } : {}),
        onTextChunk: filter.add,
        onResponseChunk: listener.onProgress,
      });
      filter.end();
      return {
        text: filter.text,
        finish: metadata.stopReason === 'maxTokens' ? 'length' : 'stop',
        promptTokens: tokens.length,
        writtenTokens: sequence.tokenMeter.usedOutputTokens - before,
      };
    },
    close: () => llama.dispose(),
  };
}

function chooseChatWrapper(library: LlamaLibrary, model: LlamaModel): ChatWrapper {
  const wrapper = library.resolveChatWrapper(model, { customWrapperSettings: WITHOUT_THOUGHTS });
  if (wrapper.wrapperName !== 'JinjaTemplate') return wrapper;
  // This setting would keep the library from recognizing the templates of known models.
  const customWrapperSettings = { ...WITHOUT_THOUGHTS, jinjaTemplate: { reasoning: false } };
  return library.resolveChatWrapper(model, { customWrapperSettings });
}

function toChatItem({ role, text }: ChatMessage): ChatItem {
  return role === 'assistant' ? { type: 'model', response: [text] } : { type: role, text };
}

async function createGrammar(llama: Llama, format: ScriptOrder['format']): Promise<Grammar | undefined> {
  if (format === 'text') return undefined;
  if (format === 'json') return llama.getGrammarFor('json');
  try {
    return await llama.createGrammarForJsonSchema(format.schema);
  } catch (error) {
    const message = 'The JSON schema has parts that are not supported.';
    throw new Refusal(
      { status: 400, code: 'unsupported_schema', message, param: 'response_format' },
      { cause: error },
    );
  }
}

function promptIsTooLong(tokens: number, excess: number): Refusal {
  const message = `The messages have ${tokens} tokens; the maximum is ${tokens + excess}.`;
  return new Refusal({ status: 400, code: 'context_length_exceeded', message, param: 'messages' });
}
