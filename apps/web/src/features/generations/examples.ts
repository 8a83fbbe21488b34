/** Examples that a new user starts with one press: the script is written, then recorded. */
export const EXAMPLES = [
  {
    id: 'podcast',
    name: 'Podcast intro',
    text: 'Welcome a listener to a weekly show about slow travel.',
    short: 'A podcast about slow travel',
    prompt:
      'A 15 second podcast intro for Slow Miles, a weekly show about slow travel by train, ferry and foot. Ana Ruiz hosts it. A new episode appears every Tuesday. Today she crosses the Alps by train.',
    seconds: 15,
  },
  {
    id: 'advert',
    name: 'Shop advert',
    text: 'Invite people to a bakery that opens at seven on Mill Lane.',
    short: 'A bakery that opens at seven',
    prompt:
      'A 20 second advert for Hearth Bakery on Mill Lane. It opens at seven every morning. Bread is baked through the night in a stone oven. The cinnamon buns are gone by nine. Regulars get every tenth coffee free.',
    seconds: 20,
  },
  {
    id: 'how-to',
    name: 'How-to',
    text: 'Explain how to repot a houseplant in four steps.',
    short: 'Repotting a houseplant in four steps',
    prompt:
      'A 30 second how-to about repotting a houseplant in four steps. Choose a pot two fingers wider than the old one. Water the plant an hour before. Loosen the roots and shake off the old soil. Fill with fresh soil up to a thumb below the rim, and water again.',
    seconds: 30,
  },
] as const;

export type Example = (typeof EXAMPLES)[number];

let asked: Example | null = null;

/**
 * Asks the generator to start an example when it opens next. Kept out of the URL: a link or a reload must not spend
 * credits.
 */
export function askForExample(example: Example): void {
  asked = example;
}

/** The example that was asked for; it is given out once. */
export function takeAskedExample(): Example | null {
  const example = asked;
  asked = null;
  return example;
}
