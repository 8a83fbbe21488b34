import { requests } from './casual-request.ts';

/** Requests in Spanish, of Spain and of America, as people type them. */
export const CASUAL_ES = requests([
  ['Hola, necesito un guion para un vídeo sobre el minimalismo'],
  ['guion de 30 segundos para mi panadería'],
  ['anuncio para gimnasio, tono motivador'],
  ['hazme un video de tiktok sobre gatos porfa'],
  ['me puedes escribir un anuncio para mi tienda de ropa? divertido y corto'],
  ['quiero un texto para un spot de radio, 20 segundos, tono cercano'],
  ['escribe una historia de terror para niños'],
  ['cuento corto sobre un dragón que tiene miedo al fuego'],
  ['explícale a mi abuela qué es una VPN'],
  ['video corto: cómo ahorrar dinero'],
  ['podrías ayudarme con el intro de mi podcast?'],
  ['GUION SOBRE PERROS'],
  ['necesito un speech motivacional, 1 minuto, enérgico'],
  ['curso de excel para principiantes, primera lección'],
  ['noticia sobre el nuevo parque, seria'],
  ['tutorial rápido de maquillaje pls'],
  ['minimalismo y vida sencilla'],
  ['las 10 mejores cosas que ver en Roma'],
  ['por qué el cielo es azul?'],
  [
    'Buenas, quisiera un guión publicitario de medio minuto para una cafetería de barrio, gracias de antemano',
  ],
  [
    'anuncio de 30 segundos para mi panadería. abrimos a las 7, pan de centeno recién hecho todos los días, calle Mayor 3. tono alegre porfa',
    'abrimos a las 7, pan de centeno recién hecho todos los días, calle Mayor 3',
    'mi panadería',
  ],
  [
    'Necesito un guion para Café Luna. Tostamos el café cada mañana. Los lunes hay dos por uno. ¡Ven a probarlo! Tono cercano, 20 segundos.',
    'Tostamos el café cada mañana|Los lunes hay dos por uno|Ven a probarlo',
    'Café Luna',
  ],
  [
    'Hola! Me haces una promo para nuestra escuela de yoga? La primera clase es gratis. Estamos en la calle Olmo 12. Que sea tranquila, unos 30 segundos.',
    'La primera clase es gratis|Estamos en la calle Olmo 12',
    'nuestra escuela de yoga',
  ],
  [
    'un tiktok sobre mi tienda de velas, cada vela la hago a mano, duran 40 horas, con un tono acogedor',
    'cada vela la hago a mano, duran 40 horas',
    'mi tienda de velas',
  ],
  [
    'Guion de noticias: La biblioteca reabre el lunes. La entrada es libre toda la semana. Tono serio.',
    'La biblioteca reabre el lunes|La entrada es libre toda la semana',
  ],
  [
    'Tutorial para trasplantar una planta, 30 s. Elige una maceta más grande. Riega la planta una hora antes. Rellena con tierra nueva.',
    'Elige una maceta más grande|Riega la planta una hora antes|Rellena con tierra nueva',
    'trasplantar una planta',
  ],
  [
    'intro de podcast para Millas Lentas, un programa semanal sobre viajar sin prisa. Lo presenta Ana Ruiz. 15 segundos',
    'Millas Lentas, un programa semanal sobre viajar sin prisa|Lo presenta Ana Ruiz',
  ],
  [
    'Nuestro fontanero llega en una hora. Trabaja noches y fines de semana. Llama al 555 0142. (anuncio de radio, 15 seg, cercano)',
    'Nuestro fontanero llega en una hora|Trabaja noches y fines de semana|Llama al 555 0142',
  ],
  [
    'Historia sobre mi abuela. Cruzó el mar a los nueve años. Nunca aprendió a nadar. Hazlo emotivo por favor',
    'Cruzó el mar a los nueve años|Nunca aprendió a nadar',
    'mi abuela',
  ],
  [
    'producto: hervidor Nimbus. hierve en 40 segundos. cuesta 49 €. tono: divertido. duración: 15 s',
    'hierve en 40 segundos|cuesta 49 €',
    'hervidor Nimbus',
  ],
  [
    'escribe un anuncio para mi gimnasio, menciona que no hay permanencia. la primera semana cuesta 5 euros. público: jóvenes',
    'no hay permanencia|la primera semana cuesta 5 euros',
    'mi gimnasio',
  ],
  [
    'El buen pan necesita tiempo. Dejamos reposar el nuestro dos días. Ven a probarlo a la calle Molino 8.',
    'El buen pan necesita tiempo. Dejamos reposar el nuestro dos días. Ven a probarlo a la calle Molino 8.',
  ],
  [
    '¿Alguna vez perdiste las llaves? Nosotros también. Por eso creamos Findly. Pruébalo hoy.',
    '¿Alguna vez perdiste las llaves? Nosotros también. Por eso creamos Findly. Pruébalo hoy.',
  ],
  ['Arreglamos celulares mientras esperas.', 'Arreglamos celulares mientras esperas'],
  [
    'Buenas! podrían hacerme un guion para mi food truck? vendemos tacos de birria, estamos los viernes en la plaza Garibaldi, aceptamos tarjeta. gracias!!',
    'vendemos tacos de birria, estamos los viernes en la plaza Garibaldi, aceptamos tarjeta',
    'mi food truck',
  ],
  [
    'Lección de fracciones para niños de 9 años. Un medio es una de dos partes iguales. Un cuarto es una de cuatro. Termina con una pregunta. 60 seg',
    'Un medio es una de dos partes iguales|Un cuarto es una de cuatro',
    'fracciones',
  ],
  [
    'Vídeo de cumpleaños para mi hermana Lea. Cumple 30 el viernes. Corre maratones. sin chistes por favor',
    'Cumple 30 el viernes|Corre maratones',
    'cumpleaños para mi hermana Lea',
  ],
  [
    'spot para Bici Express - vamos a tu casa - reparaciones desde 15 € - amigable, corto',
    'vamos a tu casa|reparaciones desde 15 €',
    'Bici Express',
  ],
  [
    'Objetivo: vender más. Empresa: Tejados Ruiz. Reparamos goteras en un día. Damos diez años de garantía. Llamada a la acción: pide tu presupuesto gratis.',
    'Reparamos goteras en un día|Damos diez años de garantía|pide tu presupuesto gratis',
    'Tejados Ruiz',
  ],
  [
    'quiero que escribas un mensaje de agradecimiento para nuestros voluntarios. Plantasteis 300 árboles. El parque vuelve a ser verde gracias a vosotros. Tono cálido.',
    'Plantasteis 300 árboles|El parque vuelve a ser verde gracias a vosotros',
    'agradecimiento para nuestros voluntarios',
  ],
]);
