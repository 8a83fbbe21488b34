/** The tone of a script: which lines it may use and how long its sentences are. */
export type Tone =
  | 'neutral'
  | 'friendly'
  | 'energetic'
  | 'playful'
  | 'calm'
  | 'inspiring'
  | 'serious'
  | 'persuasive';

export interface ToneProfile {
  /** Sentence length that fits best, in words. */
  readonly sentenceWords: number;
  /** Contractions such as `it's`. */
  readonly contractions: boolean;
  readonly words: RegExp;
  /** Lines that set the tone; the first group may open a script, the second may come before its end. */
  readonly openers: readonly string[];
  readonly turns: readonly string[];
}

export const TONES: Readonly<Record<Tone, ToneProfile>> = {
  serious: {
    sentenceWords: 17,
    contractions: false,
    words: /^(?:serious|formal|documentary|authoritative|academic|dramatic|solemn|factual|objective|sober)$/,
    openers: ['Some subjects deserve a careful look.', 'The facts are worth knowing.'],
    turns: [
      'None of this is a matter of opinion; it is a matter of paying attention.',
      'The details matter here.',
    ],
  },
  inspiring: {
    sentenceWords: 13,
    contractions: false,
    words:
      /^(?:inspir\w+|motivat\w+|uplifting|empowering|heartfelt|emotional|hopeful|moving|encouraging|passionate|touching)$/,
    openers: ['Every expert you admire was once a beginner.', 'Big changes have small beginnings.'],
    turns: [
      'You do not have to be perfect to begin.',
      'Progress is quiet at first, and then one day everyone can see it.',
      'Start where you are, with what you have.',
    ],
  },
  energetic: {
    sentenceWords: 9,
    contractions: true,
    words:
      /^(?:energetic|upbeat|excit\w+|dynamic|enthusiastic|high-energy|punchy|bold|fast-paced|hype|lively|energizing|vibrant)$/,
    openers: ['Ready? Here we go.', 'All right, no long introduction.', 'Stop scrolling for a moment.'],
    turns: ['Still with me? Good, because this part counts.', 'And yes, you can start today.'],
  },
  playful: {
    sentenceWords: 11,
    contractions: true,
    words:
      /^(?:fun|funny|humou?r\w*|playful|witty|light|light-?hearted|quirky|cheeky|comic\w*|comedic|silly|whimsical|sarcastic|entertaining)$/,
    openers: [
      'Put the kettle on, this will not take long.',
      'Good news: there is no exam at the end of this video.',
      'You can put the notebook away, nobody is grading this.',
    ],
    turns: [
      'If you just nodded, you are in good company.',
      'No capes, no magic wand, just a little common sense.',
      'Yes, we have all been there, and no, nobody is judging.',
    ],
  },
  calm: {
    sentenceWords: 14,
    contractions: false,
    words:
      /^(?:calm\w*|relax\w*|soothing|gentle|soft|peaceful|meditative|slow|quiet|serene|mindful|reassuring)$/,
    openers: ['Take a slow breath, and let us begin.', 'There is no hurry here.'],
    turns: ['Let that settle for a moment.', 'You can take all of this at your own pace.'],
  },
  persuasive: {
    sentenceWords: 12,
    contractions: true,
    words: /^(?:persuasive|convincing|salesy|sales|compelling|urgent|confident)$/,
    openers: ['You deserve a straight answer, so here it is.', 'Let us make this an easy decision.'],
    turns: ['Think about what waiting has cost you so far.', 'Judge it by the facts, not by the promises.'],
  },
  friendly: {
    sentenceWords: 12,
    contractions: true,
    words:
      /^(?:friendly|warm|casual|conversational|chatty|personal|welcoming|informal|relatable|cheerful|simple|cozy|cosy|approachable|down-to-earth)$/,
    openers: ['Hi there, good to have you here.', 'Pull up a chair for a minute.'],
    turns: [
      'Nobody gets everything right the first time, and that is fine.',
      'Be kind to yourself while you learn.',
    ],
  },
  neutral: {
    sentenceWords: 13,
    contractions: false,
    words:
      /^(?:neutral|professional|clear|informative|educational|engaging|business|corporate|balanced|expert|confident)$/,
    openers: [],
    turns: [],
  },
};

const TONE_NAMES = [
  'serious',
  'inspiring',
  'energetic',
  'playful',
  'calm',
  'persuasive',
  'friendly',
  'neutral',
] as const satisfies readonly Tone[];

/** The tone that a descriptive word asks for, if it names one. */
export function readTone(word: string): Tone | undefined {
  const wanted = word.toLowerCase();
  return TONE_NAMES.find((tone) => TONES[tone].words.test(wanted));
}
