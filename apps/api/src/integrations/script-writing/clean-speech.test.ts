import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CleaningOptions, cleanSpeech, createSpeechCleaner } from './clean-speech.ts';

const USUAL: CleaningOptions = { keepsDirections: false, keepsOrdinals: false };

/** What a model writes, and what is spoken of it. */
const TEXTS: readonly (readonly [raw: string, speech: string])[] = [
  // As it is
  ['Bees fly far. They come home.', 'Bees fly far. They come home.'],
  ['One.\n\n\n\nTwo.\r\nThree.  ', 'One.\n\nTwo.\nThree.'],
  ['Use 5 * 3 * 2, a*b and snake_case_names.', 'Use 5 * 3 * 2, a*b and snake_case_names.'],
  ['We open at 7:30 (and close at 8). It costs $5.', 'We open at 7:30 (and close at 8). It costs $5.'],
  ['7:30 is when we open.', '7:30 is when we open.'],
  ['Remember: bring water. Step 1: mix the flour.', 'Remember: bring water. Step 1: mix the flour.'],
  ['Step 1: Mix the flour.\nStep 2: Wait.', 'Step 1: Mix the flour.\nStep 2: Wait.'],
  ['Great coffee starts here.', 'Great coffee starts here.'],
  ["Here's what nobody tells you: bees dance.", "Here's what nobody tells you: bees dance."],
  ['Here is the thing about bees: they dance.', 'Here is the thing about bees: they dance.'],
  ['Sure, bees sting. But why?', 'Sure, bees sting. But why?'],
  ['Music is everywhere. Opening a hive takes time.', 'Music is everywhere. Opening a hive takes time.'],
  ['Let me know in the comments below!', 'Let me know in the comments below!'],
  ['I hope you join us on Sunday.', 'I hope you join us on Sunday.'],
  ['Hello [Your name], we are #1 in town.', 'Hello [Your name], we are #1 in town.'],
  ['Length matters. 150 words are enough.', 'Length matters. 150 words are enough.'],
  ['Bonjour ! Ça va ?', 'Bonjour ! Ça va ?'],
  ['नमस्ते दोस्तों। आज हम बात करेंगे।', 'नमस्ते दोस्तों। आज हम बात करेंगे।'],
  ['Voicedraft™ and © 2026', 'Voicedraft™ and © 2026'],
  // Remarks before and after
  ['Sure! Here is your script:\n\nBees fly far.', 'Bees fly far.'],
  ["Certainly! Here's a 30-second script for your bakery:\n\n---\n\nFresh rye.", 'Fresh rye.'],
  ['Here is your script: Bees fly far.', 'Bees fly far.'],
  ["**Here's the script:**\n\nBees fly far.", 'Bees fly far.'],
  ['Of course.\n\nHere is the voiceover script you asked for.\n\nBees fly far.', 'Bees fly far.'],
  ["Sure, I'd be happy to write this script for you:\n\nBees fly far.", 'Bees fly far.'],
  ['¡Claro! Aquí tienes tu guion:\n\nLas abejas vuelan lejos.', 'Las abejas vuelan lejos.'],
  ['Voici le script :\n\nLes abeilles volent loin.', 'Les abeilles volent loin.'],
  ['Natürlich! Hier ist das Skript:\n\nBienen fliegen weit.', 'Bienen fliegen weit.'],
  ['Bees fly far.\n\nWord count: 150', 'Bees fly far.'],
  ['Bees fly far.\n\n(Word count: 150)', 'Bees fly far.'],
  ['Bees fly far.\n\n**Word count:** 150 words', 'Bees fly far.'],
  ['Bees fly far.\n\n*Total word count: approximately 150*', 'Bees fly far.'],
  ['Bees fly far.\n\nEstimated duration: 30 seconds', 'Bees fly far.'],
  ["Bees fly far.\n\n---\n\nLet me know if you'd like any changes to the script!", 'Bees fly far.'],
  ['Bees fly far.\n\nFeel free to adjust the tone.', 'Bees fly far.'],
  ['Absolutely! Here’s a warm explanation you can use:\n\nBees fly far.', 'Bees fly far.'],
  ['I can certainly help with that! Here is the text:\n\nBees fly far.', 'Bees fly far.'],
  ['This script is about 150 words long.\n\nBees fly far.', 'Bees fly far.'],
  ["Bees fly far.\n\nI've kept the tone upbeat. Let me know what you think!", 'Bees fly far.'],
  ['This script of nature is old. I used to wonder.', 'This script of nature is old. I used to wonder.'],
  // Headings and labels
  ['# City Bees\n\nBees fly far.', 'Bees fly far.'],
  ['**City Bees**\n\nBees fly far.', 'Bees fly far.'],
  ['**Title: City Bees**\n\nBees fly far.', 'Bees fly far.'],
  ['Title: City Bees\n\nBees fly far.', 'Bees fly far.'],
  ['Narrator: Bees fly far.\n\nNarrator: They come home.', 'Bees fly far.\n\nThey come home.'],
  ['**Narrator (warmly):** Bees fly far.', 'Bees fly far.'],
  ['[Narrator]: Bees fly far.', 'Bees fly far.'],
  ['VOICEOVER (calm): Bees fly far.', 'Bees fly far.'],
  ['Voice-over: Bees fly far.', 'Bees fly far.'],
  ['Hook: Did you know?\n\nCTA: Visit us.', 'Did you know?\n\nVisit us.'],
  ['**Hook:**\nDid you know?\n\n**Call to Action:**\nVisit us.', 'Did you know?\n\nVisit us.'],
  ['HOOK\n\nDid you know?', 'Did you know?'],
  ['### Scene 1: The Kitchen\nBees fly far.', 'Bees fly far.'],
  ['Scene 1: The Kitchen\nBees fly far.', 'Bees fly far.'],
  ['Scene 2: It rains, and the bees stay inside.', 'It rains, and the bees stay inside.'],
  ['INT. KITCHEN - DAY\n\nBees fly far.\n\nFADE OUT.', 'Bees fly far.'],
  ['Visual: A hive at dawn.\nBees fly far.\nSFX: humming', 'Bees fly far.'],
  ['**The problem:** Nobody has time.', 'The problem: Nobody has time.'],
  ['Bees fly far.\n\n**Zest: taste the spark**', 'Bees fly far.\n\nZest: taste the spark'],
  ['We bake:\n- **Rye**\n- **Wheat bread**', 'We bake:\nRye.\nWheat bread.'],
  ['**Buy now!**\n\n**Bees** fly far.', 'Buy now!\n\nBees fly far.'],
  // Directions and times
  ['[Upbeat music]\nBees fly far. [Pause] They come home.', 'Bees fly far. They come home.'],
  ['(Upbeat music fades in)\n\nBees fly far (pause), and return.', 'Bees fly far, and return.'],
  ['[0:00-0:05] Bees fly far.\n(0:05 – 0:10) They return.\n[0:10] Bye.', 'Bees fly far.\nThey return.\nBye.'],
  ['0:00 - 0:05: Bees fly far.', 'Bees fly far.'],
  ['**0:00 - 0:05** Bees fly far. {pause} They return.', 'Bees fly far. They return.'],
  ['*smiles warmly* Bees fly far.', 'Bees fly far.'],
  // Lists
  ['Our bread:\n- Rye\n- **Wheat**, fresh.\n* Oats!', 'Our bread:\nRye.\nWheat, fresh.\nOats!'],
  ['1. Mix the flour\n2. **Wait** an hour\n3) Bake', 'Mix the flour.\nWait an hour.\nBake.'],
  ['• One\n• Two', 'One.\nTwo.'],
  ['— Hola.\n— Adiós.', 'Hola.\nAdiós.'],
  // Marks
  ['Bees are **very** *good* and __so__ _kind_, `really`.', 'Bees are very good and so kind, really.'],
  ['```\nBees fly far.\n```', 'Bees fly far.'],
  ['```markdown\nBees fly far.\n```\n', 'Bees fly far.'],
  ['> Bees fly far.', 'Bees fly far.'],
  ['Visit [our shop](https://shop.example.com/a?b=1) today.', 'Visit our shop today.'],
  ['Visit https://www.example.com/. It is open.', 'Visit example.com. It is open.'],
  ['![bee](bee.png) Bees<br>fly <b>far</b>.', 'Bees fly far.'],
  ['Bees 🐝 fly far 🎉! Come 👩‍🍳🏽 home.', 'Bees fly far! Come home.'],
  ['🎬 **Hook:** Did you know? 🇫🇷', 'Did you know?'],
  ['Bees fly far.\n\n#bees #CityLife', 'Bees fly far.'],
  ['***\n\nBees fly far.\n\n---', 'Bees fly far.'],
];

