import { requests } from './casual-request.ts';

/** Requests that were written down before anything was tuned on them. */
export const HELD_BACK_5 = requests([
  ['script about gardening pls and thank you'],
  ['hey there! could you whip up an ad for my new coffee brand? something bold'],
  ['1 minute on the history of jeans, conversational'],
  ['I am making a short documentary about foxes in London, write the voiceover'],
  ['slow, sad, 45 seconds, about moving out of your first flat'],
  ['pitch my app to investors in 30 secs'],
  ['video idea: what if the moon disappeared'],
  ['need copy for radio. furniture store. big sale. energetic!!'],
  ['Give me a hook about saving money'],
  ['Tell me how to write a cover letter, 2 min, formal'],
  ['make an explainer, topic is electric cars, audience is seniors'],
  ['Quick tutorial - folding a fitted sheet - keep it funny'],
  ['una historia de miedo para niños'],
  ['kurzes Erklärvideo zum Thema Klimawandel bitte'],
  ['un script court pour présenter mon entreprise'],
  [
    'Radio ad, 15 seconds, friendly. Hollis Tyres fits four tyres in forty minutes. No appointment needed. Find us by the ring road.',
    'Hollis Tyres fits four tyres in forty minutes|No appointment needed|Find us by the ring road',
  ],
  [
    'my etsy shop is called Knot & Loom. i make wall hangings from old sweaters. each one takes a week. can u turn that into a reel script?',
    'my etsy shop is called Knot & Loom|i make wall hangings from old sweaters|each one takes a week',
  ],
  [
    'Please write a farewell video for our principal. She ran this school for 21 years. She knew every name. Keep it short.',
    'She ran this school for 21 years|She knew every name',
    'our principal farewell',
  ],
  [
    'how to make cold brew (30 sec, relaxed): grind the beans coarse. add cold water. wait for 12 hours. strain it.',
    'grind the beans coarse|add cold water|wait for 12 hours|strain it',
    'how to make cold brew',
  ],
  [
    'I grew up above this shop. My mother sold buttons here. Today I sell them online, to forty countries.',
    'I grew up above this shop. My mother sold buttons here. Today I sell them online, to forty countries.',
  ],
]);
