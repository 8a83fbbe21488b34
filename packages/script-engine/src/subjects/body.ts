import type { SubjectArea } from './subject-area.ts';

export const BODY_AREAS: readonly SubjectArea[] = [
  {
    id: 'fitness',
    words:
      'fitness, exercise, workout, gym, strength, muscle, weightlifting, running, runner, marathon, jogging, pilates, stretching, personal trainer, cardio, push-up, squat, yoga, hiit, walking, steps a day, lifting weights',
    hints: 'training, train, body, active, health, class',
    hooks: [
      'Your body was made to move, and it remembers how.',
      'The hardest part of any workout is often putting on the shoes.',
    ],
    mistakes: [
      'Many people start with far too much, and stop after two weeks because everything hurts.',
      'Poor form with a heavy weight trains bad habits rather than muscles.',
      'Rest days are often skipped, although the body adapts while it recovers.',
      "Comparing your first month with somebody else's fifth year is a sure way to lose heart.",
    ],
    facts: [
      'Muscles grow stronger during rest, after training has given them a reason to.',
      'Regular movement is good for the heart, the mood and the quality of sleep.',
      'Even brisk walking counts, and it needs no equipment.',
      'A short session that happens beats a long one that stays a plan.',
      'Balance and strength remain trainable at any age.',
      'A warm-up raises the temperature of the muscles and prepares the joints.',
      'Progress comes from doing slightly more over time, not from being exhausted every day.',
    ],
    steps: [
      'Choose a form of movement that you enjoy, because you will have to repeat it.',
      'Put three short sessions into your calendar, like any other appointment.',
      'Warm up for five minutes before you start.',
      'Learn the movement with little or no weight first.',
      'Increase time or weight in small steps.',
      'Take at least one full day of rest each week.',
      'Write down what you did, so that you can see how far you have come.',
    ],
    closings: [
      'Lay out your shoes tonight, and let tomorrow begin with a few steps.',
      'Ten minutes count. Go and take them.',
    ],
    topics: [
      {
        words: 'running, runner, marathon, jogging, 5k',
        facts: [
          'A marathon is just over forty-two kilometres, or a little more than twenty-six miles.',
          'Most training runs should be easy enough to hold a conversation.',
          'The long run each week teaches body and mind to keep going when they are tired.',
        ],
        mistakes: ['Nearly every beginner runs too fast in the first kilometre.'],
        steps: [
          'Run slowly enough to speak in full sentences.',
          'Build up the distance a little each week, and take an easier week now and then.',
          'Wear on race day only what you have tested in training.',
        ],
      },
      {
        words: 'yoga, pilates, stretching',
        facts: [
          'Yoga links slow movement with breathing, which trains balance, strength and attention together.',
          'Yoga is thousands of years old and began in India.',
        ],
        mistakes: ['Many people believe that they must be flexible before they can begin yoga.'],
        steps: [
          'Move into each position slowly, and stop before it hurts.',
          'Breathe through the nose, and let the breath set the pace.',
        ],
      },
      {
        words: 'gym, weightlifting, strength, squat, muscle',
        facts: ['Compound exercises such as squats and rows train several muscle groups at once.'],
        mistakes: [
          'Beginners often lift with momentum instead of control.',
          'Wandering from machine to machine without a plan makes it hard to see any progress.',
        ],
        steps: ['Ask a trainer to check your form on the first few lifts.'],
      },
      {
        words: 'home workout, at home, busy',
        facts: ['Squats, push-ups, lunges and planks need nothing but a little floor.'],
        steps: ['Clear a space as large as a mat, and leave it clear.'],
      },
    ],
  },
  {
    id: 'sleep',
    words:
      'sleep, sleeping, insomnia, bedtime, nap, night shift, nightshift, mattress, tired, jet lag, snoring, dream, melatonin, wake up early',
    hints: 'night, rest, bed, morning, alarm',
    hooks: [
      'Imagine waking up before the alarm, rested and clear.',
      'We spend about a third of our lives asleep, and still treat it as spare time.',
    ],
    mistakes: [
      'Most people try to fall asleep faster, when the real work begins hours before bed.',
      'A glowing screen in bed keeps the mind busy just when it should be winding down.',
      'An afternoon coffee can still be at work when the lights go out.',
      'Long weekend mornings in bed make Monday feel like a flight across time zones.',
    ],
    facts: [
      'During sleep the brain sorts memories and clears away waste from the day.',
      'Light is the strongest signal for the inner clock: bright means day, and dim means night.',
      'Body temperature drops slightly at night, which is why a cool room helps.',
      'Sleep comes in cycles of roughly ninety minutes, from light to deep and back.',
      'Most adults need between seven and nine hours.',
      'Alcohol may make you drowsy, but it makes the second half of the night restless.',
      'The body loves routine: the same hours each day make falling asleep easier.',
    ],
    steps: [
      'Get up at the same time every day, even after a bad night.',
      'Get daylight soon after waking.',
      'Stop drinking coffee early in the afternoon.',
      'Dim the lights an hour before bed.',
      'Leave the phone outside the bedroom, or at least out of reach.',
      'Keep the room cool, dark and quiet.',
      "Write tomorrow's worries on paper, so that your head does not have to hold them.",
    ],
    closings: [
      'Try one change for a week, and let your mornings tell you if it works.',
      'If poor sleep goes on for weeks, talk to a doctor. And for tonight: sleep well.',
    ],
    topics: [
      {
        words: 'night shift, nightshift, shift work, shifts',
        facts: [
          'Night work asks the body to be awake when its inner clock says sleep.',
          'Morning light on the way home tells the brain that a new day has started.',
        ],
        mistakes: ['After a late shift, many people run errands first and miss the best hours for sleep.'],
        steps: [
          'Wear sunglasses on the way home after a night shift.',
          'Hang curtains that keep the bedroom truly dark during the day.',
          'Tell family and neighbours when you sleep, and silence the doorbell.',
          'Take a short nap before the shift begins.',
        ],
      },
    ],
  },
  {
    id: 'mental-health',
    words:
      'never give up, never giving up, motivation, perseverance, mental health, anxiety, stress, mindfulness, meditation, meditate, burnout, self-care, self care, depression, therapy, breathing, gratitude, loneliness, confidence, self-esteem, wellbeing, well-being, journaling, happiness, emotional, resilience',
    hints: 'calm, relax, mind, feelings, worry, mood',
    hooks: [
      'Some days the mind feels like a browser with too many tabs open.',
      'We charge our phones every night, and often forget ourselves.',
    ],
    mistakes: [
      'Many people wait until they are exhausted before they allow themselves a break.',
      'It is common to believe that everyone else is coping better.',
      'Pushing a feeling away tends to make it come back louder.',
      'A day without a pause looks productive, until the week falls apart.',
    ],
    facts: [
      'Stress is a normal reaction; it becomes a burden when it never ends.',
      'Slow breathing, with a long breath out, helps the body to settle.',
      'Putting a feeling into words can make it easier to bear.',
      'Time outdoors, movement and good company all lift the mood in small, reliable ways.',
      'Attention can be trained, much like a muscle.',
      'Friendships protect us better than most of us realise.',
      'Asking for help is a skill, and it gets easier with practice.',
    ],
    steps: [
      'Pause for three slow breaths before you open the next message.',
      'Name what you feel, without arguing with it.',
      'Take a short walk, and leave the phone in your pocket.',
      'Write down three things that went well today.',
      'Say no to one thing that you only accepted out of habit.',
      'Call a friend, even if you have nothing special to say.',
      'Talk to a professional if the weight does not lift; nobody has to carry everything alone.',
    ],
    closings: [
      'Be as kind to yourself as you would be to a good friend.',
      'Take one quiet minute now, before the day goes on.',
    ],
    topics: [
      {
        words: 'meditation, meditate, mindfulness, breathing',
        facts: [
          'Meditation is not about an empty mind; it is about noticing that the mind has wandered.',
          'A few minutes on most days do more than one long session a month.',
        ],
        mistakes: ['Beginners often think that they have failed because thoughts keep coming.'],
        steps: [
          'Sit comfortably, and set a timer for five minutes.',
          'Follow your breath, and return to it each time you drift away.',
        ],
      },
      {
        words:
          'never give up, never giving up, giving up, perseverance, persistence, failure, motivation, courage, resilience',
        facts: [
          'Most success stories leave out the years in which nothing seemed to work.',
          'A setback tells you what to change; it does not tell you who you are.',
          'Courage rarely feels like courage at the time, only like one more try.',
          'Skills grow at the edge of what we can do, and that edge is never comfortable.',
        ],
        mistakes: ['Many of us compare our rough draft with the finished work of others.'],
        steps: [
          'Shrink the next step until you can take it today.',
          'Remember one thing that was once hard for you and is easy now.',
          'Rest when you are tired, instead of quitting.',
        ],
      },
      {
        words: 'burnout, work stress, overworked',
        facts: [
          'Burnout builds up slowly: first comes tiredness, then distance, then the sense that nothing helps.',
        ],
        steps: [
          'Agree on an hour when work ends, and keep it.',
          'Speak early with someone who can change the workload.',
        ],
      },
    ],
  },
  {
    id: 'health',
    words:
      'vaping, vape, nicotine, cigarette, health, immune system, doctor, hand washing, handwashing, posture, back pain, vaccine, heart, blood pressure, first aid, dentist, teeth, skin cancer, eye, headache, allergy, cold and flu, flu, human body, diabetes, brain, smoking',
    hints: 'healthy, body, medicine, hospital, patient, clinic',
    hooks: [
      'Good health is easiest to look after while we still have it.',
      'Your body is at work around the clock, mostly without asking for attention.',
    ],
    mistakes: [
      'It is easy to search for symptoms online and come away more worried than wise.',
      'Many of us postpone check-ups until something hurts.',
      'Small warning signs are often explained away as stress or age.',
      'Advice that works for one person may be wrong for another.',
    ],
    facts: [
      'The heart beats around a hundred thousand times a day.',
      'Washing hands with soap is among the simplest ways to stop germs from spreading.',
      'Sitting for hours strains the back, and short breaks on your feet help.',
      'Bones and muscles stay stronger when they are used.',
      'The skin is the largest organ of the body, and it remembers every sunburn.',
      'Regular sleep, movement and varied food support nearly every part of the body.',
      'The brain makes up about two percent of body weight but uses around a fifth of its energy.',
    ],
    steps: [
      'Stand up and stretch for a minute every hour.',
      'Wash your hands before meals and after coming home.',
      'Use sunscreen when the sun is strong, even on cloudy days.',
      'Brush your teeth for two minutes, morning and night.',
      'Note when a complaint began and what makes it better or worse.',
      'Keep your check-ups and vaccinations up to date.',
      'Ask a doctor or pharmacist before you try a new remedy.',
    ],
    closings: [
      'Choose one small habit today, and let your future self say thank you.',
      'For anything that worries you, talk to a medical professional.',
    ],
    topics: [
      {
        words: 'vaping, vape, nicotine, cigarette, smoking, quit smoking',
        facts: [
          'Nicotine is highly addictive, and the brain is especially open to addiction while it is still growing.',
          'The cloud from a vape is not harmless steam; it carries nicotine, flavourings and fine particles into the lungs.',
          'Sweet flavours make the first try easy and the habit hard to notice.',
          'Smoking harms nearly every organ of the body.',
        ],
        mistakes: ['Many people start because a friend offers, and believe that they can stop at any time.'],
        steps: [
          'Decide on your answer before somebody offers.',
          'Talk to someone you trust, or call a free quitline, if you want to stop.',
        ],
      },
      {
        words: 'vaccine, immune system, flu, virus',
        facts: [
          'A vaccine shows the immune system a harmless piece of a germ, so that it can prepare.',
          'Memory cells of the immune system can recognise a germ years later.',
        ],
      },
      {
        words: 'posture, back pain, desk',
        facts: [
          'The best posture is the next one: changing position often matters more than sitting perfectly.',
        ],
        steps: ['Place both feet on the floor, and let your shoulders drop.'],
      },
    ],
  },
];
