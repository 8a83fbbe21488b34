import type { Frame } from './frame.ts';

export const PROMOTION: Frame = {
  openings: [
    'Meet {brand}, {introduced}.',
    'Say hello to {brand}, {introduced}.',
    'This is {brand}, {introduced}.',
    'Meet {brand}: {owned}, and nothing you do not need.',
    'Looking for {wanted}? Meet {brand}.',
    'If {wanted} {is} on your mind, get to know {brand}.',
    'Take a good look at this: {unnamed}.',
    'Here is something worth a closer look: {unnamed}.',
    'Come and get to know {unnamed}.',
  ],
  order: ['mistakes', 'facts', 'steps'],
  weights: { facts: 1.5, mistakes: 0.9, steps: 0 },
  least: { facts: 2, mistakes: 1, steps: 0 },
  leads: {
    mistakes: ['You may know the feeling.', 'Here is the trouble.'],
    facts: ['There is more behind it than you might think.', 'A few things are worth knowing.'],
    steps: [],
  },
  general: {
    mistakes: [
      'There are so many offers around that it is hard to tell them apart.',
      'Most of us have paid for something that promised a lot and ended up in a drawer.',
      'It takes time to find the right choice, and time is what nobody has.',
    ],
    facts: [
      'A minute of video can only show so much, so come and judge for yourself.',
      'The best test is a simple one: does it make an ordinary day better?',
      'You should know what you get, what it costs and whom to ask.',
      'Good choices are the ones you are still happy with a year later.',
      'Every question is welcome, especially the difficult ones.',
      'Take your time, look around, and compare as much as you like.',
      'Bring a friend, because a second pair of eyes never hurts.',
    ],
    steps: [],
  },
  endings: [
    'That is {brand}. Come and see for yourself.',
    'Now you know {brand}. We hope to hear from you.',
    'Come and see for yourself, and bring your questions.',
    'Make a note of the name: {brand}.',
    'Remember {brand}, and tell someone who has been waiting for exactly this.',
  ],
  sequence: false,
  everydayOnly: true,
};
