import type { SubjectArea } from './subject-area.ts';

export const PEOPLE_AREAS: readonly SubjectArea[] = [
  {
    id: 'parenting',
    words:
      'rainy day, rainy weekend, parenting, parent, toddler, baby, newborn, kid, child, children, screen time for kids, tantrum, bedtime story, motherhood, fatherhood, teenager, family, potty training',
    hints: 'mum, mom, dad, home, play, bedtime, school',
    hooks: [
      'Nobody hands you a manual at the hospital door.',
      'The days are long, the years are short, and somebody has hidden your keys.',
    ],
    mistakes: [
      "It is easy to compare your Tuesday with somebody else's holiday picture.",
      'Many of us explain for ten minutes when ten words would do.',
      'Rules that change from day to day invite a new debate every evening.',
      'Parents often forget that tired people, large or small, cannot be reasonable.',
    ],
    facts: [
      'Children learn far more from what we do than from what we say.',
      'Play is how children practise language, patience and getting along.',
      'Routines give children a sense of safety, because they know what comes next.',
      'Strong feelings are normal; learning to handle them takes years.',
      'A few minutes of undivided attention count more than an afternoon side by side with a screen.',
      'Reading aloud together builds vocabulary and closeness at once.',
      'Praise works best when it names the effort instead of the talent.',
    ],
    steps: [
      'Get down to eye level before you speak.',
      'Offer two choices that are both fine with you.',
      'Announce a change five minutes before it comes.',
      'Name the feeling first, and solve the problem afterwards.',
      'Keep rules few, clear and the same for everyone.',
      'Put your own phone away at dinner.',
      'Accept help, and ask for it before you run out of strength.',
    ],
    topics: [
      {
        words: 'activity, rainy, rainy day, weekend, rainy weekend, indoor, boredom, bored',
        facts: ['Children rarely remember what an afternoon cost, but they remember who was there.'],
        steps: [
          'Build a den from chairs and blankets, and have lunch in it.',
          'Bake something that children can knead or decorate themselves.',
          'Hide small objects around the house, and draw a treasure map.',
          'Put on a play with socks as puppets.',
          'Cut up old magazines, and make a poster of dreams.',
          'Invent a board game, and let the youngest write the rules.',
          'Put on boots, go outside anyway, and jump into the puddles.',
          'Read a long story aloud, a chapter before each meal.',
          'Build the tallest tower you can from paper and tape.',
          'Visit a library or a museum, which are lovely when it rains.',
        ],
      },
    ],
    closings: [
      'You do not have to be perfect. You only have to be there.',
      'Take ten minutes today, sit on the floor, and let your child lead the game.',
    ],
  },
  {
    id: 'pets',
    words:
      'pet, dog, cat, puppy, kitten, dog training, animal shelter, rabbit, hamster, adopt, adoption, leash, litter box, vet, parrot, guinea pig, aquarium, goldfish',
    hints: 'animal, walk, train, feed, shelter, fur',
    hooks: [
      'Somebody at home is always thrilled to hear the key in the door.',
      'They cannot speak, and still they tell us everything.',
    ],
    mistakes: [
      'Treats between meals are easy to forget, until the scales bring them back to mind.',
      'Punishing after the fact teaches only fear, because the link is long gone.',
      'Many animals are chosen for their looks rather than their needs.',
      'Signs of discomfort are quiet and easily missed.',
    ],
    facts: [
      'Animals learn fastest when the reward follows within a second or two.',
      'Each animal has its own character, whatever the breed.',
      'Boredom is behind much of the behaviour that people complain about.',
      'Regular check-ups find problems before they become painful.',
      'Adult animals from a shelter often settle in quickly, and their temperament is already known.',
      'Time with a companion animal lowers stress for many people.',
      'A pet is a promise for years, sometimes for decades.',
    ],
    steps: [
      'Set up a quiet corner that belongs to the animal alone.',
      'Keep feeding times steady.',
      'Reward what you like, at the very moment it happens.',
      'Practise in short sessions, and stop while it is still fun.',
      'Offer something to do every day: a walk, a game, a puzzle.',
      'Learn the signs that say: leave me alone for a while.',
      'Ask the vet before you change food or medicine.',
    ],
    closings: [
      'Go and say hello to your friend on four legs. The rest can wait.',
      'Visit a shelter near you. Somebody may be waiting for you there.',
    ],
    topics: [
      {
        words: 'cat, kitten, purr',
        facts: [
          'Cats purr by moving the muscles of the voice box very quickly as they breathe.',
          'A purring cat is often content, but cats also purr when they are hurt or afraid.',
          'Kittens purr within days of birth, which may tell their mother that all is well.',
          'A slow blink from a cat is a sign of trust.',
          'Cats sleep for well over half of the day.',
        ],
        steps: [
          'Blink slowly at your cat, and wait for an answer.',
          'Let the cat decide when a cuddle begins and ends.',
        ],
      },
      {
        words: 'adopt, adoption, shelter, rescue, animal shelter',
        facts: [
          'Most animals in shelters lost their home through no fault of their own.',
          'People at a shelter know its animals well and can tell you who fits into your life.',
          'Each adoption frees a place for the next animal in need.',
        ],
        mistakes: ['Many people believe that shelters hold only difficult cases.'],
        steps: [
          'Visit more than once, and take a walk together.',
          'Ask about habits, fears and favourite games.',
          'Give a new arrival a few quiet weeks to settle in.',
        ],
      },
      {
        words: 'biting, bite, nipping, chewing',
        facts: [
          'Puppies explore the world with their mouths, and sore gums make chewing feel good.',
          'Young dogs learn how hard is too hard when play stops the moment it hurts.',
        ],
        mistakes: ['Waving hands and loud voices look like a game to a puppy that is already excited.'],
        steps: [
          'Stop the game and stand still the moment teeth touch skin.',
          'Offer a toy that may be chewed, and praise the puppy for taking it.',
          'Keep play short and calm, with naps in between.',
          'Ask everyone in the house to follow the same rule.',
        ],
      },
      {
        words: 'dog, puppy, leash',
        facts: [
          "A dog's nose is thousands of times more sensitive than ours, so a walk is also its newspaper.",
          'Dogs read our gestures and our tone of voice remarkably well.',
          'Young dogs need a great deal of sleep, and become wild when they miss it.',
        ],
        mistakes: ['Pulling back on a leash often makes a dog pull harder.'],
        steps: [
          'Stop walking whenever the leash goes tight, and go on when it is loose.',
          'Let puppies meet new people, places and sounds, gently and early.',
        ],
      },
    ],
  },
  {
    id: 'education',
    words:
      'education, school, study, studying, student, exam, homework, teacher, college, university, online course, memory, classroom, online learning, public speaking, tutoring, note-taking, lecture, e-learning',
    hints: 'course, class, teach, lesson, skill, grade, test',
    hooks: [
      'Nobody is bad at learning, but many people were taught to do it badly.',
      'The brain is the only vessel that grows when you fill it.',
    ],
    mistakes: [
      'Reading a page again and again feels productive, but little of it stays.',
      "Cramming through the night trades tomorrow's memory for today's panic.",
      'Highlighting half of a book highlights nothing.',
      'Many learners avoid mistakes, although mistakes show them exactly where to look.',
    ],
    facts: [
      'Recalling something from memory strengthens it more than reading it once more.',
      'Short sessions over several days beat one long session.',
      'Sleep helps the brain to keep what it has learned.',
      'Explaining a thing to someone else reveals what you have not yet understood.',
      'Mixing different kinds of exercise makes learning harder now and better later.',
      'New knowledge sticks when it can be tied to something we already know.',
      'A phone on the table distracts even when it is silent.',
    ],
    steps: [
      'Close the book, and write down what you remember.',
      'Turn headings into questions, and answer them.',
      'Plan short sessions across the week.',
      'Study in the same place, with the phone in another room.',
      'Teach the hardest part to a friend.',
      'Practise with old exams under real conditions.',
      'Sleep before the test instead of studying through the night.',
    ],
    closings: [
      'Close this video, and write down three things you remember. That is learning.',
      'Start with twenty minutes today, and do it again tomorrow.',
    ],
    topics: [
      {
        words: 'public speaking, speech, presentation',
        facts: [
          'Nervousness feels larger from the inside than it looks from the outside.',
          'A pause sounds confident to the audience, even when it feels endless to the speaker.',
        ],
        steps: ['Learn the first and the last sentence by heart.', 'Look at one friendly face at a time.'],
      },
    ],
  },
  {
    id: 'languages',
    words:
      'spanish course, english course, french course, german course, language course, language learning, learn spanish, learn english, spanish, english, french, german, mandarin, japanese language, vocabulary, grammar, fluent, fluency, bilingual, language, pronunciation, duolingo, ielts, accent, learn japanese, learn french',
    hints: 'speak, learn, words, native, conversation',
    hooks: [
      'A new language is a second pair of glasses for the same world.',
      'The first joke you understand in another language is worth a hundred exercises.',
    ],
    mistakes: [
      'Many learners wait to speak until they are ready, and that day never comes.',
      'Long word lists without a context are forgotten within a week.',
      'It is easy to collect apps and avoid conversations.',
      'Fear of mistakes silences more learners than grammar does.',
    ],
    facts: [
      'The thousand most common words cover most of everyday conversation.',
      'We remember words better in short sentences than alone.',
      'Listening a lot trains the ear long before the tongue follows.',
      'Repeating a word after a day, a week and a month keeps it for good.',
      'Adults can learn a language well; they simply learn differently from children.',
      'Speaking two languages is normal for a large part of humanity.',
      'Languages carry jokes, manners and music that no translation can hold.',
    ],
    steps: [
      'Learn the phrases that you would use this very week.',
      'Practise for fifteen minutes a day, at a fixed time.',
      'Repeat aloud what you hear, with the melody as well as the words.',
      'Put labels on things at home.',
      'Find a partner, and talk for half an hour a week.',
      'Watch a familiar film in the new language.',
      'Write three sentences about your day every evening.',
    ],
    closings: [
      'Say one sentence aloud today, mistakes and all.',
      'Find someone to talk to. That is what languages are for.',
    ],
  },
  {
    id: 'community',
    words:
      'volunteer, volunteering, charity, nonprofit, non-profit, fundraiser, donation, donate, community, neighbourhood, neighborhood, kindness, ngo, food bank, blood donation, church',
    hints: 'help, people, support, together, local, giving',
    hooks: [
      'Somewhere near you, someone is helping a stranger right now.',
      'A community is not a place; it is what people do for each other.',
    ],
    mistakes: [
      'Many people would like to help, and wait for somebody to ask them.',
      'It is easy to believe that a small contribution makes no difference.',
      'Good intentions sometimes skip the question of what is really needed.',
      'Helpers often forget to look after themselves.',
    ],
    facts: [
      'Giving time or money makes most givers happier, not only those who receive it.',
      'Many local services would not exist without unpaid hands.',
      'Regular small gifts help an organisation to plan better than one large surprise.',
      'People who know their neighbours feel safer where they live.',
      'Skills can be worth more than money: a website, a repair, a lift to the doctor.',
      'Kindness spreads, because people who receive help are more likely to give it.',
      'Every large movement began with a handful of people in a room.',
    ],
    steps: [
      'Ask a local group what it needs most at the moment.',
      'Offer one evening or one skill, rather than a vague promise.',
      'Bring a friend along the first time.',
      'Give regularly, even if the amount is small.',
      'Listen before you organise.',
      'Thank the people who do the quiet work.',
      'Tell others how it felt to help, and what came of it.',
    ],
    closings: [
      'Ask one question today: how can I help?',
      'Lend a hand, however small. Somebody will notice.',
    ],
  },
];
