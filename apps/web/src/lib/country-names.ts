import { countries } from 'i18n-iso-countries/langs/en.json';

/** Formal names for which the data also has a shorter one that users look for. */
const FORMAL =
  /^(?:The|(?:People's|Islamic|United|The) Republic of|Republic of The|State of) |, Province of /u;

/**
 * Parts of ISO 3166 that are not states: dependent territories, and uninhabited places. Hong Kong stays: cards and
 * addresses from there name it as a country.
 */
const TERRITORIES = new Set(
  (
    'AI AQ AS AW AX BL BM BQ BV CC CK CW CX FK FO GF GG GI GL GP GS GU HM IM IO JE KY MF MO MP MQ MS ' +
    'NC NF NU PF PM PN PR RE SH SJ SX TC TF TK UM VG VI WF YT EH'
  ).split(' '),
);

/** The choice for everyone else, at the end of the long list. */
const OTHER = 'Other';

interface Country {
  readonly code: string;
  readonly name: string;
  /** Every spelling in the data, including the name. */
  readonly spellings: readonly string[];
}

const COUNTRIES: readonly Country[] = Object.entries(countries)
  .map(([code, names]) => {
    const spellings = Array.isArray(names) ? names : [names];
    const name = spellings.find((spelling) => !FORMAL.test(spelling)) ?? spellings[0] ?? code;
    return { code, name, spellings };
  })
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** The states of the world by name, about 190: the list of the package checkout (customer specification §2). */
export function listStates(): readonly string[] {
  return COUNTRIES.filter(({ code }) => !TERRITORIES.has(code)).map(({ name }) => name);
}

/** All countries and territories by name, ending with 'Other': the list of the item checkout. */
export function listCountries(): readonly string[] {
  return [...COUNTRIES.map(({ name }) => name), OTHER];
}

/**
 * The country of a profile as the list spells it: 'usa' gives 'United States of America'. Empty if the list has no
 * such country.
 */
export function findCountry(text: string, list: readonly string[]): string {
  const term = fold(text);
  const found = COUNTRIES.find(
    ({ code, spellings }) => fold(code) === term || spellings.some((spelling) => fold(spelling) === term),
  );
  return list.find((name) => name === found?.name) ?? list.find((name) => fold(name) === term) ?? '';
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
