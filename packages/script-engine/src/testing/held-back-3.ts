import { requests } from './casual-request.ts';

/** Requests that were written down before anything was tuned on them. */
export const HELD_BACK_3 = requests([
  ['would love a quick vid script about indoor plants that clean the air'],
  ['write a rap about my math teacher'],
  ['Video for my YouTube channel. Topic: stoicism. Keep it under 2 minutes.'],
  ['MAKE AN AD FOR MY LEMONADE STAND!!!'],
  ['an emotional story about two brothers, 1 min'],
  ['script 4 a vsl selling an online course on excel'],
  ['can i get a 45 second intro to photosynthesis?'],
  ['sleep story, rainy night, cabin'],
  ['Corporate video. Sustainability. Reassuring tone.'],
  ['whats the best way to learn guitar'],
  ['20 sec christmas greeting from our team to our customers'],
  ['im a realtor and i need a listing video for a 3 bed house'],
  ['hi chat, write me a voiceover, thanks'],
  ['short film narration. noir. a detective and a missing violin.'],
  ['pitch deck video for an ai startup, investors, 1:30 min'],
  ['explain photosynthesis'],
  ['do a mock news segment on pigeons taking over the city'],
  ['Welcome message for airbnb guests pls'],
  ['workout motivation, aggressive, 15 seconds'],
  ['podcast about old trains for people who cannot sleep'],
  ['Crie um vídeo curto explicando o que é inflação'],
  ['Mach mir einen lustigen Clip über Katzen'],
  ['Rédige un podcast sur les volcans, deux minutes, sérieux'],
  ['Un video para mi restaurante mexicano'],
  ['Proszę o reklamę mojej piekarni'],
  [
    'commercial for Fox & Finch Books. We sell used books. Every Saturday we read to children. Find us on Harbour Road. 25 seconds, gentle.',
    'We sell used books|Every Saturday we read to children|Find us on Harbour Road',
    'Fox & Finch Books',
  ],
  [
    'my uncle has a farm shop and wants a short ad. eggs are laid the same day. honey comes from our own bees. open thursday to sunday',
    'eggs are laid the same day|honey comes from our own bees|open thursday to sunday',
    'my uncle has a farm shop',
  ],
  [
    'I want my script to be: The river rises at night. Nobody hears it. In the morning the bridge is gone.',
    'The river rises at night|Nobody hears it|In the morning the bridge is gone',
  ],
  [
    'reel: 3 signs your knife is dull. it slips on tomatoes. it crushes herbs. you push instead of slice. quick cuts',
    'it slips on tomatoes|it crushes herbs|you push instead of slice',
    '3 signs your knife is dull',
  ],
  [
    'Please prepare an announcement. The pool is closed until Friday. Swimming lessons move to the gym. Neutral, no more than 20 seconds.',
    'The pool is closed until Friday|Swimming lessons move to the gym',
  ],
  [
    'make a how to: clean your espresso machine. Empty the tray. Run a cycle without coffee. Wipe the steam wand. beginner level',
    'Empty the tray|Run a cycle without coffee|Wipe the steam wand',
    'clean your espresso machine',
  ],
  [
    'Coffee tastes better when you know who grew it. Ours comes from eleven families in Huila. Taste the difference this week.',
    'Coffee tastes better when you know who grew it. Ours comes from eleven families in Huila. Taste the difference this week.',
  ],
  [
    'In 1906 the city burned for four days. Half of the people lost their homes. This is how they built it again.',
    'In 1906 the city burned for four days. Half of the people lost their homes. This is how they built it again.',
  ],
  [
    'ad copy pls - handmade soap - no palm oil - made in small batches in Cork - smells like rain',
    'no palm oil|made in small batches in Cork',
    'handmade soap smells like rain',
  ],
  [
    'course intro. You will learn to read a map in five lessons. You need nothing but a pencil. i want it to sound encouraging',
    'You will learn to read a map in five lessons|You need nothing but a pencil',
  ],
  [
    'hey so our school play is on march 3 and tickets are 4 euros, can u make that into a fun 20s promo',
    'our school play is on march 3 and tickets are 4 euros',
    'hey so',
  ],
  [
    'Tell a story. A fox finds a phone. It rings. Nobody believes her. Use suspense!',
    'A fox finds a phone|It rings|Nobody believes her',
  ],
  [
    'social post video, dentist office: we are open late on wednesdays, kids under 6 are free, book at smile.example',
    'we are open late on wednesdays, kids under 6 are free, book at smile.example',
    'dentist office',
  ],
  [
    'congratulations video for Omar. He passed his driving test at the fifth try. The whole office cheered. Funny please.',
    'He passed his driving test at the fifth try|The whole office cheered',
    'congratulations Omar',
  ],
  [
    'Audience: hikers. We mark the trails every spring. Stay on the path. The birds nest on the ground. ~20s',
    'We mark the trails every spring|Stay on the path|The birds nest on the ground',
  ],
]);
