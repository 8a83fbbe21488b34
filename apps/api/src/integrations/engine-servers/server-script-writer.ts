import type { ScriptLanguage } from '@voicedraft/contract/script-controls';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import { type ChatCaller, createChatCaller } from '#integrations/openai/chat-caller.ts';
import { createChatScriptWriter } from '#integrations/openai/chat-script-writer.ts';
import { createOpenAiTransport } from '#integrations/openai/transport.ts';
import { describePool, nameModel } from './describe-pool.ts';
import { explainServerFailure } from './server-failure.ts';
import type { ServerPool } from './server-pool.ts';
import type { WatchedServer } from './watched-server.ts';

/** What small models write well. */
const LANGUAGES = ['en', 'fr', 'de', 'it', 'pt', 'es'] as const satisfies readonly ScriptLanguage[];
const IDLE_MODEL = 'local model';
/** The server sends something every ten seconds, even while a request waits. */
const SILENCE_MS = 60_000;
/** A small model on a few cores takes minutes for 400 words, and others may be waiting. */
const TIMEOUT_MS = 300_000;

interface ServerScriptOptions {
  /** Longest silence of a server, in milliseconds. */
  readonly silenceMs?: number;
}

/**
 * Creates the script writer on our script servers. If a server ends before a piece was delivered, the next one is
 * used. Rejects with EngineError only.
 */
export function createServerScriptWriter(
  pool: ServerPool,
  { silenceMs = SILENCE_MS }: ServerScriptOptions = {},
): ScriptWriter {
  const callerOf = ({ address, model }: WatchedServer): ChatCaller => {
    const { url: baseUrl, apiKey } = address;
    const credentials = apiKey === null ? {} : { apiKey };
    const transport = createOpenAiTransport({ baseUrl, timeoutMs: silenceMs, ...credentials });
    return createChatCaller(transport, nameModel(model?.file) ?? IDLE_MODEL);
  };
  return createChatScriptWriter({
    engine: Object.assign(describePool(pool, IDLE_MODEL, TIMEOUT_MS), { languages: LANGUAGES }),
    alwaysStreams: true,
    run: ({ work, ...call }) => pool.run({ ...call, work: (server) => work(callerOf(server)) }),
    explain: explainServerFailure,
  });
}
