/** Languages whose words for numbers and ways to name things are known here; `other` for all the rest. */
export type FactLanguage = 'en' | 'es' | 'de' | 'fr' | 'pt' | 'other';

const COMMON_WORDS: Readonly<Record<Exclude<FactLanguage, 'other'>, RegExp>> = {
  en: /^(?:the|and|of|to|is|are|in|your|you|for|with|it|we|our|this|that|on|at|my|from|a)$/,
  es: /^(?:el|la|de|y|que|los|las|en|un|una|es|con|por|para|se|tu|al|del|nuestro|nuestra|su|mi)$/,
  de: /^(?:der|die|das|und|ist|nicht|ein|eine|mit|für|wir|du|sie|im|auf|zu|den|dem|es|von|über|unser|unsere|am|wie)$/,
  fr: /^(?:le|la|les|des|et|est|un|une|du|pour|dans|vous|nous|avec|que|à|de|sur|votre|notre|au|ce|on|l|d|c)$/,
  pt: /^(?:o|a|os|as|e|é|um|uma|com|para|que|do|da|não|você|no|na|de|nossa|nosso|em|por|se|ao|são)$/,
};

/**
 * The language of a text by its most common words.
 * @param usual of a text in Latin letters that has none of them
 */
export function guessLanguage(text: string, usual: FactLanguage = 'en'): FactLanguage {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  let best: FactLanguage = isLatin(text) ? usual : 'other';
  let most = 0;
  for (const [language, common] of Object.entries(COMMON_WORDS) as [FactLanguage, RegExp][]) {
    const count = words.filter((word) => common.test(word)).length;
    if (count > most) [best, most] = [language, count];
  }
  return best;
}

function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length >= letters.length / 2;
}
