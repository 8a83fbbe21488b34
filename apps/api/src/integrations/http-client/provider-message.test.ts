import { describe, expect, it } from 'vitest';
import { describeWait } from './engine-failure.ts';
import { readProviderMessage, scrubText } from './provider-message.ts';

describe('provider messages', () => {
  it.each([
    ['{"error":{"message":"From Google or OpenAI"}}', 'From Google or OpenAI'],
    ['[{"error":{"message":"In a list"}}]', 'In a list'],
    ['{"error":"From Ollama"}', 'From Ollama'],
    ['{"detail":{"error":"x","message":"From Kokoro"}}', 'From Kokoro'],
    ['{"detail":"From FastAPI"}', 'From FastAPI'],
    ['{"error":{"message":" "}}', undefined],
    ['<html></html>', undefined],
    ['', undefined],
    ['null', undefined],
  ])('are found in %s', (body, message) => {
    expect(readProviderMessage(body)).toBe(message);
  });

  it.each([
    ['Key AIzaSyExample-Example_1 is bad', 'Key [key] is bad'],
    ['Incorrect API key: sk-proj-abcdefgh.', 'Incorrect API key: [key]'],
    ['Header Bearer abc.def== was sent', 'Header [key] was sent'],
    ['See https://host.test/a?b=c for more', 'See [address] for more'],
    ['  Two\n lines ', 'Two lines'],
  ])('are shown without secrets and URLs: %s', (text, shown) => {
    expect(scrubText(text)).toBe(shown);
  });

  it('are shown with limited length', () => {
    expect(scrubText('word '.repeat(100))).toHaveLength(200);
  });

  it.each([
    [0, 'about 1 second'],
    [29_700, 'about 30 seconds'],
    [90_000, 'about 90 seconds'],
    [91_000, 'about 2 minutes'],
    [5_400_000, 'about 90 minutes'],
    [43_200_000, 'about 12 hours'],
  ])('describe a wait of %i ms in plain words', (ms, words) => {
    expect(describeWait(ms)).toBe(words);
  });
});
