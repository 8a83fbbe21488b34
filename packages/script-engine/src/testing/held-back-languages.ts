import { requests } from './casual-request.ts';

/** Requests in four languages that were written down before anything was tuned on them. */
export const HELD_BACK_LANGUAGES = {
  es: requests([
    ['hola! me ayudas con un guion para tiktok sobre ansiedad? algo cortito'],
    ['anuncio de 20 segundos para una app de meditación'],
    ['porfa hazme un texto para historia de instagram, tienda de velas'],
    ['tutorial de cómo cambiar una llanta, fácil de entender'],
    ['Cuento para dormir de un oso que no encuentra su miel'],
    ['spot de radio para ferretería, voz seria, 15 seg'],
    ['intro para mi pódcast de cine'],
    ['explícame la fotosíntesis como si tuviera 8 años'],
    [
      'Guion para un reel de mi taller de cerámica. Damos clases los sábados por la mañana. Cada alumno se lleva su taza. Tono relajado, 30 s.',
      'Damos clases los sábados por la mañana|Cada alumno se lleva su taza',
      'mi taller de cerámica',
    ],
    [
      'necesito un anuncio urgente: vendemos tortas ahogadas, estamos en la calle Juárez 40, abrimos hasta las 2 de la mañana',
      'vendemos tortas ahogadas, estamos en la calle Juárez 40, abrimos hasta las 2 de la mañana',
    ],
    [
      'Noticia: el mercado municipal reabre el jueves. Habrá música en vivo. Que suene formal.',
      'el mercado municipal reabre el jueves|Habrá música en vivo',
    ],
    [
      'Crecí en este barrio. Mi padre arreglaba zapatos aquí. Hoy los hago yo, a medida.',
      'Crecí en este barrio. Mi padre arreglaba zapatos aquí. Hoy los hago yo, a medida.',
    ],
    [
      'receta de guacamole en video corto: machaca dos aguacates. agrega limón y sal. mezcla con cilantro. sírvelo con totopos.',
      'machaca dos aguacates|agrega limón y sal|mezcla con cilantro|sírvelo con totopos',
      'receta de guacamole',
    ],
    [
      'Escríbeme un mensaje de despedida para Marta. Trabajó aquí doce años. Se sabía todos los cumpleaños. Nada cursi por favor.',
      'Trabajó aquí doce años|Se sabía todos los cumpleaños',
      'despedida para Marta',
    ],
    [
      'producto: botella Fría. mantiene el agua helada 24 horas. cuesta 19 euros. público: deportistas. tono: enérgico',
      'mantiene el agua helada 24 horas|cuesta 19 euros',
      'botella Fría',
    ],
  ]),
  fr: requests([
    ['coucou, tu peux me faire un petit script tiktok sur le stress au travail ?'],
    ['Publicité de 20 secondes pour une appli de yoga'],
    ['svp un texte pour une story insta, boutique de bougies'],
    ['tuto comment plier un drap housse, drôle'],
    ['Une histoire du soir avec un hérisson qui a peur du noir'],
    ['spot radio pour un garage, ton sérieux, 15 sec'],
    ['intro de podcast sur le cinéma'],
    ["explique-moi l'inflation comme si j'avais 5 ans"],
    [
      'Script de réel pour mon atelier de poterie. On donne des cours le samedi matin. Chacun repart avec son bol. Ton détendu, 30 s.',
      'On donne des cours le samedi matin|Chacun repart avec son bol',
      'mon atelier de poterie',
    ],
    [
      "j'ai besoin d'une pub vite : on vend des galettes bretonnes, on est 12 rue du Port, on ouvre jusqu'à minuit",
      "on vend des galettes bretonnes, on est 12 rue du Port, on ouvre jusqu'à minuit",
    ],
    [
      'Actualité : la piscine municipale rouvre jeudi. L’entrée sera gratuite tout le week-end. Ton neutre.',
      'la piscine municipale rouvre jeudi|L’entrée sera gratuite tout le week-end',
    ],
    [
      "J'ai grandi dans cette rue. Mon père y réparait des vélos. Aujourd'hui, c'est moi qui les répare.",
      "J'ai grandi dans cette rue. Mon père y réparait des vélos. Aujourd'hui, c'est moi qui les répare.",
    ],
    [
      'vidéo recette de crêpes, 45 secondes : mélangez 250 g de farine et 3 œufs. versez le lait peu à peu. laissez reposer une heure. faites cuire à feu vif.',
      'mélangez 250 g de farine et 3 œufs|versez le lait peu à peu|laissez reposer une heure|faites cuire à feu vif',
      'recette de crêpes',
    ],
    [
      'Écris un message de départ pour Sophie. Elle a travaillé ici douze ans. Elle connaissait tous les anniversaires. Rien de trop triste, merci.',
      'Elle a travaillé ici douze ans|Elle connaissait tous les anniversaires',
      'départ pour Sophie',
    ],
    [
      'produit : gourde Givre. garde l’eau fraîche 24 heures. coûte 19 euros. public : sportifs. ton : dynamique',
      'garde l’eau fraîche 24 heures|coûte 19 euros',
      'gourde Givre',
    ],
  ]),
  it: requests([
    ["ciao! mi aiuti con un copione per tiktok sull'ansia? una cosa breve"],
    ["Pubblicità di 20 secondi per un'app di meditazione"],
    ['per favore un testo per una storia instagram, negozio di candele'],
    ['tutorial su come piegare un lenzuolo con gli angoli, semplice'],
    ['Favola della buonanotte su un riccio che ha paura del buio'],
    ['spot radio per ferramenta, voce seria, 15 sec'],
    ['intro del mio podcast di cinema'],
    ["spiegami l'inflazione come se avessi 5 anni"],
    [
      'Copione per un reel del mio laboratorio di ceramica. Facciamo corsi il sabato mattina. Ognuno torna a casa con la sua tazza. Tono rilassato, 30 s.',
      'Facciamo corsi il sabato mattina|Ognuno torna a casa con la sua tazza',
      'mio laboratorio di ceramica',
    ],
    [
      'mi serve uno spot in fretta: vendiamo panini col lampredotto, siamo in via Roma 40, aperti fino alle 2 di notte',
      'vendiamo panini col lampredotto, siamo in via Roma 40, aperti fino alle 2 di notte',
    ],
    [
      "Notizia: la piscina comunale riapre giovedì. L'ingresso sarà gratuito tutto il fine settimana. Tono neutro.",
      "la piscina comunale riapre giovedì|L'ingresso sarà gratuito tutto il fine settimana",
    ],
    [
      'Sono cresciuto in questa via. Mio padre riparava biciclette qui. Oggi le riparo io, su misura.',
      'Sono cresciuto in questa via. Mio padre riparava biciclette qui. Oggi le riparo io, su misura.',
    ],
    [
      'video ricetta del pesto, 45 secondi: pesta il basilico con i pinoli. aggiungi il parmigiano. versa 100 ml di olio. mescola piano.',
      'pesta il basilico con i pinoli|aggiungi il parmigiano|versa 100 ml di olio|mescola piano',
      'ricetta del pesto',
    ],
    [
      'Scrivimi un messaggio di addio per Marta. Ha lavorato qui dodici anni. Conosceva tutti i compleanni. Niente di sdolcinato, grazie.',
      'Ha lavorato qui dodici anni|Conosceva tutti i compleanni',
      'addio per Marta',
    ],
    [
      "prodotto: borraccia Brina. tiene l'acqua fredda 24 ore. costa 19 euro. pubblico: sportivi. tono: energico",
      "tiene l'acqua fredda 24 ore|costa 19 euro",
      'borraccia Brina',
    ],
  ]),
  pt: requests([
    ['oi! me ajuda com um roteiro pra tiktok sobre ansiedade? algo curtinho'],
    ['anúncio de 20 segundos para um app de meditação'],
    ['por favor um texto pra stories, loja de velas'],
    ['tutorial de como trocar um pneu, fácil de entender'],
    ['História de ninar sobre um urso que perdeu o mel'],
    ['spot de rádio pra loja de ferragens, voz séria, 15 seg'],
    ['abertura do meu podcast de cinema'],
    ['me explica a inflação como se eu tivesse 5 anos'],
    [
      'Roteiro de reels para o meu ateliê de cerâmica. A gente dá aula todo sábado de manhã. Cada aluno leva sua caneca. Tom leve, 30 s.',
      'A gente dá aula todo sábado de manhã|Cada aluno leva sua caneca',
      'o meu ateliê de cerâmica',
    ],
    [
      'preciso de uma propaganda urgente: vendemos pastel de feira, estamos na rua Augusta 40, ficamos abertos até as 2 da manhã',
      'vendemos pastel de feira, estamos na rua Augusta 40, ficamos abertos até as 2 da manhã',
    ],
    [
      'Notícia: o mercado municipal reabre na quinta. Vai ter música ao vivo. Tom formal.',
      'o mercado municipal reabre na quinta|Vai ter música ao vivo',
    ],
    [
      'Cresci nesta rua. Meu pai consertava sapatos aqui. Hoje quem conserta sou eu, sob medida.',
      'Cresci nesta rua. Meu pai consertava sapatos aqui. Hoje quem conserta sou eu, sob medida.',
    ],
    [
      'receita de brigadeiro em vídeo curto: misture uma lata de leite condensado com cacau. junte a manteiga. mexa até soltar da panela. enrole as bolinhas.',
      'misture uma lata de leite condensado com cacau|junte a manteiga|mexa até soltar da panela|enrole as bolinhas',
      'receita de brigadeiro',
    ],
    [
      'Escreva uma mensagem de despedida para a Marta. Ela trabalhou aqui doze anos. Sabia todos os aniversários de cor. Nada muito triste, por favor.',
      'Ela trabalhou aqui doze anos|Sabia todos os aniversários de cor',
      'despedida para a Marta',
    ],
    [
      'produto: garrafa Fria. mantém a água gelada por 24 horas. custa 59 reais. público: esportistas. tom: animado',
      'mantém a água gelada por 24 horas|custa 59 reais',
      'garrafa Fria',
    ],
  ]),
};
