import type { SubjectArea } from './subject-area.ts';

export const FOOD_AREAS: readonly SubjectArea[] = [
  {
    id: 'cooking',
    words:
      'cooking, cook, recipe, kitchen, chef, meal prep, dinner, lunch, food, dish, sauce, soup, lemonade, juice, drink',
    hints: 'menu, taste, flavour, flavor, eat, spice, breakfast',
    hooks: [
      'A good meal starts long before the stove is hot.',
      'You can often tell what is for dinner before you open the door.',
    ],
    mistakes: [
      'Many home cooks start with a pan that is too cold and too full, so the food steams instead of browning.',
      'Salt added only at the table sits on the surface and never reaches the inside.',
      'A dull knife slips more easily than a sharp one, which makes it the more dangerous of the two.',
      'It is easy to read a recipe for the first time while something is already burning.',
    ],
    facts: [
      'Browning creates hundreds of new flavours, which is why a seared crust tastes so much richer.',
      'Salt does more than make food salty: it makes other flavours easier to notice.',
      'A squeeze of lemon or a splash of vinegar can wake up a dish that tastes flat.',
      'Smell carries most of what we call taste, so fresh herbs go in at the end.',
      'Meat that rests for a few minutes keeps more of its juice when it is cut.',
      'Water with pasta starch in it helps a sauce to cling instead of sliding off.',
      'Most weeknight meals are built from the same few moves: chop, heat, season, taste.',
    ],
    steps: [
      'Read the recipe to the end before you turn on the heat.',
      'Chop and measure everything first, so that you can watch the pan instead of the board.',
      'Heat the pan before the oil, and the oil before the food.',
      'Season in small amounts as you go, and taste each time.',
      'Leave space in the pan, even if that means cooking in two rounds.',
      'Finish with something fresh, such as lemon, herbs or a spoon of good oil.',
      'Clean one thing while another one simmers.',
    ],
    closings: [
      'Pick one dish this week and cook it twice: the second time will taste like yours.',
      'Set the table, call the others, and enjoy what you made.',
    ],
    topics: [
      {
        words: 'rice, risotto',
        facts: [
          'Rinsing rice washes off loose starch, which keeps the grains from sticking together.',
          'Rice goes on cooking in its own steam after the heat is off.',
        ],
        steps: [
          'Rinse the rice in cold water until it runs almost clear.',
          'Bring the rice to the boil once, then turn the heat low and cover the pot.',
          'Leave the lid on, because every look inside lets the steam out.',
          'Let the rice rest off the heat for a few minutes, then loosen it with a fork.',
        ],
      },
      {
        words: 'pasta, spaghetti, noodle, carbonara',
        facts: ['Pasta keeps cooking in the sauce, so it leaves the water a minute early.'],
        steps: [
          'Salt the water well once it boils.',
          'Keep a cup of the cooking water before you drain the pasta.',
          'Toss the pasta in the sauce with a little of that water until it shines.',
        ],
      },
      {
        words: 'breakfast, egg, oats, porridge, pancake, yogurt, smoothie',
        facts: [
          'Oats, eggs and yogurt are quick to prepare and keep you full for longer than sugar does.',
          'A breakfast that is half prepared the evening before survives even a hectic morning.',
        ],
        steps: [
          'Soak oats in milk or yogurt overnight, and add fruit in the morning.',
          'Scramble eggs slowly over low heat, and stop while they still look a little soft.',
          'Add nuts or seeds to yogurt for some bite.',
        ],
      },
    ],
  },
  {
    id: 'baking',
    words:
      'baking, bake, bakery, bread, sourdough, cake, cookie, pastry, croissant, dough, loaf, muffin, pie, flour, pizza',
    hints: 'oven, yeast',
    hooks: [
      'Few things say welcome like the smell of fresh bread.',
      'Flour, water, salt and time: some of the best things on earth are made of very little.',
    ],
    mistakes: [
      'Cups can hold very different amounts of flour, and that alone can turn a soft loaf into a brick.',
      'Bread that is cut while it is hot turns gummy, because it has not finished setting.',
      'Many bakes fail because the oven was not yet as hot as its display promised.',
      'Dough that is rushed has little flavour, however good the flour may be.',
    ],
    facts: [
      'As dough ferments, yeast makes gas that lifts it and aromas that you can smell from the street.',
      'Kneading links proteins into gluten, the stretchy net that holds the bubbles in place.',
      'Steam in the first minutes keeps the crust soft long enough for a loaf to rise fully.',
      'Cold butter makes pastry flaky, because it melts late and leaves thin layers behind.',
      'A croissant owes its layers to butter that is folded into the dough again and again.',
      'Professional bakers weigh everything, even the water.',
      'A long, cool rise builds more flavour than a short, warm one.',
    ],
    steps: [
      'Weigh the ingredients in grams instead of filling cups.',
      'Mix flour and water first, and let them rest before you knead.',
      'Give the dough time, and judge it by its size rather than the clock.',
      'Shape the dough gently, so that the air stays inside.',
      'Heat the oven early and fully.',
      'Bake until the crust has real colour, because colour is flavour.',
      'Wait until the bread has cooled before you slice it.',
    ],
    closings: [
      'Put the kettle on, share the first slice, and start again tomorrow.',
      'Follow your nose. It rarely leads you wrong.',
    ],
    topics: [
      {
        words: 'sourdough, starter',
        facts: [
          'A sourdough starter is a living mix of wild yeast and bacteria that feeds on flour.',
          'The tang comes from acids that the bacteria make while the dough rests.',
        ],
        mistakes: ['Most flat sourdough was baked with a starter that was hungry or too young.'],
        steps: [
          'Feed the starter with flour and water until it doubles within a few hours.',
          'Fold the dough a few times during the first rise instead of kneading it hard.',
          'Let the shaped loaf rest overnight in the fridge.',
          'Bake the loaf in a heavy covered pot, and take off the lid for the second half.',
        ],
      },
      {
        words: 'pizza',
        facts: [
          'Pizza bakes best on something very hot, such as a stone or a steel, so the base crisps at once.',
        ],
        steps: [
          'Stretch the dough by hand, because a rolling pin presses out the air.',
          'Use fewer toppings than you think you need.',
        ],
      },
      {
        words: 'cookie, cake, muffin, brownie',
        facts: ['Butter and eggs at room temperature mix smoothly and hold more air.'],
        steps: [
          'Stop mixing as soon as the flour has disappeared.',
          'Take cookies out while the centre still looks soft.',
        ],
      },
    ],
  },
  {
    id: 'coffee',
    words:
      'coffee, espresso, latte, cappuccino, barista, roaster, cold brew, caffeine, tea, cafe, café, matcha, coffee shop',
    hints: 'brew, beans, cup',
    hooks: [
      'For many people, the day does not begin with an alarm but with a first sip.',
      'A cup can be a habit, a break or a small ceremony.',
    ],
    mistakes: [
      'Water that has just boiled can scorch a delicate brew and bring out bitterness.',
      'Bitterness is often blamed on the blend when the real culprit is an unclean pot or machine.',
      'A large supply looks like a bargain, but aroma fades long before the bag is empty.',
      'Guessing the amount makes every cup a surprise, and not always a good one.',
    ],
    facts: [
      'A cup is almost entirely water, so the taste of your water matters more than you think.',
      'Caffeine blocks the signals that tell the brain it is tired; it does not replace sleep.',
      'The finer the grounds or leaves, the faster the flavour moves into the water.',
      'Weak is not the same as mild: too little time leaves a brew thin and sour.',
      'Air, light, heat and moisture are the four things that make an aroma fade.',
      'Caffeine stays in the body for hours, which is why an afternoon cup can be felt at night.',
      'All over the world, people use a shared cup as a reason to sit down and talk.',
    ],
    steps: [
      'Buy small amounts, and use them while they are fresh.',
      'Keep your supply in a closed tin, away from light and heat.',
      'Weigh what goes into the pot for one week, and see how much steadier the taste becomes.',
      'Let boiling water cool for half a minute before you pour.',
      'Change only one thing at a time: the amount, the time or the temperature.',
      'Rinse the equipment right after use, because old oils turn rancid.',
      'Warm the cup first, so that the last sip is as good as the first.',
    ],
    closings: [
      'Make your next cup a slow one, and notice what you taste.',
      'Pour a second cup, and share it with somebody.',
    ],
    topics: [
      {
        words: 'coffee, espresso, latte, barista, roaster, cold brew, cappuccino',
        facts: [
          'Coffee beans are the seeds of a cherry-like fruit that grows in the tropics.',
          'Most of the coffee in the world comes from two species, arabica and robusta.',
          'Roasting turns green seeds brown and builds hundreds of aromas.',
          'Ground coffee goes stale far faster than whole beans.',
        ],
        steps: [
          'Grind the beans just before you brew.',
          'Start with about sixty grams of coffee for a litre of water.',
        ],
      },
      {
        words: 'cold brew, iced coffee',
        facts: ['Cold water draws out less acid and bitterness, so cold brew tastes round and mild.'],
        steps: [
          'Use coarse grounds and cold water, and let them steep overnight.',
          'Strain the brew slowly, and dilute it to taste with water, milk or ice.',
        ],
      },
      {
        words: 'tea, matcha',
        facts: [
          'Green, black and oolong tea come from the same plant; what differs is how the leaf is treated.',
        ],
        steps: ['Brew green tea cooler and shorter than black tea.'],
      },
    ],
  },
  {
    id: 'nutrition',
    words:
      'nutrition, diet, healthy eating, healthy food, vitamin, protein, vegetable, vegan, vegetarian, sugar, fibre, fiber, calorie, plant-based, hydration, healthy breakfast, gut, carb, carbs, carbohydrate, drinking water',
    hints: 'healthy, eating, snack, fruit, food, water, meal',
    hooks: [
      'What we put on the plate today is part of how we feel tomorrow.',
      'Few subjects come with so many rules and so little agreement.',
    ],
    mistakes: [
      'Strict plans are easy to start on Monday and easy to drop by Thursday.',
      'A label that says natural tells you very little about what is inside.',
      'Drinks are easy to forget, although they can hold as much sugar as a dessert.',
      'People often look for one miracle food, when it is the whole pattern that counts.',
    ],
    facts: [
      'Fibre from vegetables, beans and whole grains helps you feel full and feeds helpful gut bacteria.',
      'Protein is used to build and repair tissue, from muscle to hair.',
      'Different colours on the plate usually mean different vitamins and minerals.',
      'Frozen vegetables keep most of their nutrients, because they are frozen soon after harvest.',
      'Beans and lentils offer protein and fibre at a very low price.',
      'Our bodies are more than half water, and we lose some with every breath.',
      'Eating slowly gives the body time to notice that it has had enough.',
    ],
    steps: [
      'Fill about half of the plate with vegetables or salad.',
      'Choose whole grains where you like them as much as the white kind.',
      'Keep a bottle of water where you can see it.',
      'Put fruit at eye level, and sweets somewhere less convenient.',
      'Cook a double portion and freeze the second half for a busy day.',
      'Read the first three ingredients, because they make up most of the product.',
      'Add one good thing before you think about taking anything away.',
    ],
    closings: [
      'Small, steady changes win, and your next meal is a good place to begin.',
      'For questions about your own health, ask a doctor or dietitian, and enjoy your food.',
    ],
    topics: [
      {
        words: 'sugar',
        facts: [
          'Sugar hides behind many names on a label, such as syrup, dextrose and maltose.',
          'Taste adapts: after a few weeks with less sugar, the same drink can seem far too sweet.',
        ],
        steps: ['Halve the sugar in your tea or coffee, and halve it again a week later.'],
      },
      {
        words: 'water, hydration',
        facts: ['Water carries nutrients, cools the body through sweat and helps the kidneys do their work.'],
        mistakes: ['Thirst is easy to mistake for hunger or a lack of energy.'],
        steps: [
          'Drink a glass of water with each meal and one when you get up.',
          'Drink a little more on hot days and when you exercise.',
        ],
      },
      {
        words: 'vegan, plant-based, vegetarian',
        facts: [
          'A plant-based diet can be varied and filling, but vitamin B12 has to come from fortified food or a supplement.',
        ],
        steps: ['Combine beans, grains, nuts and vegetables over the day.'],
      },
    ],
  },
];
