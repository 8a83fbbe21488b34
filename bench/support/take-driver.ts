import { getTakeFile, type TakeFormat } from '@voicedraft/contract/downloads';
import {
  generateVoice,
  type LineTime,
  type VoiceResult,
  type WordTime,
} from '@voicedraft/contract/generations';
import { getLineTimes, getWordTimes } from '@voicedraft/contract/recordings';
import { parseWav } from '@voicedraft/engine-api/wav';
import { OWN_PAGE } from '../../apps/api/src/testing/own-page.ts';

/** What one signed-in user does with a service. */
export interface TakeDriver {
  /** Records a text as the generator does. */
  readonly record: (script: string) => Promise<VoiceResult>;
  readonly lineTimes: (id: string) => Promise<LineTime[]>;
  /** Empty if the engine reported none. */
  readonly wordTimes: (id: string) => Promise<WordTime[]>;
  /** A take as it is saved. */
  readonly save: (id: string, format: TakeFormat) => Promise<Buffer>;
  /** Its samples: signed 16-bit little-endian mono at 24 kHz. */
  readonly saveSamples: (id: string) => Promise<Buffer>;
}

/** Drives the service at `url` for the user with this session. Everything rejects if the service refuses. */
export function driveTakes(url: string, cookie: string): TakeDriver {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { cookie, ...OWN_PAGE, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { headers, ...init });
    if (!answer.ok) throw new Error(`${path} responded with ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const save = async (id: string, format: TakeFormat): Promise<Buffer> => {
    const answer = await ask(getTakeFile.path.replace('{id}', id).replace('{format}', format));
    return Buffer.from(await answer.arrayBuffer());
  };
  return {
    record: async (script) => {
      const body = JSON.stringify({ script, voice: 'kore' });
      const answer = await ask(generateVoice.path, { method: generateVoice.method, body });
      return generateVoice.response.parse(await answer.json()).data;
    },
    lineTimes: async (id) => {
      const answer = await ask(getLineTimes.path.replace('{id}', id));
      return getLineTimes.response.parse(await answer.json()).data;
    },
    wordTimes: async (id) => {
      const answer = await ask(getWordTimes.path.replace('{id}', id));
      return getWordTimes.response.parse(await answer.json()).data;
    },
    save,
    saveSamples: async (id) => parseWav(await save(id, 'wav')).data,
  };
}
