import type { SubjectArea } from './subject-area.ts';

export const STYLE_AREAS: readonly SubjectArea[] = [
  {
    id: 'fashion',
    words:
      'fashion, clothes, clothing, outfit, wardrobe, capsule wardrobe, dress, shoes, sneakers, jeans, streetwear, thrift, thrifting, jewelry, jewellery, handbag, suit, styling, jacket, t-shirt, boots, watch collection',
    hints: 'style, wear, look, brand, collection, fabric',
    hooks: [
      'Before we say a word, our clothes have already started the conversation.',
      'A full wardrobe and nothing to wear: most of us know that morning.',
    ],
    mistakes: [
      'Most of us wear a small part of what we own, over and over.',
      'A discount can make us buy a colour that we would never have chosen.',
      'Many clothes are bought for a life that we do not lead.',
      'Washing too hot and too often wears out fabric faster than wearing it does.',
    ],
    facts: [
      'Fit matters more than price: a small alteration can make a plain piece look made for you.',
      'A few colours that go together create more outfits than many that do not.',
      'Natural fibres breathe, while synthetic ones dry faster, so good clothes often blend both.',
      'Making one cotton shirt takes thousands of litres of water, from the field to the shop.',
      'Quality shows in the seams, the buttons and the weight of the cloth.',
      'Clothes that are aired and mended can last for many years.',
      'Personal style is less about trends than about knowing what you reach for.',
    ],
    steps: [
      'Take everything out, and keep only what you would buy again today.',
      'Find the three outfits you feel best in, and see what they share.',
      'Choose a base of calm colours and one accent.',
      'Check seams and fabric before you look at the price.',
      'Have one good piece altered to fit.',
      'Wash cool, and dry on a line.',
      'Wait two days before you buy something you did not plan.',
    ],
    closings: [
      'Open your wardrobe, and wear the piece you have been saving.',
      'Dress for the day you want to have.',
    ],
  },
  {
    id: 'beauty',
    words:
      'beauty, skincare, skin care, makeup, make-up, hair care, haircare, moisturizer, moisturiser, sunscreen, cosmetics, nails, hairstyle, perfume, fragrance, lipstick, serum, acne, barber, candle, soap',
    hints: 'skin, face, hair, routine, glow, cream, natural',
    hooks: [
      'Good care is less about mirrors than about feeling at home in your own skin.',
      'The shelf is full, and still the oldest advice is the best.',
    ],
    mistakes: [
      'Many people change products every week, and never find out what works.',
      'More layers do not mean more care; they can simply irritate.',
      'Scrubbing hard damages the barrier that keeps skin soft.',
      'Sunscreen is often left for the beach, although daylight ages skin all year.',
    ],
    facts: [
      'The outer layer of the skin renews itself about once a month.',
      'Ultraviolet light is the main cause of early lines and spots.',
      'A simple routine of cleansing, moisture and sun protection covers most needs.',
      'Fragrance can be lovely, and it can also irritate sensitive skin.',
      'Hair is not alive, so gentle handling does more than any repair.',
      'Scent is closely tied to memory, because both are at home in old parts of the brain.',
      'Ingredients are listed by amount, with the largest first.',
    ],
    steps: [
      'Wash with lukewarm water and a mild cleanser.',
      'Apply moisturiser while the skin is still slightly damp.',
      'Use sunscreen in the morning, and renew it outdoors.',
      'Introduce one new product at a time.',
      'Test a new product on a small spot for a day or two.',
      'Clean brushes and towels regularly.',
      'See a dermatologist about anything that changes, hurts or does not heal.',
    ],
    closings: [
      'Keep it simple, be patient, and be kind to the face in the mirror.',
      'Take five quiet minutes tonight that belong to you alone.',
    ],
  },
  {
    id: 'sports',
    words:
      'sport, football, soccer, basketball, tennis, swimming, golf, cricket, baseball, hockey, athlete, team sport, olympics, boxing, martial arts, karate, skateboarding, surfing, climbing, volleyball, rugby, coach, skiing, stadium, world cup',
    hints: 'match, play, training, win, champion, season, league',
    hooks: [
      'Ninety seconds can change a whole season.',
      'For a moment, a stadium full of strangers breathes as one.',
    ],
    mistakes: [
      'Beginners often train what they already do well, because it feels good.',
      'Talent gets the headlines, while most of the work happens in empty halls.',
      'It is tempting to play through pain, and to miss a month instead of a day.',
      'Many teams talk about winning and never about the next pass.',
    ],
    facts: [
      'Skills become automatic through many calm repetitions, not through a few heroic ones.',
      'Reading the game early is often worth more than speed.',
      'Recovery is part of training, and sleep is the best recovery there is.',
      'Children who try several sports tend to stay active for longer.',
      'A good coach gives one correction at a time.',
      'Teamwork is built in dull moments and shows in tense ones.',
      'Losing teaches quickly, if someone dares to look at the reasons.',
    ],
    steps: [
      'Warm up with the movements that you are about to use.',
      'Choose one weakness, and work on it for ten minutes each session.',
      'Practise slowly until it is clean, then add speed.',
      'Watch a match with the eyes of one single player.',
      'Drink before you are thirsty.',
      'Set goals that depend on you and not on the opponent.',
      'Shake hands, whatever the score.',
    ],
    closings: ['Take a ball, find a friend, and play.', 'See you on the field.'],
  },
];
