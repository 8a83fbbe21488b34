// The process that holds the model. A run blocks its thread, and ending a worker thread in the middle of a run would
// abort the whole process. So the model runs in a separate process, which can be killed.
import { setPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { loadKokoroModel } from '#model/kokoro-model.ts';
import { pronounceText } from '#pronounce-text.ts';
import { type SpeechOrder, speakText } from '#speech/speak-text.ts';
import type { ChildSettings, FromChild, ToChild } from './messages.ts';

/** Below normal, which is 0: a third of the time of others, where a processor is wanted by both. */
const PRIORITY = 5;
/** Id of the current text; a different or missing id stops the work on it. */
let currentId: number | undefined;

/** Resolves when all of it has left: the next run of the model would hold back the rest. */
function send(message: FromChild): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function start(): Promise<void> {
  const { threads } = JSON.parse(process.argv[2] ?? '') as ChildSettings;
  // Other programs on this machine, and the server that sends the audio, take precedence.
  setPriority(PRIORITY);
  const model = await loadKokoroModel(threads);

  async function speak(id: number, order: SpeechOrder): Promise<void> {
    currentId = id;
    try {
      for await (const stretch of speakText(order, model)) {
        await send({ kind: 'stretch', id, stretch, memoryBytes: process.memoryUsage.rss() });
        // Lets the event loop deliver a `stop` message.
        await setImmediate();
        if (currentId !== id) break;
      }
      await send({ kind: 'done', id });
    } catch (error) {
      await send({ kind: 'failed', id, message: describe(error) });
    }
    // Nobody waits now, and sounds are not counted among what V8 collects in time.
    globalThis.gc?.();
  }

  process.on('message', (message: ToChild) => {
    if (message.kind === 'speak') void speak(message.id, message.order);
    else if (message.id === currentId) currentId = undefined;
  });
  await send({ kind: 'ready', memoryBytes: process.memoryUsage.rss() });
  // Reads the dictionary that most voices need while nobody waits for it.
  pronounceText('Ready.', 'en-US');
}

process.on('disconnect', () => process.exit(0));
try {
  await start();
} catch (error) {
  await send({ kind: 'broken', message: describe(error) });
  process.disconnect();
}