describe('what a model writes', () => {
  it.each(TEXTS)('%j is spoken as %j', (raw, speech) => {
    expect(cleanSpeech(raw, USUAL)).toBe(speech);
  });

  it('is the same speech, however it is cut into pieces', () => {
    const someTexts = fc.array(fc.constantFrom(...TEXTS.map(([raw]) => raw)), { minLength: 1, maxLength: 3 });
    const someLengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(someTexts, someLengths, (texts, lengths) => {
        const raw = texts.join('\n\n');
        const cleaner = createSpeechCleaner(USUAL);
        let speech = '';
        for (let at = 0, index = 0; at < raw.length; index += 1) {
          const length = lengths[index % lengths.length] ?? 1;
          speech += cleaner.push(raw.slice(at, at + length));
          at += length;
        }
        expect(speech + cleaner.end()).toBe(cleanSpeech(raw, USUAL));
      }),
      { numRuns: 300 },
    );
  });

  it('is spoken word by word as it arrives, unless a word may begin something that is not spoken', () => {
    const cleaner = createSpeechCleaner(USUAL);
    const pieces = ['Bees', ' fly', ' far', '.', ' They', ' **', 'come', '**', ' home'];
    expect(pieces.map((piece) => cleaner.push(piece))).toEqual([
      'Bees',
      ' fly',
      ' far',
      '',
      '. They',
      '',
      '',
      '',
      ' come home',
    ]);
    const late = createSpeechCleaner(USUAL);
    const held = ["Here's", ' your', ' script', ':', '\n\n', 'Bees'];
    expect(held.map((piece) => late.push(piece))).toEqual(['', '', '', '', '', 'Bees']);
  });

  it('keeps what was asked for and is not spoken as directions in square brackets', () => {
    const raw =
      '## Hook\n[Visual: a hive]\nNarrator: Bees fly far. (pause)\n\n**CTA:** Visit us.\n\nSFX: humming\n\nWord count: 9';
    expect(cleanSpeech(raw, { ...USUAL, keepsDirections: true })).toBe(
      '[Hook]\n[Visual: a hive]\nBees fly far. [pause]\n\n[CTA] Visit us.\n\n[SFX: humming]',
    );
  });

  it('keeps numbers that may be dates in languages that write them with a full stop', () => {
    const raw = '1. Mai ist Feiertag.\n- Kommt alle';
    expect(cleanSpeech(raw, { ...USUAL, keepsOrdinals: true })).toBe('1. Mai ist Feiertag.\nKommt alle.');
  });

  it('of any length takes no time to clean', () => {
    const long = ['*', '_', '[', '(', '<a', ' ', '1.', '- ', 'https://'].map((part) => part.repeat(4000));
    for (const text of long) expect(cleanSpeech(`Bees ${text}`, USUAL)).toMatch(/^Bees/u);
  });
});
