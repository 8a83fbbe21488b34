import type { SubjectArea } from './subject-area.ts';

export const WORK_AREAS: readonly SubjectArea[] = [
  {
    id: 'careers',
    words:
      'career, job interview, interview, resume, résumé, cv, cover letter, job, job search, hiring, promotion at work, salary negotiation, internship, freelancer, freelancing, freelance, linkedin, leadership, manager, remote work, working from home, work from home, new job, boss, coworker, networking, leader',
    hints: 'work, office, team, skill, company, employee',
    hooks: [
      'A career is rarely a straight line, and that is good news.',
      'Some of the most important conversations of your life happen across a desk.',
    ],
    mistakes: [
      'Many people send the same application everywhere and wonder about the silence.',
      'It is common to talk about duties when the other side wants to hear about results.',
      'Nerves make us speak too fast, and speed makes us sound unsure.',
      'Good work that nobody knows about is easily overlooked.',
    ],
    facts: [
      'First impressions form within moments, so a calm greeting is worth practising.',
      'Concrete examples stay in memory far longer than adjectives such as motivated or flexible.',
      'Many jobs are filled through people who know people.',
      'Employers look for evidence that you can learn, because tools change quickly.',
      'Good questions show interest better than rehearsed praise.',
      'A refusal often says more about the number of applicants than about you.',
      'Trust at work grows from small promises that are kept.',
    ],
    steps: [
      'Read the advert twice, and mark the three things they want most.',
      'Prepare one short story for each thing they want: the situation, what you did, and what came of it.',
      'Practise aloud, because thinking an answer is not the same as saying it.',
      'Research the company beyond its home page.',
      'Arrive early, and switch your phone off.',
      'Bring two questions of your own.',
      'Send a short thank-you note the next day.',
    ],
    closings: [
      'Prepare well, breathe out, and let them meet the real you.',
      'Take one step today: one call, one message, one application.',
    ],
    topics: [
      {
        words: 'resume, résumé, cv, cover letter',
        facts: [
          'Recruiters often spend only seconds on the first look at a CV.',
          'Numbers make achievements real: how many, how much, how fast.',
        ],
        steps: [
          'Put the most relevant experience in the top third of the page.',
          'Cut everything that does not help this one application.',
        ],
      },
      {
        words: 'remote work, working from home, work from home, home office, remote',
        facts: [
          'Without a commute, the border between work and home has to be drawn on purpose.',
          'Remote teams live on clear writing, because nobody can overhear the context.',
        ],
        mistakes: ['At home, it is easy to skip breaks and answer messages until bedtime.'],
        steps: [
          'Start and end the working day with a fixed ritual, even if it is only a walk around the block.',
          'Agree with family or flatmates on times when you must not be disturbed.',
          'Keep work in one place, and leave that place at the end of the day.',
        ],
      },
      {
        words: 'leadership, manager, leader, managing',
        facts: [
          'People rarely leave a task; they leave a climate in which they are not heard.',
          "A leader's calm is contagious, and so is a leader's panic.",
        ],
        steps: ['Ask before you advise.', 'Praise in detail, and criticise in private.'],
      },
      {
        words: 'freelancer, freelancing, freelance',
        facts: [
          'Freelancers are paid for results, but they also have to find the work, write the invoices and plan for quiet months.',
        ],
        steps: [
          'Agree on scope, price and deadline in writing before you begin.',
          'Set money aside from every invoice.',
        ],
      },
    ],
  },
  {
    id: 'productivity',
    words:
      'productivity, time management, procrastination, procrastinate, focus, habit, morning routine, to-do list, todo, planner, goal setting, goals, organized, project management, deadline, multitasking, deep work, meeting, task, discipline, concentration',
    hints: 'plan, week, team, busy, routine, work, app',
    hooks: [
      'Everyone gets the same twenty-four hours, and yet some days seem so much longer than others.',
      'Being busy and getting things done are two very different feelings.',
    ],
    mistakes: [
      'A list of thirty tasks is not a plan; it is a bad conscience in writing.',
      'Switching between tasks feels quick, but each switch costs attention.',
      "Many people begin the day with other people's messages and never get to their own work.",
      'Waiting for motivation gets it backwards, since motivation often comes after the start.',
    ],
    facts: [
      'Big tasks frighten us mostly because their first step is not clear.',
      'Attention is strongest in blocks, with breaks in between.',
      'A task on paper stops circling in your head.',
      'Habits save energy, because nothing has to be decided.',
      'What is visible gets done: a plan that the whole team can see prevents double work.',
      'Work tends to fill the time that we give it.',
      'Saying no to one thing is saying yes to another.',
    ],
    steps: [
      'Write down everything that is on your mind, in one place.',
      'Choose the three tasks that would make today a good day.',
      'Start with the task that you would most like to avoid.',
      'Block an hour for your main task, and silence your phone.',
      'Cut large tasks down until the first step takes five minutes.',
      'Take real breaks, away from the screen.',
      'Close the day with a short look at what comes tomorrow.',
    ],
    closings: [
      'Choose your one most important task, and give it the first hour of tomorrow.',
      'Done is lighter than perfect. Begin now.',
    ],
    topics: [
      {
        words: 'morning routine, morning, wake up',
        facts: ['A calm morning usually begins the evening before.'],
        steps: [
          'Leave the phone alone for the first half hour.',
          'Prepare clothes and breakfast in the evening.',
        ],
      },
      {
        words: 'procrastination, procrastinate',
        facts: ['Procrastination is less about laziness than about avoiding an unpleasant feeling.'],
        steps: ['Promise yourself only five minutes, and allow yourself to stop after that.'],
      },
      {
        words: 'meeting, project management, team, teams',
        facts: [
          'Projects slip one day at a time, which is why short and honest updates help.',
          'A meeting without a decision is often a message that could have been written.',
        ],
        steps: ['Give each task one owner and one date.'],
      },
    ],
  },
  {
    id: 'marketing',
    isCraft: true,
    words:
      'marketing, seo, social media, instagram, content marketing, email marketing, newsletter, branding, brand, advertising, facebook ads, influencer, audience growth, copywriting, landing page, customer retention, sales funnel, linkedin post, hashtag, tiktok growth, followers',
    hints: 'customers, campaign, content, post, growth, sell, sales, online',
    hooks: [
      'The best message in the world is worth nothing if it reaches the wrong person.',
      'People do not wake up hoping to see an advertisement.',
    ],
    mistakes: [
      'Many brands talk about themselves when the customer wants to hear about a problem.',
      'Posting everywhere once a month works worse than posting in one place every week.',
      'It is easy to count likes and forget to count customers.',
      'Clever wording loses against clear wording nearly every time.',
    ],
    facts: [
      'People remember stories better than lists of features.',
      'A message has to be heard several times before it is noticed.',
      'Existing customers are usually easier to win back than strangers are to win over.',
      'Recommendations carry weight, because they come from someone with nothing to gain.',
      'One clear offer works better than five at once.',
      'A headline decides whether anything below it gets read.',
      'Small tests are cheaper than large opinions.',
    ],
    steps: [
      'Describe one real customer: the situation, the worry and the wish.',
      'Write down in one sentence what you change for that customer.',
      'Choose the one channel where your customers already spend time.',
      'Publish on a schedule that you can keep.',
      'End each piece with a single next step.',
      'Ask buyers why they chose you, and use their own words.',
      'Look at the numbers once a week, and change one thing.',
    ],
    closings: [
      'Talk to one customer this week. Everything else gets easier from there.',
      'Keep it clear, keep it honest, and keep showing up.',
    ],
    topics: [
      {
        words: 'seo, search engine',
        facts: [
          'Search engines try to show the page that best answers the question behind the words.',
          'A page that loads quickly and reads easily serves visitors and search engines alike.',
        ],
        steps: ['Answer one real question per page, and put the answer near the top.'],
      },
      {
        words: 'email marketing, newsletter, email list',
        facts: ['An email list belongs to you, whatever happens to a social network.'],
        steps: ['Write the subject line last, and promise only what the letter delivers.'],
      },
      {
        words: 'instagram, tiktok, social media, followers, influencer',
        facts: [
          'The first two seconds decide whether somebody keeps watching.',
          'Answers and conversations build a community faster than polished posts.',
        ],
        steps: ['Reply to comments within the first hour.'],
      },
    ],
  },
  {
    id: 'small-business',
    words:
      'make money, make money online, earn money, side income, passive income, small business, startup, entrepreneur, entrepreneurship, founder, business plan, side hustle, local shop, start a business, business idea, customer service, grand opening, cleaning service, salon, barbershop, agency, consulting, food truck, company',
    hints: 'business, shop, store, customers, service, opening, sale, local',
    hooks: [
      'Behind every small business is somebody who dared to begin.',
      'Local shops give a street its face.',
    ],
    mistakes: [
      'Many founders build for months before they speak with a single customer.',
      'Prices are often set by fear rather than by arithmetic.',
      'It is easy to mistake revenue for profit.',
      'Trying to serve everyone makes it hard to be remembered by anyone.',
    ],
    facts: [
      'Small businesses make up the large majority of all companies.',
      'A business survives on cash in the bank, not on profit on paper.',
      'Word of mouth remains one of the strongest reasons to try something new.',
      'Money spent close to home helps to keep jobs and services in the neighbourhood.',
      'A good answer to a complaint can create a more loyal customer than no complaint at all.',
      'People come for the product and come back because of how they were treated.',
      'Most good ideas are simple answers to a problem that somebody has every day.',
    ],
    steps: [
      'Talk to ten possible customers before you spend any money.',
      'Write down what you sell, to whom, and why they would choose you.',
      'Start with the smallest version that someone would pay for.',
      'Work out your costs, including your own time, before you set a price.',
      'Keep business and private money apart from the first day.',
      'Ask every happy customer for a recommendation.',
      'Set aside an hour each week to look at the numbers.',
    ],
    closings: [
      'Start small, listen closely, and let your first customers teach you.',
      'Drop in, say hello, and see for yourself.',
    ],
  },
  {
    id: 'e-commerce',
    isCraft: true,
    words:
      'e-commerce, ecommerce, online shop, online store, shopify, etsy, dropshipping, amazon fba, webshop, product page, shipping, checkout, subscription box, online shopping, black friday',
    hints: 'product, delivery, order, customers, sell, store, return',
    hooks: [
      'An online shop never closes, and it never gets a second chance at a first impression.',
      'Buying takes a click, but trust takes longer.',
    ],
    mistakes: [
      'Surprise costs at the end are a common reason for leaving a full cart behind.',
      'Blurry pictures make even a fine product look cheap.',
      'Many shops hide the return policy, which is the very thing that careful buyers look for.',
      'Copying the text of the manufacturer gives nobody a reason to buy from you.',
    ],
    facts: [
      'Buyers cannot touch what you sell, so pictures and words have to do the touching.',
      'Honest reviews, including a few critical ones, make a product more believable.',
      'Most people look at a shop on a phone first.',
      "A shorter checkout means fewer chances to change one's mind.",
      'Clear delivery times matter more to many people than the fastest delivery.',
      'Every return tells you something about the description.',
      'Packaging is the one moment when an online shop can be held in the hand.',
    ],
    steps: [
      'Show the product in use, and next to something of known size.',
      'Write the description as an answer to the question that buyers ask most.',
      'State shipping costs and delivery times before the checkout.',
      'Allow people to buy without an account.',
      'Test the whole purchase on your own phone once a month.',
      'Answer questions within a day.',
      'Follow up after delivery with a short and friendly message.',
    ],
    closings: [
      'Look at your shop as a stranger would, and fix the first thing that annoys you.',
      'Have a look around, and take your time.',
    ],
  },
];
