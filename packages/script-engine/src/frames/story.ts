import type { Frame } from './frame.ts';

export const STORY: Frame = {
  openings: [
    'This is {told}.',
    'Some stories stay with us, and {told} is one of them.',
    'To understand the present, it helps to look back at {told}.',
    'Every story has a beginning, and so does {told}.',
    'This is a story about {about}.',
    'Let us tell you a story about {about}.',
  ],
  order: ['facts', 'mistakes', 'steps'],
  weights: { facts: 2.6, mistakes: 0.9, steps: 0.5 },
  least: { facts: 4, mistakes: 1, steps: 0 },
  leads: {
    facts: ['Let us go back to the beginning.', 'Here is how it unfolded.', 'Picture the scene.'],
    mistakes: ['It was never a simple path.', 'There is a part that is often told wrong.'],
    steps: ['What can we take from it today?', 'So how do we keep the story alive?'],
  },
  general: {
    facts: [
      'At the start, very few people could have guessed how far it would lead.',
      'There was a need, there were people who felt it, and there was somebody willing to begin.',
      'Progress came in small steps, with long stretches in which nothing seemed to move.',
      'Others joined in, some for the idea and some for what they might gain.',
      'Then came the moment when doubt turned into momentum.',
      'What followed changed the people involved as much as it changed the world around them.',
      'Looking back, the turning points are easy to see; at the time they felt like ordinary days.',
      'What remains today still carries the marks of those choices.',
    ],
    mistakes: [
      'Stories like this are often told as if success had been certain, and it never was.',
      'We remember the famous names and forget the many hands behind them.',
      'There were setbacks, and there were people who said it could not be done.',
    ],
    steps: [
      'Ask who is missing from the version you know.',
      'Look for a place, an object or a letter that has survived.',
      'Tell the story to someone younger, because that is how it lives on.',
      'Compare two accounts, and notice where they disagree.',
    ],
  },
  endings: [
    'That is {told}, and it is still being written.',
    'Remember {about} the next time something seems impossible.',
    'Look around, and you will find that {told} has left its mark closer to home than you think.',
    'And that is the story so far.',
  ],
  sequence: false,
};
