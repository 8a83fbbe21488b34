import type { SpokenLanguage } from '#languages/spoken-language.ts';
import { SPANISH_NUMBERS } from './number-words.ts';

/** Spoken forms of written Spanish, of Spain and of America. */
export const SPANISH: SpokenLanguage = {
  code: 'es',
  name: 'Spanish',
  letters: 'áéíóúüñ',
  foreignLetters: { ç: 's' },
  numbers: SPANISH_NUMBERS,
  nouns: {
    feminineEnding: /(?:[aá]s?|[cs]i[oó]n(?:es)?|dad(?:es)?|tud(?:es)?|umbres?)$/u,
    feminine:
      'mano foto moto radio flor labor vez noche tarde parte llave calle clase sal serie imagen razón mujer ley ' +
      'nube fuente frase base fase red luz voz raíz cruz nuez clave sartén muerte suerte leche carne señal ' +
      'capital sucursal piel cárcel torre sede superficie especie orden veces luces voces raíces cruces nueces ' +
      'imágenes razones sartenes leyes',
    masculineEnding: /(?:[oó]s?|(?<!^(?:may|men|mej|pe))or(?:es)?|ajes?)$/u,
    masculine:
      'día mapa planeta sofá papá tranvía guardia problema tema programa sistema idioma poema drama clima ' +
      'esquema lema síntoma diploma fantasma aroma dilema enigma teorema atleta poeta colega',
    others:
      'de del a al en y e o u que con por para como más menos es son fue fueron era eran se no sí si hasta ' +
      'desde entre sobre contra tras según sin ya también pero cuando donde ni la lo las los le les me te nos ' +
      'ha han hay está están tiene tienen',
    labels:
      'capítulo número página sección nivel episodio fase tema día opción paso grupo parte versión lección ' +
      'canal sala puerta piso línea vuelo tipo tomo volumen temporada fórmula plan zona ruta artículo acto ' +
      'escena título anexo',
  },
  words: {
    and: 'y',
    or: 'o',
    to: 'a',
    comma: 'coma',
    point: 'punto',
    minus: 'menos',
    plus: 'más',
    times: 'por',
    power: 'elevado a',
    by: 'por',
    equals: 'igual a',
    less: 'menor que',
    more: 'mayor que',
    outOf: 'sobre',
    withCents: 'con',
    number: 'número',
    at: 'arroba',
    dot: 'punto',
    slash: 'barra',
    dash: 'guion',
    underscore: 'guion bajo',
  },
  of: (noun) => `de ${noun}`,
  per: (noun) => `por ${noun}`,
  signs: {
    '×': 'x',
    '÷': ' dividido por ',
    '±': ' más menos ',
    '≈': ' aproximadamente ',
    '≤': ' como máximo ',
    '≥': ' como mínimo ',
    '≠': ' distinto de ',
    '→': ', ',
    '§': ' artículo ',
    '√': ' raíz de ',
    '∞': ' infinito ',
    '№': ' número ',
    '‰': ' por mil ',
    '⁄': '/',
  },
  phrases: [
    [/(?<!\p{L})p\.\s?ej\./giu, 'por ejemplo'],
    [/(?<!\p{L})EE\.?\s?UU\.(?=\s*$|\s+\p{Lu})/gmu, 'Estados Unidos.'],
    [/(?<!\p{L})EE\.?\s?UU(?:\.|(?!\p{L}))/gu, 'Estados Unidos'],
    [/(?<!\p{L})([ad])\.\s?(?:de\s)?C\.?(?=\s*$|\s+\p{Lu})/gmu, '$1. C..'],
    [/(?<!\p{L})a\.\s?(?:de\s)?C\./gu, 'antes de Cristo'],
    [/(?<!\p{L})d\.\s?(?:de\s)?C\./gu, 'después de Cristo'],
    [/(?<!\p{L})[cC]\/\s?(?=\p{Lu})/gu, 'calle '],
    [/(?<!\p{L})D\.?(?:\^a|a)\.?(?=\s\p{Lu})/gu, 'doña'],
    [/(?<![\p{L}.])D\.(?=\s\p{Lu}\p{Ll})/gu, 'don'],
    [/(?<!\p{L})M\.?\^a\.?(?!\p{L})/gu, 'María'],
    [/(?<!\p{L})n\.?(?:\^o|°)\.?\s?(?=\d)|(?<!\p{L})No\.\s?(?=\d)/giu, 'número '],
    [/(?<!\p{L})[sS]\.\s?(?=[IVX]+(?!\p{L}))/gu, 'siglo '],
    [/(?<=\d)([ao])\.(?=\s\p{L})/gu, '^$1'],
    [/\/ud\.?(?!\p{L})/gu, '/unidad'],
    [/(?<!\p{L})vs\.?(?!\p{L})/giu, 'contra'],
    [/(?<!\p{L})y\/o(?!\p{L})/giu, 'y o'],
    [/(?<![\d/])24\/7(?![\d/])/gu, '24 7'],
    [/(?<=[\d€$%]\s?)\+(?=\s|$)/gu, ' más'],
    [/~\s?(?=\d)/gu, 'unos '],
  ],
  domains: 'es ar cl io eu tv info',
  phone:
    /(?<![\w.,+-])(?!\d{3}[ .]000)(?:[689]\d{2}[ .-]\d{3}[ .-]\d{3}|[6789]\d{2}(?:[ .-]\d{2}){3}|9\d[ .-]\d{3}(?:[ .-]\d{2}){2}|\(?\d{2,3}\)?[ -]\d{4}[ -]\d{4}|[679]\d{8})(?![\w-]|[.,]\d|\s?[€%])/gu,
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  ),
  shortMonths: 'ene feb mar abr may jun jul ago sep/sept/set oct nov dic',
  weekdays: 'lun=lunes mar=martes mié=miércoles jue=jueves vie=viernes sáb=sábado dom=domingo',
  ofDate: 'de ',
  firstDay: 'uno',
  beforeDay: /(?:^|\s)(?:el|del|al|día|lunes|martes|miércoles|jueves|viernes|sábado|domingo)\s$/iu,
  beforeHour: /(?:^|\s)(?:las?|horas?:?)\s$/iu,
  speakTime: (hour, minute, isNamed) => {
    const said = hour === 0 ? 'cero' : SPANISH_NUMBERS.belowMillion(hour, 'f');
    if (minute === 0) return isNamed || hour === 0 ? `${said} ${hour === 1 ? 'hora' : 'horas'}` : said;
    const minutes = SPANISH_NUMBERS.belowMillion(minute, 'alone');
    if (hour > 12 || hour === 0) return `${said} ${minutes}${isNamed ? ' horas' : ''}`;
    if (minute === 30) return `${said} y media`;
    if (minute === 15) return `${said} y cuarto`;
    return minute < 30 ? `${said} y ${minutes}` : `${said} ${minutes}`;
  },
  ordinalEnding: /\.?\^[oa]|\.?(?:er|ero|era|ro|ra|do|da|to|ta|mo|ma|vo|va|no|na)/u,
  isFeminineEnding: /as?$/u,
  hasRaisedOrdinals: true,
  degrees: ['grado', 'grados'],
  shortOrdinal: (ordinal) => ordinal.replace(/(primer|tercer)o$/u, '$1'),
  units:
    'km/h=kilómetro_por_hora/kilómetros_por_hora m/s=metro_por_segundo/metros_por_segundo km=kilómetro/kilómetros m=metro/metros ' +
    'cm=centímetro/centímetros mm=milímetro/milímetros km^2=kilómetro_cuadrado/kilómetros_cuadrados m^2=metro_cuadrado/metros_cuadrados ' +
    'm2=metro_cuadrado/metros_cuadrados cm^2=centímetro_cuadrado/centímetros_cuadrados m^3=metro_cúbico/metros_cúbicos ' +
    'm3=metro_cúbico/metros_cúbicos cm^3=centímetro_cúbico/centímetros_cúbicos ha=hectárea/hectáreas kg=kilo/kilos ' +
    'Kg=kilo/kilos g=gramo/gramos gr=gramo/gramos mg=miligramo/miligramos t=tonelada/toneladas l=litro/litros L=litro/litros ' +
    'ml=mililitro/mililitros mL=mililitro/mililitros cl=centilitro/centilitros dl=decilitro/decilitros lb=libra/libras oz=onza/onzas ' +
    'ft=pie/pies °C=grado_Celsius/grados_Celsius °F=grado_Fahrenheit/grados_Fahrenheit %=por_ciento h=hora/horas ' +
    'min=minuto/minutos s=segundo/segundos seg=segundo/segundos ms=milisegundo/milisegundos kWh=kilovatio_hora/kilovatios_hora ' +
    'kW=kilovatio/kilovatios MW=megavatio/megavatios W=vatio/vatios V=voltio/voltios mAh=miliamperio_hora/miliamperios_hora ' +
    'Hz=hercio/hercios kHz=kilohercio/kilohercios MHz=megahercio/megahercios GHz=gigahercio/gigahercios KB=kilobyte/kilobytes ' +
    'kB=kilobyte/kilobytes MB=megabyte/megabytes GB=gigabyte/gigabytes TB=terabyte/terabytes ' +
    'Mbps=megabit_por_segundo/megabits_por_segundo Mb/s=megabit_por_segundo/megabits_por_segundo ' +
    'MB/s=megabyte_por_segundo/megabytes_por_segundo fps=fotograma_por_segundo/fotogramas_por_segundo ' +
    'rpm=revolución_por_minuto/revoluciones_por_minuto px=píxel/píxeles MP=megapíxel/megapíxeles kcal=kilocaloría/kilocalorías ' +
    'cal=caloría/calorías dB=decibelio/decibelios CV=caballo/caballos cda=cucharada/cucharadas cdas=cucharada/cucharadas ' +
    'cdta=cucharadita/cucharaditas cdtas=cucharadita/cucharaditas pulg=pulgada/pulgadas uds=unidad/unidades',
  currencies:
    '€_EUR=euro/euros/céntimo/céntimos $_US$_USD=dólar/dólares/centavo/centavos £_GBP=libra/libras/penique/peniques ' +
    '¥_JPY=yen/yenes R$_BRL=real/reales/centavo/centavos MXN_MX$=peso_mexicano/pesos_mexicanos/centavo/centavos ' +
    'ARS=peso_argentino/pesos_argentinos/centavo/centavos CLP=peso_chileno/pesos_chilenos COP=peso_colombiano/pesos_colombianos ' +
    'CHF=franco_suizo/francos_suizos/céntimo/céntimos S/=sol/soles/céntimo/céntimos PEN=sol/soles/céntimo/céntimos ' +
    '¢=centavo/centavos ₿_BTC=bitcoin/bitcoins ₹_INR=rupia/rupias',
  omitsCents: false,
  scales:
    'mil=mil k=mil K=mil M=millón/millones millón=millón/millones millones=millón/millones mill.=millón/millones ' +
    'mil_millones=mil_millones/mil_millones billón=billón/billones billones=billón/billones',
  periods: 'mes año día hora noche semana persona unidad kilo litro minuto',
  centuries: /siglos?/u,
  countedNouns:
    'guerra república congreso edición concurso festival certamen aniversario jornada milenio imperio ' +
    'dinastía cumbre copa feria bienal premio reich encuentro concilio cruzada internacional maratón torneo ' +
    'legislatura capítulo acto temporada centenario olimpiada juegos',
  conjunctions:
    'y e o pero sino porque aunque que cuando mientras donde si para con por como después antes hasta según',
  respelled: [],
};
