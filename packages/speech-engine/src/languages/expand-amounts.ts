import { FIGURE, scalesOf, speakCardinal, speakNumber, whatIsCounted, type Scale } from './speak-number.ts';
import { anyOf, perLanguage, readEntries, type Counted, type SpokenLanguage } from './spoken-language.ts';

interface Currency {
  readonly one: string;
  readonly many: string;
  readonly cent: string;
  readonly cents: string;
}

const patternsOf = perLanguage((language) => {
  const currencies = new Map(
    readEntries(language.currencies).flatMap(([keys, [one = '', many = one, cent = '', cents = cent]]) =>
      keys.split(' ').map((key): [string, Currency] => [key, { one, many, cent, cents }]),
    ),
  );
  const units = new Map(
    readEntries(language.units).map(([key, [one = '', many = one]]): [string, readonly [string, string]] => [
      key,
      [one, many],
    ]),
  );
  const sign = anyOf(currencies.keys());
  const unit = anyOf(units.keys());
  const signs = anyOf([...currencies.keys()].filter((key) => /\P{L}/u.test(key)));
  const names = anyOf(['peso', 'pesos', ...[...currencies.values()].flatMap(({ one, many }) => [one, many])]);
  const scale = String.raw`(?:\s?(${scalesOf(language).pattern})(?!\p{L})(?:\sde\b|\sdi\b|\sd(?='))?)?`;
  return {
    currencies,
    units,
    // A code says which dollars or pesos: '$1500 MXN'.
    signBefore: new RegExp(
      String.raw`\$\s?(${FIGURE})\s?(?=(?:${anyOf([...currencies.keys()].filter((key) => /^[A-Z]{3}$/u.test(key)))})(?!\p{L}))`,
      'gu',
    ),
    signFirst: new RegExp(String.raw`(?<![\p{L}$])(${sign})\s?(${FIGURE})${scale}`, 'gu'),
    signLast: new RegExp(String.raw`(?<![\p{L}\d.,])(${FIGURE})${scale}\s?(${sign})(?![\p{L}\d])`, 'gu'),
    sign: new RegExp(String.raw`(?<!\p{L})(?:${signs})`, 'gu'),
    // '$20 dólares', '20 € euros'
    namedSign: new RegExp(
      String.raw`(?<![\p{L}$])(?:${signs})\s?(?=${FIGURE}${scale}\s(?:${names})(?!\p{L}))|(?<=\d\s?)(?:${signs})(?=\s(?:${names})(?!\p{L}))`,
      'gu',
    ),
    unit: new RegExp(
      String.raw`(?<![\d.,])(${FIGURE})\s?(${unit})(?:/(${unit}))?(?![\p{L}\d^]|/\p{L}|'\p{L})`,
      'gu',
    ),
    period: new RegExp(
      String.raw`(?<=\p{L}) /\s?(${anyOf([...language.periods.split(' '), 'h', 'kg', 'l', 'm^2'])})(?![\p{L}\d])`,
      'gu',
    ),
    // 'cinco mil km', 'dos millones de km'
    unitOfMany: new RegExp(
      String.raw`(?<=(?:${anyOf([...scalesOf(language).byWord.values()].flatMap(({ one, many }) => [one, many]))})\s(?:d[ei]\s)?)(?:${anyOf([...units.keys()].filter((key) => key.length > 1))})(?![\p{L}\d])`,
      'gu',
    ),
    scaled: new RegExp(
      String.raw`(?<![\p{L}\d.,])(${FIGURE})\s?(${scalesOf(language).pattern})(?![\p{L}\d])`,
      'gu',
    ),
  };
});

/** '2,50 €' as 'dos euros con cincuenta céntimos', 'R$ 2,5 milhões' as 'dois vírgula cinco milhões de reais'. */
export function expandMoney(text: string, language: SpokenLanguage): string {
  const { currencies, units, signBefore, signFirst, signLast, sign, namedSign, period } =
    patternsOf(language);
  const speak = (key: string, figure: string, scale: string | undefined): string => {
    const currency = currencies.get(key);
    if (currency === undefined) return figure;
    return ` ${speakSum(currency, figure, scalesOf(language).byWord.get(scale ?? ''), language)} `;
  };
  return (
    text
      .replace(namedSign, '')
      .replace(signBefore, '$1 ')
      .replace(signFirst, (_, key: string, figure: string, scale?: string) => speak(key, figure, scale))
      .replace(signLast, (_, figure: string, scale: string | undefined, key: string) =>
        speak(key, figure, scale),
      )
      .replace(sign, (key) => ` ${currencies.get(key)?.many ?? ''} `)
      // Behind what was just written out.
      .replace(period, (_, noun: string) => ` ${language.per(units.get(noun)?.[0] ?? noun)}`)
  );
}

