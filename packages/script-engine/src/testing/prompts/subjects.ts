import { writes } from '#testing/quality-prompt.ts';

/** Explainers, how-tos, recipes, news, meditations and stories. */
export const SUBJECTS = [
  ...writes('explainer', [
    [
      'A 60 second video about why bees matter to city gardens, friendly tone',
      'why bees matter to city gardens',
    ],
    [
      'Explain how compound interest works to teenagers in 45 seconds',
      'how compound interest works|teenagers',
    ],
    ['The history of the Suez Canal, serious documentary voice, 2 minutes', 'he history of the Suez Canal'],
    [
      'Tips for sleeping better when you work night shifts',
      'ips for sleeping better when you work night shifts',
    ],
    ['5 reasons to learn Rust in 2026', '5 reasons to learn Rust in 2026'],
    [
      'Write a script about electric cars vs hybrid cars for first-time buyers, about 150 words',
      'lectric cars vs hybrid cars',
    ],
    ['coffee', 'coffee'],
    ['Top 10 travel hacks for Japan on a budget', 'op 10 travel hacks for Japan on a budget'],
    ['Why do cats purr?', 'Why do cats purr?'],
    ["What is blockchain? Explain like I'm five.", 'What is blockchain?'],
    [
      'Explain the water cycle for grade 4 students, cover evaporation, condensation and precipitation',
      'he water cycle|grade 4 students|evaporation, condensation and precipitation',
    ],
    ['TikTok about 3 mistakes beginners make in the gym', '3 mistakes beginners make in the gym'],
    ['Compare iPhone and Android for seniors', 'iPhone and Android for seniors'],
    ['explain quantum computing simply', 'quantum computing'],
    ['job interview tips', 'ob interview tips'],
    ['The importance of drinking enough water', 'he importance of drinking enough water'],
    ['How does a solar panel work?', 'How does a solar panel work?'],
    ['Create a short, funny video about working from home with kids', 'orking from home with kids'],
    [
      'healthy breakfast ideas with eggs, oats and yogurt',
      'ealthy breakfast ideas with eggs, oats and yogurt',
    ],
    ['What happens when you stop eating sugar', 'hat happens when you stop eating sugar'],
    ['Is coffee bad for you?', 'Is coffee bad for you?'],
    ['benefits of meditation for busy professionals', 'enefits of meditation for busy professionals'],
    ['pothos', 'othos'],
    ['why is my wifi so slow', 'hy is my wifi so slow'],
    [
      'The rise of competitive dog grooming in South Korea',
      'he rise of competitive dog grooming in South Korea',
    ],
    [
      'Write a 30 second TikTok script about the dangers of vaping for teens',
      'he dangers of vaping for teens',
    ],
    ['Underwater basket weaving for seniors, playful, 20 seconds', 'nderwater basket weaving for seniors'],
    ['3 myths about sleep', '3 myths about sleep'],
    ['How do vaccines work? Explain it simply for parents, 90 seconds.', 'How do vaccines work?|parents'],
    ['Ten ideas for a rainy weekend with kids', 'en ideas for a rainy weekend with kids'],
    ['Why you should back up your data', 'hy you should back up your data'],
    ['SHORT VIDEO ABOUT SAVING MONEY ON GROCERIES', 'SAVING MONEY ON GROCERIES'],
    ['Script for a documentary about the Titanic, dramatic, 3 minutes', 'Titanic'],
    [
      'A 2 minute video for small business owners on why email marketing still works, persuasive tone, mention open rates and automation, end with a call to download our free guide',
      'small business owners|why email marketing still works|open rates and automation|Download our free guide.',
    ],
    [
      'Explain the difference between weather and climate to 10 year olds',
      'the difference between weather and climate|10 year olds',
    ],
    ['the life of Leonardo da Vinci', 'he life of Leonardo da Vinci'],
    [
      'Topic: urban beekeeping\nAudience: city council members\nTone: formal\nLength: 90 seconds\nKey points:\n- pollination\n- low cost\n- school visits\nCTA: vote yes on May 4',
      'urban beekeeping|city council members|pollination|low cost|school visits|Vote yes on May 4.',
    ],
    ['Teach kids about recycling plastic bottles, 1 minute', 'recycling plastic bottles|kids'],
    ['Should I buy or rent a house?', 'Should I buy or rent a house?'],
    ['Black holes explained', 'Black holes'],
    ['benefits of cycling to work', 'enefits of cycling to work'],
    ['Grade A eggs', 'Grade A eggs'],
    [
      'A video about rain barrels. A barrel under one downpipe fills in a single storm. The water is soft, and plants like it. Empty it before the first frost.',
      'rain barrels|A barrel under one downpipe fills in a single storm.|The water is soft, and plants like it.|Empty it before the first frost.',
    ],
    ['bomb cyclone documentary', 'bomb cyclone'],
    ['shooting a film on your phone', 'hooting a film on your phone'],
    [
      'Explain what a mortgage is. A bank lends you money for a home. You pay it back every month, with interest. If you stop paying, the bank can take the home.',
      'what a mortgage is|A bank lends you money for a home.|with interest',
    ],
    ['sourdough or yeast bread?', 'ourdough or yeast bread?'],
    ['croissants', 'roissants'],
    ['pros and cons of remote work for managers', 'ros and cons of remote work for managers'],
    [
      'What does a notary do? A notary checks who you are. A notary watches you sign. That is all.',
      'What does a notary do?|A notary checks who you are.|A notary watches you sign.',
    ],
    [
      'A 40 second friendly video about why bees matter to city gardens, for people with a balcony',
      'why bees matter to city gardens|people with a balcony',
    ],
    ['C++ vs C#', 'C++ vs C#'],
    ['how do noise cancelling headphones work', 'ow do noise cancelling headphones work'],
    ['Napoleon’s hundred days, in about 60 words', 'Napoleon’s hundred days'],
  ]),
  ...writes('how-to', [
    ['How to change a bike tire without tools', 'ow to change a bike tire without tools'],
    ['How to cook rice in 10 minutes', 'ow to cook rice in 10 minutes'],
    ['how to cook rice', 'ow to cook rice'],
    [
      'Please write me a 90-second YouTube script on how to start investing with $100, aimed at students, in a calm voice.',
      'ow to start investing with $100|students',
    ],
    ['how to start a podcast with no money', 'ow to start a podcast with no money'],
    [
      'Video on how to prepare for a job interview in tech, include research, mock interviews, and salary questions. Keep it upbeat.',
      'ow to prepare for a job interview in tech|research, mock interviews, and salary questions',
    ],
    [
      'Tutorial: how to reset your password in Cloudy\n1. Open the sign-in page.\n2. Click Forgot password.\n3. Open the email and follow the link.\n4. Choose a new password.',
      'how to reset your password in Cloudy|Open the sign-in page.|Step two. Click Forgot password.|Choose a new password.',
    ],
    ['how to kill weeds without chemicals', 'ow to kill weeds without chemicals'],
    ['How to make a bath bomb', 'ow to make a bath bomb'],
    [
      'How to descale a kettle. Fill it half with vinegar and half with water. Boil it once. Wait for one hour. Rinse it three times.',
      'ow to descale a kettle|Fill it half with vinegar and half with water.|Rinse it three times.',
    ],
    ['learn Spanish fast', 'earn Spanish fast'],
    ['Step-by-step guide: tying a bow tie, 30 seconds', 'tying a bow tie'],
  ]),
  ...writes('recipe', [
    [
      'Recipe for pancakes. Mix 200 grams of flour with two eggs. Add 300 ml of milk. Let the batter rest for ten minutes. Fry in butter until golden.',
      'pancakes|Step one. Mix 200 grams of flour with two eggs.|300 ml|Step four. Fry in butter until golden.',
    ],
    ['tiramisu recipe', 'tiramisu'],
    [
      "Grandma Sofía's lentil soup recipe: fry one onion in oil, add 250 g of lentils, add one litre of stock, cook for 30 minutes",
      "Grandma Sofía's lentil soup|250 g of lentils|one litre of stock|30 minutes",
    ],
    [
      'Recipe for carbonara\n- 200 g spaghetti\n- 100 g guanciale\n- 2 eggs\n- 50 g pecorino',
      'carbonara|200 g spaghetti|100 g guanciale|50 g pecorino',
    ],
  ]),
  ...writes('news', [
    [
      'News report: The town library in Ashby reopens on Monday after two years of repairs. The roof was replaced and a reading garden was added. The works cost 1.2 million pounds. Visitors get free tea on the first day.',
      'reopens on Monday|Ashby|1.2 million pounds|Visitors get free tea on the first day.',
    ],
    ['Latest news about the election', 'the election'],
    [
      'Announcement: our office moves to 14 Harbour Street on 1 February. The phone number stays the same.',
      '14 Harbour Street|1 February|The phone number stays the same.',
    ],
    [
      'News update: Bus line 7 is closed from 3 to 9 August. A replacement bus leaves from Kirkgate.',
      'Bus line 7|3 to 9 August|Kirkgate',
    ],
  ]),
  ...writes('meditation', [
    ['A five minute guided meditation for falling asleep', 'falling asleep'],
    ['Guided meditation for nervous flyers, 60 seconds', 'nervous flyers'],
    ['breathing exercise before an exam', 'an exam'],
  ]),
  ...writes('story', [
    ["Children's story about a brave little fox", 'a brave little fox'],
    [
      "Children's story about a fox called Pip. Pip was afraid of the dark. One night the moon fell into the pond. Pip jumped in to save it. Since then Pip sleeps with the window open.",
      'a fox called Pip|Pip was afraid of the dark.|Since then Pip sleeps with the window open.',
    ],
    [
      'The story of how Marie Curie discovered radium, inspiring tone, 90 sec',
      'how Marie Curie discovered radium',
    ],
    [
      'The story of our bakery. My grandfather Aldo sold bread from a cart in 1951. He slept four hours a night. Today we bake in the same street.',
      'our bakery|My grandfather Aldo sold bread from a cart in 1951.|Today we bake in the same street.',
    ],
    ['bedtime story about a sleepy train', 'a sleepy train'],
  ]),
];
