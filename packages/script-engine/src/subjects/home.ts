import type { SubjectArea } from './subject-area.ts';

export const HOME_AREAS: readonly SubjectArea[] = [
  {
    id: 'gardening',
    words:
      'gardening, garden, gardener, plant, houseplant, soil, compost, tomato, balcony, flower, seed, herb, lawn, pothos, succulent, vegetable garden, raised bed, orchid, rose',
    hints: 'grow, growing, watering, green',
    hooks: [
      'Every garden begins with a patch of soil and somebody who is curious.',
      'There is a quiet kind of joy in watching something grow.',
    ],
    mistakes: [
      'More plants in pots die from too much water than from too little.',
      'It is tempting to buy what is in bloom, without asking how much sun the spot gets.',
      'Bare soil dries out fast and invites weeds.',
      'Many beginners plant too close together and forget how big a seedling will become.',
    ],
    facts: [
      'Roots need air as well as water, and soggy soil has very little of it.',
      'A handful of healthy soil is home to countless bacteria, fungi and tiny animals.',
      'Compost returns nutrients to the soil and helps it to hold water.',
      'Plants turn toward the light, which is why a pot on a windowsill grows lopsided.',
      'Native plants suit the local weather and feed the local insects.',
      'Deep, occasional watering encourages roots to grow down, where the soil stays moist.',
      'Mulch keeps the soil cool and slows down evaporation.',
    ],
    steps: [
      'Watch how many hours of sun the spot gets before you choose a plant.',
      'Push a finger into the soil, and water only when the top feels dry.',
      'Use pots with holes, so that water can drain away.',
      'Plant something easy first, such as herbs, radishes or beans.',
      'Water in the morning, close to the roots.',
      'Cover bare soil with leaves, straw or bark.',
      'Take five minutes each day to look, because small problems are easy to fix.',
    ],
    closings: [
      'Plant one pot this weekend, and see what comes to visit.',
      'Get a little soil under your nails. The rest will follow.',
    ],
    topics: [
      {
        words: 'houseplant, pothos, succulent, indoor plant, orchid, monstera',
        facts: [
          'Most houseplants come from warm forests, where light is bright but filtered by leaves.',
          'In winter, indoor plants grow slowly and need far less water.',
        ],
        steps: [
          'Wipe dust off the leaves, so that they can catch more light.',
          'Turn the pot a little every week.',
        ],
      },
      {
        words: 'tomato, vegetable garden, vegetable, raised bed',
        facts: ['Tomatoes, beans and courgettes give a large harvest from very little space.'],
        steps: [
          'Give tomatoes the sunniest place you have, and a stake to hold on to.',
          'Keep water off the leaves, because wet leaves catch disease more easily.',
        ],
      },
    ],
  },
  {
    id: 'home-repair',
    words:
      'home repair, diy, home improvement, renovation, renovate, plumbing, leak, faucet, tap, drill, screw, paint, woodworking, carpentry, furniture, tile, wallpaper, toolbox, drywall, handyman, wood',
    hints: 'fix, repair, build, install, tools, wall',
    hooks: [
      'There is a special kind of pride in saying: I made that myself.',
      'Every house has a small list of jobs that are waiting for a free Saturday.',
    ],
    mistakes: [
      'Most bad results begin with a measurement that was taken only once.',
      'It is easy to skip the cleaning and sanding, and that is exactly why the paint comes off.',
      'Forcing a stuck part usually turns a small repair into a large one.',
      'Many people drill first and think about cables and pipes afterwards.',
    ],
    facts: [
      'Preparation takes up most of a good repair; the visible part is often the shortest.',
      'Wood swells and shrinks with the humidity, so it needs a little room to move.',
      'The right screw or wall plug depends on the wall: brick, concrete and plasterboard need different ones.',
      'Two thin coats of paint last longer than one thick coat.',
      'A pilot hole guides the screw and keeps wood from splitting.',
      'A few good tools do more than a large box of poor ones.',
      'Photos taken along the way make it much easier to put things back together.',
    ],
    steps: [
      'Measure twice, mark clearly, and only then cut.',
      'Turn off the water or the power before you open anything.',
      'Protect your eyes, and keep the work area clear.',
      'Clean the surface and let it dry before you paint or glue.',
      'Try the method on a scrap piece first.',
      'Lay out the parts in the order in which you took them off.',
      'Call a professional for gas, for mains wiring and for anything that carries weight.',
    ],
    closings: [
      'Choose the smallest job on your list, and finish it this weekend.',
      'Put the tools away, stand back, and enjoy the view.',
    ],
    topics: [
      {
        words: 'leak, faucet, tap, plumbing',
        facts: [
          'A dripping tap is most often caused by a worn washer or cartridge, which costs very little.',
        ],
        steps: [
          'Close the valve under the sink and open the tap to let the water out.',
          'Take the old washer to the shop, so that the new one fits.',
        ],
      },
      {
        words: 'paint, painting a',
        facts: ['Most of the work in painting a room is done before the tin is opened.'],
        steps: [
          'Fill holes, sand them smooth and wipe away the dust.',
          'Paint the edges first, then the surface, and keep a wet edge.',
        ],
      },
      {
        words: 'wallpaper',
        facts: ['Old wallpaper lets go when its paste is soaked, so water and patience do most of the work.'],
        steps: [
          'Clear the room, cover the floor, and switch off the power to the sockets on that wall.',
          'Score the wallpaper lightly, so that water can reach the paste.',
          'Wet the wall with warm water and a drop of washing-up liquid, and wait a quarter of an hour.',
          'Lift the paper from the bottom with a broad scraper held flat.',
          'Wash off the leftover paste, and let the wall dry before you paint.',
        ],
      },
      {
        words: 'woodworking, carpentry, wood, furniture',
        facts: [
          'Wood is strongest along the grain and splits most easily along it as well.',
          'Sanding with the grain avoids scratches that show under the finish.',
        ],
        steps: ['Keep the blade sharp, because it cuts cleaner and needs less force.'],
      },
    ],
  },
  {
    id: 'interior',
    words:
      'interior design, interior, home decor, decorate, living room, bedroom, small apartment, sofa, declutter, minimalism, minimalist, organize, organise, tidy, cleaning, feng shui, lighting, home office',
    hints: 'room, space, home, apartment, flat, colour, color',
    hooks: [
      'A room tells a story before anyone says a word.',
      'The place you live in shapes how you feel, often without you noticing.',
    ],
    mistakes: [
      'One bright lamp in the middle of the ceiling makes even a lovely room look flat.',
      'Many people push all the furniture against the walls and wonder why the room feels cold.',
      'Storage boxes are often bought before anything is sorted, and then they simply hold more clutter.',
      'A colour that looks perfect on a small card can be overwhelming on four walls.',
    ],
    facts: [
      'Several small lights at different heights make a room feel warmer than a single strong one.',
      'Mirrors reflect daylight and make a small room seem larger.',
      'Rugs, curtains and books soften the sound of a room as well as its look.',
      'A rug that is too small makes the furniture around it look lost.',
      'Curtains that hang from just below the ceiling make a room seem taller.',
      'Clear surfaces are easier to clean, and they calm the eye.',
      'Plants, wood and linen bring texture without adding noise.',
    ],
    steps: [
      'Take a photo of the room, because a picture shows what the eye has stopped seeing.',
      'Decide what the room is for, and let everything else move out.',
      'Sort before you store, one shelf or drawer at a time.',
      'Choose two or three colours and repeat them around the room.',
      'Move a lamp into the darkest corner.',
      'Leave some space empty on purpose.',
      'Give every object that you use daily a fixed place.',
    ],
    closings: [
      'Start with one corner today, and let the rest of the room catch up.',
      'Move one thing, step back, and trust your own eyes.',
    ],
    topics: [
      {
        words: 'declutter, minimalism, minimalist, tidy, organize, organise, cleaning',
        facts: ['Most clutter is made of decisions that were put off.'],
        steps: [
          'Set a timer for ten minutes and fill one bag with things to give away.',
          'Let one thing go for each new thing that comes in.',
        ],
      },
      {
        words: 'home office',
        facts: ['Daylight from the side lights the desk without glare on the screen.'],
        steps: ['Raise the screen so that its top edge is about level with your eyes.'],
      },
    ],
  },
  {
    id: 'real-estate',
    words:
      'real estate, property, house for sale, mortgage, landlord, tenant, rent, renting, home buyer, homebuyer, realtor, bedroom house, villa, condo, apartment for rent, buying a house, first home, open house, bedroom apartment',
    hints: 'house, apartment, neighbourhood, neighborhood, square feet, buy, sell',
    hooks: [
      'A home is more than an address.',
      'Some doors you open and know at once that you want to come back.',
    ],
    mistakes: [
      'It is easy to fall for a fresh coat of paint and forget to look at the windows and the roof.',
      'Many buyers visit once, on a sunny weekend, and never see the street on a working day.',
      'The asking price is only part of the bill: fees, taxes and repairs come on top.',
      'Some people stretch their budget so far that there is nothing left for living.',
    ],
    facts: [
      'Location is the one thing about a home that no renovation can change.',
      'Light, layout and storage decide how a place feels long after the first impression has faded.',
      'A short way to schools, shops and transport saves time every single day.',
      'A professional inspection can reveal problems that no photo will show.',
      'Good insulation keeps a home comfortable in winter and in summer.',
      'Rooms that can change their purpose stay useful as life changes.',
      'The neighbours and the street are part of what you are choosing.',
    ],
    steps: [
      'Visit at different times of day and listen.',
      'Walk the way to the station, the school or the shop.',
      'Open windows, turn on taps, and look behind the furniture.',
      'Ask what was repaired, and when.',
      'Add up every monthly cost before you decide.',
      'Take someone along who asks awkward questions.',
      'Read every page before you sign, and ask a professional about what you do not understand.',
    ],
    closings: [
      'Come and walk through the rooms, because a home has to be felt.',
      'Take your time. The right door is worth the wait.',
    ],
  },
];
