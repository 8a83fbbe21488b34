import { writes } from '#testing/quality-prompt.ts';

/** Introductions and messages. */
export const PEOPLE = [
  ...writes('introduction', [
    ['María Elena Ortiz', 'María Elena Ortiz'],
    [
      'Introduction video for María Elena Ortiz, our new head of design. She led the brand team at Norte for six years. She lives in Porto and paints at weekends. Say hello to her on Thursday.',
      'María Elena Ortiz|our new head of design|She led the brand team at Norte for six years.|Porto|Say hello to her on Thursday.',
    ],
    [
      'Introduction for Dr. Siobhán O\'Neill, keynote speaker. She has studied glaciers since 1998. Her new book is called "Slow Water".',
      'Siobhán O\'Neill|1998|"Slow Water"',
    ],
    [
      'Introduce our new colleague Jean-Luc Bélanger, he joins the Lyon office on 3 March',
      'Jean-Luc Bélanger|our new colleague|e joins the Lyon office on 3 March',
    ],
    [
      "intro video about me: I'm Zoë, a wedding photographer in Bristol, 11 years, 300 weddings",
      'Zoë|Bristol|11 years|300 weddings',
    ],
    ['Nguyễn Văn An', 'Nguyễn Văn An'],
  ]),
  ...writes('message', [
    [
      'thank-you message to Nurse Beatriz and the night team on Ward 7. You sat with Dad until 3 a.m.',
      'Nurse Beatriz and the night team on Ward 7|You sat with Dad until 3 a.m.',
    ],
    [
      'apology to passengers of flight QX 418: we left 5 hours late because of a faulty door sensor; you get 250 euros back',
      'To passengers of flight QX 418: |5 hours late|250 euros',
    ],
    [
      'happy 80th birthday message for Opa Henk, who still swims every morning',
      '80th|Opa Henk, who still swims',
    ],
    [
      'A heartfelt thank you video to our volunteers at the Oakwood animal shelter',
      'our volunteers at the Oakwood animal shelter',
    ],
    [
      'A heartfelt thank you to our volunteers at the Oakwood animal shelter. You walked 340 dogs this year. 112 of them have a home now.',
      'our volunteers at the Oakwood animal shelter|You walked 340 dogs this year.|112 of them have a home now.',
    ],
    [
      'Motivational video for runners training for their first marathon',
      'runners training for their first marathon',
    ],
    [
      'Create a welcome video for new employees at Brightline Logistics, mention the mentor program and the free lunch on Fridays',
      'new employees at Brightline Logistics|the mentor program and the free lunch on Fridays',
    ],
    [
      'Farewell video for our manager Priya who is moving to Toronto',
      'our manager Priya who is moving to Toronto',
    ],
    [
      'Apology to our customers. Our site was down for six hours on Monday. A failed update was the cause. We have added a day to every plan. We are sorry.',
      'our customers|Our site was down for six hours on Monday.|We are sorry.',
    ],
    [
      'Love letter to my wife Anna. We met on a train to Prague in 2009. You laughed at my hat. I still have it. Thank you for every morning since.',
      'my wife Anna|2009|You laughed at my hat.|Thank you for every morning since.',
    ],
    ['love letter', ''],
    [
      'birthday message for my grandma Rose, she turns 90, she loves roses and crosswords',
      'my grandma Rose|90',
    ],
    ['Congratulations to the class of 2026', 'the class of 2026'],
    ['Thank you for your order', 'your order'],
    ['apology for the late delivery', 'the late delivery'],
    [
      'Thank you message to Coach Ramírez from the under-12 team. You never raised your voice. We won two games and had fun in all of them.',
      'Coach Ramírez|under-12|You never raised your voice.|We won two games and had fun in all of them.',
    ],
    [
      'Welcome message for new members of the Hillside Allotment Club',
      'new members of the Hillside Allotment Club',
    ],
    ['pep talk for nurses on the night shift', 'nurses on the night shift'],
    [
      'Goodbye speech for my colleague Wei Zhang. He fixed the printer 41 times. He never complained.',
      'my colleague Wei Zhang|41 times|He never complained.',
    ],
    [
      'message to our neighbours: the street party is moved to Sunday, sorry for the short notice',
      'he street party is moved to Sunday',
    ],
    ['Happy birthday to Ekaterina!', 'Ekaterina'],
  ]),
];
