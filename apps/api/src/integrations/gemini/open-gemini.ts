import { realBackOff } from '#integrations/http-client/timing.ts';
import type { GeminiEngineOptions } from './gemini-engine-options.ts';
import type { FallbackDependencies } from './run-with-fallback.ts';
import { createGeminiTransport, type GeminiTransport } from './transport.ts';

interface OpenGemini {
  readonly dependencies: FallbackDependencies;
  readonly transport: GeminiTransport;
}

/**
 * What both engines call the API by.
 * @param usualTimeoutMs the timeout unless the options name one, in milliseconds
 */
export function openGemini(options: GeminiEngineOptions, usualTimeoutMs: number): OpenGemini {
  const { baseUrl, keys, models, clock, backOff = realBackOff, timeoutMs = usualTimeoutMs } = options;
  return {
    dependencies: { keys, models, clock, backOff },
    transport: createGeminiTransport({ baseUrl, timeoutMs }),
  };
}
