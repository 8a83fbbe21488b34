const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(I|i)t is(?= [a-z])/g, "$1t's"],
  [/\b(T|t)hat is(?= [a-z])/g, "$1hat's"],
  [/\b(H|h)ere is(?= [a-z])/g, "$1ere's"],
  [/\b(T|t)here is(?= [a-z])/g, "$1here's"],
  [/\b(Y|y)ou are(?= [a-z])/g, "$1ou're"],
  [/\b(W|w)e are(?= [a-z])/g, "$1e're"],
  [/\b(T|t)hey are(?= [a-z])/g, "$1hey're"],
  [/\b(Y|y)ou will(?= [a-z])/g, "$1ou'll"],
  [/\b(W|w)e will(?= [a-z])/g, "$1e'll"],
  [/\b(Y|y)ou have(?= (?:been|seen|ever|never|made|done|got)\b)/g, "$1ou've"],
  [/\b(D|d)o not\b/g, "$1on't"],
  [/\b(D|d)oes not\b/g, "$1oesn't"],
  [/\b(I|i)s not\b/g, "$1sn't"],
  [/\b(A|a)re not\b/g, "$1ren't"],
  [/\b(C|c)annot\b/g, "$1an't"],
  [/\b(L|l)et us\b(?! (?:know|have|hear))/g, "$1et's"],
];
/** Cases in which the full form is stressed, or stands for more than one clause. */
const KEEP_FULL =
  /\b(?:than|as|what|how|where|who|whatever|wherever|of|for|with|about|on) (?:it|that|there|here|you|we|they) (?:is|are)\b/i;

/** Contractions (`it's`, `don't`), for conversational tones. */
export function contractWords(sentence: string): string {
  if (KEEP_FULL.test(sentence)) return sentence;
  return CONTRACTIONS.reduce((text, [pattern, short]) => text.replace(pattern, short), sentence);
}
