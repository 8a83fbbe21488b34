/** Words of each language that a way through menus follows, or begins with. */
const MENU_WORD = new RegExp(
  String.raw`(?<!\p{L})(?:settings|preferences|go to|navigate to|tap|click|press|select|men[uú]|file|open|choose|(?:edit|view|insert|format)(?=\s>)|` +
    'ajustes|configuraci[oó]n|archivo|ve a|toca|pulsa|abre|elige|selecciona|' +
    'param[eè]tres|r[eé]glages|fichier|allez|touchez|appuyez|cliquez|ouvrez|choisissez|' +
    'impostazioni|vai|tocca|premi|apri|scegli|seleziona|' +
    String.raw`configura[cç][oõ]es|defini[cç][oõ]es|arquivo|ficheiro|v[aá] (?:em|a|para)|toque|clique|abra|escolha|selecione)(?!\p{L})`,
  'iu',
);
/** Two signs in a row: 'Tools > Options > General'. */
const WAY = /\s>\s[^>,;]{1,40}\s>\s/u;
/** Between two names, which may be quoted: 'Settings > Privacy', 'Network > 5G'. */
const STEP = /\s(?<=\p{Lu}[\p{L}\d'-]*["']?\s|\d\p{Lu}["']?\s)>\s(?=["']?(?:\p{Lu}|\d+\p{Lu}))/gu;

/**
 * Makes pauses of the signs between menus, in any language: behind a word for one, or where one sign follows
 * another. Elsewhere, 'Marvel > DC' compares.
 */
export function expandMenus(sentence: string): string {
  const isWay = WAY.test(sentence);
  const word = sentence.search(MENU_WORD);
  return sentence.replace(STEP, (sign: string, at: number) =>
    isWay || (word !== -1 && word < at) ? ', ' : sign,
  );
}
