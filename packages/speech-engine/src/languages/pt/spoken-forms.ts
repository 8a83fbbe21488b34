import type { SpokenLanguage } from '#languages/spoken-language.ts';
import { BRAZILIAN_NUMBERS } from './number-words.ts';

/** Spoken forms of written Portuguese, as in Brazil. */
export const BRAZILIAN: SpokenLanguage = {
  code: 'pt',
  name: 'Portuguese',
  letters: 'áâãàçéêíóôõúü',
  foreignLetters: { ñ: 'nh' },
  numbers: BRAZILIAN_NUMBERS,
  nouns: {
    feminineEnding: /(?:[aã]s?|[çs](?:ão|ões)|dades?|ge(?:m|ns)|tudes?)$/u,
    feminine:
      'vez noite parte mulher mão mãe tarde flor luz cor colher rede chave frase base fase classe série lei voz ' +
      'raiz árvore ponte fonte gente mente morte sorte arte nuvem ordem foto moto tribo torre superfície ' +
      'espécie carne face sede chance equipe hélice live startup ordens nuvens',
    masculineEnding: /(?:[oóu]s?|(?<!^(?:mai|men|melh|pi))or(?:es)?)$/u,
    masculine:
      'dia problema sistema tema programa grama quilograma miligrama mapa planeta clima cinema idioma poema ' +
      'drama sintoma diploma cometa sofá poeta atleta colega',
    others:
      'de do da dos das a à às ao aos em no na nos nas e ou que com por para como mais menos é são foi foram ' +
      'era eram se não sim até desde entre sobre contra após segundo sem já também mas quando onde nem o os as ' +
      'lhe me te há está estão tem têm pela pelo',
    labels:
      'capítulo número página seção nível episódio fase tema dia opção passo grupo parte versão aula canal sala ' +
      'porta linha voo tipo tomo volume temporada fórmula plano zona rota artigo ato cena título anexo',
  },
  words: {
    and: 'e',
    or: 'ou',
    to: 'a',
    comma: 'vírgula',
    point: 'ponto',
    minus: 'menos',
    plus: 'mais',
    times: 'vezes',
    power: 'elevado a',
    by: 'por',
    equals: 'igual a',
    less: 'menor que',
    more: 'maior que',
    outOf: 'de',
    withCents: 'e',
    number: 'número',
    at: 'arroba',
    dot: 'ponto',
    slash: 'barra',
    dash: 'hífen',
    underscore: 'underline',
  },
  of: (noun) => `de ${noun}`,
  per: (noun) => `por ${noun}`,
  signs: {
    '×': 'x',
    '÷': ' dividido por ',
    '±': ' mais ou menos ',
    '≈': ' aproximadamente ',
    '≤': ' no máximo ',
    '≥': ' no mínimo ',
    '≠': ' diferente de ',
    '→': ', ',
    '§': ' parágrafo ',
    '√': ' raiz de ',
    '∞': ' infinito ',
    '№': ' número ',
    '‰': ' por mil ',
    '⁄': '/',
  },
  phrases: [
    [/(?<!\p{L})p\.\s?ex\./giu, 'por exemplo'],
    [/(?<!\p{L})EUA(?!\p{L})/gu, 'Estados Unidos'],
    [/(?<!\p{L})([ad])\.\s?C\.?(?=\s*$|\s+\p{Lu})/gmu, '$1. C..'],
    [/(?<!\p{L})a\.\s?C\./gu, 'antes de Cristo'],
    [/(?<!\p{L})d\.\s?C\./gu, 'depois de Cristo'],
    [/(?<!\p{L})R\.(?=\s(?:d[aeo]s?\s)?(?:\p{Lu}\p{Ll}+|[IVX]+)[^.]{0,30}?,?\s\d)/gu, 'rua'],
    [/(?<![\p{L}.])D\.(?=\s\p{Lu}\p{Ll}*a(?!\p{L}))/gu, 'dona'],
    [/(?<![\p{L}.])D\.(?=\s\p{Lu}\p{Ll})/gu, 'dom'],
    [/(?<![\p{L}.])S\.(?=\s\p{Lu}\p{Ll})/gu, 'São'],
    [/(?<!\p{L})n\.?(?:\^o|°)\.?\s?(?=\d)|(?<!\p{L})No\.\s?(?=\d)/giu, 'número '],
    [/(?<!\p{L})Dr\.a(?=\s)/gu, 'doutora'],
    [/(?<!\p{L})Sr\.a(?=\s)/gu, 'senhora'],
    [/(?<!\p{L})Prof\.a(?=\s)/gu, 'professora'],
    [/(?<!\p{L})vs\.?(?!\p{L})/giu, 'versus'],
    [/(?<!\p{L})e\/ou(?!\p{L})/giu, 'e ou'],
    [/(?<![\d/])24\/7(?![\d/])/gu, '24 por 7'],
    [/(?<=[\d€$%]\s?)\+(?=\s|$)/gu, ' mais'],
    [/~\s?(?=\d)/gu, 'cerca de '],
  ],
  domains: 'pt io eu tv info',
  phone:
    /(?<![\w.,+-])(?:\(\d{2}\)\s?\d{4,5}[- ]?\d{4}|\d{2}\s(?:9\d|[2-5])\d{3}[- ]\d{4}|9\d{4}-\d{4}|[3-5]\d{3}-\d{4}|(?<=CEP:?\s)\d{5}-?\d{3}|0[358]00[ -]?\d{3}[ -]?\d{4})(?![\w-]|[.,]\d)/gu,
  speakPhoneGroup: (digits) =>
    /^[1-9]\d$/u.test(digits) ? BRAZILIAN_NUMBERS.belowMillion(Number(digits), 'alone') : undefined,
  months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  ),
  shortMonths: 'jan fev mar abr mai jun jul ago set out nov dez',
  weekdays: 'seg=segunda ter=terça qua=quarta qui=quinta sex=sexta sáb=sábado dom=domingo',
  ofDate: 'de ',
  firstDay: 'primeiro',
  beforeDay: /(?:^|\s)(?:dia|em|até|segunda|terça|quarta|quinta|sexta|feira|sábado|domingo),?\s$/iu,
  beforeHour: /(?:^|\s)(?:às|as|das)\s$/iu,
  speakTime: (hour, minute) => {
    const said = hour === 0 ? 'zero' : BRAZILIAN_NUMBERS.belowMillion(hour, 'f');
    if (minute === 0) return `${said} ${hour < 2 ? 'hora' : 'horas'}`;
    return `${said}${hour === 0 ? ' hora' : ''} e ${BRAZILIAN_NUMBERS.belowMillion(minute, 'alone')}`;
  },
  ordinalEnding: /\.?\^[oa]|[oa]/u,
  isFeminineEnding: /as?$/u,
  hasRaisedOrdinals: true,
  degrees: ['grau', 'graus'],
  units:
    'km/h=quilômetro_por_hora/quilômetros_por_hora m/s=metro_por_segundo/metros_por_segundo km=quilômetro/quilômetros m=metro/metros ' +
    'cm=centímetro/centímetros mm=milímetro/milímetros km^2=quilômetro_quadrado/quilômetros_quadrados m^2=metro_quadrado/metros_quadrados ' +
    'm2=metro_quadrado/metros_quadrados cm^2=centímetro_quadrado/centímetros_quadrados m^3=metro_cúbico/metros_cúbicos ' +
    'm3=metro_cúbico/metros_cúbicos cm^3=centímetro_cúbico/centímetros_cúbicos ha=hectare/hectares kg=quilo/quilos Kg=quilo/quilos ' +
    'g=grama/gramas mg=miligrama/miligramas t=tonelada/toneladas l=litro/litros L=litro/litros ml=mililitro/mililitros ' +
    'mL=mililitro/mililitros lb=libra/libras oz=onça/onças ft=pé/pés °C=grau_Celsius/graus_Celsius ' +
    '°F=grau_Fahrenheit/graus_Fahrenheit %=por_cento h=hora/horas min=minuto/minutos s=segundo/segundos seg=segundo/segundos ' +
    'ms=milissegundo/milissegundos kWh=quilowatt-hora/quilowatts-hora kW=quilowatt/quilowatts MW=megawatt/megawatts W=watt/watts ' +
    'V=volt/volts mAh=miliampere-hora/miliamperes-hora Hz=hertz kHz=quilo-hertz MHz=mega-hertz GHz=giga-hertz ' +
    'KB=quilobyte/quilobytes kB=quilobyte/quilobytes MB=megabyte/megabytes GB=gigabyte/gigabytes TB=terabyte/terabytes ' +
    'Mbps=megabit_por_segundo/megabits_por_segundo Mb/s=megabit_por_segundo/megabits_por_segundo ' +
    'MB/s=megabyte_por_segundo/megabytes_por_segundo fps=quadro_por_segundo/quadros_por_segundo ' +
    'rpm=rotação_por_minuto/rotações_por_minuto px=pixel/pixels MP=megapixel/megapixels kcal=quilocaloria/quilocalorias ' +
    'cal=caloria/calorias dB=decibel/decibéis cv=cavalo/cavalos pol=polegada/polegadas',
  currencies:
    'R$_BRL=real/reais/centavo/centavos €_EUR=euro/euros/centavo/centavos $_US$_USD=dólar/dólares/centavo/centavos ' +
    '£_GBP=libra/libras/centavo/centavos ¥_JPY=iene/ienes CHF=franco_suíço/francos_suíços/centavo/centavos ' +
    '¢=centavo/centavos ₿_BTC=bitcoin/bitcoins ARS=peso_argentino/pesos_argentinos',
  omitsCents: false,
  scales:
    'mil=mil k=mil K=mil M=milhão/milhões mi=milhão/milhões milhão=milhão/milhões milhões=milhão/milhões bi=bilhão/bilhões ' +
    'bilhão=bilhão/bilhões bilhões=bilhão/bilhões tri=trilhão/trilhões trilhão=trilhão/trilhões trilhões=trilhão/trilhões',
  periods: 'mês ano dia hora noite semana pessoa unidade quilo litro minuto',
  centuries: /s[eé]culos?/u,
  countedNouns:
    'guerra república congresso edição concurso festival aniversário jornada milênio império dinastia cúpula ' +
    'copa feira bienal prêmio reich encontro concílio cruzada maratona torneio fórum capítulo ato temporada ' +
    'centenário olimpíada jogos',
  conjunctions:
    'e ou mas porque embora que quando enquanto onde se para com por como depois antes até segundo',
  respelled: [],
};
