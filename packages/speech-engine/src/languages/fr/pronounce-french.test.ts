import { describe, expect, it } from 'vitest';
import { scoreWords } from '#languages/testing/score-words.ts';
import { SYMBOL_IDS } from '#model/alphabet.ts';
import { readTable } from '#testing/read-table.ts';
import { FOREIGN_WORDS } from './foreign-words.ts';
import { pronounceFrench } from './pronounce-french.ts';

function say(text: string): string {
  return pronounceFrench(text.split(' '))
    .map(({ sound, mark }) => sound + mark)
    .join(' ');
}

/** The reference reads gn before a vowel as two sounds, 'espagnol' as 'espaniol'; French has one. */
function mend(word: string, reference: string): string {
  return word.includes('gn') ? reference.replaceAll('nj', 'ɲ') : reference;
}

describe('pronounceFrench', () => {
  it('says 97 of 100 words as the reference, and stresses 99 rightly', () => {
    const { same, stressed } = scoreWords('fr-words.tsv', say, mend);
    expect(same).toBeGreaterThanOrEqual(0.97);
    expect(stressed).toBeGreaterThanOrEqual(0.99);
  });

  it('still says the words that it was written with', () => {
    const { same, stressed } = scoreWords('fr-known-words.tsv', say, mend);
    expect(same).toBeGreaterThanOrEqual(0.99);
    expect(stressed).toBe(1);
  });

  it('gives each word its sound and its mark', () => {
    expect(pronounceFrench(['—', "D'accord,", 'non?'])).toEqual([
      { sound: '', mark: '' },
      { sound: 'dakˈɔʁ', mark: ',' },
      { sound: 'nˈɔ̃'.normalize('NFD'), mark: '?' },
    ]);
  });

  it.each([
    [
      'silent endings',
      'ils parlent, un accident récent, le président',
      'il pˈaʁl, œ̃n aksidˈɑ̃ ʁesˈɑ̃, lə pʁezidˈɑ̃',
    ],
    [
      'endings that are heard',
      'le virus, le respect, le contact, la mer',
      'lə viʁˈys, lə ʁɛspˈɛ, lə kɔ̃tˈakt, la mˈɛʁ',
    ],
    ['ch as k', 'psychologique, écho, chœur, échange', 'psikoloʒˈik, ekˈo, kˈœʁ, eʃˈɑ̃ʒ'],
    ['ti as s', 'la démocratie, la partie, une initiative', 'la demokʁasˈi, la paʁtˈi, yn inisjatˈiv'],
    ['ill', 'la famille, la ville, mille, travailler', 'la famˈij, la vˈil, mˈil, tʁavajˈe'],
    ['gn', 'espagnol, montagnes', 'ɛspaɲˈɔl, mɔ̃tˈaɲ'],
    ['dropped schwas', 'samedi, vendredi, recevoir, justement', 'samdˈi, vɑ̃dʁədˈi, ʁəsəvwˈaʁ, ʒystmˈɑ̃'],
  ])('knows %s', (_, text, sounds) => expect(say(text)).toBe(sounds.normalize('NFD')));

  it.each([
    ['les enfants, les héros, les onze', 'lez ɑ̃fˈɑ̃, le eʁˈo, le ˈɔ̃z'],
    ['un bon ami, mon ancien ami', 'œ̃ bˈɔn amˈi, mɔ̃n ɑ̃sjˈɛn amˈi'],
    ['les manteaux élégants arrivent', 'le mɑ̃tˈoz eleɡˈɑ̃ aʁˈiv'],
    ['quand il vient, quand. il vient', 'kɑ̃t il vjˈɛ̃, kˈɑ̃. il vjˈɛ̃'],
    ['cent ans, cent un, neuf ans, neuf amis', 'sˈɑ̃t ˈɑ̃, sˈɑ̃ ˈœ̃, nˈœv ˈɑ̃, nˈœf amˈi'],
    ['un léger accent, beaucoup aimé', 'œ̃ leʒˈeʁ aksˈɑ̃, bokˈup ɛmˈe'],
    ['allons-y, dit-on, parle-t-il', 'alˈɔ̃zi, dˈitɔ̃, pˈaʁltil'],
  ])('links words: %s', (text, sounds) => expect(say(text)).toBe(sounds.normalize('NFD')));

  it.each([
    ["l'OTAN et l'O.N.U.", 'lotˈɑ̃ e lˌoˌɛnˈy.'],
    ["la SNCF, la TVA, l'INSEE et le PIB", 'la ˌɛsˌɛnsˌeˈɛf, la tˌevˌeˈa, linsˈe e lə pˌeˌibˈe'],
    ['TOUTE LA VILLE EST ICI', 'tˈut la vˈil ɛt isˈi'],
    ['GRAND PRIX, LA FEMME', 'ɡʁˈɑ̃ pʁˈi, la fˈam'],
    ['la R.A.T.P.', 'la ˌɛʁˌatˌepˈe.'],
    ['un kg de riz', 'œ̃ kˌaʒˈe də ʁˈi'],
  ])('spells initialisms, but no words in capitals: %s', (text, sounds) =>
    expect(say(text)).toBe(sounds.normalize('NFD')),
  );

  it('says the foreign words that every language knows as French speakers do', () => {
    const words = readTable('../languages/testing/foreign-words.txt').map(([word = '']) => word);
    expect([...FOREIGN_WORDS.keys()]).toEqual(words);
    expect(say("Facebook, l'iPhone, les blogs, McDonald's")).toBe('fɛsbˈuk, lajfˈɔn, le blˈɔɡ, makdonˈald');
  });

  it('uses symbols of the model only', () => {
    const text = `${[...FOREIGN_WORDS.keys()].join(' ')} œuvre aiguë maïs ambiguïté garçon wagon yaourt ça où`;
    const unknown = say(text)
      .split('')
      .filter((symbol) => !SYMBOL_IDS.has(symbol));
    expect(unknown).toEqual([]);
  });
});
