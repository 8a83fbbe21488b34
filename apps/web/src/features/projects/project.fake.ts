import { getEngines } from '@voicedraft/contract/engine-status';
import {
  type Project,
  type ProjectLineEvent,
  type ProjectRecording,
  quoteProject,
  recordProject,
  saveProject,
} from '@voicedraft/contract/projects';
import { getLineSound } from '@voicedraft/contract/recordings';
import { listFavouriteVoices, listVoices } from '@voicedraft/contract/voices';
import { answerSound } from '#testing/make-sound-url.ts';
import { makeProject } from '#testing/records/projects.ts';
import { VOICE_RECORDS } from '#testing/records/voices.ts';
import { ok, server } from '#testing/server.ts';

const LOCAL = { engine: 'local', model: 'draft', available: true, quality: 'draft', price: 1 } as const;

/** Answers what the editor of a project asks for, besides the project itself. */
export function answerProject(): void {
  server.answer(getEngines, ok({ script: LOCAL, speech: LOCAL }));
  server.answer(listVoices, ok([...VOICE_RECORDS]));
  server.answer(listFavouriteVoices, ok([]));
  answerSound(getLineSound, 0.2);
  server.answer(quoteProject, ok({ lines: 2, words: 14, credits: 1, unchanged: 1 }));
  server.answer(saveProject, ({ body: { revision } }) => ok({ ...makeProject(), revision: revision + 1 }));
}

/** Events of a recording that the test sends one by one. */
export function streamRecording() {
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  server.answer(
    recordProject,
    () => new Response(readable, { headers: { 'content-type': 'text/event-stream' } }),
  );
  const send = (event: string, data: unknown) =>
    void writer.write(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return {
    line: (data: ProjectLineEvent) => send('line', data),
    done: (data: ProjectRecording) => {
      send('done', { success: true, data });
      void writer.close();
    },
    count: (done: number, total: number) => send('progress', { stage: 'speaking', done, total }),
    start: () => send('started', { id: crypto.randomUUID(), creditsLeft: 4 }),
    lose: () => void writer.close(),
  };
}

/** How a recording ended, with the project afterwards. */
export function makeRecording(state: Project, outcome: ProjectRecording['outcome']): ProjectRecording {
  return { id: crypto.randomUUID(), outcome, failedLines: 1, creditsSpent: 1, creditsLeft: 4, state };
}
