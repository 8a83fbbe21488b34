import { writes } from '#testing/quality-prompt.ts';

/** Prompts with odd punctuation, greetings, slogans, numbered lines and facts in unusual places. */
export const UNTIDY = [
  ...writes('advert', [
    [
      'radio commercial, 20 seconds: Harbor Hot Tubs. Rentals from $35 an hour. Open late on Fridays. "Soak first, ask later."',
      'Harbor Hot Tubs|$35 an hour|"Soak first, ask later."',
    ],
    [
      "Promo video for my daughter's lemonade stand!! corner of 5th & Elm, Saturday 10-2, 50¢ a cup",
      "my daughter's lemonade stand|orner of 5th & Elm|Saturday 10-2|50¢ a cup",
    ],
    [
      "Instagram reel for Señora Núñez's tamales — pork, chicken, or cheese — $18 a dozen, order by Thursday",
      "Señora Núñez's tamales|ork, chicken, or cheese|$18 a dozen|Order by Thursday.",
    ],
    [
      'Our slogan is "Sleep is not a luxury". Write a 15 second ad for DreamNest mattresses, 100 nights to try, free returns.',
      '"Sleep is not a luxury"|DreamNest mattresses|100 nights to try|ree returns',
    ],
    [
      'promo for the app "Léa", which reminds you to water your plants',
      '"Léa", the app, which reminds you to water your plants',
    ],
    [
      'Promo: our online course "Watercolour in Ten Evenings", $85, starts 4 October, lifetime access',
      '"Watercolour in Ten Evenings"|$85|4 October',
    ],
    [
      'WE ARE HIRING!!! BARISTAS WANTED IN SOHO, £14/HR, WALK IN ANY DAY BEFORE 11',
      'BARISTAS WANTED IN SOHO|The pay? £14/HR',
    ],
    ['¡Hola! Ad for Taquería El Sol, 3 tacos for $5', 'Meet Taquería El Sol.|3 tacos for $5'],
    [
      'Video for our website. We build timber houses. Each one takes nine months. We have built 63 since 2004. 120 words.',
      'We build timber houses.|63|2004',
    ],
    ['new trail running shoes', 'ew trail running shoes'],
  ]),
  ...writes('explainer', [
    [
      'What is inflation? Prices rise. The same money buys less. Wages may follow later. In 30 seconds.',
      'What is inflation? Prices rise.|The same money buys less.',
    ],
    ['explain photosynthesis to 8-year-olds in 50 words', 'photosynthesis.|for 8-year-olds.'],
    ['Explain to new parents why babies cry, 1 minute', 'for new parents.|why babies cry'],
    [
      "an explainer about tenants' rights in Ontario: landlords need 24 hours' notice to enter; rent can rise once a year; ask for a receipt",
      "tenants' rights in Ontario.|Landlords need 24 hours' notice to enter.|Rent can rise once a year.|Ask for a receipt.",
    ],
    ['Mercury vs. Venus', 'Mercury vs. Venus'],
  ]),
  ...writes('how-to', [
    [
      'How to fold a fitted sheet: 1) Find the corners. 2) Tuck one corner into the other. 3) Lay it flat. 4) Fold it in thirds.',
      'Step one. Find the corners.|Step four. Fold it in thirds.',
    ],
    [
      'how do I unclog a sink? Pour in baking soda, then add vinegar, wait 15 minutes, flush with hot water.',
      'ow do I unclog a sink?|Step one. Pour in baking soda.|Step three. Wait 15 minutes.|Step four. Flush with hot water.',
    ],
    [
      'tutorial for new volunteers: how to log your hours. Open the app. Tap Hours. Enter the date and the time. Press Send.',
      'how to log your hours.|for new volunteers.|Step one. Open the app.|Step four. Press Send.',
    ],
  ]),
  ...writes('recipe', [
    [
      'guacamole: mash 3 avocados, add lime juice, stir in chopped onion, salt to taste',
      'guacamole.|Step one. Mash 3 avocados.|Step three. Stir in chopped onion, salt to taste.',
    ],
    [
      'Recipe: overnight oats. 50 g oats, 120 ml milk, 1 spoon of honey. Stir. Leave it in the fridge overnight. Top with berries.',
      'You need 50 g oats, 120 ml milk, 1 spoon of honey.|Step one. Stir.|Step three. Top with berries.',
    ],
  ]),
  ...writes('story', [
    [
      'bedtime story for Noor about a lighthouse keeper who is afraid of the sea',
      'for Noor.|a lighthouse keeper who is afraid of the sea',
    ],
    ['fairy tale: the dragon who could not say no', 'the dragon who could not say no'],
  ]),
  ...writes('news', [
    [
      'announce that our store hours change: from 1 March we open at 9 and close at 5',
      'our store hours change|rom 1 March we open at 9 and close at 5',
    ],
    [
      'local news about a missing parrot named Picasso. It was last seen on Elm Street.',
      'Picasso|Elm Street',
    ],
  ]),
  ...writes('listing', [
    [
      'for rent: 1-bed flat in Porto, Rua das Flores, €780 a month, balcony, no smokers',
      '1-bed flat in Porto|or rent|Rua das Flores|The asking price? €780 a month.',
    ],
    ['Land for sale near Bozeman, 20 acres, creek, power at the road, $310,000', 'Bozeman|20 acres|$310,000'],
  ]),
  ...writes('event', [
    [
      'save the date video for our 10-year reunion, Class of 2017, August 8, Lincoln High gym',
      'our 10-year reunion|Class of 2017.|August 8|Lincoln High gym',
    ],
    [
      "Charity run for the children's hospital, 5 km or 10 km, start at City Park, Sunday 9 am, sign up at runforkids.example",
      "harity run for the children's hospital|5 km or 10 km|City Park|ign up at runforkids.example",
    ],
    ['invite our neighbors to a barbecue', 'for our neighbors.|a barbecue'],
    [
      'HELP!! need script for school play fundraiser, tickets $3, thursday 6pm, gym',
      'school play fundraiser|ickets $3|hursday 6pm',
    ],
  ]),
  ...writes('podcast', [
    [
      'Podcast intro for "Off the Clock": two night-shift nurses, Dee and Marisol, talk about what they cannot say at work. New episode every other Sunday.',
      '"Off the Clock"|wo night-shift nurses, Dee and Marisol, talk about what they cannot say at work.',
    ],
    ['intro for a podcast about chess', 'chess'],
  ]),
  ...writes('introduction', [
    [
      'Introduce Dr. Søren Ångström, our new veterinarian. He treats cats, dogs and parrots.',
      'Dr. Søren Ångström, our new veterinarian.',
    ],
    ['about me video: I am Priya, I restore old furniture in Leicester', 'I am Priya|Leicester'],
    ["Hi, I'm Freya. I paint murals in Glasgow. Ask me for a quote.", "I'm Freya.|Glasgow"],
  ]),
  ...writes('message', [
    [
      "thank you to Mrs. O'Brien, who taught us maths for 31 years",
      "Mrs. O'Brien, who taught us maths for 31 years",
    ],
    [
      'Sorry video to our guests: the pool was closed all weekend. A pump broke. We will refund $40 per room.',
      'our guests|he pool was closed all weekend.|$40 per room',
    ],
    [
      'Apologise to our subscribers for the double charge on 2 March. We have refunded everybody.',
      'our subscribers|2 March|We have refunded everybody.',
    ],
    ['Happy 50th birthday to Uncle Raj, king of the barbecue', '50th birthday|Uncle Raj|ing of the barbecue'],
    [
      'Welcome speech for the new choir members. We sing every Wednesday. Nobody has to read music.',
      'the new choir members|Wednesday',
    ],
    ['condolence message to the Haddad family', 'the Haddad family'],
    ['Get well soon message for my colleague Hannah, we miss your terrible puns', 'Hannah|our terrible puns'],
  ]),
];
