import type { ScriptControls } from '@voicedraft/contract/script-controls';
import { describe, expect, it } from 'vitest';
import { planLanguage } from './script-language.ts';

/** Scripts about bees, by language. */
const SCRIPTS = {
  en: 'City bees fly far. They come home before dark, and they tell the others where to go. Plant something that blooms late and you will help them.',
  es: 'Las abejas de la ciudad vuelan lejos. Vuelven a casa antes de que anochezca y les cuentan a las demás adónde ir. Planta algo que florezca tarde.',
  pt: 'As abelhas da cidade voam para longe. Voltam para casa antes de escurecer e contam às outras aonde ir. Plante algo que floresça tarde.',
  fr: 'Les abeilles de la ville volent loin. Elles rentrent avant la nuit et disent aux autres où aller. Plantez quelque chose qui fleurit tard.',
  de: 'Die Bienen der Stadt fliegen weit. Sie kommen vor der Dunkelheit nach Hause und sagen den anderen, wohin sie fliegen sollen.',
  it: 'Le api di città volano lontano. Tornano a casa prima che faccia buio e dicono alle altre dove andare. Piantate qualcosa.',
  nl: 'De bijen van de stad vliegen ver. Ze komen thuis voor het donker en vertellen de anderen waar ze heen moeten gaan.',
  da: 'Byens bier flyver langt. De kommer hjem før mørket og fortæller de andre, hvor de skal hen. Plant noget, der blomstrer sent.',
  no: 'Byens bier flyr langt. De kommer hjem før mørket og forteller de andre hvor de skal dra. Plant noe som blomstrer sent.',
  sv: 'Stadens bin flyger långt. De kommer hem innan mörkret och berättar för de andra vart de ska. Plantera något som blommar sent.',
  fi: 'Kaupungin mehiläiset lentävät kauas. Ne tulevat kotiin ennen pimeää ja kertovat muille, minne mennä. Istuta jotain, joka kukkii.',
  pl: 'Miejskie pszczoły latają daleko. Wracają do domu przed zmrokiem i mówią innym, dokąd lecieć. Zasadź coś, co kwitnie późno.',
  cs: 'Městské včely létají daleko. Vracejí se domů před setměním a říkají ostatním, kam letět. Zasaďte něco, co kvete pozdě.',
  ro: 'Albinele din oraș zboară departe. Se întorc acasă înainte de lăsarea întunericului și le spun celorlalte unde să meargă.',
  tr: 'Şehir arıları uzağa uçar. Hava kararmadan eve dönerler ve diğerlerine nereye gideceklerini söylerler. Geç çiçek açan bir şey dikin.',
  id: 'Lebah kota terbang jauh. Mereka pulang sebelum gelap dan memberi tahu yang lain ke mana harus pergi. Tanamlah sesuatu.',
  vi: 'Ong thành phố bay xa. Chúng về nhà trước khi trời tối và báo cho những con khác biết phải đi đâu.',
  el: 'Οι μέλισσες της πόλης πετούν μακριά. Γυρίζουν σπίτι πριν σκοτεινιάσει και λένε στις άλλες πού να πάνε για νέκταρ.',
  uk: 'Міські бджоли літають далеко. Вони повертаються додому до темряви і розповідають іншим, куди летіти по нектар.',
  ar: 'تطير نحل المدينة بعيدًا. تعود إلى البيت قبل الظلام وتخبر الأخريات أين يذهبن بحثًا عن الرحيق.',
  hi: 'शहर की मधुमक्खियाँ दूर तक उड़ती हैं। वे अंधेरा होने से पहले घर लौटती हैं और दूसरों को बताती हैं कि कहाँ जाना है।',
  ja: '都会のミツバチは遠くまで飛びます。暗くなる前に家に帰り、どこへ行くべきかを仲間に伝えます。遅く咲く花を植えましょう。',
  ko: '도시의 벌들은 멀리 날아갑니다. 어두워지기 전에 집에 돌아와 다른 벌들에게 어디로 가야 할지 알려 줍니다. 늦게 피는 꽃을 심으세요.',
  menu: 'At La Boqueria in Barcelona you can taste jamón ibérico, tortilla de patatas and churros con chocolate. Come early, bring an appetite and say hola.',
  lesson:
    'Repeat after me. Buenos días means good morning. Buenas noches means good night. ¿Cómo estás? How are you? Very good, see you tomorrow.',
  trattoria:
    'Welcome to Trattoria da Nino. Tonight we serve spaghetti alle vongole, osso buco and tiramisù. Book a table, and buon appetito to all of you!',
} as const;
type Sample = keyof typeof SCRIPTS;
const LANGUAGES = Object.keys(SCRIPTS).filter(
  (code): code is keyof typeof SCRIPTS & ScriptControls['language'] => code.length === 2,
);