function speakSum(
  currency: Currency,
  figure: string,
  scale: Scale | undefined,
  language: SpokenLanguage,
): string {
  const { one, many, cent, cents } = currency;
  const counted = whatIsCounted(many, language);
  if (scale !== undefined) {
    const said = speakScaled(figure, scale, counted, language);
    return scale.isThousand ? `${said} ${many}` : `${said} ${language.of(many)}`;
  }
  const [whole = '', decimals = ''] = figure.split(/[.,]/u);
  if (decimals.length > 2 || (cent === '' && Number(decimals) > 0)) {
    return `${speakNumber(figure, language, counted)} ${many}`;
  }
  const isOne = Number(whole) === 1;
  const name = isOne ? one : many;
  const amount = `${speakCardinal(whole, language, counted)} ${/0{6}$/u.test(whole) ? language.of(name) : name}`;
  const parts = Number(decimals.padEnd(2, '0'));
  if (parts === 0) return amount;
  const said = speakCardinal(String(parts), language, whatIsCounted(cents, language));
  const isFew = parts < 10;
  const hundredths = `${said} ${parts === 1 ? cent : cents}`;
  if (Number(whole) === 0) return hundredths;
  return [amount, language.words.withCents, language.omitsCents && !isFew ? said : hundredths]
    .filter(Boolean)
    .join(' ');
}

/** '2,5 mil' and '2 millones', without what they count. */
function speakScaled(figure: string, scale: Scale, counted: Counted, language: SpokenLanguage): string {
  if (scale.isThousand) {
    if (/^\d+$/u.test(figure)) return speakCardinal(`${figure}000`, language, counted);
    return `${speakNumber(figure, language)} ${scale.one}`;
  }
  return `${speakNumber(figure, language, 'm')} ${isSingular(figure, language) ? scale.one : scale.many}`;
}

/** French has its singular below two. */
function isSingular(figure: string, { code }: SpokenLanguage): boolean {
  return figure === '1' || (code === 'fr' && Number(figure.replace(',', '.')) < 2);
}

/** '5 km' as 'cinco kilómetros', '2 M' and '5 mil' as 'dos millones' and 'cinco mil', '25 %'. */
export function expandMeasures(text: string, language: SpokenLanguage): string {
  const { units, unit, scaled, unitOfMany } = patternsOf(language);
  return text
    .replace(unit, (found: string, figure: string, key: string, divisor?: string) => {
      const [one = '', many = ''] = units.get(key) ?? [];
      const name = isSingular(figure, language) ? one : many;
      const per = divisor === undefined ? '' : ` ${language.per(units.get(divisor)?.[0] ?? divisor)}`;
      return name === ''
        ? found
        : ` ${speakNumber(figure, language, whatIsCounted(name, language))} ${name}${per} `;
    })
    .replace(scaled, (found: string, figure: string, key: string, at: number, whole: string) => {
      const scale = scalesOf(language).byWord.get(key);
      if (scale === undefined) return found;
      const counted = whatIsCounted(whole.slice(at + found.length), language);
      // The size of a picture.
      if (/^[248]K$/u.test(found) && counted === 'alone') return found;
      return speakScaled(figure, scale, counted, language);
    })
    .replace(unitOfMany, (short) => units.get(short)?.[1] ?? short)
    .replace(/(?<![\p{L}\d]|\d\s)[Kk]m\s(?=\d)/gu, `${units.get('km')?.[0] ?? ''} `);
}

/** The names of a unit for one and for many; undefined for other words. */
export function nameUnit(
  short: string,
  language: SpokenLanguage,
): readonly [one: string, many: string] | undefined {
  return patternsOf(language).units.get(short);
}
