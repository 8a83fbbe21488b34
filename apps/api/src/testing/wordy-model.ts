import { countWords } from '@voicedraft/contract/words';
import { z } from 'zod';
import type { EngineServerCall } from './engine-server.ts';

const ChatBody = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

/** Sentences of three to twenty-two words, also with clauses, numbers and quotes. */
const SENTENCES = [
  'Bees fly far.',
  'They come home before dark, and they tell the others where to go.',
  'A single hive can hold fifty thousand of them in summer.',
  'Nobody is in charge!',
  'Each one knows its work: some clean the cells, some feed the young, some guard the door, and the oldest go out to find nectar.',
  'Have you ever watched one dance?',
  'It turns in a figure of eight, and the angle of its path says where the flowers are.',
  'On a good day in May 2024 we counted 312 flights in one hour.',
  'Our keeper says "listen before you look", and she is right.',
  'The sound changes.',
  'When it rains they stay inside; when the sun returns they are gone within minutes, as if somebody had opened a gate.',
  'Plant something that blooms late.',
  'Lavender, thyme and borage need little water, and they feed the whole street until autumn.',
  'So look out of your window, find one square metre of soil, and give it to them.',
  'You will hear the difference.',
];

/** A script of about that many words that ends with a whole sentence; `seed` chooses its beginning. */
export function writeProse(words: number, seed = 0): string {
  const chosen: string[] = [];
  for (let index = seed; chosen.length === 0 || countWords(chosen.join(' ')) < words; index += 1) {
    chosen.push(SENTENCES[index % SENTENCES.length] ?? '');
  }
  return chosen.map((text, index) => (index > 0 && index % 4 === 0 ? `\n\n${text}` : text)).join(' ');
}

/** The words that the last message, or the instruction, asks for. */
export function readAim(body: unknown): number {
  const { messages } = ChatBody.parse(body);
  const asked = messages.toReversed().find(({ content }) => /about \d+ (?:more )?words/u.test(content));
  return Number(/about (\d+) (?:more )?words/u.exec(asked?.content ?? '')?.[1] ?? 100);
}

/** Streams a text word by word, as a script server does. */
export function sendScript({ send, response }: EngineServerCall, text: string): void {
  for (const piece of text.match(/\s*\S+/gu) ?? []) {
    send({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] });
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
  send('[DONE]');
  response.end();
}
