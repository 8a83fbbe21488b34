// The voices' process without the model, for tests: tones instead of words, at once. A stretch with the word 'slowly' takes
// a while, one with 'forever' never ends.
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { FromChild, ToChild } from '#child/messages.ts';
import { encodePcm16 } from '#speech/pcm.ts';
import type { SpeechOrder, SpokenStretch } from '#speech/speak-text.ts';
import { listWrittenWords, type WrittenWord } from '#text/align-words.ts';

const WORDS_PER_STRETCH = 8;
const WORD_SECONDS = 0.3;
const GAP_SECONDS = 0.08;
const SLOW_MS = 200;
const FOREVER_MS = 600_000;

let currentId: number | undefined;

function send(message: FromChild): void {
  process.send?.(message);
}

async function* speak(order: SpeechOrder): AsyncGenerator<SpokenStretch> {
  const words = listWrittenWords(order.text);
  const total = Math.ceil(words.length / WORDS_PER_STRETCH);
  for (let index = order.from; index < total; index += 1) {
    const part = words.slice(index * WORDS_PER_STRETCH, (index + 1) * WORDS_PER_STRETCH);
    const marks = new Set(part.map(({ text }) => text.replaceAll(/[^a-z]/gu, '')));
    if (marks.has('slowly')) await wait(SLOW_MS);
    if (marks.has('forever')) await wait(FOREVER_MS);
    yield { ...speakWords(part, order), total, workMs: 1 };
  }
}

function speakWords(
  words: readonly WrittenWord[],
  { speed, take }: SpeechOrder,
): Pick<SpokenStretch, 'pcm' | 'words'> {
  const step = Math.round(((WORD_SECONDS + GAP_SECONDS) / speed) * AUDIO_SAMPLE_RATE);
  const sounding = Math.round((WORD_SECONDS / speed) * AUDIO_SAMPLE_RATE);
  const samples = Float32Array.from({ length: step * words.length }, (_, index) => {
    if (index % step >= sounding) return 0;
    return 0.2 * Math.sin((2 * Math.PI * (220 + take) * index) / AUDIO_SAMPLE_RATE);
  });
  return {
    pcm: encodePcm16(samples),
    words: words.map(({ at }, index) => ({
      at,
      start: (index * step) / AUDIO_SAMPLE_RATE,
      end: (index * step + sounding) / AUDIO_SAMPLE_RATE,
    })),
  };
}

async function answer(id: number, order: SpeechOrder): Promise<void> {
  currentId = id;
  for await (const stretch of speak(order)) {
    send({ kind: 'stretch', id, stretch, memoryBytes: process.memoryUsage.rss() });
    await setImmediate();
    if (currentId !== id) break;
  }
  send({ kind: 'done', id });
}

process.on('message', (message: ToChild) => {
  if (message.kind === 'speak') void answer(message.id, message.order);
  else if (message.id === currentId) currentId = undefined;
});
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready', memoryBytes: process.memoryUsage.rss() });
