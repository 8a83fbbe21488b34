import { countries } from 'i18n-iso-countries/langs/en.json';

/** Formal names for which the data also has a shorter one that users look for. */
const FORMAL =
  /^(?:The|(?:People's|Islamic|United|The) Republic of|Republic of The|State of) |, Province of /u;

/** The choice for everyone else, at the end of the list. */
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

/**
 * All countries and territories of ISO 3166 by name, ending with 'Other': the one list of the checkouts (customer
 * specification §2) and the profile.
 */
export const COUNTRY_NAMES: readonly string[] = [...COUNTRIES.map(({ name }) => name), OTHER];

/**
 * The country of a profile as the list spells it: 'usa' gives 'United States of America'. Empty if the list has no
 * such country.
 */
export function findCountry(text: string): string {
  const term = fold(text);
  if (term === fold(OTHER)) return OTHER;
  const found = COUNTRIES.find(
    ({ code, spellings }) => fold(code) === term || spellings.some((spelling) => fold(spelling) === term),
  );
  return found?.name ?? '';
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
