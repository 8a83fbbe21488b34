import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import type { VoiceId } from '@voicedraft/contract/voices';
import { VOICES } from '@voicedraft/contract/voice-list';
import { createOpenAiSpeechEngine } from '../../apps/api/src/integrations/openai/openai-speech-engine.ts';
import { findServer, type GivenServer } from './find-server.ts';

/** Speaking a part can take minutes on a small machine. */
const TIMEOUT_MS = 300_000;

/** The voices of the given speech server. */
export interface NaturalVoices {
  readonly name: string;
  readonly engine: SpeechEngine;
  /** Whether its model only plays tones. */
  readonly isStandIn: boolean;
}

/**
 * Opens the speech server that was given as an option or variable, if any; it may also be another server with
 * OpenAI's protocol. @throws Error if it does not answer
 */
export async function openNaturalVoices(): Promise<NaturalVoices | undefined> {
  const server = await findServer('speech');
  if (server === undefined) return undefined;
  const isOurs = (await readText(server, 'audio/voices')).includes('"achernar"');
  const names = VOICES.map(({ id }) => [id, id] as const);
  const voiceMap = Object.fromEntries(names) as Record<VoiceId, string>;
  const engine = createOpenAiSpeechEngine({ ...server, timeoutMs: TIMEOUT_MS, ...(isOurs && { voiceMap }) });
  const isStandIn = (await readText(server, '../health')).includes('stand-in');
  return { name: isStandIn ? 'natural voices (stand-in)' : 'natural voices', engine, isStandIn };
}

/** Empty if the server does not have it. */
async function readText({ baseUrl, apiKey }: GivenServer, path: string): Promise<string> {
  const response = await fetch(new URL(path, `${baseUrl}/`), {
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
  });
  return response.ok ? response.text() : '';
}
