/** A realistic prompt, and what its script must contain. */
export interface CorpusPrompt {
  readonly prompt: string;
  /** Words and details of the prompt that must be spoken, in upper or lower case. */
  readonly expects: readonly string[];
  /** Length that the prompt asks for, in words of narration. */
  readonly words?: number;
}

/** Prompts as people type them: every shape, terse and wordy, tidy and untidy. */
export const PROMPT_CORPUS: readonly CorpusPrompt[] = [
  {
    prompt: 'A 60 second video about why bees matter to city gardens, friendly tone',
    expects: ['bees', 'city gardens'],
    words: 156,
  },
  {
    prompt: 'Explain how compound interest works to teenagers in 45 seconds',
    expects: ['compound interest', 'teenagers'],
    words: 117,
  },
  {
    prompt: 'Make a promo for our new bakery Flour & Salt in Lisbon, opening June 3rd, with free croissants',
    expects: ['Flour & Salt', 'Lisbon', 'June 3rd', 'free croissants'],
  },
  {
    prompt: 'How to change a bike tire without tools',
    expects: ['change a bike tire without tools', 'tube'],
  },
  {
    prompt: 'The history of the Suez Canal, serious documentary voice, 2 minutes',
    expects: ['the history of the Suez Canal', '1869'],
    words: 312,
  },
  { prompt: 'Tips for sleeping better when you work night shifts', expects: ['night shift', 'sleep'] },
  {
    prompt: '5 reasons to learn Rust in 2026',
    expects: ['five reasons to learn Rust in 2026', 'Reason five'],
  },
  {
    prompt: 'Write a script about electric cars vs hybrid cars for first-time buyers, about 150 words',
    expects: ['electric cars', 'hybrid cars', 'first-time buyers'],
    words: 150,
  },
  { prompt: 'coffee', expects: ['coffee'] },
  {
    prompt:
      'Create a video script introducing our project management app TaskNest. It helps small teams plan their week, costs $9 per month, and has a free 14-day trial. Mention the Slack integration. End with a call to sign up at tasknest.io. Tone: upbeat. Length: 45 seconds.',
    expects: ['TaskNest', '$9 per month', '14-day trial', 'Slack integration', 'sign up at tasknest.io'],
    words: 117,
  },
  { prompt: 'Top 10 travel hacks for Japan on a budget', expects: ['Japan', 'on a budget', 'Hack ten'] },
  { prompt: 'Why do cats purr?', expects: ['Why do cats purr?'] },
  { prompt: "What is blockchain? Explain like I'm five.", expects: ['blockchain', 'beginners'] },
  {
    prompt: 'The story of how Marie Curie discovered radium, inspiring tone, 90 sec',
    expects: ['Marie Curie', 'radium'],
    words: 234,
  },
  {
    prompt: 'Motivational video for runners training for their first marathon',
    expects: ['runners training for their first marathon'],
  },
  {
    prompt: 'YouTube intro for a channel about woodworking called Maple & Grain',
    expects: ['Maple & Grain', 'woodworking'],
  },
  {
    prompt: 'Real estate listing: 3 bedroom house in Austin, Texas, $450,000, pool, near schools',
    expects: ['3 bedroom house', 'Austin, Texas', '$450,000', 'pool', 'near schools'],
  },
  {
    prompt: 'Explain the water cycle for grade 4 students, cover evaporation, condensation and precipitation',
    expects: ['water cycle', 'grade 4 students', 'evaporation, condensation and precipitation'],
  },
  {
    prompt: 'TikTok about 3 mistakes beginners make in the gym',
    expects: ['three mistakes beginners make in the gym', 'Mistake three'],
  },
  { prompt: 'Compare iPhone and Android for seniors', expects: ['iPhone', 'Android', 'seniors'] },
  {
    prompt: 'A heartfelt thank you video to our volunteers at the Oakwood animal shelter',
    expects: ['thank', 'our volunteers at the Oakwood animal shelter'],
  },
  {
    prompt:
      'Product demo: wireless earbuds SoundLeaf Pro, 30 hours battery, noise cancelling, $79, launching March 1',
    expects: ['SoundLeaf Pro', '30 hours battery', 'noise cancelling', '$79', 'March 1'],
  },
  { prompt: 'explain quantum computing simply', expects: ['quantum computing', 'qubits'] },
  { prompt: 'job interview tips', expects: ['job interview tips'] },
  {
    prompt: 'I need a 30-second ad for a yoga studio in Berlin called Still Water, first class free',
    expects: ['Still Water', 'yoga studio in Berlin', 'first class free'],
    words: 78,
  },
  { prompt: 'The importance of drinking enough water', expects: ['drinking enough water'] },
  { prompt: 'How does a solar panel work?', expects: ['solar panel', 'electrons'] },
  {
    prompt: 'Create a short, funny video about working from home with kids',
    expects: ['working from home with kids'],
  },
  { prompt: 'healthy breakfast ideas with eggs, oats and yogurt', expects: ['eggs, oats and yogurt'] },
  { prompt: 'How to cook rice in 10 minutes', expects: ['cook rice in 10 minutes', 'rinse the rice'] },
  { prompt: 'What happens when you stop eating sugar', expects: ['what happens when you stop eating sugar'] },
  { prompt: 'Is coffee bad for you?', expects: ['Is coffee bad for you?'] },
  { prompt: 'benefits of meditation for busy professionals', expects: ['meditation', 'busy professionals'] },
  {
    prompt:
      'Please write me a 90-second YouTube script on how to start investing with $100, aimed at students, in a calm voice.',
    expects: ['start investing with $100', 'students'],
    words: 234,
  },
  {
    prompt:
      "I run a small flower shop in Dublin called Petal & Stem. We deliver the same day and every bouquet is made by hand. Write a warm 45 second script for Mother's Day, 20% off until Sunday.",
    expects: [
      'Petal & Stem',
      'flower shop in Dublin',
      'same day',
      'made by hand',
      "Mother's Day",
      '20% off until Sunday',
    ],
    words: 117,
  },
  {
    prompt:
      'Create a welcome video for new employees at Brightline Logistics, mention the mentor program and the free lunch on Fridays',
    expects: ['welcome', 'Brightline Logistics', 'mentor program', 'free lunch on Fridays'],
  },
  {
    prompt: 'Invitation to our summer party on July 12 at 6 pm in the old boathouse',
    expects: ['summer party', 'July 12', '6 pm', 'old boathouse'],
  },
  { prompt: 'pothos', expects: ['pothos'] },
  { prompt: 'why is my wifi so slow', expects: ['why is my wifi so slow?', 'router'] },
  { prompt: "Our team's new onboarding wiki", expects: ["our team's new onboarding wiki"] },
  {
    prompt: 'The rise of competitive dog grooming in South Korea',
    expects: ['competitive dog grooming in South Korea'],
  },
  {
    prompt: 'Write a 30 second TikTok script about the dangers of vaping for teens',
    expects: ['dangers of vaping', 'teens'],
    words: 78,
  },
  {
    prompt: 'Underwater basket weaving for seniors, playful, 20 seconds',
    expects: ['underwater basket weaving', 'seniors'],
    words: 52,
  },
  { prompt: '3 myths about sleep', expects: ['three myths about sleep', 'Number three'] },
  {
    prompt: 'How do vaccines work? Explain it simply for parents, 90 seconds.',
    expects: ['vaccines', 'parents'],
    words: 234,
  },
  {
    prompt: 'Ten ideas for a rainy weekend with kids',
    expects: ['ten ideas for a rainy weekend with kids', 'Idea ten'],
  },
  { prompt: 'Why you should back up your data', expects: ['back up your data'] },
  { prompt: 'SHORT VIDEO ABOUT SAVING MONEY ON GROCERIES', expects: ['saving money on groceries'] },
  { prompt: 'how to start a podcast with no money', expects: ['start a podcast with no money'] },
  {
    prompt:
      'Facebook ad for my dog walking business Happy Paws in Leeds, first walk free, call 0113 496 0000',
    expects: ['Happy Paws', 'Leeds', 'first walk free', 'Call 0113 496 0000.'],
  },
  {
    prompt:
      'Launch video for EcoBottle, a reusable steel bottle that keeps drinks cold for 24 hours, $25, available from September 5',
    expects: ['EcoBottle', 'reusable steel bottle', '24 hours', '$25', 'September 5'],
  },
  {
    prompt: 'Trailer for our history podcast "Forgotten Streets", new episodes every Tuesday',
    expects: ['Forgotten Streets', 'history podcast', 'every Tuesday'],
  },
  {
    prompt: 'Script for a documentary about the Titanic, dramatic, 3 minutes',
    expects: ['Titanic', '1912'],
    words: 392,
  },
  {
    prompt:
      'A 2 minute video for small business owners on why email marketing still works, persuasive tone, mention open rates and automation, end with a call to download our free guide',
    expects: [
      'small business owners',
      'why email marketing still works',
      'open rates',
      'automation',
      'Download our free guide.',
    ],
    words: 312,
  },
  {
    prompt: 'Explain the difference between weather and climate to 10 year olds',
    expects: ['the difference between weather and climate', '10-year-olds'],
  },
  {
    prompt:
      'Video on how to prepare for a job interview in tech, include research, mock interviews, and salary questions. Keep it upbeat.',
    expects: ['job interview in tech', 'mock interviews', 'salary questions'],
  },
  { prompt: 'the life of Leonardo da Vinci', expects: ['the life of Leonardo da Vinci'] },
  {
    prompt:
      'Topic: urban beekeeping\nAudience: city council members\nTone: formal\nLength: 90 seconds\nKey points:\n- pollination\n- low cost\n- school visits\nCTA: vote yes on May 4',
    expects: [
      'urban beekeeping',
      'city council members',
      'pollination',
      'low cost',
      'school visits',
      'Vote yes on May 4.',
    ],
    words: 234,
  },
  {
    prompt: 'Teach kids about recycling plastic bottles, 1 minute',
    expects: ['recycling plastic bottles', 'kids'],
    words: 156,
  },
  {
    prompt:
      'Write an upbeat Instagram reel for our spring sale: 30% off all running shoes at StrideLab, ends April 10, use code SPRING30',
    expects: ['spring sale', '30% off all running shoes', 'StrideLab', 'April 10', 'SPRING30'],
  },
  { prompt: 'Should I buy or rent a house?', expects: ['Should I buy or rent a house?'] },
  { prompt: 'Black holes explained', expects: ['black holes'] },
  { prompt: 'benefits of cycling to work', expects: ['cycling to work'] },
  {
    prompt: 'Farewell video for our manager Priya who is moving to Toronto',
    expects: ['our manager Priya who is moving to Toronto'],
  },
];
