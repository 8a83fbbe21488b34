import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTranscript } from './speech-transcript.ts';

describe('a text for a model that takes <…> and *…* as instructions', () => {
  it.each([
    ['Nothing to change: 5 × 3, “so”, (so) [so].', 'Nothing to change: 5 × 3, “so”, (so) [so].'],
    ['<laugh> That was close. <short pause> Again!', 'laugh That was close. short pause Again!'],
    ['Press <Enter> or go to <https://example.com>.', 'Press Enter or go to https://example.com.'],
    ['<b>Sale</b> ends<br/>today <a href="/x">here</a>', 'Sale endstoday here'],
    ['I <3 you', 'I less than 3 you'],
    [
      'If a<b and c>d, or 3 < 5 > 2',
      'If a less than b and c greater than d, or 3 less than 5 greater than 2',
    ],
    ['x >= 3, y <= 4, A -> B => C <- D', 'x ≥ 3, y ≤ 4, A → B → C ← D'],
    ['> As you wrote\n> to us', 'As you wrote\nto us'],
    ['5*3 is 3 * 5, and a * b too', '5×3 is 3 × 5, and a × b too'],
    ['* Milk\n* Eggs\n***\n* * *\nDone', 'Milk\nEggs\n\n\nDone'],
    ['This is **very** important, ***really***.', 'This is very important, really.'],
    ['Only $79* a month.\n*Terms apply.', 'Only $79 a month.\nTerms apply.'],
    ['Dial *67 or *#', 'Dial asterisk 67 or asterisk #'],
    ['What the f***, s**t', 'What the f asterisk , s asterisk t'],
  ])('says all of %j', (written, said) => {
    expect(writeTranscript(written, true)).toBe(said);
  });

  it('writes signs instead of English words in a text of another language', () => {
    expect(writeTranscript('Si 3 < 5, marque *67 o *# y > nada', false)).toBe(
      'Si 3＜5, marque＊67 o＊# y＞nada',
    );
  });

  it('leaves no instruction and loses no letter, whatever is written', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', '*', ' ', '\n', 'ñ', 'é', '7', '-', '=', '/', '.'), {
          maxLength: 40,
        }),
        fc.boolean(),
        (signs, isEnglish) => {
          const written = signs.join('');
          const said = writeTranscript(written, isEnglish);
          expect(said).not.toMatch(/[<>*]/u);
          expect(said.replaceAll(/[^ñé7]/gu, '')).toBe(written.replaceAll(/[^ñé7]/gu, ''));
        },
      ),
    ));
});
