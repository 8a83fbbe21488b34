import { expect, it } from 'vitest';
import { wantsDirections } from './asked-directions.ts';

it.each<[prompt: string, isAsked: boolean]>([
  ['An advert for our bakery, with stage directions', true],
  ['Explainer about VPNs. Add b-roll and on-screen text for each part.', true],
  ['Lesson on bees with timestamps', true],
  ['Ein Skript über Bienen mit Regieanweisungen', true],
  ['Un guion sobre abejas con acotaciones', true],
  ['An advert for our bakery, no stage directions please', false],
  ["Don't add timestamps or music cues. Just the words.", false],
  ['Ein Skript ohne Regieanweisungen', false],
  ['A video about how cameras work', false],
  ['Explain the sound of the sea to kids', false],
])('%j asks for directions: %s', (prompt, isAsked) => {
  expect(wantsDirections(prompt)).toBe(isAsked);
});
