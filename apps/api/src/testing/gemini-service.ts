import { startGeminiSandbox } from '@voicedraft/sandbox/gemini/start-gemini-sandbox';
import { startTestService, type TestService } from './test-service.ts';

/** A server with its own engines and a stand-in as their provider. */
export interface GeminiService extends Pick<TestService, 'signUp'> {
  readonly service: TestService;
  readonly gemini: Awaited<ReturnType<typeof startGeminiSandbox>>;
  stop(): Promise<void>;
}

interface Options {
  /** Keys that the provider knows; any if omitted. */
  readonly knownKeys?: readonly string[];
  /** Keys in the server's environment, separated by commas. */
  readonly environmentKeys?: string;
}

export async function startGeminiService(options: Options = {}): Promise<GeminiService> {
  const { knownKeys, environmentKeys } = options;
  const gemini = await startGeminiSandbox(knownKeys === undefined ? {} : { keys: knownKeys });
  const environment = {
    GEMINI_BASE_URL: gemini.url,
    ...(environmentKeys !== undefined && { GEMINI_API_KEYS: environmentKeys }),
  };
  // The configured engines, not those of tests.
  const service = await startTestService(environment, { engines: undefined });
  return {
    service,
    signUp: (user) => service.signUp(user),
    gemini,
    stop: async () => {
      await service.stop();
      await gemini.close();
    },
  };
}
