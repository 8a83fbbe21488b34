import type { Frame } from './frame.ts';

export const EXPLAINER: Frame = {
  openings: [
    'Let us take a clear look at {matter}.',
    'Let us talk about {matter}.',
    'Today is about {matter}, in plain words.',
    'There is more to {matter} than meets the eye.',
    'What is there to know about {matter}? More than you might think.',
    'Here is {asked}, without the jargon.',
    'Have you ever wondered {asked}?',
    'Give us a moment, and you will know {asked}.',
    'Let us find out {asked}.',
  ],
  order: ['facts', 'mistakes', 'steps'],
  weights: { facts: 2.2, mistakes: 1.1, steps: 1.1 },
  least: { facts: 3, mistakes: 1, steps: 2 },
  leads: {
    facts: ['Let us start with the basics.', 'First, what we know.', 'Here is the heart of it.'],
    mistakes: ['Some of it is easy to get wrong.', 'There is a catch, though.', 'Not all of it is obvious.'],
    steps: ['So how do you put this to use?', 'Here is what you can do with it.', 'Now make it practical.'],
  },
  general: {
    facts: [
      'The quickest way into {short} is to ask what came before, what changed, and who noticed first.',
      'Ask where you have met {short} before, and you may know more than you thought.',
      'What people say about {short} depends a great deal on where they stand.',
      'There is the part that everyone mentions, and there is the part that only shows on a second look.',
      'Small details often tell more about {short} than big claims do.',
      'The best stories about {short} begin with a single person, a place or a moment.',
      'Names and numbers can be looked up in a minute; understanding takes longer, and lasts longer too.',
    ],
    mistakes: [
      'It is easy to mistake knowing the name of a thing for understanding it.',
      'People often repeat what they have heard without asking where it came from.',
      'The loudest opinion is seldom the best informed one.',
    ],
    steps: [
      'Pick one question about {short} that you would truly like to have answered.',
      'Look for someone who has years of experience, and ask what most people get wrong.',
      'Compare two sources that disagree, and find out why.',
      'Follow one real example from beginning to end.',
      'Describe what you know to a friend in two sentences, and notice where you get stuck.',
    ],
  },
  endings: [
    'That is {asked} in a nutshell.',
    'Now you know {asked}, and you can explain it to someone else.',
    'Now {topic} should feel a little less like a mystery.',
    'Keep these points in mind, and you will see {topic} with fresh eyes.',
    'There is always more to learn about {topic}, but this is a good start.',
    'The next time {topic} {come} up, you will have something to add.',
    'And that is {asked}, in a few plain words.',
    'The more you notice, the more sense all of it makes.',
  ],
  sequence: false,
};
