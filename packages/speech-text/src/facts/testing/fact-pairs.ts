import type { FactPair } from './fact-pair.ts';

/** Pairs that the rules were made with. */
export const FACT_PAIRS: readonly FactPair[] = [
  [
    'ad for a power bank with 30 hours of battery',
    'Thirty hours of battery. One small power bank. Take it anywhere.',
    [],
  ],
  [
    'ad for a power bank',
    'Up to 30 hours of music on one charge. Our power bank keeps you going.',
    ['30 hours'],
  ],
  ['our soap costs $5', 'Five dollars. That is all our soap costs.', []],
  ['our soap costs 5 dollars', 'Get our soap for just $7.', ['$7']],
  ['invite to the gala on March 3', 'Save the date: on 3 March, we meet for the gala.', []],
  [
    'invite to the gala on March 3rd',
    'Join us for the gala on March 4th at 7:30 pm.',
    ['March 4th', '7:30 pm'],
  ],
  [
    'Explain what a VPN is to my grandma',
    "Hi Grandma! A VPN is like a sealed envelope for your letters. Nobody on the way can read them. Isn't that nice?",
    [],
  ],
  ['15s ad for Zest soda', "Crack it open. Zest's bubbles wake you up. ZEST. Cold, bright, yours.", []],
  [
    '15s ad for Zest soda',
    'Made in Portland with real Sicilian lemons, Zest is the freshest soda around.',
    ['Portland', 'Sicilian', 'the freshest'],
  ],
  [
    'youtube video about minimalism',
    'Do you own your things, or do they own you? Marie Kondo asks one question: does it spark joy? Start with one drawer.',
    ['Marie Kondo'],
  ],
  [
    'why we sleep',
    'Sleep is when your brain cleans up. In a 2013 study at the University of Rochester, mice showed us how. So put the phone away.',
    ['2013', 'University of Rochester'],
  ],
  [
    'podcast intro for "Slow Roads", travel by train',
    "Welcome to Slow Roads, the show for people who'd rather take the train. I'm your host, Daniel Reyes. This week we cross Norway.",
    ['Daniel Reyes', 'Norway'],
  ],
  [
    'hiring video for Brightwell Dental, receptionists',
    'Brightwell Dental is growing. We are looking for receptionists who smile. Send your CV to jobs@brightwell.com.',
    ['jobs@brightwell.com'],
  ],
  [
    'promo for FitLoop app, fitloop.app',
    'Move a little every day. FitLoop makes it easy. Download it now at www.fitloop.app.',
    [],
  ],
  [
    'promo for FitLoop app',
    'Move a little every day with FitLoop. Try it at fitloop dot com, or follow @fitloopapp.',
    ['fitloop dot com', '@fitloopapp'],
  ],
  [
    'vitamin gummies for kids, orange taste',
    'Kids love the orange taste. And our gummies boost your immune system. Doctor-recommended and 100% natural.',
    ['boost your immune system', 'Doctor-recommended', '100%'],
  ],
  [
    'savings account, 3 percent interest',
    'Let your money work. With 3% interest, your savings grow. Guaranteed, with no hidden fees.',
    ['Guaranteed', 'no hidden fees'],
  ],
  ['car wash, ten dollars on Tuesdays', 'Dusty car? On Tuesday, it shines again for just 10 dollars.', []],
  [
    'car wash, ten dollars on Tuesdays',
    'Dusty car? This Wednesday, it shines again for $10. We are the number one car wash in town.',
    ['Wednesday', 'number one'],
  ],
  [
    'how to make pancakes',
    'First, mix flour, milk and eggs. Let it rest. Heat the pan, pour in the batter, and flip it when you see bubbles. Enjoy!',
    [],
  ],
  [
    'how to make pancakes',
    'Take 200 grams of flour, 300 ml of milk and two eggs. Whisk for 2 minutes. Bake until golden.',
    ['200 grams', '300 ml', 'two eggs', '2 minutes'],
  ],
  [
    'Three tips for better photos',
    'Here are three tips. Tip one: find the light. Tip two: get closer. Tip three: wait. The best way to learn is to try.',
    [],
  ],
  [
    'explain inflation',
    'Imagine bread costs more every year. That is inflation. In Germany, in 1923, a loaf cost billions. Central banks try to keep prices steady.',
    ['Germany', '1923'],
  ],
  [
    'welcome video for new hires at Northwind',
    "Welcome to Northwind! We're happy you're here. Your manager will show you around. Questions? Just ask.",
    [],
  ],
  [
    'welcome video for new hires at Northwind',
    'Welcome to Northwind! Founded in 2009 by Sam Okafor, we now have 450 employees in twelve countries.',
    ['2009', 'Sam Okafor', '450 employees', 'twelve countries'],
  ],
  [
    'The lighthouse keeper, a bedtime story',
    'Once upon a time, a keeper lived in a lighthouse. Every night he lit the lamp. One night, a little boat named Pearl lost its way. The light brought it home.',
    ['Pearl'],
  ],
  [
    'Smartwatch Orbit 2, heart rate, 7 day battery, 199 euros',
    'Orbit 2 knows your heart rate, and lasts seven days. All for €199. The lightest watch ever made.',
    ['The lightest watch'],
  ],
  [
    'news: library opens again after two years',
    'After two years, the library opens its doors again. Mayor Linda Park cut the ribbon. Readers lined up in the rain.',
    ['Linda Park'],
  ],
  [
    'sell my used bike, 21 gears, blue',
    "It's blue, it's fast, and it has 21 gears. My bike is looking for a new owner. Write to me!",
    [],
  ],
  [
    'mattress brand Nubo, 100 nights trial',
    'Sleep on it. For one hundred nights. Nubo is the world’s first mattress that breathes. Love it or get your money back.',
    ['world’s first', 'money back'],
  ],
  [
    'crowdfunding for a community garden, goal 4,000 pounds',
    'A garden for all of us. We need £4000 to begin. Every pound plants something.',
    [],
  ],
  [
    'gym ad, calm tone',
    'Take your time. Lift at your pace. You will lose weight and feel strong. Join us, the first month is free.',
    ['lose weight', 'free'],
  ],
  [
    'anuncio de una panadería en Sevilla',
    'En Sevilla, el pan se hace despacio. Nuestra panadería abre cada mañana. Ven y huele.',
    [],
  ],
  [
    'anuncio de una panadería',
    'Desde 1954, la familia Ortega amasa el pan de Sevilla. Barra a 1,20 euros. Somos la panadería más antigua.',
    ['1954', 'Ortega', 'Sevilla', '1,20 euros', 'la panadería más antigua'],
  ],
  [
    'curso de inglés en línea, treinta euros al mes',
    'Aprende inglés desde casa por 30 € al mes. Sin prisas y con buenos profesores.',
    [],
  ],
  [
    'explica el ciclo del agua',
    'El sol calienta el mar. El agua sube, se enfría y vuelve en forma de lluvia. Así empieza todo otra vez.',
    [],
  ],
  [
    'crema para dolores musculares',
    '¿Te duele la espalda? Nuestra crema alivia el dolor en cinco minutos. Recomendada por médicos de Madrid.',
    ['alivia el dolor', 'cinco minutos', 'Madrid'],
  ],
  [
    'vídeo de viaje por Perú',
    'Perú te espera. Sube a Machu Picchu, prueba el ceviche y camina por Cusco.',
    ['Machu Picchu', 'Cusco'],
  ],
  [
    'Werbung für eine Bäckerei in Köln',
    'In Köln duftet es nach Brot. Unsere Bäckerei backt jeden Morgen frisch. Komm vorbei und probiere.',
    [],
  ],
  [
    'Werbung für eine Bäckerei',
    'Seit 1898 backt Familie Schmitz in Köln. Das beste Brot der Stadt, für vier Euro.',
    ['1898', 'Köln', 'Das beste Brot', 'vier Euro', 'Familie Schmitz'],
  ],
  [
    'Fahrradladen, 24 Monate Garantie',
    'Dein neues Rad wartet. Mit vierundzwanzig Monaten Garantie fährst du sorglos. Probefahrt gefällig?',
    [],
  ],
  [
    'Erkläre den Treibhauseffekt',
    'Die Sonne wärmt die Erde. Gase in der Luft halten die Wärme fest, wie das Glas eines Treibhauses. Zu viel davon, und es wird heiß.',
    [],
  ],
  [
    'Einladung zum Sommerfest am 5. Juli',
    'Am fünften Tag im Juli feiern wir! Beim Sommerfest spielt Anna Becker ab 18 Uhr. Bring gute Laune mit.',
    ['Anna Becker', '18 Uhr'],
  ],
  [
    'Vorstellung unserer Software Planwerk',
    'Planwerk bringt Ordnung in deinen Tag. Über 12.000 Teams in Europa nutzen es. Teste es auf planwerk.de.',
    ['12.000', 'Europa', 'planwerk.de'],
  ],
  [
    'pub pour une boulangerie à Lyon',
    'À Lyon, le pain chante dès le matin. Notre boulangerie vous ouvre ses portes. Venez goûter.',
    [],
  ],
  [
    'pub pour une boulangerie',
    'Depuis trente-cinq ans, Paul Girard pétrit votre pain à Lyon. La meilleure baguette du quartier, à 1,10 €.',
    ['trente-cinq ans', 'Paul Girard', 'Lyon', 'La meilleure baguette', '1,10 €'],
  ],
  [
    'forfait mobile à 9,99 euros, 80 Go',
    'Neuf euros quatre-vingt-dix-neuf, et quatre-vingts gigas. Votre forfait tient dans la poche.',
    [],
  ],
  [
    'explique les marées aux enfants',
    "La Lune attire l'eau de la mer. Alors la mer monte, puis redescend. Tu peux construire ton château pendant ce temps.",
    [],
  ],
  [
    'anúncio de uma padaria em Porto Alegre',
    'Em Porto Alegre, o pão sai quente. A nossa padaria abre cedo para você. Venha provar.',
    [],
  ],
  [
    'anúncio de uma padaria',
    'Há vinte e dois anos, a família Souza faz o pão de Curitiba. Ganhou o prêmio de melhor pão. Pão na chapa por R$ 8.',
    ['vinte e dois anos', 'Souza', 'Curitiba', 'R$ 8'],
  ],
  [
    'explica a gravidade',
    'Tudo o que sobe, desce. Isaac Newton viu uma maçã cair em 1666 e fez a pergunta certa.',
    ['Isaac Newton', '1666'],
  ],
  [
    'मेरे कोचिंग सेंटर का विज्ञापन, फीस 500 रुपये',
    'पढ़ाई अब आसान है। फीस सिर्फ ५०० रुपये। हमारे यहाँ 20 शिक्षक हैं और सबसे अच्छी लाइब्रेरी है।',
    ['20', 'सबसे अच्छी'],
  ],
  ['दिवाली की शुभकामनाएँ', 'दीप जलें, मन खिलें। आप सबको दिवाली की ढेर सारी शुभकामनाएँ।', []],
  [
    'إعلان لمخبز في دبي',
    'في دبي، رائحة الخبز تملأ الصباح. خبزنا طازج كل يوم. السعر 3 دراهم فقط، ونحن منذ ١٩٩٠ معكم.',
    ['3 دراهم', '١٩٩٠'],
  ],
  ['اشرح فوائد القراءة', 'القراءة تفتح لك أبوابا جديدة. كل صفحة رحلة، وكل كتاب صديق.', []],
  ['介绍我们的面包店，每个面包十二元', '清晨，面包店的香味飘来。每个面包12元，刚刚出炉。欢迎来尝尝。', []],
  [
    '介绍我们的面包店',
    '我们在上海开了20年，获奖的面包只要15元。最好的味道，在这里。',
    ['20年', '获奖', '15元', '最好'],
  ],
  [
    'Write it in Spanish: our hotel in Germany, opens in May, 20 rooms',
    'Nuestro hotel en Alemania abre en mayo. Veinte habitaciones te esperan. Reserva ahora.',
    [],
  ],
  [
    'Upbeat. Gen z. iced coffee brand Brrr',
    "POV: it's hot and you're NOT. Brrr is iced coffee with zero drama. Grab one. Stay cool. No cap.",
    [],
  ],
  [
    'school trip reminder: bus leaves at 7:45, bring lunch',
    'Good morning, parents. The bus leaves at a quarter to eight, so 7:45 sharp. Please pack lunch. Call Mrs. Hughes at 0161 496 0000 with questions.',
    ['Hughes', '0161 496 0000'],
  ],
];
