import { describeStatus, describeWait, toEngineError } from '#integrations/http-client/engine-failure.ts';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import type { Clock } from '#integrations/http-client/timing.ts';
import { classifyFailure } from './classify-failure.ts';
import { createGeminiTransport, type GeminiQuestion, type GeminiTransport } from './transport.ts';

const TIMEOUT_MS = 20_000;
/** Room for one word, and for the thinking of a model that cannot turn it off. */
const TEST_OUTPUT_TOKENS = 512;

/** One model's response to a key. */
export interface ModelTest {
  readonly model: string;
  readonly job: 'script' | 'speech';
  readonly works: boolean;
  /** True if the provider does not know the key: no later test of it will pass. */
  readonly isKeyUnknown: boolean;
  /** As text for an administrator. */
  readonly message: string;
}

interface KeyTestOptions {
  readonly baseUrl: string;
  readonly textModels: readonly string[];
  readonly speechModels: readonly string[];
  readonly clock: Clock;
}

/**
 * Asks the provider for one word from each model with a key, and returns the results. A working key spends a little
 * of its quota: there is no other way to find out whether it has any.
 */
export async function testGeminiKey(
  key: string,
  options: KeyTestOptions,
  signal: AbortSignal,
): Promise<ModelTest[]> {
  const { baseUrl, textModels, speechModels, clock } = options;
  const transport = createGeminiTransport({ baseUrl, timeoutMs: TIMEOUT_MS });
  const ask = (job: ModelTest['job']) => (model: string) =>
    askModel(transport, { model, key, ...QUESTIONS[job], signal }, job, clock);
  return Promise.all([...textModels.map(ask('script')), ...speechModels.map(ask('speech'))]);
}

const QUESTIONS: Readonly<Record<ModelTest['job'], GeminiQuestion>> = {
  script: {
    contents: 'Answer with the word ready.',
    config: { maxOutputTokens: TEST_OUTPUT_TOKENS },
  },
  speech: {
    contents: 'Ready.',
    config: {
      responseModalities: ['AUDIO'],
      speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: 'achernar' } } },
    },
  },
};

async function askModel(
  transport: GeminiTransport,
  call: Parameters<GeminiTransport['generate']>[0],
  job: ModelTest['job'],
  clock: Clock,
): Promise<ModelTest> {
  const { model } = call;
  try {
    await transport.generate(call);
    return { model, job, works: true, isKeyUnknown: false, message: 'Works.' };
  } catch (error) {
    const isKeyUnknown = classifyFailure(error, clock.now()).kind === 'key-invalid';
    return { model, job, works: false, isKeyUnknown, message: describeFailure(error, clock.now()) };
  }
}

function describeFailure(error: unknown, now: Date): string {
  const verdict = classifyFailure(error, now);
  switch (verdict.kind) {
    case 'model-retired':
      return 'The provider no longer offers this model.';
    case 'key-invalid':
      return 'The provider does not recognize this key.';
    case 'key-refused':
      return 'The provider does not allow this key to do this.';
    case 'exhausted':
      return verdict.daily
        ? "Today's quota has been used up."
        : `The rate limit has been reached. It resets in ${describeWait(verdict.until.getTime() - now.getTime())}.`;
    case 'thinking-refused':
    case 'other':
      return error instanceof ProviderFailure && error.kind === 'status'
        ? describeStatus(error)
        : toEngineError(error).message;
    default:
      return verdict satisfies never;
  }
}
