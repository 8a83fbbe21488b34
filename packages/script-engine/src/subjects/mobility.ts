import type { SubjectArea } from './subject-area.ts';

export const MOBILITY_AREAS: readonly SubjectArea[] = [
  {
    id: 'travel',
    words:
      'travel, travelling, traveling, trip, vacation, holiday, backpacking, flight, hotel, tourism, tourist, packing, luggage, itinerary, road trip, solo travel, hostel, camping, hiking, passport, japan, paris, italy, iceland, lisbon, tokyo, rome, bali, thailand, weekend in, city break, destination, airport',
    hints: 'visit, city, budget, guide, beach, country, culture, tour',
    hooks: [
      'The best souvenirs fit into no suitcase.',
      'A journey begins with the first daydream, long before the train leaves.',
    ],
    mistakes: [
      'Most travellers pack for every possibility and carry the weight for two weeks.',
      'A plan with six sights a day leaves no room for the one you will remember.',
      'Many people eat right next to the famous square, where the view costs more than the food.',
      'Booking the cheapest connection can mean paying with a lost night.',
    ],
    facts: [
      'Prices often fall sharply just before and just after the main season.',
      'Local markets show how a place lives, and they are usually the cheapest place to eat well.',
      'A few words in the local language open more doors than a guidebook.',
      'Early mornings are the quietest time at almost any famous sight.',
      'A day pass for public transport often pays for itself after three rides.',
      'Travelling light means moving faster, and with better humour.',
      'The most vivid memories tend to come from the unplanned hours.',
    ],
    steps: [
      'Choose what you want to feel on the trip before you choose the sights.',
      'Set a daily budget, and add a reserve for surprises.',
      'Pack for one week, even if you stay for three.',
      'Save maps and tickets on your phone, so that they work without a connection.',
      'Keep copies of your documents apart from the originals.',
      'Ask locals where they would eat on a normal evening.',
      'Leave one day without any plan at all.',
    ],
    closings: [
      'Pick a date, tell a friend, and let the map do the rest.',
      'Pack light, stay curious, and send us a postcard.',
    ],
    topics: [
      {
        words: 'japan, tokyo, kyoto',
        facts: [
          'Trains in Japan are famous for arriving on time, often to the second.',
          'Convenience stores in Japan sell fresh and affordable meals around the clock.',
          'In Japan it is polite to keep quiet on trains and to take off your shoes indoors.',
        ],
        steps: [
          'Carry some cash in Japan, because small shops and shrines may not take cards.',
          'Get a rechargeable transport card on the first day.',
        ],
      },
      {
        words: 'paris, france',
        facts: ['Many museums in Paris are free on certain days, and the river banks are free every day.'],
      },
      {
        words: 'camping, hiking, backpacking, trail',
        facts: ['Weather in the mountains can change within minutes, so layers beat one thick jacket.'],
        steps: [
          'Tell somebody which way you are going and when you will be back.',
          'Take everything home that you carried in.',
        ],
      },
    ],
  },
  {
    id: 'cars',
    words:
      'electric car, electric vehicle, ev, hybrid, hybrid car, car, driving, tesla, charging station, vehicle, road safety, driver, used car, car maintenance, motorbike, motorcycle, self-driving, engine, public transport, train',
    hints: 'road, battery, charging, fuel, drive, traffic, commute',
    hooks: [
      'For more than a century, the sound of freedom was an engine.',
      'The way we get from here to there is changing faster than our roads.',
    ],
    mistakes: [
      'Many people plan for the one long trip a year and forget the three hundred short ones.',
      'The price tag gets all the attention, while upkeep and energy cost money every month.',
      'Tyre pressure is easy to forget, although it affects safety, wear and consumption.',
      'A quick test drive says little about how a car fits into a normal week.',
    ],
    facts: [
      'Most cars stand parked for more than nine tenths of the day.',
      'The average daily drive is far shorter than what a full tank or a full battery allows.',
      'Smooth driving saves energy, whatever drives the wheels.',
      'Braking distance grows with the square of the speed, so twice as fast means four times as far.',
      'Weight, speed and air resistance decide how much energy a trip takes.',
      'Regular service costs less than the repair it prevents.',
      'A well-kept service record raises the value of a used car.',
    ],
    steps: [
      'Write down the trips you make in a normal week.',
      'Compare the cost over several years, with energy, insurance and service.',
      'Take a long test drive on roads that you know.',
      'Check the tyres once a month, including the pressure.',
      'Look well ahead, and lift your foot early.',
      'Put the phone out of reach before you start.',
      'Ask owners what they would do differently.',
    ],
    closings: [
      'Take a test drive, listen to the road, and decide with a clear head.',
      'Drive well, arrive relaxed, and leave a little earlier next time.',
    ],
    topics: [
      {
        words: 'electric car, electric vehicle, ev, tesla, charging station',
        facts: [
          'An electric motor turns most of its energy into motion, while a combustion engine loses most of it as heat.',
          'Electric cars win back part of the energy when they slow down.',
          'Electric cars have fewer moving parts and need no oil change.',
          'Cold weather reduces the range of electric cars, because the battery and the cabin need heat.',
          'Most charging happens at home or at work, while the car stands still anyway.',
        ],
        mistakes: ['Charging to the very top every day is seldom needed and does the battery no favour.'],
        steps: ['Find out where you could charge overnight before you buy an electric car.'],
      },
      {
        words: 'hybrid, hybrid car',
        facts: [
          'Hybrid cars combine an engine with an electric motor, and save most in stop-and-go traffic.',
          'Hybrid cars need no charging point, but they still carry an engine with all its service.',
          'A plug-in hybrid pays off only if it is plugged in.',
        ],
      },
    ],
  },
  {
    id: 'cycling',
    words:
      'cycling, bike, bicycle, cyclist, bike tire, bike tyre, flat tire, puncture, e-bike, mountain bike, bike lane, helmet, inner tube, bike commute',
    hints: 'ride, wheel, commute, chain, tire, tyre',
    hooks: [
      'Nothing compares with the simple pleasure of coasting down a hill.',
      'Two wheels, a chain and a pair of legs: few machines have done so much with so little.',
    ],
    mistakes: [
      'Soft tyres make riding harder, and they puncture more easily.',
      'A dry chain squeaks, wears out and wastes your strength.',
      'Many riders set the saddle too low, and their knees pay for it.',
      'It is easy to forget the tools until the first flat in the rain.',
    ],
    facts: [
      'A bicycle is one of the most energy-efficient ways to move a person.',
      'In city traffic, a bike is often the fastest choice for trips of up to five kilometres.',
      'The number of cyclists on a street makes it safer for each of them.',
      'Low gears keep the legs turning and spare the knees.',
      'Front brakes do most of the work, because weight shifts forward when you slow down.',
      'Regular riding trains the heart while it is easy on the joints.',
      'Most repairs on a bike need only a handful of simple tools.',
    ],
    steps: [
      'Check air, brakes and chain before you leave.',
      'Set the saddle so that your knee stays slightly bent at the lowest point.',
      'Ride where drivers can see you, well away from parked car doors.',
      'Shift down before the hill, not on it.',
      'Wear a helmet, and use lights from dusk.',
      'Clean and oil the chain once a month.',
      'Carry a spare tube and a small pump.',
    ],
    closings: [
      'Pump up the tyres, pick a short route, and go.',
      'Take the bike tomorrow, and see who gets there first.',
    ],
    topics: [
      {
        words: 'tire, tyre, flat, puncture, inner tube, tube',
        facts: [
          'A tyre is held in the rim by two stiff edges called beads.',
          'The middle of the rim is deeper than its sides, and that slack is the whole trick.',
          'A tyre that is warm is softer and much easier to move by hand.',
        ],
        mistakes: [
          'Screwdrivers and spoons slip easily, and they can pinch the new tube before it has held any air.',
        ],
        steps: [
          'Take the wheel out, and let every bit of air out of the tube.',
          'Squeeze the tyre all the way round, so that both beads drop into the middle of the rim.',
          'Push the slack toward one spot, and roll the edge over the rim with your thumbs.',
          'Pull out the tube, and feel along the inside of the tyre for the thorn or the glass.',
          'Put a little air into the new tube before you slide it in.',
          'Work the tyre back with both thumbs, and finish at the valve.',
          'Check that no tube is trapped under the edge, then pump it up.',
        ],
      },
    ],
  },
];