async function judge(prompt: string, script: Sample, language?: ScriptControls['language']) {
  const plan = await planLanguage({ prompt, ...(language && { controls: { language } }) });
  return plan.findOther(SCRIPTS[script]);
}

describe('the language of a script', () => {
  it.each(LANGUAGES)('%s is recognised as what was chosen, and English is not taken for it', async (code) => {
    expect(await judge('City bees', code, code)).toBeUndefined();
    if (code !== 'en') expect(await judge('City bees', 'en', code)).toBe('English');
    if (code !== 'en') expect(await judge('City bees', code, 'en')).toEqual(expect.any(String));
  });

  it.each<[prompt: string, script: Sample, other: string | undefined]>([
    // The prompt's own
    ['Explain what city bees do for my grandma please', 'es', 'Spanish'],
    ['hey can u make me a script about the bees in our city', 'de', 'German'],
    ['15s ad for Zest soda with bees on it', 'ja', 'Japanese'],
    ['Escribe un guion sobre las abejas de la ciudad para mi canal', 'en', 'English'],
    ['Escribe un guion sobre las abejas de la ciudad para mi canal', 'es', undefined],
    ['Schreib mir ein Skript über die Bienen in unserer Stadt', 'en', 'English'],
    ['Schreib mir ein Skript über die Bienen in unserer Stadt', 'de', undefined],
    ['Écris un script sur les abeilles de notre ville', 'en', 'English'],
    ['Escreva um roteiro sobre as abelhas da nossa cidade', 'es', 'Spanish'],
    ['Escreva um roteiro sobre as abelhas da nossa cidade', 'pt', undefined],
    ['शहर की मधुमक्खियों के बारे में एक वीडियो स्क्रिप्ट लिखो', 'en', 'English'],
    ['都会のミツバチについての動画の台本を書いてください', 'en', 'English'],
    // Named
    ['Write a script in Spanish about city bees', 'es', undefined],
    ['Write a script in Spanish about city bees', 'en', 'English'],
    ['A German script about city bees, please', 'de', undefined],
    ['A German script about city bees, please', 'en', 'English'],
    ['Schreib ein Skript auf Englisch über Bienen', 'en', undefined],
    ['Haz un video en inglés sobre las abejas de la ciudad', 'en', undefined],
    // Only mentioned: both may be meant
    ['Teach beginners how to greet people in Spanish', 'en', undefined],
    ['Teach beginners how to greet people in Spanish', 'es', undefined],
    ['Teach beginners how to greet people in Spanish', 'lesson', undefined],
    // Names and foods
    ['A short ad for the market La Boqueria in Barcelona', 'menu', undefined],
    ['promo for trattoria da Nino, open every night', 'trattoria', undefined],
    ['Tomato, basil, mozzarella, prosciutto', 'en', undefined],
    ['video de tacos', 'en', undefined],
    ['video de tacos', 'es', undefined],
    ['déjà vu', 'en', undefined],
    ['Hakuna matata', 'en', undefined],
    ['La Boqueria, Barcelona', 'en', undefined],
    ['Nguyen Van Tran opened Pho Hoa', 'en', undefined],
    ['propaganda de padaria', 'pt', undefined],
    // Near relatives, and languages in other letters
    ['Skriv et manuskript om byens bier til min kanal', 'no', undefined],
    ['Skriv et manuskript om byens bier til min kanal', 'da', undefined],
    ['mujhe ek script chahiye yoga ke baare mein', 'hi', undefined],
    ['mujhe ek script chahiye yoga ke baare mein', 'en', undefined],
    ['mere dukan ke liye ek vigyapan likho', 'en', undefined],
    ['City bees', 'en', undefined],
    ['Upbeat. Gen z.', 'en', undefined],
  ])('%j written as %s is in %s instead', async (prompt, script, other) => {
    expect(await judge(prompt, script)).toBe(other);
  });

  it('says nothing about a few words', async () => {
    const { findOther } = await planLanguage({ prompt: 'Write about bees in the city please' });
    expect(findOther('Buenos días.')).toBeUndefined();
  });

  it('is named for the model if it was chosen or named, but not because a prompt mentions it', async () => {
    const nameOf = async (prompt: string, language?: ScriptControls['language']) =>
      (await planLanguage({ prompt, ...(language && { controls: { language } }) })).name;
    expect(await nameOf('Bees', 'de')).toBe('German');
    expect(await nameOf('Ein Text auf Spanisch über Bienen')).toBe('Spanish');
    expect(await nameOf('How do you say hello in French?')).toBeUndefined();
  });
});
