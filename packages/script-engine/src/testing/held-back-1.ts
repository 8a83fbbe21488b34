import { requests } from './casual-request.ts';

/** Requests that were written down before anything was tuned on them. */
export const HELD_BACK_1 = requests([
  ['yo make me a quick tiktok script abt why cats knock stuff off tables lol'],
  ['need: linkedin post video, leadership lessons, max 45 secs'],
  [
    '60 sec radio spot for Tanner Plumbing. Family run since 1987. Call 555-0199. make it sound trustworthy',
    'Family run since 1987|Call 555-0199',
    'Tanner Plumbing',
  ],
  [
    'im opening a nail salon on elm street next friday, 20% off for the first 50 ppl. write something hype for instagram',
    'im opening a nail salon on elm street next friday, 20% off for the first 50 ppl',
  ],
  ['could someone write a short intro for my true crime podcast?'],
  ['voiceover for a nature documentary about penguins please, calm, david attenborough style'],
  ['script that explains compound interest to a 10 year old'],
  ['Funny. 20 seconds. Dog groomer ad.'],
  ['tutorial, how to change a tire, 90s, beginner friendly thx'],
  ['a bedtime story for my daughter about a brave little tugboat, 3 minutes'],
  [
    'pls do a promo 4 our charity run!! sunday june 8, starts 9am at riverside park, all money goes to the childrens hospital',
    'sunday june 8|starts 9am at riverside park|all money goes to the childrens hospital',
    'our charity run',
  ],
  ['Hi there, I would like you to write me a speech for my brothers wedding'],
  ['short video on recycling for kids. no jargon.'],
  ['Make it sad. A short story about a lighthouse keeper who waits for a ship.'],
  ['explainer video: blockchain. audience = my mum. friendly tone'],
  [
    'Announcement for the staff: the office is closed on Monday. Parking reopens Tuesday. Keep it formal.',
    'The office is closed on Monday|Parking reopens Tuesday',
  ],
  ['script pls'],
  ['something motivational for gym bros'],
  [
    '2min course lesson about photosynthesis. Plants turn light into sugar. Leaves hold the chlorophyll. End with a question',
    'Plants turn light into sugar|Leaves hold the chlorophyll',
    'photosynthesis',
  ],
  ['Want a yt short on the fall of rome, dramatic af'],
  ['Escribe un guion para un vídeo sobre el café, 30 segundos'],
  ['Kannst du mir bitte einen Werbespot für meine Bäckerei schreiben? Wir öffnen um sieben.'],
  ['Fais-moi une pub de 20 secondes pour mon salon de coiffure, ton drôle'],
  ['faz um roteiro curto sobre futebol pra crianças por favor'],
  ['Schrijf een script voor een filmpje over fietsen in Utrecht'],
  [
    "Welcome to Rosewood Dental. Our team has looked after smiles for twenty years. We can't wait to meet you.",
    "Welcome to Rosewood Dental. Our team has looked after smiles for twenty years. We can't wait to meet you.",
  ],
  [
    'News item. The old bridge reopens on Saturday after two years of repairs. The mayor will cut the ribbon at ten. Serious tone, 30 seconds.',
    'The old bridge reopens on Saturday after two years of repairs|The mayor will cut the ribbon at ten',
  ],
  [
    'can you write an ad? product: GlowLamp. features: dimmable, usb-c, 12 hour battery. target: students. cta: order at glowlamp.example',
    'dimmable, usb-c, 12 hour battery|order at glowlamp.example',
    'GlowLamp',
  ],
  [
    'Recipe video, banana bread: mash three bananas, add two eggs, bake for an hour. Chill vibe',
    'mash three bananas, add two eggs, bake for an hour',
    'banana bread',
  ],
  [
    'please create a 15-second clip promoting my etsy shop. I sell hand dyed yarn. Every skein is one of a kind.',
    'I sell hand dyed yarn|Every skein is one of a kind',
    'my etsy shop',
  ],
  ['write me 150 words on the history of chess'],
  ['Gen me a sales pitch for a CRM, b2b, professional, no buzzwords'],
  [
    'a happy birthday message to grandpa Joe who turns 80. He taught me to fish. He still beats me at cards.',
    'He taught me to fish|He still beats me at cards',
    'happy birthday grandpa Joe who turns 80',
  ],
  ['In a whispery asmr voice: describe rain on a tent'],
  [
    'podcast intro, weekly show abt startups, host is Mei Lin, new ep every thursday, upbeat!!',
    'host is Mei Lin|new ep every thursday',
    'weekly show abt startups',
  ],
  ['EXPLAIN QUANTUM COMPUTERS LIKE IM FIVE'],
  [
    'Thanks in advance! I need a how-to about descaling a kettle. Fill it with equal parts water and vinegar. Let it sit for an hour. Rinse twice.',
    'Fill it with equal parts water and vinegar|Let it sit for an hour|Rinse twice',
    'descaling a kettle',
  ],
  [
    'Do a voice over for our app Tidely. It reminds you to drink water. Free on both stores. Length: 20s. Tone: warm.',
    'It reminds you to drink water|Free on both stores',
    'our app Tidely',
  ],
  [
    'make the viewers cry. animal shelter appeal. max is a 12 year old beagle. he has waited 400 days for a home.',
    'max is a 12 year old beagle|he has waited 400 days for a home',
    'animal shelter appeal',
  ],
  [
    'hello! so basically i run a bike repair van in Leeds, we come to you, and i want a video for facebook that is about 40 seconds long',
    'i run a bike repair van in Leeds, we come to you',
    'so basically',
  ],
]);
