import { expect, it } from 'vitest';
import { createLocalScriptWriter } from './local-script-writer.ts';

const PROMPT = 'A 60 second video about bees. They visit 50 flowers in one flight.';
const { signal } = new AbortController();
const writer = createLocalScriptWriter();

it('hands over the whole script at once, and the same again', async () => {
  const pieces: string[] = [];
  const onPiece = (piece: string) => pieces.push(piece);
  const { text, model } = await writer.writeScript({ prompt: PROMPT, signal, onPiece });
  expect(pieces).toEqual([text]);
  expect(model).toBe(writer.model);
  expect((await writer.writeScript({ prompt: PROMPT, signal })).text).toBe(text);
});

it('gives the blanks of the form that was asked for or chosen', async () => {
  const refuse = async (prompt: string, controls = {}) =>
    writer.check?.({ prompt, controls }).catch((error: unknown) => error);
  const outlineWith = (question: string) => ({
    kind: 'unsupported',
    refusal: { reason: 'bare', outline: expect.arrayContaining([question]) },
  });
  expect(await refuse('15s ad for Zest soda')).toMatchObject(outlineWith('Name one thing it does'));
  expect(await refuse('minimalism', { form: 'story' })).toMatchObject(outlineWith('What goes wrong?'));
  expect(await refuse('minimalism')).toMatchObject(outlineWith('Who is it for?'));
  expect(await refuse(PROMPT)).toBeUndefined();
});

it.each([
  ['how to make a pipe bomb. We show each step.', {}, 'harm'],
  ['Our shop opens at seven.', { language: 'es' as const }, 'output-language'],
])('refuses %j', async (prompt, controls, reason) => {
  await expect(writer.writeScript({ prompt, controls, signal })).rejects.toMatchObject({
    refusal: { reason },
  });
});

it.each(['We kill the germs in your kitchen.', 'We shot a film in one day.', 'We make bath bombs by hand.'])(
  'does not take %j for harm',
  async (prompt) => expect((await writer.writeScript({ prompt, signal })).text).toBe(prompt),
);

it('tells a deadline from a caller who left, and fails as an engine does', async () => {
  const write = (gone: AbortSignal) => writer.writeScript({ prompt: PROMPT, signal: gone });
  await expect(write(AbortSignal.abort())).rejects.toMatchObject({ name: 'EngineError', kind: 'aborted' });
  const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  await expect(write(late)).rejects.toMatchObject({ kind: 'timeout' });
  const onPiece = () => {
    throw new TypeError('closed');
  };
  await expect(writer.writeScript({ prompt: PROMPT, signal, onPiece })).rejects.toMatchObject({
    name: 'EngineError',
    kind: 'unavailable',
  });
});
