import type { SubjectArea } from './subject-area.ts';

export const HISTORY_AREAS: readonly SubjectArea[] = [
  {
    id: 'history',
    words:
      'history, historical, ancient, roman, rome, empire, medieval, world war, revolution, egypt, pyramid, suez canal, panama canal, titanic, silk road, viking, industrial revolution, printing press, berlin wall, castle, archaeology, century, civil war, renaissance, pharaoh, museum, king, queen, greek, moon landing, samurai, eiffel tower, great wall, taj mahal, cold war, telephone, internet began',
    hints: 'past, war, old, origin, invention, culture',
    hooks: [
      'The past is not gone; it is under our feet, in our words and on our maps.',
      'History is made of ordinary days that turned out to matter.',
    ],
    mistakes: [
      'Textbooks are fond of kings and dates, and often silent about the people who did the work.',
      'Looking back, events seem inevitable, although nobody at the time knew the ending.',
      'Famous quotations are frequently invented long after the speaker has died.',
      'Every account has an author, and every author has a point of view.',
    ],
    facts: [
      'Large changes usually have several causes, and most of them are unspectacular.',
      'Geography shapes history: rivers, mountains and coasts decide where people meet.',
      'Trade carried ideas, recipes and diseases along with the goods.',
      'New tools have often changed daily life more than battles did.',
      'Letters, receipts and rubbish heaps tell us things that no monument mentions.',
      'What one generation fights over, the next may take for granted.',
      "Many borders on today's maps were drawn in a single room.",
    ],
    steps: [
      'Ask who wrote an account, and for whom.',
      'Look at a map from the period, because distances explain a lot.',
      'Compare two sources that disagree.',
      'Visit a local museum, and choose a single object to study.',
      'Talk to the oldest person you know about an ordinary day.',
    ],
    closings: [
      'The next time you pass an old wall, ask what it has seen.',
      'Remember the people behind the dates.',
    ],
    topics: [
      {
        words: 'suez canal, suez',
        facts: [
          'For centuries, ships from Europe to Asia had to sail all the way around Africa.',
          'In the eighteen-fifties, the French diplomat Ferdinand de Lesseps won permission to dig through Egypt.',
          'Work began in 1859 and took ten years, much of it done by Egyptian labourers under harsh conditions.',
          'The canal opened in November 1869 and joined the Mediterranean Sea with the Red Sea.',
          'The canal runs without a single lock, because both seas lie at nearly the same level.',
          "Britain bought Egypt's shares in 1875 and later occupied the country.",
          'In 1956, President Nasser nationalised the canal, and an international crisis followed.',
          'After the war of 1967, the canal stayed closed for eight years.',
          'In March 2021, the container ship Ever Given ran aground and blocked the canal for six days.',
          'Roughly a tenth of world trade passes through this narrow strip of water.',
        ],
      },
      {
        words: 'panama canal',
        facts: [
          'A French attempt to dig the Panama Canal failed in the eighteen-eighties, with thousands dead from disease.',
          'The United States took over the works in Panama in 1904 and opened the canal ten years later.',
          'Locks lift ships about twenty-six metres up to an artificial lake and lower them on the other side.',
          'The canal saves ships the long and stormy way around South America.',
          'Panama has run the canal itself since the end of 1999.',
        ],
      },
      {
        words: 'rome, roman, roman empire, caesar',
        facts: [
          'According to legend, Rome was founded in the eighth century before Christ.',
          'Rome grew from a town on the Tiber to an empire around the whole Mediterranean.',
          'Roman roads let troops, letters and goods move faster than ever before.',
          'Aqueducts brought fresh water into the cities over many kilometres.',
          'The last emperor in the west was removed in the year 476, while the east lived on for almost a thousand years.',
        ],
      },
      {
        words: 'egypt, pyramid, pharaoh, cleopatra',
        facts: [
          'The Great Pyramid of Giza was built about four and a half thousand years ago.',
          'For more than three thousand years, the Great Pyramid was the tallest building made by people.',
          'The workers were fed, housed and organised in teams, as finds near the site have shown.',
          'The yearly flood of the Nile fed the country and set its calendar.',
        ],
      },
      {
        words: 'eiffel tower, eiffel',
        facts: [
          'The Eiffel Tower was built for the World Fair of 1889 in Paris, in just over two years.',
          'Gustave Eiffel and his team joined about eighteen thousand iron parts with two and a half million rivets.',
          'Many artists protested against the tower while it was being built.',
          'The tower was meant to stand for twenty years, and its use as a radio mast helped to save it.',
          'In summer the iron expands, and the tower grows by several centimetres.',
        ],
      },
      {
        words: 'great wall, great wall of china',
        facts: [
          'The Great Wall of China is not one wall but many, built over some two thousand years.',
          'Most of what visitors see today dates from the Ming dynasty.',
          'The Great Wall carried soldiers, signals and goods along the northern border.',
        ],
      },
      {
        words: 'taj mahal',
        facts: [
          'The Taj Mahal was built in the seventeenth century by the Mughal emperor Shah Jahan in memory of his wife Mumtaz Mahal.',
          'The white marble of the Taj Mahal changes its colour with the light of the day.',
          'Some twenty thousand people are said to have worked on the Taj Mahal.',
        ],
      },
      {
        words: 'titanic',
        facts: [
          'The Titanic left Southampton on its first voyage on the tenth of April 1912.',
          'On the fourteenth of April, shortly before midnight, the ship struck an iceberg in the North Atlantic.',
          'There were lifeboats for only about half of the people on board the Titanic.',
          'More than fifteen hundred people died, and the rules for safety at sea were changed.',
          'The wreck of the Titanic was found in 1985, almost four kilometres down.',
        ],
      },
      {
        words: 'world war, wwii, ww2, second world war',
        facts: [
          'The Second World War began in Europe in September 1939 with the attack on Poland.',
          'The war ended in Europe in May 1945, and in Asia that September.',
          'Tens of millions of people lost their lives, most of them civilians.',
          'The United Nations was founded in 1945 to help prevent another war of that kind.',
        ],
      },
      {
        words: 'industrial revolution, steam engine, factory',
        facts: [
          'The Industrial Revolution began in Britain in the eighteenth century, with coal, cotton and steam.',
          'Work moved from cottages into factories, and people moved from villages into towns.',
          'Railways made distances shrink and forced towns to agree on a common time.',
          'Long hours and child labour led to the first laws that protected workers.',
        ],
      },
      {
        words: 'printing press, gutenberg, printing',
        facts: [
          'Around 1450, Johannes Gutenberg printed with movable metal type in Mainz.',
          'Before printing, most books in Europe were copied by hand, which could take months.',
          'Within fifty years of the first press, millions of printed copies were in circulation.',
        ],
      },
      {
        words: 'berlin wall, cold war',
        facts: [
          'The Berlin Wall went up in August 1961 and divided streets, families and a whole city.',
          'On the ninth of November 1989, after a muddled press conference, crowds pushed the crossings open.',
          'In October 1990, Germany became one country again.',
        ],
      },
    ],
  },
];
