import type { FactPair } from './fact-pair.ts';

/** Written before the rules, on other subjects than `fact-pairs.ts`, and never used to adjust them. */
export const HELD_BACK_PAIRS: readonly FactPair[] = [
  [
    'promo for my dog grooming salon Happy Paws in Leeds, we open at 9',
    'Is your dog ready for a fresh look? At Happy Paws in Leeds, we wash, trim and brush. Doors open at 9 am. Book today and save 20 percent.',
    ['20 percent'],
  ],
  [
    'explain photosynthesis to kids',
    'Plants are tiny kitchens. They take sunlight, water and air, and cook their own food. In 1779, Jan Ingenhousz showed that plants need light. Next time you see a leaf, say thank you!',
    ['1779', 'Jan Ingenhousz'],
  ],
  [
    'Ad for the Lumo desk lamp, 40 hours of light on one charge, costs 59 dollars',
    "Meet Lumo, the lamp that follows you. One charge gives you forty hours of light. And it's only $59. Order at lumo.com.",
    ['lumo.com'],
  ],
  [
    'a short video about our bakery and its sourdough',
    'Every morning, our bakers fold, shape and wait. Our award-winning sourdough rests for 36 hours. The crust crackles, the crumb is soft. Come by and taste the difference.',
    ['award-winning', '36 hours'],
  ],
  [
    'We are hiring two nurses for the night shift in Bristol, apply by 3 May',
    "We're hiring two nurses for the night shift in Bristol. You bring patience, we bring a great team. Apply by May 3rd.",
    [],
  ],
  [
    'tiktok about why cats knock things over',
    'Why does your cat push the cup off the table? Because you look! Cats are curious, and your reaction is the best reward. Next time, stay calm and offer a toy.',
    [],
  ],
  [
    'herbal tea "Moonleaf" before bed',
    'The day is done. Moonleaf is warm, gentle and full of flowers. It cures insomnia and lowers blood pressure. Pour a cup, and breathe.',
    ['cures insomnia', 'lowers blood pressure'],
  ],
  [
    'budgeting app Penny, connects to your bank, free for students',
    'Money slips away quietly. Penny connects to your bank and shows where it goes. Free for students. Trusted by 2 million users, Penny is the first app that plans for you. Double your savings in a month.',
    ['2 million users', 'the first app', 'Double your savings'],
  ],
  [
    'history of the bicycle, 60 seconds',
    'It began with a running machine in 1817, built by Karl Drais in Mannheim. No pedals, just feet. Later came pedals, then chains. Today we ride without thinking about it.',
    ['1817', 'Karl Drais', 'Mannheim'],
  ],
  [
    'Invite people to the spring fair at St Mary school, Saturday 14 June, 10am to 4pm',
    'Come to the spring fair at St Mary School! On Saturday, June 14, from 10 am until 4 pm, there are games, cake and music. Bring your friends.',
    [],
  ],
  [
    'Video sobre mi taller de cerámica en Oaxaca, clases los sábados',
    'En nuestro taller de cerámica en Oaxaca, el barro cobra vida. Cada sábado aprendes a dar forma a tu primera pieza. La clase dura tres horas y cuesta 450 pesos. Te esperamos.',
    ['tres horas', '450 pesos'],
  ],
  [
    'anuncio de 20 segundos para la cafetería El Faro',
    'El olor a café te llama. En El Faro, cada taza se prepara despacio. Somos la mejor cafetería de Valencia. Ven a probarlo.',
    ['la mejor cafetería', 'Valencia'],
  ],
  [
    'explica cómo regar las suculentas',
    'Las suculentas guardan agua en sus hojas. Riega poco, y espera a que la tierra se seque. Si las hojas se arrugan, tienen sed. Así de fácil.',
    [],
  ],
  [
    'invitación al concierto de Lucía Ramos el 8 de marzo a las 20:00',
    'El 8 de marzo, a las ocho de la tarde, Lucía Ramos sube al escenario. Una noche de canciones y amigos. Entradas en luciaramos.es.',
    ['luciaramos.es'],
  ],
  [
    'spot para una bicicleta eléctrica, autonomía de 80 kilómetros',
    'Sube la cuesta sin esfuerzo. Con una autonomía de ochenta kilómetros, llegas a donde quieras. Y se carga en 4 horas. Pruébala este domingo.',
    ['4 horas', 'domingo'],
  ],
  [
    'Werbung für unser Fitnessstudio Kraftwerk in Kassel, erster Monat kostenlos',
    'Du willst stärker werden? Im Kraftwerk in Kassel findest du Geräte, Kurse und gute Laune. Der erste Monat ist kostenlos. Danach zahlst du 29 Euro. Komm vorbei.',
    ['29 Euro'],
  ],
  [
    'Erkläre, wie ein Kühlschrank funktioniert',
    'Ein Kühlschrank macht keine Kälte. Er trägt Wärme nach draußen. Carl von Linde baute die ersten Maschinen dafür. Eine Flüssigkeit wird zu Gas, nimmt Wärme auf und gibt sie hinten wieder ab.',
    ['Carl von Linde'],
  ],
  [
    'Tag der offenen Tür bei der Feuerwehr am 12. September',
    'Am 12. September öffnet die Feuerwehr ihre Tore. Kinder dürfen ins Fahrerhaus, Große an den Schlauch. Um 15 Uhr gibt es eine Übung. Kommt alle!',
    ['15 Uhr'],
  ],
  [
    'Podcast-Intro über nachhaltige Mode',
    'Willkommen! Heute geht es um Kleidung, die bleibt. Jedes Jahr landen 92 Millionen Tonnen Stoff im Müll. Wir sprechen darüber, wie du weniger kaufst und länger trägst.',
    ['92 Millionen Tonnen'],
  ],
  [
    'Spot für die Seife Alma, ohne Duftstoffe',
    'Alma ist ehrlich. Keine Duftstoffe, kein Schnickschnack. Die preisgekrönte Seife pflegt deine Haut. Überzeuge dich selbst.',
    ['preisgekrönte'],
  ],
  [
    'présente ma librairie Le Marque-Page à Nantes',
    'Poussez la porte du Marque-Page, à Nantes. Ici, on lit, on parle, on rêve. Fondée en 1987 par Hélène Moreau, la librairie vous attend.',
    ['1987', 'Hélène Moreau'],
  ],
  [
    'explique le compost aux débutants',
    "Le compost, c'est simple. Vous mélangez les déchets verts et les feuilles sèches. L'air et le temps font le reste. Au printemps, votre jardin vous dira merci.",
    [],
  ],
  [
    'pub pour un vélo cargo à 2 400 euros, deux enfants à bord',
    'Deux enfants, les courses, le soleil. Votre vélo cargo porte tout. Deux mille quatre cents euros, livré en 5 jours. Le meilleur choix pour la ville.',
    ['5 jours', 'Le meilleur choix'],
  ],
  [
    'vidéo pour annoncer la fête de quartier le samedi 21 juin',
    'Samedi 21 juin, la rue est à nous ! Des tables, de la musique et des voisins. Venez avec un plat à partager. On commence à 18 h.',
    ['18 h'],
  ],
  [
    'vídeo sobre a nossa pousada em Paraty, café da manhã incluído',
    'Acorde com o som do mar. Na nossa pousada em Paraty, o café da manhã já está incluído. São doze quartos com varanda. Reserve em pousadamar.com.br.',
    ['doze quartos', 'pousadamar.com.br'],
  ],
  [
    'anúncio do curso de violão da Bia, 10 aulas por 300 reais',
    'Sempre quis tocar violão? Com a Bia você aprende do zero. São dez aulas por R$ 300. Traga a sua vontade, ela traz a música.',
    [],
  ],
  [
    'explica por que o céu é azul',
    'A luz do sol tem todas as cores. No ar, o azul se espalha mais. Foi Lord Rayleigh quem explicou isso. Por isso, o céu que vemos é azul.',
    ['Lord Rayleigh'],
  ],
  [
    'creme Flor de Sal para as mãos',
    'Mãos cansadas? Flor de Sal cuida delas. Clinicamente testado, o creme elimina rugas em 7 dias. Experimente hoje.',
    ['Clinicamente testado', '7 dias', 'elimina rugas'],
  ],
  [
    'मेरी मिठाई की दुकान के लिए विज्ञापन, लड्डू 400 रुपये किलो',
    'त्योहार की मिठास यहाँ मिलती है। हमारे लड्डू ४०० रुपये किलो हैं। हम 1965 से आपके साथ हैं। आज ही आइए।',
    ['1965'],
  ],
  [
    'योग के फायदे बच्चों को समझाओ',
    'योग से शरीर हल्का और मन शांत होता है। रोज़ 15 मिनट साँस पर ध्यान दो। अपने दोस्तों को भी बुलाओ।',
    ['15 मिनट'],
  ],
  [
    'إعلان لمقهى النخيل في عمّان، قهوة بدينارين',
    'في مقهى النخيل في عمّان، تبدأ الصباحات بهدوء. نقدم لك أفضل قهوة في المدينة. زورونا قبل الساعة ١٠.',
    ['أفضل قهوة', '١٠'],
  ],
  [
    'اشرح للأطفال لماذا ينزل المطر',
    'الشمس تسخن الماء فيصعد بخارا. في السماء يبرد ويصير غيوما. ثم تسقط القطرات، ونلعب نحن تحت المطر.',
    [],
  ],
  [
    '介绍我们的茶馆“云间”，在杭州，一壶茶68元',
    '走进杭州的云间茶馆，时间慢了下来。一壶茶六十八元，可以坐一个下午。我们有300种茶叶，欢迎你来。',
    ['300种'],
  ],
  [
    '解释为什么要早睡',
    '晚上，身体在休息，大脑在整理。每天睡够8小时，第二天更有精神。今晚，早点关灯吧。',
    ['8小时'],
  ],
  [
    'youtube video on how to change a bike tyre',
    "A flat tyre? Don't panic. First, take the wheel off. Then lift one side of the tyre and pull out the tube. Check for glass, put in the new tube, and pump it up. You're back on the road!",
    [],
  ],
  [
    'real estate clip: 3 bedroom house in Austin, $450,000, call Maria',
    'Picture your mornings here. Three bedrooms, a wide porch and quiet streets in Austin. Listed at 450,000 dollars. Call Maria Gomez at 512-555-0142.',
    ['Maria Gomez', '512-555-0142'],
  ],
  [
    'announcement for staff: the new time tracking starts in October',
    'Good morning, everyone. From October, we record our hours in the new system. It takes one minute a day. Questions? Ask HR before the 15th of September.',
    ['15th of September'],
  ],
  [
    'Trailer for my novel The Glass Harbor about two sisters',
    'Two sisters. One secret. In The Glass Harbor, the sea gives back what it took. Named a New York Times bestseller, out this November.',
    ['New York Times', 'bestseller', 'November'],
  ],
  [
    'Protein bar CHONK: 20g protein, no added sugar',
    "Hungry? CHONK has you covered. Twenty grams of protein, no added sugar. Chonk's three flavours melt in your mouth, and each bar has only 190 calories.",
    ['three flavours', '190 calories'],
  ],
  [
    'meditation for stressed teachers, calm',
    'Sit down. Let your shoulders drop. Breathe in for four counts, and out for six. You did enough today. The room is quiet, and so are you.',
    ['four counts', 'six'],
  ],
];
