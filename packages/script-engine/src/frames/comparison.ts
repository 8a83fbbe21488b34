import type { Frame } from './frame.ts';

export const COMPARISON: Frame = {
  openings: [
    '{A} or {b}? The choice gets easier once you know what to compare.',
    'If you are torn between {a} and {b}, this will help you decide.',
    'Let us put {a} and {b} side by side.',
  ],
  order: ['facts', 'mistakes', 'steps'],
  weights: { facts: 2, mistakes: 1, steps: 1.2 },
  least: { facts: 3, mistakes: 1, steps: 2 },
  leads: {
    facts: ['Start with what sets them apart.', 'Here are the facts that count.'],
    mistakes: ['This is where many people choose in a hurry.', 'There are a few traps on the way.'],
    steps: ['So how do you choose?', 'Here is how to find your own answer.'],
  },
  general: {
    facts: [
      'People who are happy with {a} usually value different things from people who are happy with {b}.',
      'Both have earned their place, or we would not be comparing them.',
      'The case for {a} is strongest when it fits habits you already have.',
      'The case for {b} is strongest when it solves a problem you meet every week.',
      'The price on the first day is only part of the cost: time, upkeep and extras belong to it too.',
      'What matters in daily use is rarely the feature that the advertising talks about.',
    ],
    mistakes: [
      'Many people compare the best of one with the worst of the other.',
      'It is easy to be swayed by a single loud opinion.',
      'Few of us write down what we need before we start comparing.',
    ],
    steps: [
      'Write down the three things you need most, before you look at either.',
      'Try both for yourself if you can, even if only for ten minutes.',
      'Ask someone who has used {a} and {b} what surprised them.',
      'Add up what each will cost you over the years you plan to keep it.',
      'Check how hard it is to change your mind later.',
    ],
  },
  endings: [
    'There is no single winner between {a} and {b}, only the one that fits you.',
    'Whether you end up with {a} or {b}, choose for your own reasons.',
    'Now you can decide between {a} and {b} with your eyes open.',
  ],
  sequence: false,
};
