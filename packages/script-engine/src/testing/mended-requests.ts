import { requests } from './casual-request.ts';

/** Requests in four languages that were once read wrongly. */
export const MENDED_REQUESTS = {
  es: requests([
    ['hola, soy nutricionista, necesito un video explicando qué es el índice glucémico'],
    [
      'oye me armas un guion pal insta de mi barbería? cortamos sin cita, abrimos los domingos, el corte sale 150 pesos',
      'cortamos sin cita, abrimos los domingos, el corte sale 150 pesos',
    ],
    [
      'vendo empanadas a domicilio, el pedido mínimo es de 6, reparto en bici. me haces el audio para whatsapp?',
      'vendo empanadas a domicilio, el pedido mínimo es de 6, reparto en bici',
    ],
    [
      '¿Me escribes un saludo navideño para mis empleados? Este año crecimos un 20 %. Gracias por el esfuerzo. Felices fiestas.',
      'Este año crecimos un 20 %|Gracias por el esfuerzo|Felices fiestas',
    ],
    ['Hazme un anuncio para mi bar. Abrimos a las 8. Gracias por tu ayuda.', 'Abrimos a las 8', 'mi bar'],
    [
      'Clase de yoga para embarazadas. Empieza el lunes 3. Plazas limitadas. Reserva ya.',
      'Empieza el lunes 3|Plazas limitadas|Reserva ya',
      'yoga para embarazadas',
    ],
  ]),
  fr: requests([
    ["bonjour, je suis nutritionniste, il me faut une vidéo expliquant ce qu'est l'index glycémique"],
    [
      "eh tu me fais un script pour l'insta de mon salon de coiffure? on coupe sans rendez-vous, la coupe est à 15 euros",
      'on coupe sans rendez-vous, la coupe est à 15 euros',
    ],
    [
      'ma marque s’appelle Racine. je fais des savons à l’avoine. tu peux en faire un script ?',
      'ma marque s’appelle Racine|je fais des savons à l’avoine',
    ],
    [
      "Bonjour l'équipe, aujourd'hui nous fêtons dix ans. Merci à tous d'être là.",
      "Bonjour l'équipe, aujourd'hui nous fêtons dix ans. Merci à tous d'être là.",
    ],
    [
      'Annonce : Chaussures Gaspard. Souliers faits main. Depuis 1962. Venez nous voir au centre. Ton élégant.',
      'Souliers faits main|Depuis 1962|Venez nous voir au centre',
      'Chaussures Gaspard',
    ],
    ['Fais une pub pour mon bar. On ouvre à 8h. Merci pour ton aide.', 'On ouvre à 8h', 'mon bar'],
  ]),
  it: requests([
    ["ciao, sono una nutrizionista, mi serve un video che spieghi cos'è l'indice glicemico"],
    [
      "senti mi fai un copione per l'insta del mio barbiere? tagliamo senza appuntamento, il taglio costa 15 euro",
      'tagliamo senza appuntamento, il taglio costa 15 euro',
    ],
    [
      "vendo empanadas a domicilio, l'ordine minimo è di 6, consegno in bici. mi fai l'audio per whatsapp?",
      "vendo empanadas a domicilio, l'ordine minimo è di 6, consegno in bici",
    ],
    [
      "Mi scrivi un saluto di Natale per i miei dipendenti? Quest'anno siamo cresciuti del 20 %. Grazie per l'impegno. Buone feste.",
      "Quest'anno siamo cresciuti del 20 %|Grazie per l'impegno|Buone feste",
      'Natale',
    ],
    [
      'Corso di yoga in gravidanza. Inizia lunedì 3. Posti limitati. Prenota subito.',
      'Inizia lunedì 3|Posti limitati|Prenota subito',
      'yoga in gravidanza',
    ],
    ["Fammi uno spot per il mio bar. Apriamo alle 8. Grazie per l'aiuto.", 'Apriamo alle 8', 'il mio bar'],
  ]),
  pt: requests([
    ['oi, sou nutricionista, preciso de um vídeo explicando o que é índice glicêmico'],
    [
      'Bom dia, poderia redigir um texto institucional sobre nossa fundação? Atendemos 300 famílias. Damos bolsas desde 1998. Obrigado.',
      'Atendemos 300 famílias|Damos bolsas desde 1998',
      'nossa fundação',
    ],
    [
      'Roteiro de casamento: Ana e Luís se conheceram num trem. Eles se casam no sábado. Deixa romântico',
      'Ana e Luís se conheceram num trem|Eles se casam no sábado',
      'casamento',
    ],
    [
      'Faz um roteiro. Tema: reciclagem em casa. Mencionar que o vidro é reciclado sempre. No máximo 40 segundos.',
      'o vidro é reciclado sempre',
      'reciclagem em casa',
    ],
    [
      'Aula de ioga para gestantes. Começa na segunda dia 3. Vagas limitadas. Reserve já.',
      'Começa na segunda dia 3|Vagas limitadas|Reserve já',
      'ioga para gestantes',
    ],
    ['Faz um anúncio pro meu bar. Abrimos às 8. Obrigado pela ajuda.', 'Abrimos às 8', 'meu bar'],
  ]),
};
