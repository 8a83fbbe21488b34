import { requests } from './casual-request.ts';

/** Requests that were written down before anything was tuned on them. */
export const HELD_BACK_2 = requests([
  ['sup, whip me up a lil script on why sharks are misunderstood, like 60 sec, kinda dramatic'],
  ['Draft: 30-second promo. Brand: Aurora Skis. Vibe: adventurous.'],
  ['i need help writing a eulogy'],
  ['Pls can I get an explainer vid on how vaccines work aimed at parents'],
  ['CRYPTO FOR DUMMIES SCRIPT'],
  ['Short & sweet. Ice cream truck commercial.'],
  ['voice over 4 real estate tour, luxury feel'],
  ['one minute scary story set in a lighthouse thanks'],
  ['generate a funny monologue from the perspective of a houseplant'],
  ['Trying to make a video about sourdough starters, can you script it?'],
  ['tell me about the roman empire'],
  ['i want a news style report about a cat that became mayor'],
  ['facebook ad. dentist. families. trustworthy. 20s'],
  ['Help me with a wedding toast, not too long, a bit cheeky'],
  ['intro for my gaming channel pls, high energy!!!'],
  ['A guided meditation for falling asleep. Slow and soft. 3 minutes.'],
  ['welcome video for new employees at a bank, formal but warm'],
  ['describe a sunset over the ocean in 100 words'],
  ['compare electric cars and petrol cars, neutral, 90 seconds'],
  ['lesson plan video: the water cycle. grade 5. keep sentences short'],
  ['Hazme un guión corto para TikTok sobre gatos'],
  ['Bitte ein Werbetext für unser Café, locker und kurz'],
  ['Je veux une vidéo de 30 secondes sur les abeilles'],
  ['Quero um anúncio para a minha loja de roupas, tom alegre'],
  ['Skriv ett manus om cykling i Stockholm tack'],
  [
    'ad for our car wash, 20 sec. we wash by hand. every tenth wash is free. we are behind the station. make it catchy pls',
    'we wash by hand|every tenth wash is free|we are behind the station',
    'our car wash',
  ],
  [
    'Hi! We are a small vineyard near Bath. We make three wines a year. Visitors are welcome on weekends. Could you turn this into a 30 second script?',
    'We are a small vineyard near Bath|We make three wines a year|Visitors are welcome on weekends',
  ],
  [
    'yt short. my cat Biscuit can open doors. he learned it from my brother. now nothing is safe. comedic timing please',
    'my cat Biscuit can open doors|he learned it from my brother|now nothing is safe',
  ],
  [
    'Podcast trailer please. The show is called Night Shift. Two nurses talk about what happens after midnight. New episodes every Monday. Moody.',
    'Two nurses talk about what happens after midnight|New episodes every Monday',
    'The show is called Night Shift',
  ],
  [
    'explain how our app works: you take a photo of a plant, we tell you its name. it works offline. 15 seconds, simple words',
    'you take a photo of a plant, we tell you its name|it works offline',
    'how our app works',
  ],
  [
    'Tutorial for fixing a flat tyre on a bike. First take the wheel off. Then find the hole. Patch it and pump it up. Friendly voice!',
    'First take the wheel off|Then find the hole|Patch it and pump it up',
    'fixing a flat tyre on a bike',
  ],
  [
    'We lost our dog Pepper on Sunday near Hyde Park. She is small and brown. Please call 07700 900123 if you see her.',
    'We lost our dog Pepper on Sunday near Hyde Park. She is small and brown. Please call 07700 900123 if you see her.',
  ],
  [
    'Plumbing emergencies do not wait. Neither do we. Day or night, one call is enough.',
    'Plumbing emergencies do not wait. Neither do we. Day or night, one call is enough.',
  ],
  [
    'tiktok for my thrift store (kinda sarcastic): nothing costs more than 10 bucks. we restock on tuesdays. half of it is from the 90s',
    'nothing costs more than 10 bucks|we restock on tuesdays|half of it is from the 90s',
    'my thrift store',
  ],
  [
    'Speech for my retirement party, around 2 minutes. I started here in 1984. I have had six bosses and one desk. Not too sentimental.',
    'I started here in 1984|I have had six bosses and one desk',
    'my retirement party',
  ],
  [
    'story time: last summer i got lost in the alps. a goat led me back. i still send her postcards. make ppl laugh',
    'last summer i got lost in the alps|a goat led me back|i still send her postcards',
  ],
  [
    'can you do smth for our open day? june 14, 10 to 4, free cake, kids can meet the ponies. cheers',
    'june 14, 10 to 4, free cake, kids can meet the ponies',
    'our open day',
  ],
  [
    'Make an Instagram reel script about my pottery class. Length: 30 seconds. Beginners are welcome. Clay and tea are included. It starts May 3.',
    'Beginners are welcome|Clay and tea are included|It starts May 3',
    'my pottery class',
  ],
  [
    'NEED AN AD ASAP. MATTRESS SALE ENDS SUNDAY. EVERYTHING IS HALF PRICE. LOUD AND FUN',
    'MATTRESS SALE ENDS SUNDAY|EVERYTHING IS HALF PRICE',
  ],
  [
    'write a script where i thank my subscribers. i hit 10k yesterday. it took me three years.',
    'i hit 10k yesterday|it took me three years',
    'i thank my subscribers',
  ],
]);
