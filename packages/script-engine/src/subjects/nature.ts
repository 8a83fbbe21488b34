import type { SubjectArea } from './subject-area.ts';

export const NATURE_AREAS: readonly SubjectArea[] = [
  {
    id: 'animals',
    words:
      'animal, wildlife, bee, beekeeping, beehive, beekeeper, honeybee, insect, butterfly, bird, elephant, lion, tiger, wolf, bear, penguin, bat, snake, spider, dinosaur, biology, species, endangered, zoo, biodiversity, ant, owl, forest, pollinator, evolution, frog, horse',
    hints: 'nature, habitat, wild, creature',
    hooks: [
      'Right outside the window, a thousand small lives are going about their business.',
      'Nature rarely makes a noise about its best work.',
    ],
    mistakes: [
      'We tend to protect what is large and cute, and overlook what is small and useful.',
      'Feeding wild animals often does them more harm than good.',
      'Gardens that are too tidy leave little food and shelter.',
      'Many people fear what they have never watched for five minutes.',
    ],
    facts: [
      'Insects make up the majority of all known animal species.',
      'In an ecosystem each species is food, hunter, helper or host to others.',
      'When one link disappears, others feel it, sometimes years later.',
      'Lost habitat is among the greatest threats to wildlife worldwide.',
      'Animals see, hear and smell worlds that remain closed to us.',
      'Even a small patch of wild green can serve as a stepping stone between larger habitats.',
      'New species are still described every year.',
    ],
    steps: [
      'Leave a corner of the garden or balcony a little wild.',
      'Choose native plants that flower at different times.',
      'Put out a shallow dish of water with a few stones.',
      'Go without pesticides wherever you can.',
      'Switch off outdoor lights at night.',
      'Watch quietly, and keep your distance.',
      'Note what you see, and share it with a local nature project.',
    ],
    closings: [
      'Go outside, stand still for five minutes, and see who turns up.',
      'Protect one small place, and life will find it.',
    ],
    topics: [
      {
        words: 'bee, honeybee, pollinator, beekeeping, beehive, beekeeper',
        facts: [
          'As bees move from flower to flower, they carry the pollen that plants need to form fruit and seeds.',
          'About three quarters of the leading food crops depend at least in part on animal pollinators.',
          'There are around twenty thousand known species of bees, and most of them live alone.',
          'Bees find surprising variety in cities, where something is in bloom from spring to autumn.',
          'A honeybee tells others where the flowers are by dancing.',
        ],
        mistakes: ['Many people think of honey first, although the greatest gift of bees is pollination.'],
        steps: [
          'Plant flowers with open, simple blooms, because bees can reach the nectar there.',
          'Leave some bare ground and hollow stems for wild bees to nest in.',
        ],
      },
      {
        words: 'elephant',
        facts: [
          'Elephants live in families that are led by an experienced female.',
          "An elephant's trunk has tens of thousands of muscle units and no bones.",
          'Elephants can communicate with sounds too low for human ears.',
        ],
      },
      {
        words: 'penguin, bird, owl',
        facts: [
          'Birds are the living relatives of the dinosaurs.',
          'Feathers keep warm, keep dry, attract mates and, in most birds, make flight possible.',
        ],
      },
      {
        words: 'dinosaur',
        facts: [
          'The large dinosaurs died out about sixty-six million years ago, after an asteroid struck the earth.',
          'Many dinosaurs had feathers.',
        ],
      },
      {
        words: 'tree, forest, rainforest',
        facts: [
          'Trees store carbon in their wood and cool the air around them.',
          'Tropical rainforests are home to a large share of all land species.',
        ],
      },
    ],
  },
  {
    id: 'oceans',
    words:
      'ocean, sea, marine, coral, coral reef, whale, shark, dolphin, fish, octopus, plastic in the ocean, beach, deep sea, tide, underwater, turtle, scuba, diving, ocean pollution',
    hints: 'water, coast, wave, plastic',
    hooks: [
      'More than two thirds of our planet is covered by water, and most of it has never been seen.',
      'Every second breath begins in the sea.',
    ],
    mistakes: [
      'We tend to think of the sea as endless, and treat it that way.',
      'Much of the litter in the sea was dropped far inland and travelled along rivers.',
      'It is easy to care about whales and forget the tiny drifters that feed them.',
      'Souvenirs of coral and shell often come from living reefs.',
    ],
    facts: [
      'Tiny drifting plants in the ocean produce roughly half of the oxygen on earth.',
      'The sea takes up a large part of the heat and carbon dioxide that we release.',
      'Currents carry warmth around the globe and shape the weather on land.',
      'Coral reefs cover very little of the sea floor but shelter about a quarter of marine species.',
      'Corals are animals that live together with algae, and heat can break that partnership.',
      'Plastic breaks down into ever smaller pieces, which animals mistake for food.',
      'In the deep sea, many creatures make their own light.',
    ],
    steps: [
      'Carry a bottle and a bag that you can use again.',
      'Pick up three pieces of litter each time you visit a beach or a river.',
      'Choose fish from well-managed stocks.',
      'Keep your hands and fins off the reef.',
      'Use sunscreen that is gentle on corals, or wear a shirt.',
      'Support places where marine life is left in peace.',
      'Tell children what lives out there, because people protect what they know.',
    ],
    closings: [
      'The sea begins at your kitchen sink, so begin there.',
      'Next time you see the waves, remember how much depends on them.',
    ],
    topics: [
      {
        words: 'shark',
        facts: [
          'Sharks have lived in the sea for over four hundred million years, longer than trees have lived on land.',
          'Sharks keep food webs in balance, and very few species have ever harmed people.',
          'There are more than five hundred known species of sharks, from the size of a hand to that of a bus.',
          'The skeleton of a shark is made of cartilage, not of bone.',
          'Sharks replace their teeth all their lives and can go through thousands of them.',
          'The whale shark is the largest fish in the sea, and it feeds on tiny plankton.',
          'Sharks can sense the faint electric fields that other animals give off.',
          'People kill many millions of sharks each year, mostly for fins and as bycatch.',
        ],
      },
      {
        words: 'whale, dolphin',
        facts: [
          'The blue whale is the largest animal known to have lived on earth.',
          'Whales and dolphins are mammals: they breathe air and feed their young with milk.',
        ],
      },
      {
        words: 'octopus',
        facts: ['An octopus has three hearts, blue blood and eight arms that can act on their own.'],
      },
    ],
  },
  {
    id: 'climate',
    words:
      'climate, weather and climate, climate change, global warming, recycling, recycle, zero waste, sustainability, sustainable, plastic waste, carbon footprint, pollution, environment, eco-friendly, waste, fast fashion, deforestation, greenhouse, reusable',
    hints: 'planet, earth, green, nature, energy, future, trees',
    hooks: [
      'The planet does not send invoices, but it does keep accounts.',
      'Small choices look powerless, until you multiply them by millions.',
    ],
    mistakes: [
      'It is easy to feel that nothing one person does can matter, and so to do nothing.',
      'Many people worry about drinking straws and overlook heating, travel and food.',
      'A green label is not always backed by a green product.',
      'Recycling is often treated as the first answer, although using less comes before it.',
    ],
    facts: [
      'Carbon dioxide lets sunlight in and holds part of the heat back, like a blanket around the earth.',
      'Burning coal, oil and gas is the main source of the extra carbon dioxide in the air.',
      'Weather is what happens this week; climate is the pattern over decades.',
      'Heating, transport and food make up much of the footprint of a household.',
      'Food that is thrown away wastes the land, water and energy that went into it.',
      'Recycling aluminium takes only a small part of the energy needed to make it new.',
      'Trees and healthy soils take carbon out of the air and store it.',
    ],
    steps: [
      'Find out where your own household uses the most energy.',
      'Turn the heating down by one degree.',
      'Walk, cycle or take the train where it makes sense.',
      'Plan meals, so that less food ends up in the bin.',
      'Repair, borrow or buy second-hand before you buy new.',
      'Rinse and sort what cannot be avoided.',
      'Speak about it, because habits spread from neighbour to neighbour.',
    ],
    closings: [
      'Choose one change that lasts, and let it become normal.',
      'The best time to start was years ago. The second best is today.',
    ],
  },
  {
    id: 'energy',
    words:
      'energy, solar, solar panel, wind power, wind turbine, renewable, renewable energy, heat pump, electricity, power grid, nuclear, insulation, hydrogen, battery storage, energy bill, electricity bill, geothermal, hydropower',
    hints: 'power, heating, panel, bill, house, battery',
    hooks: [
      'We notice electricity only when it is gone.',
      'The sun sends more energy to the earth in one hour than humanity uses in a year.',
    ],
    mistakes: [
      'Many people hunt for small savings on light bulbs while heat escapes through the roof.',
      'Power strips full of sleeping devices draw current all night.',
      'It is common to size a system by the best day of summer rather than by the whole year.',
      'Quotes are often compared by price alone, without a look at lifetime or service.',
    ],
    facts: [
      'Heating and hot water use most of the energy in many homes.',
      'Electricity has to be produced at the very moment it is used, or stored.',
      'Wind and sun complement each other, since windy days are often cloudy ones.',
      'Solar panels have become dramatically cheaper over the past decades.',
      'A heat pump moves heat instead of making it, so one unit of power can deliver several of warmth.',
      'Good insulation works every day, without moving parts.',
      'A kilowatt-hour is the energy of a thousand watts for one hour.',
    ],
    steps: [
      "Look at last year's bill, and note how much you use.",
      'Measure the standby power of your oldest devices.',
      'Seal draughts around windows and doors.',
      'Wash at a lower temperature.',
      'Run large appliances when power is plentiful.',
      'Ask for at least two independent quotes before you invest.',
      'Check which grants exist where you live.',
    ],
    closings: [
      'Find one leak, close it, and enjoy the next bill a little more.',
      'The cheapest energy is still the one you do not need.',
    ],
    topics: [
      {
        words: 'solar, solar panel',
        facts: [
          'Inside a solar cell, sunlight knocks electrons loose, and their movement is an electric current.',
          'Solar panels deliver direct current, and an inverter turns it into the current from your socket.',
          'Panels also work under clouds, only with less output.',
          'Cool, sunny days suit solar panels best, because heat lowers their efficiency.',
        ],
        steps: ['Check the direction, the angle and the shade of your roof before you plan.'],
      },
      {
        words: 'wind power, wind turbine',
        facts: ['When the wind speed doubles, the power in it grows eightfold.'],
      },
      {
        words: 'nuclear',
        facts: ['A nuclear plant splits heavy atoms, and the heat makes steam that drives a turbine.'],
      },
    ],
  },
];
