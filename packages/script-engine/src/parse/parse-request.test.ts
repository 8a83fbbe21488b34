import { describe, expect, it } from 'vitest';
import { cleanPrompt } from './clean-prompt.ts';
import { parseRequest } from './parse-request.ts';
import type { ParsedRequest } from './request-types.ts';

function parse(prompt: string): ParsedRequest {
  return parseRequest(cleanPrompt(prompt));
}

describe('what a prompt asks for', () => {
  it.each([
    ['Explain tides in 45 seconds', 117],
    ['A 2 minute video on tides', 312],
    ['Tides, about 150 words', 150],
    ['A two-minute explainer about tides', 312],
    ['Tides. Length: 30 seconds', 78],
    ['a 10 minute video on tides', 392],
  ])('reads the length of %j', (prompt, words) => expect(parse(prompt).askedWords).toBe(words));

  it.each([
    'How to cook rice in 10 minutes',
    'A video about a 20-minute workout',
    'earbuds with a 30 hours battery',
  ])('ignores times that belong to the subject: %j', (prompt) =>
    expect(parse(prompt).askedWords).toBeUndefined(),
  );

  it.each([
    ['A video about tea, friendly tone', 'friendly'],
    ['A funny video about tea', 'playful'],
    ['Tea. Keep it light and upbeat.', 'playful'],
    ['Tea in a calm and soothing voice', 'calm'],
    ['Tea. Tone: professional', 'neutral'],
    ['an inspiring story about tea', 'inspiring'],
  ])('reads the tone of %j', (prompt, tone) => {
    const request = parse(prompt);
    expect(request.tone).toBe(tone);
    expect(request.subject).toBe('tea');
  });

  it.each([
    ['Explain tides to teenagers', 'teenagers', 'tides'],
    ['budgeting tips for new parents', 'new parents', 'budgeting'],
    ['A video about sleep for people who work at night, 30 seconds', 'people who work at night', 'sleep'],
    ['Compare tea and coffee for first-time buyers', 'first-time buyers', 'tea and coffee'],
    ['teach kids about money', 'kids', 'money'],
    ['A script on tides aimed at students', 'students', 'tides'],
  ])('reads the audience of %j', (prompt, audience, subject) => {
    expect(parse(prompt)).toMatchObject({ audience, subject });
  });

  it.each([
    ['why bees matter to cities', 'why', 'bees'],
    ['Why do cats purr?', 'why', 'cats'],
    ['how to fix a tap', 'how-to', 'fixing a tap'],
    ['bake bread at home', 'how-to', 'baking bread at home'],
    ['how do vaccines work?', 'explainer', 'vaccines'],
    ['What is inflation?', 'explainer', 'inflation'],
    ['photosynthesis', 'explainer', 'photosynthesis'],
    ['5 tips for better sleep', 'list', 'better sleep'],
    ['job interview tips', 'list', 'job interviews'],
    ['the history of jazz', 'story', 'jazz'],
    ['tea vs coffee', 'comparison', 'tea and coffee'],
    ['A promo for our new bakery', 'promotion', 'our new bakery'],
    ['thank you video for our donors', 'message', 'our donors'],
  ])('finds the shape and the subject of %j', (prompt, frame, subject) => {
    expect(parse(prompt)).toMatchObject({ frame, subject });
  });

  it('turns a plain question into a clause', () => {
    expect(parse('Why do cats purr?')).toMatchObject({
      clause: 'why cats purr',
      question: 'why do cats purr?',
    });
    expect(parse('How does a solar panel work?').clause).toBe('how a solar panel works');
    expect(parse('Is coffee bad for you?').clause).toBeUndefined();
  });

  it('splits up an offer', () => {
    expect(
      parse('Ad for our bakery Flour & Salt in Austin, Texas, opening June 3, 2027, coffee from $2'),
    ).toMatchObject({
      brand: 'Flour & Salt',
      subject: 'our bakery in Austin, Texas',
      details: ['opening June 3, 2027', 'coffee from $2'],
    });
  });

  it('sorts the sentences around the request', () => {
    const request = parse(
      'Write a script about rain barrels. They save water. Mention cost and winter care. End with a call to visit rain.example. Avoid jargon.',
    );
    expect(request).toMatchObject({
      subject: 'rain barrels',
      statements: ['They save water.'],
      points: ['cost', 'winter care'],
      callToAction: 'Visit rain.example.',
    });
  });

  it('reads a brief of labelled lines', () => {
    const request = parse(
      'Topic: composting\nAudience: renters\nTone: warm\nLength: 30 seconds\n- smell\n- small boxes\nCTA: start today',
    );
    expect(request).toMatchObject({
      subject: 'composting',
      audience: 'renters',
      tone: 'friendly',
      askedWords: 78,
      points: ['smell', 'small boxes'],
      callToAction: 'Start today.',
    });
  });

  it('lowers shouted text and keeps names', () => {
    expect(parse('SAVING MONEY IN JAPAN').subject).toBe('saving money in Japan');
    expect(parse('Marie Curie and her work').clause).toBe('Marie Curie and her work');
    expect(parse('learn spanish fast').action).toBe('learn Spanish fast');
  });
});
