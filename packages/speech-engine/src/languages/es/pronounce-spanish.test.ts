import { describe, expect, it } from 'vitest';
import { scoreWords } from '#languages/testing/score-words.ts';
import { SYMBOL_IDS } from '#model/alphabet.ts';
import { pronounceSpanish, type SpanishAccent } from './pronounce-spanish.ts';

function say(text: string, accent: SpanishAccent = 'castilian'): string {
  return pronounceSpanish(text.split(' '), { accent })
    .map(({ sound, mark }) => sound + mark)
    .join(' ');
}

describe('pronounceSpanish', () => {
  it('says 99 of 100 words as the reference, and stresses 99 rightly', () => {
    const { same, stressed } = scoreWords('es-words.tsv', say);
    expect(same).toBeGreaterThanOrEqual(0.99);
    expect(stressed).toBeGreaterThanOrEqual(0.99);
  });

  it('still says the words that it was written with', () => {
    const { same, stressed } = scoreWords('es-known-words.tsv', say);
    expect(same).toBeGreaterThanOrEqual(0.99);
    expect(stressed).toBeGreaterThanOrEqual(0.99);
  });

  it('gives each word its sound and its mark', () => {
    expect(pronounceSpanish(['¿', 'Qué,', 'no?'], { accent: 'castilian' })).toEqual([
      { sound: '', mark: '' },
      { sound: 'kˈe', mark: ',' },
      { sound: 'nˈo', mark: '?' },
    ]);
  });

  it.each([
    ['obtener un signo', 'ˌobtenˈeɾ ˈun sˈiɡno'],
    ['Luis y la prioridad', 'luˈis i la pɾiˌoɾiðˈad'],
    ['una criatura', 'ˈuna kɾiatˈuɾa'],
    ['la gente rápidamente', 'la xˈɛnte rˈapiðamˈente'],
    ['que experimente y complemente', 'ke ˌekspeɾimˈɛnte i kˌomplemˈɛnte'],
    ['el guion lingüístico', 'el ɣjˈon lˌiŋɡuˈistiko'],
    ['la industria del barrio', 'la indˈustɾia ðel βˈario'],
  ])('knows the letters of %s', (text, sounds) => expect(say(text)).toBe(sounds));

  it.each([
    ['un día, los días', 'ˈun dˈia, los ðˈias'],
    ['verdad amarga, verdad', 'beɾðˈað amˈaɾɣa, beɾðˈad'],
    ['en Barcelona, con gatos', 'em bˌaɾθelˈona, koŋ ɡˈatos'],
    ['voy a la casa de Ana', 'bˈoɪ a la kˈasa ðe ˈana'],
    ['para ti, para. que', 'pˌaɾa tˈi, pˈaɾa. kˈe'],
  ])('fits words to their neighbours: %s', (text, sounds) => expect(say(text)).toBe(sounds));

  it('has no θ and no ʎ in Latin America', () => {
    expect(say('la cena de la calle, escena', 'latin-american')).toBe('la sˈena ðe la kˈaʝe, esˈena');
    expect(say('TV', 'latin-american')).toBe('tˌeβˈe');
  });

  it.each([
    ['la OTAN y la UE.', 'la ˈotan i la ˌuˈe.'],
    ['la O.T.A.N.', 'la ˌotˌeˌaˈene.'],
    ['el ADN, el PSOE y el IVA', 'el ˌaðˌeˈene, el pesˈoe i el ˈiβa'],
    ['GRAN OFERTA HOY', 'ɡɾˈan ofˈeɾta ˈoɪ'],
    ['vitamina C hmm', 'bˌitamˈina θˈe m'],
  ])('spells initialisms, but no words in capitals: %s', (text, sounds) => expect(say(text)).toBe(sounds));

  it('uses symbols of the model only', () => {
    const sounds = say(
      '¡Ñandú pingüino Facebook psicología jazz güisqui, físico-químico excepción WhatsApp!',
    );
    expect(sounds.split('').filter((symbol) => !SYMBOL_IDS.has(symbol))).toEqual([]);
  });
});
