import type { Frame } from './frame.ts';

/** Messages address people rather than describe a subject; `{people}` are the people addressed. */
const SHARED = {
  order: ['facts', 'steps'],
  weights: { facts: 2, mistakes: 0, steps: 1 },
  least: { facts: 3, mistakes: 0, steps: 1 },
  leads: { facts: [], mistakes: [], steps: [] },
  sequence: false,
} as const;

export const MESSAGES: Readonly<Record<string, Frame>> = {
  thanks: {
    ...SHARED,
    openings: [
      'This is a thank-you to {people}.',
      'Today there is only one thing to say to {people}: thank you.',
      'Two small words, and they are meant for {people}: thank you.',
    ],
    general: {
      facts: [
        'So much of what you do happens when nobody is looking.',
        'You gave your time, and time is the one thing that nobody can give back.',
        'Because of you, things went well that might never have happened at all.',
        'There were long days, and you came anyway.',
        'There were small problems, and you solved them before most people noticed.',
        'You brought patience, good ideas and more than a little humour.',
        'Your work has left its mark on people who may never learn your names.',
        'Numbers can tell part of the story, but not the kindness behind it.',
        'What you have started will go on, and that is the finest result there is.',
        'None of this is taken for granted.',
      ],
      mistakes: [],
      steps: [
        'Take a moment to be proud of what you have done together.',
        'Look back at how it all began, and see how far you have come.',
        'Please know that every single hour has counted.',
        'Let us celebrate that, today and for a long time to come.',
      ],
    },
    endings: [
      'To {people}: thank you, from the bottom of our hearts.',
      'Thank you for everything. It would not be the same without you.',
    ],
  },
  welcome: {
    ...SHARED,
    openings: ['A very warm welcome to {people}.', 'Welcome, {people}. It is good to have you here.'],
    general: {
      facts: [
        'The first days in a new place are full of names, doors and passwords, and nobody expects you to remember them all.',
        'Everyone you meet here was new once.',
        'There are people around you who are glad to help and who remember what it was like.',
        'You bring experience that we do not have yet, and fresh eyes see what others have stopped noticing.',
        'Questions are not a sign of weakness here; they are how good work begins.',
        'You do not have to prove anything on the first day.',
        'In a few weeks, much of what feels strange today will be second nature.',
      ],
      mistakes: [],
      steps: [
        'Take your time to look around and get to know the people beside you.',
        'Ask when something is unclear, and ask again if you need to.',
        'Write down what surprises you, because those notes are worth a lot.',
        'Say yes to the first invitation for lunch or coffee.',
        'Tell us what we could do better, while you still see it with fresh eyes.',
      ],
    },
    endings: [
      'Once again, welcome to {people}. We look forward to what comes next.',
      'Welcome aboard. We are happy that you are here.',
    ],
  },
  congratulation: {
    ...SHARED,
    openings: ['Congratulations to {people}.', 'Today is a day to celebrate {people}.'],
    general: {
      facts: [
        'Days like this do not come around often, so let us enjoy this one.',
        'Behind every milestone there are many ordinary days that nobody took a picture of.',
        'There was effort in it, there was patience, and there was a fair share of laughter.',
        'The people around you have watched with pride, even when they forgot to say so.',
        'A moment like this belongs to everyone who shared the way.',
        'What comes next is still open, and that is the best part.',
        'May the coming year bring good health, good company and a few good surprises.',
      ],
      mistakes: [],
      steps: [
        'Take a deep breath and enjoy the moment.',
        'Look around at the people who are here for you.',
        'Remember how it all started, and smile.',
        'Keep a small piece of today for the days that are harder.',
      ],
    },
    endings: [
      'Once more, congratulations to {people}.',
      'Here is to you, and to everything that lies ahead.',
    ],
  },
  farewell: {
    ...SHARED,
    openings: ['It is time to say goodbye to {people}.', 'Today we say farewell to {people}.'],
    general: {
      facts: [
        'Goodbyes are hard when the time before them was good.',
        'There is a lot to remember: the long days, the shared jokes and the problems solved together.',
        'What one person does every day often becomes visible only when they leave.',
        'Some of what you taught us will stay in the way we work.',
        'An ending is also a beginning, and a new chapter deserves fresh pages.',
        'The door stays open, and so does the place at the table.',
      ],
      mistakes: [],
      steps: [
        'Take our best wishes with you.',
        'Stay in touch, and tell us how the story goes on.',
        'Enjoy what comes next, at your own pace.',
      ],
    },
    endings: [
      'Goodbye, good luck, and thank you to {people}.',
      'All the best for the road ahead. We will miss you.',
    ],
  },
  invitation: {
    ...SHARED,
    openings: [
      'You are invited: {event}.',
      'Save the date, because we would love to have you with us: {event}.',
    ],
    general: {
      facts: [
        'Good occasions are better with good company.',
        'There will be time to meet, to talk and to see familiar faces again.',
        'You do not need to prepare anything.',
        'Whether you come for an hour or stay until the end, you are welcome.',
        'The best memories are rarely planned; they happen when the right people are in one place.',
      ],
      mistakes: [],
      steps: [
        'Put the date in your calendar now, before the week fills up.',
        'Let us know that you are coming, so that we can plan for you.',
        'Bring someone who would enjoy it too.',
        'Ask us if anything is unclear.',
      ],
    },
    endings: ['We look forward to seeing you.', 'Come and be part of it. We would love to see you there.'],
  },
};
