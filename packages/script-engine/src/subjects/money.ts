import type { SubjectArea } from './subject-area.ts';

export const MONEY_AREAS: readonly SubjectArea[] = [
  {
    id: 'saving',
    words:
      'saving money, save money, saving, savings, budget, budgeting, debt, personal finance, money, frugal, emergency fund, credit card, spending, compound interest, interest rate, pocket money, financial literacy, paycheck, salary, tax, retirement',
    hints: 'bank, cost, price, afford, finance, financial, interest',
    hooks: [
      'Money has a way of disappearing in small amounts.',
      'Very few of us were taught about money at school, so we learn it the expensive way.',
    ],
    mistakes: [
      'Most people plan to save whatever is left at the end of the month, and then nothing is left.',
      'Subscriptions are small enough to forget, and together they can cost as much as a holiday.',
      'Paying only the minimum on a credit card keeps the debt alive for years.',
      'A sale is no bargain if you would not have bought the thing at full price.',
    ],
    facts: [
      'A budget is not a punishment; it is a plan that you make before the month makes one for you.',
      'Money that moves to savings on payday is rarely missed.',
      'An emergency fund turns a broken washing machine from a crisis into a nuisance.',
      'Interest works for you when you save and against you when you borrow.',
      'Prices tend to rise over the years, so money under a mattress slowly loses value.',
      'People spend more easily with a card than with cash, because paying feels less real.',
      'Knowing where the money goes is often enough to change where it goes.',
    ],
    steps: [
      'Track every expense for one month, without judging yourself.',
      'Sort your spending into needs, wants and things you had forgotten about.',
      'Cancel one subscription that you no longer use.',
      'Set up an automatic transfer to savings for the day after payday.',
      'Begin with an amount so small that it does not hurt.',
      'Wait a day before any larger purchase.',
      'Pay off the debt with the highest interest first.',
    ],
    closings: [
      'Open your banking app today, and give one amount a job.',
      'Start small, start early, and let time do its part.',
    ],
    topics: [
      {
        words: 'compound interest, interest',
        facts: [
          'Compound interest means that you earn interest on your interest as well as on what you put in.',
          'In the first years the growth looks tiny; later the curve bends upward.',
          'A hundred at five percent grows to a hundred and five after one year, and to about a hundred and sixty-three after ten.',
          'Dividing seventy-two by the interest rate tells you roughly how many years it takes for money to double.',
          'Time matters more than the size of the first deposit.',
        ],
        mistakes: ['Compound interest also makes unpaid debt grow, quietly and every month.'],
      },
      {
        words: 'groceries, food bill, supermarket',
        facts: ['A shopping list and a full stomach are two of the best tools for a smaller bill.'],
        steps: ['Plan three meals before you go shopping, and buy only what they need.'],
      },
    ],
  },
  {
    id: 'investing',
    words:
      'investing, invest, investor, stock, stock market, share, index fund, etf, portfolio, bond, dividend, crypto, cryptocurrency, bitcoin, blockchain, trading, ethereum, inflation, economy, economics',
    hints: 'market, return, risk, fund, broker, finance',
    hooks: [
      'The word market makes many people think of shouting traders and falling curves.',
      'Questions about money are easier to ask before there is a problem.',
    ],
    mistakes: [
      'It is tempting to buy when everyone is excited and to sell when everyone is afraid.',
      'High fees look small in one year and large over thirty.',
      'A promise of quick and certain gains is the clearest warning sign there is.',
      'Many beginners put everything into one idea because a friend was so sure of it.',
    ],
    facts: [
      'Risk and return belong together: what can rise quickly can also fall quickly.',
      'Spreading money over many companies softens the blow when one of them fails.',
      'Prices move every day, but most of those moves mean little over many years.',
      'Past results tell you what happened, not what will happen.',
      'Borrowed money makes gains larger, and losses as well.',
      'Fees are among the few things about an investment that you can know in advance.',
      'A plan made on a calm day is easier to follow on a stormy one.',
    ],
    steps: [
      'Keep a reserve for emergencies before you invest anything.',
      'Write down what the money is for and when you will need it.',
      'Learn what a product does before you put money into it.',
      'Compare the yearly costs.',
      'Start with an amount that you could bear to see shrink.',
      'Decide in advance how often you will look at your investments.',
      'Ask an independent adviser when a decision is large, because this video is not financial advice.',
    ],
    closings: [
      'Take your time, ask questions, and never invest in a hurry.',
      'Patience is a skill too, and it can be practised from today.',
    ],
    topics: [
      {
        words: 'index fund, etf',
        facts: [
          'An index fund simply follows a list of companies instead of trying to guess the winners.',
          'Because nobody has to pick the shares, index funds are usually cheap to run.',
        ],
      },
      {
        words: 'inflation',
        facts: [
          'Inflation means that prices rise in general, so the same amount of money buys less.',
          'Statisticians measure inflation with a basket of everyday goods and compare its price over time.',
          'Prices can rise because people want more than there is to buy, or because making things costs more.',
          'Central banks try to slow inflation by raising interest rates, which makes borrowing more expensive.',
          'A little inflation is normal, and many central banks aim for about two percent a year.',
        ],
      },
      {
        words: 'bond',
        facts: [
          'A bond is a loan: whoever buys it lends money and is paid interest in return.',
          'Bonds tend to move less than shares, and usually earn less over the long run.',
        ],
      },
      {
        words: 'stock, share, stock market',
        facts: ['A share is a small piece of a company, with a part in its profits and its losses.'],
      },
      {
        words: 'crypto, cryptocurrency, bitcoin, blockchain, ethereum',
        facts: [
          'A blockchain is a list of records that many computers keep together, so that no single one can rewrite it.',
          'Each new block contains a fingerprint of the block before it, which makes tampering easy to spot.',
          'Bitcoin, launched in 2009, was the first widely used blockchain.',
          'The price of a cryptocurrency can swing wildly within days.',
        ],
        mistakes: ['A lost key to a crypto wallet usually means that the money in it is gone.'],
      },
    ],
  },
  {
    id: 'law',
    words:
      'law, legal, contract, copyright, lawyer, rights, privacy law, gdpr, trademark, will and testament, court, terms and conditions, lease, consumer rights, patent, democracy, voting, election, constitution',
    hints: 'sign, agreement, rules, government',
    hooks: [
      'Rules are easy to ignore until the day you need them.',
      'We click on agree many times a month, and hardly ever read what it says.',
    ],
    mistakes: [
      'Many people sign first and read later.',
      'A spoken promise is hard to prove once people remember it differently.',
      'Something that is free to see online is not free to copy.',
      'Deadlines in letters are often overlooked, and they can be very short.',
    ],
    facts: [
      'A contract can be as simple as an offer that somebody accepts; it does not always need paper.',
      'Laws differ from country to country, and sometimes from town to town.',
      'Copyright protects how an idea is expressed, not the idea itself.',
      'In a fair procedure, both sides are heard before a decision is made.',
      'Clear words prevent more disputes than clever ones.',
      'Keeping records is dull work that becomes priceless in a dispute.',
      'Most conflicts end with a talk or a settlement, long before a courtroom.',
    ],
    steps: [
      'Read the part about ending the agreement before you begin it.',
      'Ask what a term means, and have the answer in writing.',
      'Keep letters, receipts and messages in one place.',
      'Note every deadline in your calendar on the day the letter arrives.',
      'Stay polite and factual, above all in writing.',
      'Look for free advice centres or consumer organisations near you.',
      'Ask a lawyer about your own case, because a video can only give a general picture.',
    ],
    closings: [
      'Know your rights, read before you sign, and ask when in doubt.',
      'Good rules only help those who know them, so pass this on.',
    ],
    topics: [
      {
        words: 'copyright, trademark, patent',
        facts: ['Copyright covers works, trademarks cover names and signs, and patents cover inventions.'],
        steps: ['Check the licence before you use a picture or a song.'],
      },
      {
        words: 'voting, democracy, election, constitution',
        facts: [
          'A secret ballot lets people choose freely, because nobody can see how they voted.',
          'Separating powers keeps those who make the rules from judging by them.',
        ],
      },
    ],
  },
];
