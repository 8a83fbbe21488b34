import type { SubjectArea } from './subject-area.ts';

/** Places to visit and people to call, from their customers' point of view. */
export const SERVICE_AREAS: readonly SubjectArea[] = [
  {
    id: 'dining',
    words:
      'restaurant, bistro, pizzeria, food truck, dining, brunch, diner, trattoria, steakhouse, sushi bar, catering, tapas, wine bar, pub, ice cream shop, takeaway',
    hints: 'menu, table, chef, dinner, lunch, live music, dish',
    hooks: [
      'Some evenings are remembered for years, and most of them began at a table.',
      'A good place to eat is half kitchen and half company.',
    ],
    mistakes: [
      'It is easy to end up with the same delivery order for the third time in a week.',
      'We often put off seeing friends until somebody simply books a table.',
    ],
    facts: [
      'A meal tastes different when nobody has to jump up and look after the stove.',
      'Dishes that are meant for sharing bring people to the middle of the table.',
      'Short menus often mean fresh ingredients, because a small kitchen cannot store everything.',
      'Food, light and music work together, and we notice it most when one of them is missing.',
      'Regulars are made by small things: a name remembered, a favourite seat, a dish kept warm.',
      'Good cooking needs no occasion, but it makes one out of an ordinary day.',
      'Cooks taste all day long, so that your plate arrives just right.',
    ],
    steps: [
      'Call a friend you have not seen for a while.',
      'Book a table for the quiet hour before everyone else arrives.',
      'Order one dish that you have never tried.',
      'Put the phones away until dessert.',
      'Ask the people who serve you what they would choose.',
    ],
    closings: ['Come hungry, and stay as long as you like.', 'A table is waiting for you.'],
  },
  {
    id: 'trades',
    words:
      'plumber, electrician, locksmith, roofer, roofing, cleaning company, cleaning service, house cleaning, moving company, movers, landscaping, mechanic, car repair shop, pest control, window cleaning, contractor, heating service, painter, laundry service',
    hints: 'emergency, licensed, insured, service, repair, home',
    hooks: [
      'Things in a house never break at a convenient hour.',
      'You notice good work by the fact that you can forget about it.',
    ],
    mistakes: [
      'Most people start to look for help when the water is already on the floor.',
      'It is easy to choose the lowest price and pay for the same job twice.',
    ],
    facts: [
      'A clear quote in writing saves arguments later.',
      'Small faults tend to grow, so an early call is usually the cheaper one.',
      'Experience shows in the questions that are asked before any tool is unpacked.',
      'Licences and insurance protect the customer as well as the craftsperson.',
      'Good tradespeople explain what they do and leave the place clean.',
      'Regular care makes roofs, pipes and engines last for years longer.',
      'Recommendations from neighbours are worth more than any slogan.',
    ],
    steps: [
      'Describe the problem in two sentences, and send a photo if you can.',
      'Ask what the visit costs before you agree.',
      'Clear the space around the work, so that nobody loses time.',
      'Have the result explained to you.',
      'Keep the invoice and the number for next time.',
    ],
    closings: ['Save the number now, while nothing is leaking.', 'Call before it becomes urgent.'],
  },
  {
    id: 'fire-safety',
    words:
      'fire safety, fire extinguisher, extinguisher, smoke alarm, smoke detector, fire drill, evacuation, house fire',
    hints: 'safety, emergency, fire, smoke, alarm',
    hooks: [
      'In a fire, minutes count, and calm is the best equipment there is.',
      'Nobody plans for a fire, which is exactly why planning helps.',
    ],
    mistakes: [
      'Water on burning oil or fat makes the flames explode upward.',
      'Many people try to save belongings when they should be saving seconds.',
      'Smoke alarms are often silent because somebody took out the battery.',
    ],
    facts: [
      'Smoke is more dangerous than flames, because it can make you unconscious within a few breaths.',
      'A small fire can fill a room with smoke in a couple of minutes.',
      'Fire needs heat, fuel and oxygen; take one of them away and it goes out.',
      'An extinguisher for the home is empty within seconds, so it is meant for fires that have only just begun.',
      'Closed doors slow down fire and smoke.',
      'People who have practised a way out find it even in the dark.',
    ],
    steps: [
      'Get everyone out and call the fire service first, unless the fire is very small.',
      'Keep an exit behind you, so that the fire can never cut off your way out.',
      'Pull the pin of the extinguisher.',
      'Aim the nozzle at the base of the flames.',
      'Squeeze the handle, and sweep from side to side.',
      'Leave at once, and close the door, if the fire does not go out.',
      'Have the extinguisher checked or replaced after use.',
    ],
    closings: [
      'Test your smoke alarm today. It takes five seconds.',
      'Agree on a meeting point with your family tonight.',
    ],
  },
];
