import { type GENERATION_EVENTS, listGenerations } from '@voicedraft/contract/generations';
import type { Endpoint } from '@voicedraft/contract/endpoint';
import { getEngines } from '@voicedraft/contract/engine-status';
import type { ErrorCode } from '@voicedraft/contract/errors';
import type { LibraryEntryDetails } from '@voicedraft/contract/library';
import { getEntry, saveEntryText } from '@voicedraft/contract/library-endpoints';
import { listAdmins } from '@voicedraft/contract/accounts';
import { listFavouriteVoices, listVoices } from '@voicedraft/contract/voices';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type OpenedApp } from '#testing/open-app.tsx';
import { makeEntry } from '#testing/records/entries.ts';
import { VOICE_RECORDS } from '#testing/records/voices.ts';
import { ok, refusal, server } from '#testing/server.ts';

export const prompt = page.getByLabelText('Prompt', { exact: true });
export const script = page.getByRole('textbox', { name: 'Script' });
export const scriptButton = page.getByRole('button', { name: /^Generate Script/ });
export const voiceButton = page.getByRole('button', { name: /^Generate Voice/ });

const LOCAL = { engine: 'local', available: true, quality: 'draft', price: 1 } as const;

/** Responds to the generator's requests as for a user who has not made anything yet. */
export function answerGenerator(): void {
  server.answer(listAdmins, []);
  server.answer(listGenerations, ok([]));
  server.answer(
    getEngines,
    ok({ script: { ...LOCAL, model: 'arranger-1' }, speech: { ...LOCAL, model: 'kokoro-82m' } }),
  );
  answerEntry(makeEntry());
  server.answer(listVoices, ok([...VOICE_RECORDS]));
  server.answer(listFavouriteVoices, ok([]));
}

/** Scripts are written by a language model. */
export function answerModel(): void {
  const model = { engine: 'gemini', model: 'gemini', available: true, quality: 'studio', price: 1 } as const;
  server.answer(
    getEngines,
    ok({ script: { ...model, languages: ['en', 'de', 'es'] }, speech: { ...LOCAL, model: 'kokoro-82m' } }),
  );
}

/** Answers for a script of the library, whatever its id, with a version for each edit. */
function answerEntry(entry: LibraryEntryDetails): void {
  let { text, revision } = entry;
  const read = (id: string) => ok({ ...entry, id, text, revision });
  server.answer(getEntry, ({ params }) => read(params.id));
  server.answer(saveEntryText, ({ params, body }) => {
    if (body.text.trim() !== text) revision += 1;
    text = body.text.trim();
    return read(params.id);
  });
}

export async function openGenerator(options: Parameters<typeof openApp>[1] = {}): Promise<OpenedApp> {
  const app = await openApp('/user/generate-script-voice', options);
  await expect.element(page.getByRole('button', { name: 'Reset' })).toBeVisible();
  return app;
}

/** Answers an endpoint with an event stream that the test controls. */
export function streamEvents(endpoint: Endpoint) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const response = new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
  server.answer(endpoint, () => response);
  const say = (event: (typeof GENERATION_EVENTS)[number], data: object): void => {
    void writer.write(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  };
  /** Ends the stream, as a lost connection unless it was finished or failed. */
  const end = () => writer.close();
  return {
    say,
    end,
    async finish(result: object): Promise<void> {
      say('done', ok(result));
      await end();
    },
    /** Fails as the server words it; `more` is in the body as well. */
    async fail(code: ErrorCode, message: string, more: object = {}): Promise<void> {
      const body: object = await refusal(code, message).json();
      say('error', { ...body, ...more });
      await end();
    },
  };
}

/** The credits that the page shows. */
export const readCredits = () => page.getByText('Credits Available').element().parentElement?.textContent;
