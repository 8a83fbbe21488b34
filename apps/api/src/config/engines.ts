import { EngineChoice } from '@voicedraft/contract/engine-names';
import { z } from 'zod';
import type { Requirement } from './requirement.ts';
import { Flag, HttpUrl, listOf, modelList, UrlList, wholeNumber } from './values.ts';

/** Settings that choose the engines. */
export const ENGINE_VARIABLES = {
  SCRIPT_ENGINE: EngineChoice.default('auto'),
  SPEECH_ENGINE: EngineChoice.default('auto'),
  SCRIPT_TIMEOUT_SECONDS: wholeNumber(1, 600).optional(),
  SPEECH_TIMEOUT_SECONDS: wholeNumber(1, 900).optional(),
  LOUDNESS_LUFS: z.coerce
    .number({ error: 'must be a number' })
    .min(-30, 'must be at least -30')
    .max(-10, 'must be at most -10')
    .default(-19),
  SPEECH_SERVER_URL: UrlList,
  SPEECH_SERVER_KEY: z.string().optional(),
  VOICE_THREADS: wholeNumber(0, 1024).default(0),
  VOICE_IDLE_MINUTES: wholeNumber(0, 10_080).default(10),
  VOICE_PRELOAD: Flag.optional(),
  GEMINI_API_KEYS: listOf(''),
  GEMINI_BASE_URL: HttpUrl.default('https://generativelanguage.googleapis.com'),
  GEMINI_TEXT_MODELS: modelList('gemini-3.8-flash,gemini-3.5-flash-lite'),
  GEMINI_SPEECH_MODELS: modelList(
    'gemini-3.8-flash-tts,gemini-3.8-flash-lite-tts,gemini-2.5-flash-preview-tts',
  ),
  OPENAI_BASE_URL: UrlList,
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_TEXT_MODEL: z.string().optional(),
  SCRIPT_SERVER_URL: UrlList,
  SCRIPT_SERVER_KEY: z.string().optional(),
  FIND_OLLAMA: Flag.default(true),
  OLLAMA_HOST: z.string().optional(),
  OPENAI_SPEECH_BASE_URL: UrlList,
  OPENAI_SPEECH_API_KEY: z.string().optional(),
  OPENAI_SPEECH_MODEL: z.string().default('kokoro'),
};

type EngineVariables = z.output<z.ZodObject<typeof ENGINE_VARIABLES>>;

/** Reports the settings that the chosen engines lack. */
export function requireForEngines(
  env: Readonly<Record<string, string | undefined>>,
  require: Requirement,
): void {
  const hasSpeechServer = ['OPENAI_SPEECH_BASE_URL', 'SPEECH_SERVER_URL'].some(
    (name) => env[name] !== undefined,
  );
  if (env['SCRIPT_ENGINE'] === 'openai' || (env['SPEECH_ENGINE'] === 'openai' && !hasSpeechServer)) {
    require('OPENAI_BASE_URL', 'the openai engine needs a server to call');
  }
}

/** The part of the configuration that concerns engines. */
export function shapeEngines(env: EngineVariables, production: boolean) {
  const speechServers = listSpeechServers(env);
  return {
    engines: {
      // Script servers of earlier releases are servers with OpenAI's API.
      script:
        env.SCRIPT_ENGINE === 'server' && env.SCRIPT_SERVER_URL.length > 0 ? 'openai' : env.SCRIPT_ENGINE,
      speech: env.SPEECH_ENGINE,
      /** Null if none is set: it then depends on the engine. */
      scriptTimeoutMs: toMilliseconds(env.SCRIPT_TIMEOUT_SECONDS),
      speechTimeoutMs: toMilliseconds(env.SPEECH_TIMEOUT_SECONDS),
    },
    /** How loud recordings are, in LUFS. */
    loudnessLufs: env.LOUDNESS_LUFS,
    /** The built-in voices. */
    voices: {
      /** Threads of the process that speaks; null for all cores that others leave. */
      threads: env.VOICE_THREADS === 0 ? null : env.VOICE_THREADS,
      /** After how long without work it ends, in milliseconds; null to keep it. */
      idleMs: env.VOICE_IDLE_MINUTES === 0 ? null : env.VOICE_IDLE_MINUTES * 60_000,
      /** Whether its model is loaded while the server starts, not with the first voice. */
      isPreloaded: env.VOICE_PRELOAD ?? production,
    },
    /** Servers with OpenAI's API that write scripts; a key is only sent to its own. */
    modelServers: [
      ...listServers(env.OPENAI_BASE_URL, env.OPENAI_API_KEY, env.OPENAI_TEXT_MODEL),
      ...listServers(env.SCRIPT_SERVER_URL, env.SCRIPT_SERVER_KEY, env.OPENAI_TEXT_MODEL),
    ],
    /** Whether to look for Ollama, and where, in addition to its usual address. */
    ollama: { isWanted: env.FIND_OLLAMA, host: env.OLLAMA_HOST },
    gemini: {
      keys: env.GEMINI_API_KEYS,
      baseUrl: env.GEMINI_BASE_URL,
      textModels: env.GEMINI_TEXT_MODELS,
      speechModels: env.GEMINI_SPEECH_MODELS,
    },
    openai: {
      /** Several share the work. */
      speech:
        speechServers.length > 0
          ? speechServers
          : describeOpenAi(env.OPENAI_BASE_URL, env.OPENAI_API_KEY, env.OPENAI_SPEECH_MODEL),
      /** Whether servers are set up for voices: one that also writes scripts may have none. */
      hasSpeechServer: speechServers.length > 0,
    },
  };
}

function toMilliseconds(seconds: number | undefined): number | null {
  return seconds === undefined ? null : seconds * 1000;
}

/** Servers that share a key, null if they need none, and a model, null for the best one that each has. */
function listServers(urls: readonly string[], key: string | undefined, model: string | undefined) {
  return urls.map((url) => ({ url, apiKey: key ?? null, model: model ?? null }));
}

/** A key is only sent to its own servers. `SPEECH_SERVER_URL` names those of earlier releases, which speak the same protocol. */
function listSpeechServers(env: EngineVariables) {
  const named = env.OPENAI_SPEECH_BASE_URL;
  const [urls, key] =
    named.length > 0 ? [named, env.OPENAI_SPEECH_API_KEY] : [env.SPEECH_SERVER_URL, env.SPEECH_SERVER_KEY];
  return describeOpenAi(urls, key, env.OPENAI_SPEECH_MODEL);
}

function describeOpenAi(urls: readonly string[], apiKey: string | undefined, model: string) {
  return urls.map((baseUrl) => ({ baseUrl, model, ...(apiKey === undefined ? {} : { apiKey }) }));
}
