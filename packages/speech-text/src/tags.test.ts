import { countScriptWords } from '@voicedraft/contract/script-marks';
import { countWords } from '@voicedraft/contract/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyReadings } from './apply-readings.ts';
import { findUnreadable } from './find-unreadable.ts';
import { readMarks, stripMarks } from './read-marks.ts';
import { placeTagged } from './say-tagged.ts';
import { splitLines } from './split-lines.ts';
import { markedText } from './testing/marked-text.ts';

/** What a voice is given for each line, with the marked pauses. */
function speak(text: string): string[] {
  return splitLines(text).map((line) => {
    const { plain, tagged, pauses } = readMarks(line.text);
    const said = placeTagged(plain, tagged, { start: 0, end: plain.length });
    const spoken = applyReadings(plain, [], said).spoken.replaceAll(/\s+/gu, ' ').trim();
    return [spoken, ...pauses.map(({ seconds }) => `${seconds}s`)].join(' | ');
  });
}

describe('a script with marks', () => {
  it.each([
    ['Wait [pause 500ms] here.', ['Wait here. | 0.5s']],
    ['Wait [pause 1.25 seconds] here.', ['Wait here. | 1.25s']],
    ['Wait [PAUSE] here.', ['Wait here. | 1s']],
    ['Wait [pause: 2 sec] here.', ['Wait here. | 2s']],
    ['[LAUGHS] Hello there.', ['Hello there.']],
    ['Hello [sighs deeply], there.', ['Hello, there.']],
    ['Hello. [MUSIC fades]\n\n[SFX: door] Who is it?', ['Hello.', 'Who is it?']],
    ['[a [pause 1s] b] One.', ['One.']],
    ['[MUSIC]', ['']],
    ['Read [the page](https://a.example).', ['Read [the page](https://a.example).']],
    ['So *very [LAUGHS] good*.', ['So very good.']],
  ])('speaks %j as %j', (text, spoken) => expect(speak(text)).toEqual(spoken));

  it.each([
    ['<speak>Hello <break time="500ms"/> you.</speak>', ['Hello you. | 0.5s']],
    ['Hello <break strength="strong"/>you. <break strength="none"/>Go.', ['Hello you. | 0.8s', 'Go.']],
    ['<speak>\n<p>One</p>\n<p><s>Two</s><s>three</s></p>\n</speak>', ['One', 'Two', 'three']],
    ['This is <emphasis level="strong">very good</emphasis>, yes. Go.', ['This is very good, yes.', 'Go.']],
    ['<emphasis>Stop.</emphasis> <emphasis>Go.</emphasis> Now.', ['Stop.', 'Go.', 'Now.']],
    ['<say-as interpret-as="spell-out">VIP</say-as> only.', ['V I P only.']],
    ['The <say-as interpret-as="ordinal">3</say-as> door.', ['The 3rd door.']],
    ['Call <say-as interpret-as="telephone">555-0199</say-as>.', ['Call 5 5 5, 0 1 9 9.']],
    ['On <say-as interpret-as="date" format="mdy">9/1/2026</say-as>.', ['On 9/1/2026.']],
    ['The <sub alias="World Wide Web Consortium">W3C</sub> says.', ['The World Wide Web Consortium says.']],
    ['<prosody rate="slow">One. Two.</prosody> Three.', ['One.', 'Two.', 'Three.']],
    [
      '<?xml version="1.0"?>\n<!-- a note --><speak version="1.1"\n xml:lang="en">Tea &amp; cake.</speak>',
      ['Tea & cake.'],
    ],
    ['If a < b and c > d, go.', ['If a < b and c > d, go.']],
    ['Write <b>bold</b>.', ['Write <b>bold</b>.']],
  ])('reads %j', (text, spoken) => expect(speak(text)).toEqual(spoken));

  it('stresses the words in a tag, and finds them in the source', () => {
    const text = 'So <emphasis>very good</emphasis> it is.';
    const { plain, emphases, toSource } = readMarks(text);
    const [range = { start: 0, end: 0 }] = emphases;
    expect(plain.slice(range.start, range.end)).toBe('very good');
    expect(text.slice(toSource(range.start), toSource(range.end - 1) + 1)).toBe('very good');
  });

  it.each([
    ['Wait [pause 99s] here.', 'pause', '[pause 99s]'],
    ['Wait <break time="20s"/> here.', 'pause', '<break time="20s"/>'],
    ['<phoneme alphabet="ipa" ph="x">Xochitl</phoneme>', 'tag', '<phoneme>'],
    ['<amazon:effect name="whispered">Hi</amazon:effect>', 'tag', '<amazon:effect>'],
    ['<say-as interpret-as="expletive">Hi</say-as>', 'tag', '<say-as interpret-as="expletive">'],
  ])('cannot follow a mark of %j', (text, kind, written) => {
    expect(findUnreadable(text)).toEqual({ kind, written });
  });

  it('can follow all others', () => {
    expect(findUnreadable('[pause 10s] [MUSIC] <speak><break time="1s"/>Use <b>.</speak>')).toBeNull();
  });

  it.each(['<emphasis>', '<break ', '[a', '[[', '<!--', '<say-as a="', '&amp;', '[pause 1s]', '</p>', '*a'])(
    'of %j many times takes no time to speak of',
    (part) => {
      const text = part.repeat(60_000 / part.length);
      expect(splitLines(text).length).toBeGreaterThan(0);
      expect(countScriptWords(text)).toBeGreaterThanOrEqual(0);
    },
  );

  it('has as many words as are spoken', () => {
    fc.assert(
      fc.property(markedText, (text) => {
        expect(countScriptWords(text)).toBe(countWords(stripMarks(text)));
      }),
    );
  });
});
