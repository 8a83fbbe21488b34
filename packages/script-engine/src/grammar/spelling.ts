/** Spellings that differ between British and American English, for words in the writer's own sentences. */
const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/\b([Tt])yre(s?)\b/g, '$1ire$2'],
  [/\b([Cc])olour/g, '$1olor'],
  [/\b([Ff])lavour/g, '$1lavor'],
  [/\b([Ff])avour/g, '$1avor'],
  [/\b([Nn])eighbour/g, '$1eighbor'],
  [/\b([Bb])ehaviour/g, '$1ehavior'],
  [/\b([Hh])umour/g, '$1umor'],
  [/\b([Ll])abour/g, '$1abor'],
  [/\b([Vv])apour/g, '$1apor'],
  [/\b([Pp])ractis(e|es|ed|ing)\b/g, '$1ractic$2'],
  [/\b([Ff])ibre/g, '$1iber'],
  [/\b([Cc])entre/g, '$1enter'],
  [/\b([Ll])itre/g, '$1iter'],
  [/\b([Mm])etre/g, '$1eter'],
  [/\b([Kk])ilometre/g, '$1ilometer'],
  [/\b([Tt])raveller/g, '$1raveler'],
  [/\b([Tt])ravelled\b/g, '$1raveled'],
  [/\b([Tt])ravelling\b/g, '$1raveling'],
  [/\b([Rr])ealise/g, '$1ealize'],
  [/\b([Oo])rganis(e|ed|ing|ation)/g, '$1rganiz$2'],
  [/\b([Rr])ecognise/g, '$1ecognize'],
  [/\b([Ss])ummarising\b/g, '$1ummarizing'],
  [/\b([Nn])ationalised\b/g, '$1ationalized'],
  [/\b([Cc])riticise/g, '$1riticize'],
  [/\b([Mm])oisturiser/g, '$1oisturizer'],
  [/\b([Aa])luminium\b/g, '$1luminum'],
  [/\b([Aa])dviser/g, '$1dvisor'],
  [/\b([Ll])icence\b/g, '$1icense'],
  [/\b([Dd])raughts\b/g, '$1rafts'],
  [/\b([Mm])ould\b/g, '$1old'],
];
const SIGNS =
  /\b(?:tires?|colors?|flavors?|favorites?|neighbors?|neighborhoods?|center|fiber|organiz\w+|traveling|travelers?|apartments?|vacations?|sidewalk|mom|moms|gray|realtor|grade \d|faucet|check(?:ing)? account|Texas|California|Florida|New York|Chicago|Boston|USA|US)\b/;

/** Converts a sentence to American spelling if the prompt uses it. */
export function matchSpelling(sentence: string, prompt: string): string {
  if (!SIGNS.test(prompt)) return sentence;
  return AMERICAN.reduce((text, [pattern, american]) => text.replace(pattern, american), sentence);
}
