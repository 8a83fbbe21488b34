import type { SubjectArea } from './subject-area.ts';

export const SCIENCE_AREAS: readonly SubjectArea[] = [
  {
    id: 'space',
    words:
      'space, astronomy, planet, moon, mars, sun, star, black hole, galaxy, universe, nasa, rocket, astronaut, solar system, jupiter, saturn, telescope, comet, asteroid, big bang, satellite, eclipse',
    hints: 'orbit, gravity, light years, sky, night sky',
    hooks: [
      'Look up on a clear night, and you are looking into the past.',
      'We live on a small, wet rock that is racing around a star.',
    ],
    mistakes: [
      'Pictures of the planets side by side hide how far apart they really are.',
      'Space seems far away, although it begins only about a hundred kilometres above our heads.',
      'Films are full of explosions, yet in space nobody would hear a sound.',
      'Many people think that astronauts float because there is no gravity, but they are falling around the earth.',
    ],
    facts: [
      'Light from the sun takes a little over eight minutes to reach us.',
      'Our galaxy, the Milky Way, holds at least a hundred billion stars.',
      'The sun contains more than ninety-nine percent of the mass of the solar system.',
      'Many of the atoms in your body were made inside stars.',
      'The universe has been expanding for almost fourteen billion years.',
      'The International Space Station circles the earth about sixteen times a day.',
      'Satellites guide our maps, watch our weather and carry our calls.',
    ],
    steps: [
      'Find a place without street lights, and give your eyes twenty minutes to adapt.',
      'Learn to find one constellation before you try the next.',
      'Use simple binoculars, because they already show the craters of the moon.',
      'Follow the moon for a month, and draw what you see.',
      'Look up when the space station passes over your town.',
      'Visit an observatory on a public evening.',
    ],
    closings: [
      'Tonight, step outside and look up. The view is free.',
      'Keep asking big questions. The sky has room for them.',
    ],
    topics: [
      {
        words: 'black hole',
        facts: [
          'A black hole packs so much mass into so little space that not even light can leave it.',
          'The edge of no return is called the event horizon.',
          'Many black holes form when very massive stars collapse at the end of their lives.',
          'At the centre of our galaxy sits a black hole of about four million times the mass of the sun.',
          "The first image of a black hole's shadow was published in 2019.",
        ],
        mistakes: [
          'Black holes do not suck in everything around them; from afar they pull like any other object of the same mass.',
        ],
      },
      {
        words: 'mars',
        facts: [
          'Mars looks red because of iron oxide, in other words rust, in its dust.',
          'A day on Mars lasts only about forty minutes longer than a day on earth.',
          'Mars has the tallest known volcano in the solar system, Olympus Mons.',
          'Rovers have found clear signs that water once flowed on Mars.',
        ],
      },
      {
        words: 'moon, moon landing, apollo',
        facts: [
          'In July 1969, Neil Armstrong became the first human to step onto the moon.',
          'The moon always shows us the same side, because it turns once per orbit.',
          'The pull of the moon causes most of the tides in our seas.',
        ],
      },
      {
        words: 'solar system, planet, pluto, jupiter, saturn, venus',
        facts: [
          'Eight planets circle the sun: four small rocky ones and four giants.',
          'Jupiter is so large that all the other planets would fit inside it.',
          'Venus is the hottest planet, because its thick air holds the heat.',
          'Pluto has been called a dwarf planet since 2006, because it shares its path with many other icy bodies.',
        ],
      },
      {
        words: 'sun, eclipse',
        facts: [
          'In the core of the sun, hydrogen fuses into helium and sets energy free.',
          'The moon can cover the sun because both look almost the same size from here.',
        ],
      },
    ],
  },
  {
    id: 'science',
    words:
      'science, physics, chemistry, quantum, quantum computing, photosynthesis, gravity, dna, genetics, atom, water cycle, volcano, earthquake, rainbow, weather, experiment, electricity works, sky blue, sky, thunder, lightning, mathematics, math, maths, molecule, theory of relativity, relativity, tornado, hurricane, rain, scientist, invention',
    hints: 'energy, light, water, research, discovery, school, nature',
    hooks: [
      'The best questions in science often sound like something a child would ask.',
      'The world runs on rules that nobody wrote, and we are still reading them.',
    ],
    mistakes: [
      'We often learn the formula first and the reason much later, if at all.',
      'A theory in science is not a wild guess; it is an explanation that has survived many tests.',
      'It is easy to believe that everything important has already been discovered.',
      'Common sense fails us with things that are very small, very fast or very large.',
    ],
    facts: [
      'Science moves forward by trying to prove itself wrong.',
      'Everything we can touch is made of atoms, and atoms are mostly empty space.',
      'Energy is never lost; it only changes its form.',
      'A good experiment changes one thing and keeps all the others the same.',
      'Many discoveries began with a result that nobody had expected.',
      'The same laws describe a falling apple and an orbiting moon.',
      'Measurements always come with some doubt, and honest science says how much.',
    ],
    steps: [
      'Make a guess before you look up the answer.',
      'Try the idea at a small scale, with things from the kitchen.',
      'Watch closely, and write down what really happens.',
      'Ask what would have to be true for the opposite to be right.',
      'Explain the idea to a child, and see which word makes you stumble.',
      'Compare what two good sources say.',
    ],
    closings: [
      'Stay curious. The next good question may be yours.',
      'Look around today, and ask of one ordinary thing how it works.',
    ],
    topics: [
      {
        words: 'water cycle, evaporation, condensation, precipitation, rain',
        facts: [
          'The sun warms the sea, and water rises as invisible vapour: that is evaporation.',
          'High up, the air is cold, and the vapour turns into tiny drops that form clouds: that is condensation.',
          'When the drops grow heavy, they fall as rain or snow: that is precipitation.',
          'Rivers and groundwater carry the water back to the sea, and the cycle starts again.',
          'The water in your glass may once have been drunk by a dinosaur.',
        ],
        steps: ['Cover a bowl of warm water with cling film, and watch the drops form.'],
      },
      {
        words: 'photosynthesis',
        facts: [
          'In photosynthesis, plants use sunlight to turn water and carbon dioxide into sugar and oxygen.',
          'The green pigment chlorophyll catches the light.',
          'Nearly all food chains on earth begin with photosynthesis.',
        ],
      },
      {
        words: 'quantum, quantum computing, quantum physics',
        facts: [
          'An ordinary computer works with bits, each of which is either zero or one.',
          'A quantum computer uses qubits, which can be in a blend of both until they are measured.',
          'Several qubits can be linked, so that the state of one is tied to the state of the others.',
          'Quantum computers look promising for a few special problems, such as simulating molecules.',
          'Qubits are very fragile: heat or noise can destroy their state in an instant.',
        ],
        mistakes: [
          'A quantum computer is not simply a faster laptop; for most everyday tasks it offers no advantage.',
        ],
      },
      {
        words: 'dna, genetics, gene',
        facts: [
          'DNA is a long molecule that stores the building instructions of a living thing in four chemical letters.',
          'Nearly every cell in your body carries a full copy of your DNA.',
          'Any two people share more than ninety-nine percent of their DNA.',
        ],
      },
      {
        words: 'sky, sky blue, rainbow, light',
        facts: [
          'Sunlight is a mix of all colours.',
          'Air scatters blue light more strongly than red, so blue reaches our eyes from every part of the sky.',
          'At sunset the light travels a longer way through the air, and mostly the reds are left.',
          'Raindrops bend and reflect sunlight, and each colour leaves at a slightly different angle.',
        ],
      },
      {
        words: 'gravity, relativity, theory of relativity, einstein',
        facts: [
          'Gravity pulls together everything that has mass.',
          'Einstein described gravity as a curve in space and time, caused by mass.',
          'Clocks run very slightly faster on a mountain than at sea level.',
        ],
      },
      {
        words: 'volcano, earthquake, plate tectonics',
        facts: [
          'The crust of the earth is broken into plates that move about as fast as fingernails grow.',
          'Earthquakes happen when plates get stuck and suddenly slip.',
          'Volcanoes form where melted rock finds its way to the surface.',
        ],
      },
      {
        words: 'marie curie, curie, radium, radioactivity',
        facts: [
          'Marie Curie was born in Warsaw in 1867 and went to Paris to study, because women could not attend university at home.',
          'Together with her husband Pierre, Marie Curie worked in a leaking shed, stirring tons of ore by hand.',
          'In 1898, Marie and Pierre Curie announced two new elements, polonium and radium.',
          'Curie won the Nobel Prize in physics in 1903 and the one in chemistry in 1911.',
          'During the First World War, Curie brought mobile X-ray units to the front.',
          'Marie Curie remains the only person to have won Nobel Prizes in two different sciences.',
        ],
      },
      {
        words: 'lightning, thunder, weather, tornado, hurricane, storm',
        facts: [
          'Lightning heats the air so suddenly that it expands with a bang, and that is thunder.',
          'Count the seconds between flash and thunder: every three seconds are about one kilometre.',
        ],
      },
    ],
  },
];
