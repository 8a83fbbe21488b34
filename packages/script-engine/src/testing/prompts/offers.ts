import { writes } from '#testing/quality-prompt.ts';

/** Adverts, listings, events and podcasts. */
export const OFFERS = [
  ...writes('advert', [
    [
      'We are a family bakery in Bergamo. Our focaccia is baked at 5 a.m. Write a short ad. Do not mention prices.',
      'We are a family bakery in Bergamo.|Our focaccia is baked at 5 a.m.',
    ],
    [
      'Make a promo for our new bakery Flour & Salt in Lisbon, opening June 3rd, with free croissants',
      'Flour & Salt|Lisbon|June 3rd|free croissants',
    ],
    [
      'Create a video script introducing our project management app TaskNest. It helps small teams plan their week, costs $9 per month, and has a free 14-day trial. Mention the Slack integration. End with a call to sign up at tasknest.io. Tone: upbeat. Length: 45 seconds.',
      'TaskNest|$9 per month|free 14-day trial|Slack integration|ign up at tasknest.io',
    ],
    [
      'Create a video script introducing our project management app TaskNest. It helps small teams plan their week, costs $9 per month, and has a free 14-day trial. Mention the Slack integration. End with a call to sign up at tasknest.io. Tone: upbeat.',
      'TaskNest|$9 per month|free 14-day trial|Slack integration|ign up at tasknest.io',
    ],
    [
      'Product demo: wireless earbuds SoundLeaf Pro, 30 hours battery, noise cancelling, $79, launching March 1',
      'SoundLeaf Pro|30 hours battery|oise cancelling|$79|aunching March 1',
    ],
    [
      'I need a 30-second ad for a yoga studio in Berlin called Still Water, first class free',
      'Still Water|yoga studio in Berlin|irst class free',
    ],
    [
      'I need an ad for a yoga studio in Berlin called Still Water, first class free, open every day from 7 am',
      'Still Water|yoga studio in Berlin|irst class free|pen every day from 7 am',
    ],
    [
      "I run a small flower shop in Dublin called Petal & Stem. We deliver the same day and every bouquet is made by hand. Write a warm 45 second script for Mother's Day, 20% off until Sunday.",
      "Petal & Stem|flower shop in Dublin|We deliver the same day|Mother's Day|20% off until Sunday",
    ],
    [
      'Write a 45 second ad for Petal & Stem, a flower shop in Dublin. We deliver the same day. Every bouquet is made by hand.',
      'Petal & Stem|Dublin|We deliver the same day.|Every bouquet is made by hand.',
    ],
    [
      'Write a 10 second ad for Petal & Stem, a flower shop in Dublin. We deliver the same day. Every bouquet is made by hand.',
      'Petal & Stem|Dublin|We deliver the same day.|Every bouquet is made by hand.',
    ],
    ["Our team's new onboarding wiki", "Our team's new onboarding wiki"],
    [
      'Facebook ad for my dog walking business Happy Paws in Leeds, first walk free, call 0113 496 0000',
      'Happy Paws|Leeds|irst walk free|Call 0113 496 0000.',
    ],
    [
      'Launch video for EcoBottle, a reusable steel bottle that keeps drinks cold for 24 hours, $25, available from September 5',
      'EcoBottle|24 hours|$25|vailable from September 5',
    ],
    [
      'A 20 word promo for EcoBottle, a reusable steel bottle. It keeps drinks cold for 24 hours. It costs $25. It is on sale from September 5. It comes in six colours and has a lifelong guarantee against leaks. Order at ecobottle.example today.',
      'EcoBottle|It is on sale from September 5.|Order at ecobottle.example today.',
    ],
    [
      'Write an upbeat Instagram reel for our spring sale: 30% off all running shoes at StrideLab, ends April 10, use code SPRING30',
      'our spring sale|30% off all running shoes at StrideLab|nds April 10|Use code SPRING30.',
    ],
    [
      'Ad for Grade A eggs from Miller Farm, laid this morning, $4 a dozen, sold at the gate until noon',
      'Grade A eggs from Miller Farm|$4 a dozen|old at the gate until noon',
    ],
    [
      'Promo for vitamin A and D gummies, sugar free, 60 per jar, $12.50',
      'itamin A and D gummies|60 per jar|$12.50',
    ],
    ['a smart water bottle', ' smart water bottle'],
    ['our summer sale', 'ur summer sale'],
    [
      '30-second advert for Brightside Bakery on Mill Lane. Sourdough from Tuesday to Saturday.',
      'Brightside Bakery|Mill Lane|Sourdough from Tuesday to Saturday.',
    ],
    [
      'TV commercial for McAllister & Daughters Plumbing, same-day repairs, no call-out fee, 24/7, phone 555-0199',
      'McAllister & Daughters Plumbing|ame-day repairs|24/7|555-0199',
    ],
    [
      'promo for iPhone cases by CaseLab, 12 colors, from €19.90',
      'iPhone cases by CaseLab|12 colors|rom €19.90',
    ],
    [
      "Radio spot for Jürgen's Käsehaus in Wisconsin. Forty kinds of cheese, one very patient owner. Open Thursday to Sunday.",
      "Jürgen's Käsehaus|Wisconsin|Forty kinds of cheese, one very patient owner.|Open Thursday to Sunday.",
    ],
    [
      'An advert for Bánh Mì Corner in Portland, lunch for $8, vegan options, open until 3 pm',
      'Bánh Mì Corner|Portland|unch for $8|egan options|pen until 3 pm',
    ],
    [
      'Product video: the AeroFold 2 stroller. It folds with one hand. It weighs 5.9 kg. It fits in an overhead locker.',
      'AeroFold 2|It folds with one hand.|5.9 kg|It fits in an overhead locker.',
    ],
    [
      'Promote our car wash in Reno, $5 off on rainy days, no appointment needed',
      'ur car wash in Reno|$5 off on rainy days|o appointment needed',
    ],
    [
      'LinkedIn ad for Northwind Payroll: payroll for 10 to 200 people, live in two weeks, book a demo at northwind.example',
      'Northwind Payroll|10 to 200 people|ive in two weeks|ook a demo at northwind.example',
    ],
    [
      'teaser for our new board game "The Last Lighthouse", 2 to 4 players, 45 minutes a game',
      '"The Last Lighthouse"|2 to 4 players|45 minutes a game',
    ],
    [
      'Ad for a barber shop named Sharp & Co. Walk in, no booking. Haircut $22, beard $12.',
      'Sharp & Co|Haircut $22, beard $12.',
    ],
    [
      'We started a meal kit called GreenCrate. Ten recipes every week, all under 30 minutes. Plans from $49. Write a 20 second ad.',
      'GreenCrate|Ten recipes every week, all under 30 minutes.|$49',
    ],
    [
      'advert for O’Malley’s Hardware, family run since 1962, keys cut while you wait',
      'O’Malley’s Hardware|amily run since 1962|eys cut while you wait',
    ],
    ['Get people excited about my Etsy shop LittleLoomCo, hand-woven scarves from $35', 'LittleLoomCo|$35'],
    [
      'Pitch for Kiwi.ai, an assistant that reads contracts. It marks every deadline. It works in 12 languages.',
      'Kiwi.ai|It marks every deadline.|12 languages',
    ],
    [
      'Write a 15 second spot for Taco Tuesday at Casa Lupita: two tacos for $3, every Tuesday from 5 pm',
      'Taco Tuesday|Casa Lupita|$3|very Tuesday from 5 pm',
    ],
    [
      'Promo for CleanNow, a spray that helps to kill germs, 99 cents a refill',
      'CleanNow|kill germs|99 cents a refill',
    ],
  ]),
  ...writes('listing', [
    [
      'Real estate listing: 3 bedroom house in Austin, Texas, $450,000, pool, near schools',
      '3 bedroom house|Austin, Texas|$450,000|pool|near schools',
    ],
    [
      'Real estate tour: 3 bedroom house in Austin, Texas, $450,000, pool, near schools',
      '3 bedroom house|Austin, Texas|$450,000|pool|near schools',
    ],
    ['Class A office space in Tampa', 'Class A office space in Tampa'],
    [
      'Real estate listing: Class A office space in Tampa, 4,200 square feet, parking for 20 cars, two blocks from the river, call Dana at 813 555 0142',
      'Class A office space in Tampa|4,200 square feet|parking for 20 cars|wo blocks from the river|Call Dana at 813 555 0142.',
    ],
    [
      'House tour of a 1920s cottage in Savannah. It has a wraparound porch. The kitchen was redone in 2023. Asking $389,000.',
      '1920s cottage in Savannah|It has a wraparound porch.|2023|$389,000',
    ],
    [
      'Apartment listing: 2 bed flat in Leith, £1,150 a month, sea view, available from 1 May',
      '2 bed flat in Leith|£1,150 a month|ea view|vailable from 1 May',
    ],
    [
      'property video for Villa Belén in Málaga, 6 bedrooms, private pool, 10 minutes from the beach',
      'Villa Belén|Málaga|6 bedrooms|rivate pool|10 minutes from the beach',
    ],
    [
      'Listing: tiny house on wheels, 24 square metres, sleeps four, $58,000',
      'iny house on wheels|24 square metres|$58,000',
    ],
  ]),
  ...writes('event', [
    [
      "Invite everyone to Finn & Saoirse's housewarming on Saturday 21 June, 4 pm, 12 Alder Row. Bring a plant.",
      "Finn & Saoirse's housewarming on Saturday 21 June| 12 Alder Row.|Bring a plant.",
    ],
    [
      'Invitation to our summer party on July 12 at 6 pm in the old boathouse',
      'ur summer party on July 12 at 6 pm in the old boathouse',
    ],
    [
      'Invitation to our summer party on July 12 at 6 pm in the old boathouse, live music, bring a swimsuit',
      'July 12 at 6 pm|old boathouse|live music|Bring a swimsuit.',
    ],
    [
      "Save the date: Mia and Tomás' wedding, June 21, 2027, Lake Bled",
      "Mia and Tomás' wedding|June 21, 2027|Lake Bled",
    ],
    ['our book club meeting', 'ur book club meeting'],
    [
      'Event promo: Riverside Jazz Night, Friday March 6, doors at 8 pm, tickets $15, The Blue Door',
      'Riverside Jazz Night|March 6|8 pm|$15|The Blue Door',
    ],
    [
      'Invite everyone to the school fair. It is on Saturday from 10 to 2. There will be a cake stand and a raffle. Bring cash.',
      'the school fair|It is on Saturday from 10 to 2.|There will be a cake stand and a raffle.|Bring cash.',
    ],
    [
      'Invitation to a free webinar about tax for freelancers, Wednesday at noon, register at taxtalk.example',
      'free webinar about tax for freelancers|Wednesday at noon|egister at taxtalk.example',
    ],
    ["Grandpa Joe's 80th birthday party", "Grandpa Joe's 80th birthday party"],
    [
      'Invitation to the opening of Galerie Élan in Montréal on May 2, drinks from 7 pm',
      'Galerie Élan|Montréal|May 2|7 pm',
    ],
  ]),
  ...writes('podcast', [
    ['YouTube intro for a channel about woodworking called Maple & Grain', 'Maple & Grain|woodworking'],
    [
      'Trailer for our history podcast "Forgotten Streets", new episodes every Tuesday',
      '"Forgotten Streets"|history podcast|ew episodes every Tuesday',
    ],
    [
      'Podcast intro for "Second Cup", a show about changing careers. New episodes on Mondays. Hosted by Amara Okafor.',
      '"Second Cup"|New episodes on Mondays.|Amara Okafor',
    ],
    ['podcast intro', ''],
    [
      'Intro for my podcast Bits & Bytes, weekly, for people who like old computers',
      'Bits & Bytes|old computers',
    ],
    [
      'Channel trailer: Cooking with Björn, three-minute recipes every Friday',
      'Cooking with Björn|very Friday',
    ],
    ['Intro for my channel about slow travel', 'slow travel'],
  ]),
];
