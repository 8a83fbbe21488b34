/** Names that keep their capital, and get it back if a prompt is typed without it. */
const NAMES = new Map(
  (
    'January February April June July August September October November December Monday Tuesday Wednesday Thursday ' +
    'Friday Saturday Sunday English Spanish French German Italian Portuguese Dutch Polish Russian Ukrainian Arabic Hindi ' +
    'Chinese Japanese Korean Greek Latin British American European Asian African Indian Mexican Thai Vietnamese Swedish ' +
    'Norwegian Danish Finnish Irish Scottish Roman Europe Asia Africa America Australia Antarctica Britain England ' +
    'Scotland Ireland Wales France Germany Italy Spain Portugal Greece Poland Ukraine Russia Norway Sweden Finland ' +
    'Denmark Iceland Netherlands Belgium Switzerland Austria Japan Korea China India Bangladesh Pakistan Thailand Vietnam ' +
    'Indonesia Bali Singapore Malaysia Mexico Canada Brazil Argentina Chile Peru Colombia Egypt Morocco Kenya Nigeria ' +
    'Ghana Tanzania Israel Dubai Iran Iraq London Paris Berlin Rome Lisbon Madrid Barcelona Amsterdam Vienna Prague ' +
    'Athens Istanbul Tokyo Kyoto Beijing Shanghai Delhi Mumbai Dhaka Sydney Toronto Chicago Boston Seattle Austin Texas ' +
    'California Florida Hawaii Venice Florence Everest Titanic Christmas Easter Halloween Thanksgiving Ramadan Google ' +
    'Apple Amazon Microsoft Netflix Instagram Facebook LinkedIn YouTube TikTok WhatsApp Twitter Slack Notion Shopify Etsy ' +
    'PayPal iPhone iPad Android Windows Linux Excel Photoshop Python JavaScript TypeScript Rust Java React Docker Bitcoin ' +
    'Ethereum Tesla Toyota Ford BMW Minecraft Fortnite Nintendo PlayStation Xbox Napoleon Einstein Shakespeare Cleopatra ' +
    'Newton Darwin Eiffel Bangladesh Nepal Mumtaz Mozart Beethoven Picasso Leonardo Gandhi Mandela Mars Jupiter Saturn Neptune Pluto Wi-Fi Kickstarter'
  )
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);
/** Names that are also everyday words: they keep a capital but never get one. */
const ALSO_WORDS = new Set(
  'apple amazon windows rust java react notion excel slack ford latin polish august mars'.split(' '),
);
const ACRONYMS = new Map(
  'AI VR AR IT HR UI UX TV USA UK EU UN NASA NATO SEO CSS HTML SQL API PDF URL DIY CEO CV DNA RNA ADHD GPS LED USB CPU GPU NFT CRM SaaS ESL IELTS VPN HIIT PTA FAQ B2B ETF IRA RPG NBA NFL FIFA 3D'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);
const LOWER_IN_TITLES =
  /^(?:a|an|the|of|in|on|at|to|for|and|or|but|with|from|by|vs|versus|your|our|my|is|are|how|why|what)$/i;

/** The first letter in upper case, the rest unchanged. Names such as `iPhone` stay. */
export function capitalize(text: string): string {
  if (/^i[A-Z]/.test(text)) return text;
  return text.replace(/^[\p{Ll}]/u, (letter) => letter.toUpperCase());
}

/** The first letter in lower case, unless the first word is a name, an acronym or `I`. */
export function lowerStart(text: string): string {
  const first = /^[\p{L}\d'.&-]+/u.exec(text)?.[0] ?? '';
  const bare = first.replace(/'s$/, '');
  if (
    first === '' ||
    /^(?:I|[B-HJ-Z])(?:'|$)/.test(first) ||
    /[\p{Lu}\d].*[\p{Lu}\d]/u.test(bare) ||
    /^\d/.test(first)
  )
    return text;
  if (NAMES.has(bare.toLowerCase()) || isNameStart(text)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Two capitalised words in a row at the start are a person, a place or a brand. */
function isNameStart(text: string): boolean {
  const [first = '', second = '', third = ''] = text.split(' ');
  if (LOWER_IN_TITLES.test(first) || !/^\p{Lu}/u.test(first)) return false;
  if (/^\p{Lu}/u.test(second) && !NAMES.has(second.toLowerCase()) && second.length > 1) return true;
  return second === '&' && /^\p{Lu}/u.test(third);
}

/**
 * Normalises the capitals of a prompt: shouted text and titles are lowered word by word, and known names and
 * acronyms get their usual form. A prompt in ordinary case only changes where a known name is in lower case.
 */
export function normalizeCase(text: string): string {
  const words = text.split(' ');
  const lettered = words.filter((word) => /\p{L}{2}/u.test(word));
  const shouted = lettered.filter((word) => word === word.toUpperCase()).length;
  if (lettered.length > 2 && shouted / lettered.length > 0.7) {
    return words.map((word) => restoreName(word.toLowerCase())).join(' ');
  }
  const titled = lettered.filter((word) => /^\p{Lu}/u.test(word) || LOWER_IN_TITLES.test(word)).length;
  if (lettered.length > 3 && titled === lettered.length) {
    return words.map((word) => (LOWER_IN_TITLES.test(word) ? word.toLowerCase() : word)).join(' ');
  }
  return words.map((word) => restoreName(word)).join(' ');
}

function restoreName(word: string): string {
  const [, bare = '', tail = ''] = /^([\p{L}\d-]+?)((?:'s)?[^\p{L}\d]*)$/u.exec(word) ?? [];
  if (bare === '' || bare !== bare.toLowerCase()) return word;
  const acronym = bare.length > 1 && bare !== 'it' && bare !== 'ar' ? ACRONYMS.get(bare) : undefined;
  const name = ALSO_WORDS.has(bare) ? undefined : NAMES.get(bare);
  if (bare === 'i') return `I${tail}`;
  return `${acronym ?? name ?? bare}${tail}`;
}
