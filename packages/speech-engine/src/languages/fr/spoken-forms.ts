import type { SpokenLanguage } from '#languages/spoken-language.ts';
import { FRENCH_NUMBERS } from './number-words.ts';

/** Spoken forms of written French, as in France. */
export const FRENCH: SpokenLanguage = {
  code: 'fr',
  name: 'French',
  letters: 'àâæçéèêëîïôœùûüÿ',
  foreignLetters: { ñ: 'gn' },
  numbers: FRENCH_NUMBERS,
  nouns: {
    feminineEnding:
      /(?:[ts]ion|aison|té|ée|ie|ure|ette|elle|ine|ance|ence|esse|ille|ade|ude|ère|euse|trice|aine|ise|nne|gne|ole)s?$/u,
    feminine:
      'heure minute seconde page personne fois tasse cuillerée cuillère pomme gousse feuille tranche pincée ' +
      'tonne once femme main ville voiture rue route place chambre pièce table porte photo vidéo image idée ' +
      'note carte lettre phrase ligne langue nuit dose goutte boîte équipe course victoire histoire étape ' +
      'manche part partie fête tête jambe dent fleur couleur odeur valeur mer forêt clé œuvre offre vente ' +
      'demande réponse chanson leçon façon fin eau peau voix croix noix paix loi foi époque banque marque ' +
      'chaîne astuce semaine guerre république bouche plage recette grappe botte branche caméra grande petite ' +
      'belle nouvelle autre bonne',
    masculineEnding: /(?:age|isme|ment|eau|[^i]er|al|ail|ier|ant|ent|oir)s?$/u,
    masculine:
      'été comité côté traité député pâté musée lycée trophée génie incendie magazine silence frère père ' +
      'mystère domaine beau-frère murmure mercure parapluie',
    others:
      "de d' du des à au aux en et ou que qu' qui dans par pour sur avec sans chez sous vers dès depuis est " +
      "sont a ont était étaient fut plus moins comme le la les l' se s' ne n' pas puis mais donc car si y il " +
      "elle ils elles on nous vous je tu ce c' jusqu' contre entre selon",
    labels:
      'chapitre numéro page section niveau épisode phase thème jour option étape groupe partie version leçon ' +
      'canal salle porte ligne vol type tome volume saison formule plan zone route article chaîne acte scène ' +
      'titre annexe',
  },
  words: {
    and: 'et',
    or: 'ou',
    to: 'à',
    comma: 'virgule',
    point: 'point',
    minus: 'moins',
    plus: 'plus',
    times: 'fois',
    power: 'puissance',
    by: 'par',
    equals: 'égale',
    less: 'inférieur à',
    more: 'supérieur à',
    outOf: 'sur',
    withCents: '',
    number: 'numéro',
    at: 'arobase',
    dot: 'point',
    slash: 'slash',
    dash: 'tiret',
    underscore: 'tiret bas',
  },
  of: (noun) =>
    /^h?[aeéèêiouyœ]/iu.test(noun) && !/^(?:haricot|onze|yen|yuan)/iu.test(noun) ? `d'${noun}` : `de ${noun}`,
  per: (noun) => `par ${noun}`,
  signs: {
    '×': 'x',
    '÷': ' divisé par ',
    '±': ' plus ou moins ',
    '≈': ' environ ',
    '≤': ' au maximum ',
    '≥': ' au minimum ',
    '≠': ' différent de ',
    '→': ', ',
    '§': ' paragraphe ',
    '√': ' racine de ',
    '∞': ' infini ',
    '№': ' numéro ',
    '‰': ' pour mille ',
    '⁄': '/',
  },
  phrases: [
    [/(?<!\p{L})p\.\s?ex\./giu, 'par exemple'],
    [/(?<!\p{L})c\.-?\s?à-?\s?-?d\.?/giu, "c'est-à-dire"],
    [/(?<!\p{L})J\.?-C\.(?=\s*$|\s+\p{Lu})/gmu, 'Jésus-Christ.'],
    [/(?<!\p{L})J\.?-C\.?/gu, 'Jésus-Christ'],
    [/(?<!\p{L})av\.(?=\sJésus)/gu, 'avant'],
    [/(?<!\p{L})apr\.(?=\sJésus)/gu, 'après'],
    [/(?<![\p{L}.])MM\.(?=\s\p{L})/gu, 'messieurs'],
    [/(?<![\p{L}.])M\.(?=\s(?:et\sM|le\s|l'|\p{Lu}[\p{Ll}'-]))/gu, 'monsieur'],
    [/(?<![\p{L}.'-])Mme(?!\p{L})/gu, 'madame'],
    [/(?<![\p{L}.'-])Mr\.?(?=\s\p{Lu})/gu, 'monsieur'],
    [/(?<![\p{L}.'-])Melle(?!\p{L})/gu, 'mademoiselle'],
    [/(?<![\p{L}.'-])Mmes(?!\p{L})/gu, 'mesdames'],
    [/(?<![\p{L}.'-])Mlle(?!\p{L})/gu, 'mademoiselle'],
    [/(?<![\p{L}.'-])Mlles(?!\p{L})/gu, 'mesdemoiselles'],
    [/(?<![\p{L}.'-])Dr(?=\s\p{Lu})/gu, 'docteur'],
    [/(?<![\p{L}.'-])Pr(?=\s\p{Lu})/gu, 'professeur'],
    [/(?<![\p{L}.'-])Mgr(?=\s\p{Lu})/gu, 'monseigneur'],
    [/(?<![\p{L}.'-])Me(?=\s\p{Lu}\p{Ll})/gu, 'maître'],
    [/(?<![\p{L}.'])St(?=[\s-]\p{Lu})/gu, 'Saint'],
    [/(?<![\p{L}.'])Ste(?=[\s-]\p{Lu})/gu, 'Sainte'],
    [/(?<!\p{L})[Bb]d(?=\s(?:d[eu]s?\s)?\p{Lu})/gu, 'boulevard'],
    [/(?<!\p{L})[sS]\.\s?(?=[IVX]+e?(?!\p{L}))/gu, 'siècle '],
    [/(?<=[IVX]e\s)s\./gu, 'siècle'],
    [/(?<!\p{L})n\.?(?:\^o|°|os?\s)\.?\s?(?=\d)/giu, 'numéro '],
    [/(?<!\p{L})J-(?=\d)/gu, 'J moins '],
    [/(?<!\p{L})vs\.?(?!\p{L})/giu, 'contre'],
    [/(?<!\p{L})et\/ou(?!\p{L})/giu, 'et ou'],
    [/(?<=(?:[2-9]|\d\d)\s?)c\.?\s?à\s?s\.?(?!\p{L})/giu, 'cuillères à soupe'],
    [/(?<=(?:[2-9]|\d\d)\s?)c\.?\s?à\s?c\.?(?!\p{L})/giu, 'cuillères à café'],
    [/(?<=(?:[2-9]|\d\d)\s?)c\.(?=\sà\s(?:soupe|café|thé))/giu, 'cuillères'],
    [/(?<!\p{L})c\.?\s?à\s?s\.?(?!\p{L})/giu, 'cuillère à soupe'],
    [/(?<!\p{L})c\.?\s?à\s?c\.?(?!\p{L})/giu, 'cuillère à café'],
    [/(?<!\p{L})c\.(?=\sà\s(?:soupe|café|thé))/giu, 'cuillère'],
    [/(?<!\d)24\s?h?\/24(?:\s?h)?(?!\d)/gu, '24 h sur 24'],
    [/(?<!\d)7\s?j?(?:ours?)?\/7(?:\s?j)?(?!\d)/gu, '7 jours sur 7'],
    [/(?<=[\d€$%]\s?)\+(?=\s|$)/gu, ' plus'],
    [/~\s?(?=\d)/gu, 'environ '],
  ],
  domains: 'eu tv info',
  phone: /(?<![\w.,+-])0\d(?:[ .-]?\d{2}){4}(?![\w-]|[.,]\d)|(?<![\w.,+-])0 ?8\d\d \d{3} \d{3}(?!\w)/gu,
  speakPhoneGroup: (digits) => {
    if (/^[1-9]\d\d$/u.test(digits)) return FRENCH_NUMBERS.belowMillion(Number(digits), 'alone');
    // Without its zero, behind a country's code: '612345678'.
    const pairs = /^(?:\d\d)+$|^\d(?=(?:\d\d){4}$)/u.test(digits)
      ? digits.match(/\d\d(?=(?:\d\d)*$)|^\d/gu)
      : null;
    return pairs
      ?.map((pair) =>
        pair.startsWith('0')
          ? Array.from(pair, (digit) => FRENCH_NUMBERS.digits[Number(digit)]).join(' ')
          : FRENCH_NUMBERS.belowMillion(Number(pair), 'alone'),
      )
      .join(' ');
  },
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  shortMonths: 'janv/jan févr/fév mars avr mai juin juil août sept/sep oct nov déc',
  weekdays: 'lun=lundi mar=mardi mer=mercredi jeu=jeudi ven=vendredi sam=samedi dim=dimanche',
  ofDate: '',
  firstDay: 'premier',
  beforeDay: /(?:^|\s)(?:le|du|au|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\s$/iu,
  beforeHour: /(?!)/u,
  speakTime: (hour, minute) => {
    const said = hour === 0 ? 'zéro' : FRENCH_NUMBERS.belowMillion(hour, 'f');
    const rest = minute === 0 ? '' : ` ${FRENCH_NUMBERS.belowMillion(minute, 'alone')}`;
    return `${said} ${hour < 2 ? 'heure' : 'heures'}${rest}`;
  },
  ordinalEnding: /er|re|ère|e|è|[eè]me|ième|ieme|nde?|(?<=(?<!\d)2)de?/u,
  isFeminineEnding: /(?:re|de)s?$/u,
  ordinalBySuffix: (digits, suffix) =>
    digits === '2' && suffix.includes('d') ? `second${suffix.includes('de') ? 'e' : ''}` : undefined,
  hasRaisedOrdinals: false,
  degrees: ['degré', 'degrés'],
  units:
    'km/h=kilomètre_heure/kilomètres_heure m/s=mètre_par_seconde/mètres_par_seconde km=kilomètre/kilomètres m=mètre/mètres ' +
    'cm=centimètre/centimètres mm=millimètre/millimètres km^2=kilomètre_carré/kilomètres_carrés m^2=mètre_carré/mètres_carrés ' +
    'm2=mètre_carré/mètres_carrés cm^2=centimètre_carré/centimètres_carrés m^3=mètre_cube/mètres_cubes m3=mètre_cube/mètres_cubes ' +
    'cm^3=centimètre_cube/centimètres_cubes ha=hectare/hectares kg=kilo/kilos Kg=kilo/kilos g=gramme/grammes gr=gramme/grammes ' +
    'mg=milligramme/milligrammes t=tonne/tonnes l=litre/litres L=litre/litres ml=millilitre/millilitres mL=millilitre/millilitres ' +
    'cl=centilitre/centilitres cL=centilitre/centilitres dl=décilitre/décilitres °C=degré_Celsius/degrés_Celsius ' +
    '°F=degré_Fahrenheit/degrés_Fahrenheit %=pour_cent h=heure/heures min=minute/minutes mn=minute/minutes s=seconde/secondes ' +
    'sec=seconde/secondes ms=milliseconde/millisecondes kWh=kilowattheure/kilowattheures kW=kilowatt/kilowatts ' +
    'MW=mégawatt/mégawatts W=watt/watts V=volt/volts mAh=milliampère-heure/milliampères-heure Hz=hertz kHz=kilohertz ' +
    'MHz=mégahertz GHz=gigahertz Ko=kilo-octet/kilo-octets ko=kilo-octet/kilo-octets Mo=mégaoctet/mégaoctets Go=gigaoctet/gigaoctets ' +
    'To=téraoctet/téraoctets KB=kilobyte/kilobytes MB=mégabyte/mégabytes GB=gigabyte/gigabytes TB=térabyte/térabytes ' +
    'Mbps=mégabit_par_seconde/mégabits_par_seconde Mbit/s=mégabit_par_seconde/mégabits_par_seconde ' +
    'Mb/s=mégabit_par_seconde/mégabits_par_seconde Mo/s=mégaoctet_par_seconde/mégaoctets_par_seconde ' +
    'ips=image_par_seconde/images_par_seconde tr/min=tour_par_minute/tours_par_minute px=pixel/pixels MP=mégapixel/mégapixels ' +
    'kcal=kilocalorie/kilocalories cal=calorie/calories dB=décibel/décibels ch=cheval/chevaux j=jour/jours ' +
    'hab=habitant/habitants',
  currencies:
    '€_EUR=euro/euros/centime/centimes $_US$_$US_USD=dollar/dollars/cent/cents £_GBP=livre_sterling/livres_sterling/penny/pence ' +
    '¥_JPY=yen/yens CHF=franc_suisse/francs_suisses/centime/centimes R$=real/reals $CA_CAD=dollar_canadien/dollars_canadiens/cent/cents ' +
    'FF=franc/francs/centime/centimes ₿_BTC=bitcoin/bitcoins',
  omitsCents: true,
  scales:
    'mille=mille k=mille K=mille M=million/millions million=million/millions millions=million/millions Md=milliard/milliards ' +
    'Mds=milliard/milliards Mrd=milliard/milliards milliard=milliard/milliards milliards=milliard/milliards ' +
    'billion=billion/billions billions=billion/billions',
  periods: 'mois an jour heure nuit semaine personne unité kilo litre minute',
  centuries: /si[eè]cles?/u,
  countedNouns: 'guerre_mondiale siècle',
  conjunctions:
    'et ou mais car donc parce que quand lorsque où si pour avec par comme puis après avant qui dont afin',
  respelled: [
    [/(?<!\p{L})un (?=livres? sterling)/gu, 'une '],
    [/(?<!\p{L})de (?=une heure)/gu, "d'"],
    [/(?<!\p{L})(une?) \1 (?=demi-)/gu, '$1 '],
  ],
};
