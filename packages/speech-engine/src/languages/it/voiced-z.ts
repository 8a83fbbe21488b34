/** Words with a voiced z, other than verbs in -izzare. */
const VOICED =
  /^z(?!i[oae]$)(?:anzar)?|(?:pran|en(?=zim)|roman|bron|gar|don|gon|ben|pen|bar|bel|ver|melan|^man|^or|^ren|^lon|^ron)z(?!ion|ial|ie)|(?:^|')az(?=iend|ot|on|ale)|^(?:ozon|baz)|trapez|amazz(?=on)|azz(?=urr|ard|er|im)|mezz|^gazz|^razz(?=[oi]$)|^rozz|dozz|blizz|rizz(?=ont)|^olezz|brezz|bizz(?=arr)|frizz|^lazz|buzz|gaz(?=ebo)|magazz|battezz/u;
const IZZ = /(?<=[a-z]{2}i)zz/u;
const VOICELESS_IZZ =
  /(?:indir|^p|sch|^st|gu|^att|avv|^dr|addr|str|^r|spr|arr|sv|pol)izz[aeio]$|(?:indir|sch|gu|avv|addr|str|^p|pol|sv)izz/u;

/**
 * The word with ż in place of each voiced z, as Italian dictionaries write it; it may have accents.
 */
export function voiceZ(word: string): string {
  const plain = word.normalize('NFD').replaceAll(/[\u0300\u0301]/gu, '');
  const izz = VOICELESS_IZZ.test(plain) ? undefined : IZZ.exec(plain);
  return voiceIn(voiceIn(word, VOICED.exec(plain)), izz);
}

function voiceIn(word: string, found: RegExpExecArray | null | undefined): string {
  if (found === null || found === undefined) return word;
  const end = found.index + found[0].length;
  return word.slice(0, found.index) + word.slice(found.index, end).replaceAll('z', 'ż') + word.slice(end);
}
