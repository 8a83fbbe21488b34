import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of `node-llama-cpp` 3.21 that is used. */
export interface LlamaLibrary {
  getLlama(options: LlamaOptions): Promise<Llama>;
  /** How a model's prompts are written: its own wrapper, or else one that renders the template in its file. */
  resolveChatWrapper(
    model: LlamaModel,
    options: { readonly customWrapperSettings: Readonly<Record<string, object>> },
  ): ChatWrapper;
  readonly LlamaChat: new (options: {
    readonly contextSequence: ContextSequence;
    readonly chatWrapper: ChatWrapper;
  }) => LlamaChat;
}

export interface LlamaOptions {
  readonly gpu: 'metal' | false;
  /** `never` compiles nothing. */
  readonly build: 'never';
  readonly logLevel: 'error';
  readonly logger: (level: string, message: string) => void;
  readonly maxThreads: number;
}

export interface Llama {
  loadModel(options: { readonly modelPath: string; readonly loadSignal: AbortSignal }): Promise<LlamaModel>;
  createGrammarForJsonSchema(schema: object): Promise<Grammar>;
  getGrammarFor(type: 'json'): Promise<Grammar>;
  dispose(): Promise<void>;
}

export interface LlamaModel {
  /** Such as 'qwen3'. */
  readonly architecture: string;
  /** Architecture, size and quantisation, such as 'qwen3 1.7B Q4_K - Medium'. */
  readonly typeDescription: string;
  readonly tokenizer: Tokenizer;
  createContext(options: {
    readonly contextSize: number;
    readonly sequences: number;
    readonly threads: number;
  }): Promise<LlamaContext>;
}

/** Limits what may be written. */
export interface Grammar {
  readonly grammar: string;
}

export type Token = number;

export interface Tokenizer {
  (text: string): Token[];
}

export interface LlamaContext {
  /** Tokens; at least as many as were asked for. */
  readonly contextSize: number;
  getSequence(): ContextSequence;
}

/** What the model has read so far. */
export interface ContextSequence {
  /** How many tokens it has read. */
  readonly nextTokenIndex: number;
  /** All tokens that were written since the start. */
  readonly tokenMeter: { readonly usedOutputTokens: number };
  /** Keeps what it has read already, as far as it is the beginning of these tokens. */
  adaptStateToTokens(tokens: Token[], allowShift: boolean): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: Token[]): Promise<void>;
}

export interface ChatWrapper {
  readonly wrapperName: string;
  generateContextState(options: { readonly chatHistory: readonly ChatItem[] }): {
    readonly contextText: { tokenize(tokenizer: Tokenizer): Token[] };
  };
}

/** A message; `model` is the assistant. */
export type ChatItem =
  | { readonly type: 'system' | 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: readonly string[] };

export interface LlamaChat {
  /** Rejects with the signal's reason once it is aborted, after the current token. */
  generateResponse(history: readonly ChatItem[], options: GenerateOptions): Promise<ChatResponse>;
}

export interface GenerateOptions {
  readonly signal: AbortSignal;
  readonly maxTokens: number;
  readonly temperature: number;
  readonly topP: number;
  readonly topK: number;
  readonly seed?: number;
  readonly repeatPenalty: { readonly penalty: number };
  readonly budgets: { readonly thoughtTokens: number };
  readonly customStopTriggers: readonly string[];
  readonly grammar?: Grammar;
  /** Without thoughts. */
  readonly onTextChunk: (text: string) => void;
  /** Also called for thoughts. */
  readonly onResponseChunk: () => void;
}

export interface ChatResponse {
  readonly response: string;
  readonly metadata: { readonly stopReason: string };
}

/**
 * Loads node-llama-cpp, which is too large to be a dependency of the product, from the `node_modules` of the runtime
 * folder. Rejects with an Error if it cannot be loaded.
 */
export async function loadRuntime(folder: string): Promise<LlamaLibrary> {
  try {
    const entry = createRequire(join(folder, 'package.json')).resolve('node-llama-cpp');
    return (await import(pathToFileURL(entry).href)) as LlamaLibrary;
  } catch (error) {
    throw new Error(`The packages in ${folder} cannot be loaded. Install the local writer again.`, {
      cause: error,
    });
  }
}
