import { requests } from './casual-request.ts';

/** Requests in Brazilian Portuguese as people type them. */
export const CASUAL_PT = requests([
  ['Olá, preciso de um roteiro para um vídeo sobre minimalismo'],
  ['roteiro de 30 segundos para a minha padaria'],
  ['propaganda pra academia, tom motivador'],
  ['faz um vídeo de tiktok sobre gatos pfv'],
  ['você pode escrever um anúncio pra minha loja de roupas? divertido e curto'],
  ['quero um texto para um spot de rádio, 20 segundos, tom descontraído'],
  ['escreva uma história de terror para crianças'],
  ['conto curto sobre um dragão que tem medo de fogo'],
  ['explica pra minha avó o que é uma VPN'],
  ['vídeo curto: como economizar dinheiro'],
  ['poderia me ajudar com a abertura do meu podcast?'],
  ['ROTEIRO SOBRE CACHORROS'],
  ['preciso de um discurso motivacional, 1 minuto, enérgico'],
  ['curso de excel para iniciantes, primeira aula'],
  ['notícia sobre o novo parque, séria'],
  ['tutorial rápido de maquiagem pls'],
  ['minimalismo e vida simples'],
  ['as 10 melhores coisas para ver em Roma'],
  ['por que o céu é azul?'],
  [
    'Boa noite, gostaria de um texto publicitário de meio minuto para uma cafeteria de bairro, obrigado desde já',
  ],
  [
    'anúncio de 30 segundos pra minha padaria. abrimos às 7, pão de centeio fresquinho todo dia, rua Alta 3. tom alegre por favor',
    'abrimos às 7, pão de centeio fresquinho todo dia, rua Alta 3',
    'minha padaria',
  ],
  [
    'Preciso de um roteiro para o Café Lua. Torramos o café toda manhã. Na segunda é dois por um. Vem provar! Tom descontraído, vinte segundos.',
    'Torramos o café toda manhã|Na segunda é dois por um|Vem provar',
    'o Café Lua',
  ],
  [
    'Oi! Você faz uma promo pra nossa escola de ioga? A primeira aula é grátis. Ficamos na rua do Olmo 12. Que seja calmo, uns 30 segundos.',
    'A primeira aula é grátis|Ficamos na rua do Olmo 12',
    'nossa escola de ioga',
  ],
  [
    'um tiktok sobre minha loja de velas, eu faço cada vela à mão, duram 40 horas, com um tom aconchegante',
    'eu faço cada vela à mão, duram 40 horas',
    'minha loja de velas',
  ],
  [
    'Roteiro de notícia: A biblioteca reabre na segunda. A entrada é gratuita a semana toda. Tom sério.',
    'A biblioteca reabre na segunda|A entrada é gratuita a semana toda',
  ],
  [
    'Tutorial para trocar uma planta de vaso, 30 s. Escolha um vaso maior. Regue a planta uma hora antes. Complete com terra nova.',
    'Escolha um vaso maior|Regue a planta uma hora antes|Complete com terra nova',
    'trocar uma planta de vaso',
  ],
  [
    'abertura de podcast para Milhas Lentas, um programa semanal sobre viajar sem pressa. Quem apresenta é Ana Ruiz. 15 segundos',
    'Milhas Lentas, um programa semanal sobre viajar sem pressa|Quem apresenta é Ana Ruiz',
  ],
  [
    'Nosso encanador chega em uma hora. Ele trabalha à noite e nos fins de semana. Ligue 555 0142. (anúncio de rádio, 15 seg, simpático)',
    'Nosso encanador chega em uma hora|Ele trabalha à noite e nos fins de semana|Ligue 555 0142',
  ],
  [
    'História sobre a minha avó. Ela cruzou o mar aos nove anos. Nunca aprendeu a nadar. Deixa emocionante por favor',
    'Ela cruzou o mar aos nove anos|Nunca aprendeu a nadar',
    'a minha avó',
  ],
  [
    'produto: chaleira Nimbus. ferve em 40 segundos. custa R$ 149. tom: divertido. duração: 15 s',
    'ferve em 40 segundos|custa R$ 149',
    'chaleira Nimbus',
  ],
  [
    'escreva um anúncio para a minha academia, mencione que não tem fidelidade. a primeira semana custa 5 reais. público: jovens',
    'não tem fidelidade|a primeira semana custa 5 reais',
    'a minha academia',
  ],
  [
    'Pão bom leva tempo. Deixamos o nosso descansar dois dias. Venha provar na rua do Moinho 8.',
    'Pão bom leva tempo. Deixamos o nosso descansar dois dias. Venha provar na rua do Moinho 8.',
  ],
  [
    'Você já perdeu as chaves? A gente também. Por isso criamos o Findly. Experimente hoje.',
    'Você já perdeu as chaves? A gente também. Por isso criamos o Findly. Experimente hoje.',
  ],
  ['Consertamos celulares enquanto você espera.', 'Consertamos celulares enquanto você espera'],
  [
    'Boa tarde! poderiam fazer um roteiro pro meu food truck? vendemos acarajé, estamos toda sexta na praça Castro Alves, aceitamos pix. obrigada!!',
    'vendemos acarajé, estamos toda sexta na praça Castro Alves, aceitamos pix',
    'meu food truck',
  ],
  [
    'Aula sobre frações para crianças de 9 anos. Um meio é uma de duas partes iguais. Um quarto é uma de quatro. Termine com uma pergunta. 60 seg',
    'Um meio é uma de duas partes iguais|Um quarto é uma de quatro',
    'frações',
  ],
  [
    'Vídeo de aniversário para minha irmã Lea. Ela faz 30 anos na sexta. Corre maratonas. sem piadas por favor',
    'Ela faz 30 anos na sexta|Corre maratonas',
    'aniversário para minha irmã Lea',
  ],
  [
    'propaganda da Bike Express - a gente vai até você - consertos a partir de R$ 15 - amigável, curta',
    'a gente vai até você|consertos a partir de R$ 15',
    'Bike Express',
  ],
  [
    'Objetivo: vender mais. Empresa: Telhados Souza. Consertamos goteiras em um dia. Damos dez anos de garantia. Chamada para ação: peça seu orçamento grátis.',
    'Consertamos goteiras em um dia|Damos dez anos de garantia|peça seu orçamento grátis',
    'Telhados Souza',
  ],
  [
    'quero que você escreva uma mensagem de agradecimento para nossos voluntários. Vocês plantaram 300 árvores. O parque voltou a ser verde graças a vocês. Tom caloroso.',
    'Vocês plantaram 300 árvores|O parque voltou a ser verde graças a vocês',
    'agradecimento para nossos voluntários',
  ],
]);
