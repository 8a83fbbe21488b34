import type { Frame } from './frame.ts';

export const LIST: Frame = {
  openings: [
    'Here are {counted}, and you can use every one of them.',
    'No long introduction today: these are {counted}.',
    'Stay for a moment, and you will leave with {counted}.',
    'Here are {items}.',
    'Today you will hear {items}.',
    'Let us count together: these are {items}.',
    'Let us talk about {warned}, so that you can avoid them.',
    'These are {warned}. Check how many of them sound familiar.',
    'Looking for {bare}? Here are the ones worth remembering.',
    'Let us share some {bare} that hold up in real life.',
  ],
  order: ['facts', 'mistakes', 'steps'],
  weights: { facts: 0.9, mistakes: 0.8, steps: 2 },
  least: { facts: 1, mistakes: 1, steps: 4 },
  leads: {
    facts: ['A quick word on why this matters.', 'A little background first.'],
    mistakes: ['A word about what to avoid.', 'Most trouble starts in the same place.'],
    steps: ['Here is what works.', 'Now to what you can do.', 'Let us get to it.'],
  },
  general: {
    facts: [
      'Small changes work because you can keep them up on a bad day too.',
      'One good habit tends to pull the next one along.',
      'What works for others is a starting point; your own experience decides.',
    ],
    mistakes: [
      'The usual mistake is to change everything at once and keep nothing.',
      'Many people wait for the perfect moment, which has a way of never arriving.',
      'It is tempting to copy someone whose situation is nothing like your own.',
    ],
    steps: [
      'Set a reminder, because good intentions fade by the afternoon.',
      'Keep a short record, so that you can see what really helps.',
      'Prepare the evening before, when nobody is in a hurry.',
      'Ask a friend to join you, since shared plans are harder to drop.',
      'Drop what does not help without feeling bad about it.',
      'Review the week on Sunday and adjust one thing.',
      'Start with the easiest change, so that success comes early.',
      'Remove one obstacle that stops you every time.',
      'Give every new habit a fixed place in your day.',
      'Celebrate small progress, because it keeps you going.',
      'Keep what you need within reach, and the rest out of sight.',
    ],
  },
  endings: [
    'Those were {counted}. Choose one and try it today.',
    'Those were {items}. Which of them speaks to you?',
    'Those were {warned}. The good news is that every one of them can be avoided.',
    'Out of {counted}, choose the one that fits you best, and start there.',
    'You do not need all of these {bare} at once: one change this week is plenty.',
    'Save these {bare}, and come back whenever you need a reminder.',
    'The rest is up to you, one small step at a time.',
  ],
  sequence: true,
};
