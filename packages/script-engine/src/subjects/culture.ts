import type { SubjectArea } from './subject-area.ts';

export const CULTURE_AREAS: readonly SubjectArea[] = [
  {
    id: 'music',
    words:
      'music, guitar, piano, singing, song, band, musician, concert, violin, drum, songwriting, jazz, hip hop, dj, album, melody, choir, instrument, rapper, orchestra, ukulele',
    hints: 'practice, play, sound, rhythm, listen, festival',
    hooks: [
      'Three notes can be enough to bring back an entire summer.',
      'Long before people wrote, they sang.',
    ],
    mistakes: [
      'Many beginners play a piece from start to finish and repeat the same slip each time.',
      'Practising too fast trains the fingers to make mistakes.',
      'It is easy to buy better equipment when what is missing is ten minutes a day.',
      'People often say that they have no talent, when they have simply never had patience.',
    ],
    facts: [
      'Playing music uses hearing, movement, memory and feeling at the same time.',
      'A large part of pop music rests on the same four chords.',
      'Rhythm reaches us first, and that is why feet start tapping before the mind decides.',
      'Slow practice builds movements that later become automatic.',
      'Silence is part of music, because it gives the notes their shape.',
      'Singing together slows and matches the breathing of a whole group.',
      'Every style borrows from another, and that is how new ones are born.',
    ],
    steps: [
      'Choose a piece that you love and can almost play.',
      'Practise for ten minutes each day instead of two hours on Sunday.',
      'Isolate the difficult bar, and play it slowly until it is easy.',
      'Use a metronome, and raise the speed in small steps.',
      'Record yourself, because the ear misses a lot while the hands are busy.',
      'Play for one other person as early as you can.',
      'End each session with something that is pure fun.',
    ],
    closings: [
      'Pick up the instrument tonight, even if only for one song.',
      'Turn it up, close your eyes, and listen to the end.',
    ],
    topics: [
      {
        words: 'guitar, ukulele',
        facts: ['Sore fingertips are part of the first weeks on a guitar, and they pass.'],
        steps: [
          'Learn two chords, and practise only the change between them.',
          'Press close to the fret, where less force is needed.',
        ],
      },
      {
        words: 'piano',
        facts: ['A piano has eighty-eight keys and over two hundred strings.'],
        steps: ['Practise each hand on its own before you put them together.'],
      },
    ],
  },
  {
    id: 'gaming',
    words:
      'gaming, video game, game, gamer, esports, minecraft, fortnite, playstation, xbox, nintendo, board game, game design, twitch, streamer, chess, console, indie game, rpg',
    hints: 'play, player, level, multiplayer, stream',
    hooks: [
      'Give people a set of rules and a goal, and they will happily work for hours.',
      'Play is one of the oldest ways to learn.',
    ],
    mistakes: [
      'Many players repeat the same attempt faster instead of trying a different one.',
      'Late sessions feel productive, but tired hands and eyes make worse decisions.',
      'It is easy to blame the team and miss your own mistake.',
      'Beginners often spend money on looks before they have learned the basics.',
    ],
    facts: [
      'Good games sit right between boredom and frustration.',
      'Games let us fail safely, and that is why we dare to try so much.',
      'A clear goal, quick feedback and a fair challenge keep people playing.',
      'Many friendships today begin with a shared match.',
      'Designers watch beginners play, because confusion shows up within minutes.',
      'The rules of chess fit on two pages, and nobody has ever played it perfectly.',
      'Short breaks keep reactions sharper than one long session.',
    ],
    steps: [
      'Learn the basic controls until you no longer think about them.',
      'Watch one match of a better player, and note a single habit to copy.',
      'Review your last defeat before you start the next round.',
      'Set an end time before you begin.',
      'Adjust chair, screen and light, so that your body lasts as long as the game.',
      'Be the player you would like to meet.',
      'Try something outside your favourite kind once in a while.',
    ],
    closings: [
      'Call a friend, start a round, and have fun.',
      'Play fair, take breaks, and enjoy the next level.',
    ],
  },
  {
    id: 'photography',
    words:
      'photography, photo, camera, photographer, portrait, lens, exposure, landscape photography, smartphone photography, picture, lightroom, aperture, wedding photography',
    hints: 'light, shoot, image, shot, edit',
    hooks: [
      'A photograph stops time for a fraction of a second and keeps it for decades.',
      'The best camera is the one you have with you.',
    ],
    mistakes: [
      'Many pictures are taken from eye level, which is how everyone sees the world anyway.',
      'Harsh midday sun carves dark shadows into faces.',
      'It is tempting to put the subject in the exact centre every time.',
      'Hundreds of shots are taken, and hardly any are ever looked at again.',
    ],
    facts: [
      'Photography means drawing with light, and light is what makes or breaks a picture.',
      'The hour after sunrise and the hour before sunset give soft, golden light.',
      'Aperture, shutter speed and sensitivity together decide how bright a picture becomes.',
      'A wide aperture blurs the background and draws the eye to the subject.',
      'Lines such as roads and fences lead the eye into the picture.',
      'A clean background does more for a portrait than an expensive lens.',
      'Moving two steps closer improves most pictures.',
    ],
    steps: [
      'Look for the light first and the subject second.',
      'Clean the lens before you shoot.',
      'Check the edges of the frame for things that distract.',
      'Move your feet instead of the zoom.',
      'Focus on the eyes when you photograph people.',
      'Take one picture from high above and one from close to the ground.',
      'Choose your best three, and delete the rest.',
    ],
    closings: [
      'Take one picture today, and give it a full minute of thought first.',
      'Go out when the light is low, and see what it does to familiar places.',
    ],
  },
  {
    id: 'video-making',
    isCraft: true,
    words:
      'video making, making a video, video editing, youtube, youtuber, youtube channel, film, filmmaking, vlog, vlogging, video production, podcast, podcasting, content creator, storytelling, screenwriting, voiceover, microphone, animation, cinema, movie, livestream, video marketing',
    hints: 'camera, channel, subscribers, edit, script, audience, episode',
    hooks: [
      'Every video competes with the thumb that is about to scroll on.',
      'A good story needs less equipment than most people think.',
    ],
    mistakes: [
      'Viewers forgive a shaky picture sooner than bad sound.',
      'Many creators explain who they are before they say why anyone should stay.',
      'It is easy to keep a shot because it was hard to get, not because the story needs it.',
      'Waiting for better equipment is a comfortable way never to begin.',
    ],
    facts: [
      'The first few seconds decide whether people keep watching.',
      'A microphone close to the mouth improves the sound more than an expensive one far away.',
      'Cuts work best on a movement or a change of thought.',
      'People remember one clear message, seldom three.',
      'A regular schedule builds trust with an audience.',
      'Subtitles help everyone who watches without sound.',
      'Most of the work happens before the camera is switched on.',
    ],
    steps: [
      'Write down in one sentence what the viewer should take away.',
      'Open with the question or the moment that is most interesting.',
      'Read the script aloud, and cut whatever makes you stumble.',
      'Record in a quiet room with soft furniture.',
      'Face a window for simple and flattering light.',
      'Trim every pause that does nothing.',
      'Publish, read the comments, and improve one thing in the next one.',
    ],
    closings: [
      'Press record today, because your tenth video needs a first one.',
      'Tell the story only you can tell, and keep it short.',
    ],
    topics: [
      {
        words: 'podcast, podcasting, microphone',
        facts: [
          'A podcast travels along on walks, in kitchens and on trains, where nobody can look at a screen.',
          'Many podcasts stop after a handful of episodes, so a modest schedule is an advantage.',
        ],
        mistakes: ['New podcasters often record in an empty room that sounds like a bathroom.'],
        steps: [
          'Record three episodes before you publish the first.',
          'Plan one question per episode, and end when it is answered.',
        ],
      },
    ],
  },
  {
    id: 'books',
    words:
      'book, reading, writing, novel, author, writer, poetry, poem, library, fiction, blog writing, essay, shakespeare, literature, book club, bookshop, bookstore',
    hints: 'story, page, read, write, chapter',
    hooks: [
      'A book is a conversation with someone you may never meet.',
      'With a few black marks on paper, a whole world appears.',
    ],
    mistakes: [
      'Many people wait for inspiration, while writers sit down at the same hour every day.',
      'It is a common belief that every book one starts must be finished.',
      'The first draft is often thrown away for not being the last.',
      'Reading and scrolling both fill an evening, but only one of them is remembered.',
    ],
    facts: [
      'Reading regularly builds vocabulary almost without effort.',
      'Stories let us try on another life and return to our own.',
      'Every finished book began as a messy draft.',
      'The printing press made books cheap enough for ordinary people to own.',
      'Short words and concrete pictures stay with readers longest.',
      'Rewriting is where most of the quality comes from.',
      'Ten pages a day add up to more than a dozen books a year.',
    ],
    steps: [
      'Keep a book where you usually keep the phone.',
      'Read or write for fifteen minutes at the same time each day.',
      'Underline one sentence that you wish you had written.',
      'Write the first version quickly, without correcting it.',
      'Let a draft rest for a night before you edit.',
      'Read your text aloud, since the ear hears what the eye forgives.',
      'Talk about a book with someone who saw it differently.',
    ],
    closings: [
      'Open a page tonight, and let it take you somewhere.',
      'Write one honest sentence today. Tomorrow, write the next.',
    ],
  },
];
