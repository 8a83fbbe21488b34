/** Units by name, each with how it is written in the languages of scripts; those of money have capital names. */
const UNITS: Readonly<Record<string, string>> = {
  USD: '\\$|us\\$|usd|dollars?|d[óo]lar(?:es)?|bucks|डॉलर|دولار(?:ات)?|美元',
  EUR: '€|eur|euros?|यूरो|يورو|欧元',
  GBP: '£|gbp|quid|pence',
  INR: '₹|inr|rs\\.?|rupees?|रुपये|रुपए|रुपया|रु',
  JPY: '¥|jpy|yen|円',
  CNY: '元|块钱?|yuan|人民币',
  BRL: 'r\\$|brl|reais',
  PESO: 'pesos?',
  DINAR: 'دينارا?|دينارين|دنانير|dinars?',
  CENT: 'cents?|centavos?',
  CHF: 'chf|francs?|franken',
  percent: '%|٪|percent|per cent|prozent|por ciento|por cento|pour ?cent|प्रतिशत|في المئة|بالمئة|بالمائة',
  second: 's|secs?|seconds?|segundos?|sekunden?|secondes?|सेकंड|ثانية|ثواني?|秒',
  minute: 'mins?|minutes?|minutos?|minuten?|मिनट|دقيقة|دقائق|分钟',
  hour: 'h|hrs?|hours?|horas?|stunden?|heures?|घंटे|घंटा|घंटों|ساعات?|ساعة|小时|個小時',
  day: 'days?|d[íi]as?|tage?n?|jours?|dias?|दिन|दिनों|يوما?|أيام|天|日',
  week: 'weeks?|semanas?|wochen?|semaines?|सप्ताह|हफ़्ते|أسابيع|أسبوعا?|周|星期',
  month: 'months?|meses|mes|monate?n?|mois|m[êe]s(?:es)?|महीने|أشهر|شهرا?|个月',
  year: 'years?|yrs?|a[ñn]os?|jahre?n?|ans?|ann[ée]es?|साल|वर्ष|سنوات|سنة|عاما?|年',
  century: 'centur(?:y|ies)|siglos?|jahrhunderts?|si[èe]cles?|s[ée]culos?',
  km: 'km|kilomet(?:er|re)s?|kil[óo]metros?|kilom[èe]tres?|quil[ôo]metros?|किलोमीटर|كيلومترا?|公里',
  m: 'm|met(?:er|re)s?|metros?|m[èe]tres?|मीटर|مترا?|米',
  cm: 'cm|centimet(?:er|re)s?|cent[íi]metros?|zentimeter',
  mile: 'miles?|millas?|meilen?|milhas?',
  foot: 'ft|feet|foot',
  inch: 'inch(?:es)?|pulgadas?|zoll|pouces?|polegadas?',
  kg: 'kg|kilos?|kilograms?|kilogramos?|kilogramm|किलो|كيلو|公斤',
  g: 'g|grams?|gramos?|gramm|grammes?|gramas?|ग्राम|غراما?|克',
  lb: 'lbs?|pounds?|libras?|pfund',
  ton: 'tons?|tonnes?|tonnen?|toneladas?',
  l: 'l|lit(?:er|re)s?|litros?',
  ml: 'ml|millilit(?:er|re)s?',
  degree: '°[cf]?|degrees?|grados?|grad|degr[ée]s|graus',
  gb: 'gb|gigabytes?',
  mb: 'mb|megabytes?',
  tb: 'tb|terabytes?',
  watt: 'w|watts?',
  calorie: 'k?cal|calor[íi]as?|calories?|kalorien',
};

const UNIT_PATTERNS = Object.entries(UNITS).map(
  ([name, written]) => [name, new RegExp(`^(?:${written})(?![\\p{L}\\p{M}])`, 'iu')] as const,
);
/** Letters of Chinese and Japanese follow each other without spaces. */
const TIGHT_PATTERNS = Object.entries(UNITS).map(([name, written]) => {
  const tight = written.split('|').filter((one) => /^[\p{Script=Han}?]+$/u.test(one));
  return tight.length === 0 ? null : ([name, new RegExp(`^(?:${tight.join('|')})`, 'u')] as const);
});
const MONEY_BEFORE = /(?:us\$|r\$|[$€£¥₹]|(?<!\p{L})(?:usd|eur|gbp|inr|brl|chf|rs\.?)(?=\s))\s?$/iu;

/** A unit and where it ends in the text. */
interface FoundUnit {
  readonly name: string;
  readonly length: number;
}

/** The unit at the beginning of a text, as in `%`, ` hours` and `-hour`; null if there is none. */
export function readUnitAfter(text: string): FoundUnit | null {
  const gap = /^(?:[ \u00a0\u202f]|-(?=\p{L}))?/u.exec(text)?.[0].length ?? 0;
  const rest = text.slice(gap);
  for (const pair of TIGHT_PATTERNS) {
    const written = pair === null ? null : pair[1].exec(rest);
    if (pair !== null && written !== null) return { name: pair[0], length: gap + written[0].length };
  }
  for (const [name, pattern] of UNIT_PATTERNS) {
    const written = pattern.exec(rest);
    if (written !== null) return { name, length: gap + written[0].length };
  }
  return null;
}

/** The currency in front of a number; null if there is none. */
export function readMoneyBefore(text: string): FoundUnit | null {
  const written = MONEY_BEFORE.exec(text);
  if (written === null) return null;
  const [sign] = written;
  return { name: readUnitAfter(sign.trim())?.name ?? 'USD', length: sign.length };
}

/** Whether a unit is one of money. */
export function isMoney(unit: string | null): boolean {
  return unit !== null && /^[A-Z]/.test(unit);
}
