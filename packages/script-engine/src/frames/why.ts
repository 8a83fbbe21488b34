import type { Frame } from './frame.ts';

export const WHY: Frame = {
  openings: [
    'It is worth a minute of your day to ask {reason}.',
    'Have you ever stopped to ask yourself {reason}?',
    'There is a good answer to the question of {reason}.',
    'There is more to {aspect} than a headline can say.',
    'We hear about {aspect} often enough, but rarely with the details that make it real.',
  ],
  order: ['facts', 'mistakes', 'steps'],
  weights: { facts: 2, mistakes: 1.1, steps: 1 },
  least: { facts: 3, mistakes: 1, steps: 2 },
  leads: {
    facts: [
      'Look closer, and the reasons add up.',
      'Start with what we know.',
      'Here is what is really going on.',
    ],
    mistakes: ['Still, it is easy to get this wrong.', 'And yet there is something we tend to overlook.'],
    steps: ['Knowing why is half of it, so here is the other half.', 'So what can you do with this?'],
  },
  general: {
    facts: [
      'The quickest way to see the worth of {short} is to imagine one ordinary week without {them}.',
      'Much of what {short} {do} for us happens out of sight, which is why so few people talk about it.',
      'The effect is rarely dramatic on a single day, but it adds up over months.',
      'Ask someone who deals with {short} every day, and you will hear a reason you had not thought of.',
      'What looks like a small matter from a distance often turns out to hold other things together.',
      'When several people depend on the same thing, even a modest change reaches all of them.',
    ],
    mistakes: [
      'Most of us only notice {short} when something goes wrong.',
      'We tend to judge by the loudest opinion instead of the plainest evidence.',
      'It is tempting to leave the subject to experts, yet everyday choices matter here too.',
    ],
    steps: [
      'Write down the one reason that matters most to you, in a single sentence.',
      'Look for one place in your own week where {short} already {make} a difference.',
      'Compare two sources before you make up your mind.',
      'Tell one other person what you found out, in your own words.',
      'Choose a small action you can repeat, because repetition beats intention.',
    ],
  },
  endings: [
    'Now you know {reason}, and you can pass it on.',
    'That is the short version of {reason}. The rest is up to you.',
    'Keep {aspect} in mind the next time someone asks what difference it makes.',
    'That is {aspect} in plain words, and now it is yours to use.',
    'So the next time someone asks {reason}, you will have an answer worth sharing.',
    'What you do with all of this is up to you.',
  ],
  sequence: false,
};
