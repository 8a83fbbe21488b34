import type { Frame } from './frame.ts';

export const HOW_TO: Frame = {
  openings: [
    'Want to {action}? Here is a clear way to do it, one step at a time.',
    'Nobody is born knowing how to {action}, so let us go through it together.',
    'If you have been putting off {doing}, today is a good day to begin.',
    'You too can {action}, and it is less complicated than it looks.',
  ],
  order: ['mistakes', 'facts', 'steps'],
  weights: { facts: 1, mistakes: 0.9, steps: 2.2 },
  least: { facts: 1, mistakes: 0, steps: 4 },
  leads: {
    mistakes: [],
    facts: [
      'It helps to know what is going on before you start.',
      'A little background makes every step easier.',
    ],
    steps: [
      'Here is an order that works.',
      'Now to the practical part.',
      'From here on, take it step by step.',
    ],
  },
  general: {
    mistakes: [
      'The most common mistake is to rush the preparation and pay for it later.',
      'Many people stop after the first failed attempt, although the second is usually far better.',
      'It is easy to collect advice for weeks and never begin.',
      'Doing everything at once makes it hard to see which part went wrong.',
    ],
    facts: [
      'The first attempt at {doing} is mostly there to teach you the order of things.',
      'A result that is plain and finished teaches more than one that is perfect and only planned.',
      'Skill grows fastest when you can see the result of each change you make.',
      'Good tools help, but a clear order of work helps more.',
      'Most of the time goes into preparation, and that is exactly where the quality comes from.',
    ],
    steps: [
      'Decide what a good result looks like before you touch anything.',
      'Gather everything you need in one place, so that you will not have to stop halfway.',
      'Break the job into parts that each take less than half an hour.',
      'Start with the part that everything else depends on.',
      'Check your work after each part, while a correction is still easy.',
      'Change one thing at a time when something does not work.',
      'Take a photo or a short note at each stage, so that you can retrace your way.',
      'Ask someone with experience to look over your result.',
      'Write down what you would do differently, and keep the note for next time.',
    ],
  },
  endings: [
    'Do it once with care, and the next time you {action} you will hardly have to think.',
    'Now you know how to {action}. The only thing left is to begin.',
    'That is all it takes to {action}. Your first try does not have to be perfect.',
  ],
  sequence: true,
};
