import { requests } from './casual-request.ts';

/** Requests that were written down before anything was tuned on them. */
export const HELD_BACK_4 = requests([
  ['ok i need an ad for my mobile car wash asap'],
  ['youtube intro, cooking channel, cozy, 10 seconds'],
  ['a script about the moon landing that my 8 year old will get'],
  ['LinkedIn video re: remote work burnout. Professional but human.'],
  ['pls make a story abt a robot who learns to paint, bedtime, 2 minutes'],
  ['radio jingle text for a tyre shop'],
  ['how do vaccines work, script, 1 min, for teens'],
  ['Please help! I need a best man speech'],
  ['product video, standing desk, minimalist style'],
  ['educational short on the water cycle w/ simple language'],
  ['instagram story promo for our brunch menu, playful'],
  ['write a 200 word script about recycling'],
  ['ASMR style narration of making tea'],
  ['Bedtime meditation. Ocean theme. Soft spoken.'],
  ['i wanna do a vid on why people ghost each other'],
  ['a quick hello video for my new students!'],
  ['make it 30 seconds and about dogs'],
  ['something for valentines day, romantic, flower shop'],
  ['Generate script: benefits of cold showers'],
  ['short promo. my band. rock. tour. loud.'],
  ['Faites un script sur la tour Eiffel'],
  ['Ich brauche einen kurzen Text für ein Video über Yoga'],
  ['guión para podcast de misterio, tono oscuro'],
  ['Texto para propaganda de padaria, 20 segundos'],
  ['Lav en kort video om cykling i København'],
  [
    'flyer video for bingo night! doors open at 6, first game at 7, cards cost 2 dollars. keep it light and fun',
    'doors open at 6, first game at 7, cards cost 2 dollars',
    'bingo night',
  ],
  [
    'Ad for Moss & Stone Landscaping, 30 seconds. We plan, plant and care for gardens. Our quotes are free. Ring 0113 496 0000. Trustworthy, warm.',
    'We plan, plant and care for gardens|Our quotes are free|Ring 0113 496 0000',
    'Moss & Stone Landscaping',
  ],
  [
    'can someone script this for tiktok: i quit my job to bake pies. the first month i sold nine. now i sell four hundred a week.',
    'i quit my job to bake pies|the first month i sold nine|now i sell four hundred a week',
  ],
  [
    'News report please, 20s: The ferry is cancelled today because of strong wind. The next one leaves tomorrow at six.',
    'The ferry is cancelled today because of strong wind|The next one leaves tomorrow at six',
  ],
  [
    'A how-to video for tying a bowline. Make a small loop. Pass the end up through it. Go around the rope. Pull tight. No music.',
    'Make a small loop|Pass the end up through it|Go around the rope|Pull tight',
    'tying a bowline',
  ],
  [
    "here's my idea for a promo: rent a kayak at Pier 4, it costs 12 dollars an hour, we teach you for free. upbeat!",
    'rent a kayak at Pier 4, it costs 12 dollars an hour, we teach you for free',
    'my idea',
  ],
  [
    'Video message to my team. We shipped the release on time. Nobody worked a weekend. I am proud of you. Sincere tone, 20 sec.',
    'We shipped the release on time|Nobody worked a weekend|I am proud of you',
    'my team',
  ],
  [
    'We bought this house in 1999. The roof leaked and the stairs sang. We would not change a thing.',
    'We bought this house in 1999. The roof leaked and the stairs sang. We would not change a thing.',
  ],
  [
    'Every cup starts on a hillside. Farmers pick the cherries by hand. By Thursday they are in your kitchen.',
    'Every cup starts on a hillside. Farmers pick the cherries by hand. By Thursday they are in your kitchen.',
  ],
  [
    'make a teaser, the game is called Hollow Tide, you play a diver who cannot surface, out on may 9, creepy',
    'the game is called Hollow Tide, you play a diver who cannot surface, out on may 9',
  ],
  [
    'Story, 1 minute, sad: My father kept every letter. I found them in the attic. The last one was for me.',
    'My father kept every letter|I found them in the attic|The last one was for me',
  ],
  [
    'explainer for patients, calm: the scan takes ten minutes. you lie still. it does not hurt. a nurse stays with you',
    'the scan takes ten minutes|you lie still|it does not hurt|a nurse stays with you',
  ],
  [
    'promote our plumbing course. It runs for six weeks. You get a certificate. Places are limited to twelve. Tone of voice: encouraging',
    'It runs for six weeks|You get a certificate|Places are limited to twelve',
    'our plumbing course',
  ],
  [
    'pls write smth nice for my neighbour. she fed my cat for three weeks. she never asked for anything. around 15s',
    'she fed my cat for three weeks|she never asked for anything',
    'my neighbour',
  ],
  [
    'Podcast ep 12 opening - guest is Dr. Lena Ortiz - she studies octopus dreams - make it intriguing',
    'guest is Dr. Lena Ortiz|she studies octopus dreams',
    'ep 12',
  ],
]);
