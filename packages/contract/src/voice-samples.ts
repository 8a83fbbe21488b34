import type { SpokenLanguage } from './spoken-languages.ts';
import type { VOICES } from './voice-list.ts';

/** The text of a voice's sample, in its language. */
export function describeSample({ name, label, language }: (typeof VOICES)[number]): string {
  const samples: Readonly<Record<SpokenLanguage, string>> = {
    en: `Hello, this is ${name}. ${label}, and ready to read your next script.`,
    es: `Hola, mi voz se llama ${name}. Cuando quieras, leo tu próximo guion.`,
    fr: `Bonjour, ma voix s'appelle ${name}. Quand vous voulez, je lis votre prochain script.`,
    it: `Ciao, la mia voce si chiama ${name}. Quando vuoi, leggo il tuo prossimo copione.`,
    pt: `Olá, a minha voz se chama ${name}. Quando quiser, eu leio o seu próximo roteiro.`,
  };
  return samples[language];
}

/** A sentence in which a mix is heard, in its language. */
export const MIX_SAMPLES: Readonly<Record<SpokenLanguage, string>> = {
  en: 'Hello, this is how I sound, and I am ready to read your next script.',
  es: 'Hola, así sueno, y ya puedo leer tu próximo guion.',
  fr: 'Bonjour, voici ma voix, et je peux lire votre prochain script.',
  it: 'Ciao, questa è la mia voce, e posso leggere il tuo prossimo copione.',
  pt: 'Olá, esta é a minha voz, e já posso ler o seu próximo roteiro.',
};
