import { USUAL_VIDEO, type VideoSentence, type VideoSettings } from '@voicedraft/contract/video-settings';
import { describe, expect, it } from 'vitest';
import { say } from '#testing/say.ts';
import { toAss } from './styled-captions.ts';

type Changes = Partial<NonNullable<VideoSettings['captions']>> & {
  readonly format?: VideoSettings['format'];
};

function settingsWith({ format = '9:16', ...changes }: Changes): VideoSettings {
  if (USUAL_VIDEO.captions === null) throw new Error('No captions');
  return { ...USUAL_VIDEO, format, captions: { ...USUAL_VIDEO.captions, ...changes } };
}

function write(sentences: readonly VideoSentence[], changes: Changes = {}): string {
  return toAss(sentences, settingsWith(changes), 'A title');
}

/** Beginning, end, style and text of each event, without its place. */
function eventsOf(ass: string): string[] {
  return [...ass.matchAll(/^Dialogue: 0,(.*?),(.*?),(\w+),,0,0,0,,(?:\{.*?\})(.*)$/gmu)].map(
    ([, from, to, style, text]) => `${from} ${to} ${style} ${text}`,
  );
}

const shownOf = (ass: string) => eventsOf(ass).map((event) => event.split(' ').slice(3).join(' '));

describe('styled captions', () => {
  it('light one word after the other, each until the next one is said', () => {
    expect(eventsOf(write([say('Spring begins here.')]))).toEqual([
      String.raw`0:00:00.00 0:00:01.00 Caption {\rLit}Spring{\r}\Nbegins here.`,
      String.raw`0:00:01.00 0:00:02.00 Caption Spring\N{\rLit}begins{\r} here.`,
      String.raw`0:00:02.00 0:00:03.50 Caption Spring\Nbegins {\rLit}here.{\r}`,
    ]);
  });

  it('are one event a caption in whole lines, and one a word alone', () => {
    const said = [say('Spring begins here.')];
    expect(eventsOf(write(said, { style: 'lines' }))).toEqual([
      String.raw`0:00:00.00 0:00:03.50 Caption Spring\Nbegins here.`,
    ]);
    expect(eventsOf(write(said, { style: 'word' }))).toEqual([
      '0:00:00.00 0:00:01.00 Caption Spring',
      '0:00:01.00 0:00:02.00 Caption begins',
      '0:00:02.00 0:00:03.50 Caption here.',
    ]);
  });

  it('share the time of words that are said as one, and light none for no time', () => {
    const { words, ...sentence } = say('Take 3 kg home.', 0, 4);
    const [take, three, kilos, home] = words;
    if (!take || !three || !kilos || !home) throw new Error('Words are missing');
    const joined = {
      ...sentence,
      words: [take, three, { ...kilos, from: three.to, to: three.to }, { ...home, from: three.to }],
    };
    expect(shownOf(write([joined], { style: 'colour', size: 0.6 }))).toEqual([
      String.raw`{\rLit}Take{\r} 3 kg home.`,
      String.raw`Take {\rLit}3{\r} kg home.`,
      String.raw`Take 3 {\rLit}kg{\r} home.`,
      String.raw`Take 3 kg {\rLit}home.{\r}`,
    ]);
    expect(shownOf(write([joined], { style: 'word' }))).toEqual(['Take', '3', 'kg', 'home.']);
  });

  it.each([
    ['9:16', 1080, 1920],
    ['1:1', 1080, 1080],
    ['4:5', 1080, 1350],
    ['16:9', 1920, 1080],
  ] as const)('know the size of a video of %s, and stay in two rows that fit', (format, width, height) => {
    const text =
      'So before you buy a single seed, put both of your hands in the cold wet soil and count to ten.';
    const ass = write([say(text, 0, 9)], { format, style: 'lines' });
    expect(ass).toContain(`PlayResX: ${width}\nPlayResY: ${height}\n`);
    expect(ass).toContain(String.raw`{\an5\pos(${width / 2},${Math.round(0.66 * height)})}`);
    const rows = shownOf(ass).map((shown) => shown.split(String.raw`\N`));
    expect(rows.flat().join(' ')).toBe(text);
    for (const page of rows) expect(page.length).toBeLessThanOrEqual(2);
    for (const row of rows.flat()) expect(row.length).toBeLessThanOrEqual(format === '16:9' ? 30 : 19);
  });

  it('look as their settings say: family, size, colours, capitals, and dark letters in a bright box', () => {
    const styles = (changes: Changes) =>
      [...write([say('Tea.')], changes).matchAll(/^Style: (\w+),(.*)$/gmu)].map(([, name, rest = '']) => [
        name,
        ...rest.split(',').slice(0, 5),
        rest.split(',')[14],
      ]);
    expect(styles({ font: 'mono', size: 1.5, colour: '#0a0b0c', litColour: '#ffd84d' })).toEqual([
      ['Caption', 'JetBrains Mono', '160', '&H000C0B0A', '&H000C0B0A', '&H280A0808', '1'],
      ['Lit', 'JetBrains Mono', '160', '&H000A1114', '&H000A1114', '&H004DD8FF', '3'],
      ['Speaker', 'JetBrains Mono', '80', '&H000C0B0A', '&H000C0B0A', '&H280A0808', '1'],
    ]);
    expect(styles({ litColour: '#102080' })[1]?.slice(3)).toEqual([
      '&H00FFFFFF',
      '&H00FFFFFF',
      '&H00802010',
      '3',
    ]);
    expect(styles({ style: 'colour', litColour: '#102080' })[1]?.slice(3)).toEqual([
      '&H00802010',
      '&H00802010',
      '&H280A0808',
      '1',
    ]);
    expect(shownOf(write([say('Straße für alle')], { upperCase: true, style: 'lines', size: 0.6 }))).toEqual([
      'STRASSE FÜR ALLE',
    ]);
  });

  it('are never taken for instructions', () => {
    const odd = say(String.raw`a\Nb {\b1}bold{\r} c:\h`);
    const [text = ''] = shownOf(write([odd], { style: 'lines', size: 0.6 }));
    expect(text).toBe(`a\\\u2060Nb \\{\\\u2060b1\\}bold\\{\\\u2060r\\} c:\\\u2060h`);
    const title = toAss([], settingsWith({}), 'Two\r\nlines');
    expect(title).toContain('\nTitle: Two lines\n');
    const correction = [{ at: 0, text: 'one\ntwo' }];
    expect(shownOf(write([say('word')], { style: 'lines', corrections: correction }))).toEqual(['one two']);
  });

  it('keep to the time over hours: what follows begins where the one before ends', () => {
    const sentences = Array.from({ length: 3000 }, (_, index) =>
      say('one two three', index * 1.237, index * 1.237 + 1.2),
    );
    const events = eventsOf(write(sentences)).map((event) => event.split(' '));
    expect(events).toHaveLength(9000);
    expect(events.slice(1).every(([from], index) => from === events[index]?.[1])).toBe(true);
    // 2999 × 1.237 s, and a third of a sentence.
    expect(events[8998]?.[0]).toBe('1:01:50.16');
  });

  it('show what was corrected: other words, hidden words, and where captions begin', () => {
    const said = [say('Ring the big bell now.', 0, 5), say('It rings.', 5.2, 7)];
    const show = (...corrections: NonNullable<VideoSettings['captions']>['corrections']) =>
      shownOf(write(said, { style: 'lines', format: '16:9', corrections }));
    expect(show()).toEqual(['Ring the big bell now.', 'It rings.']);
    expect(show({ at: 0, text: '' }, { at: 9, text: 'GREAT' })).toEqual(['the GREAT bell now.', 'It rings.']);
    expect(show({ at: 9, begins: true })).toEqual(['Ring the', 'big bell now.', 'It rings.']);
    expect(show({ at: 5200, begins: false })).toEqual([String.raw`Ring the big bell now.\NIt rings.`]);
    expect(show({ at: 5200, text: ' ' })).toEqual(['Ring the big bell now.', 'rings.']);
  });

  it('are in a family of the product where the font is a file that stays in a browser', () => {
    expect(write([say('Tea.')], { font: 'own' })).toContain('\nStyle: Caption,Inter,');
  });

  it('say who speaks above the words, if there are several', () => {
    const said = [say('Who is it?', 0, 2, 'Keeper'), say('Me.', 2, 3, 'A {guest}')];
    expect(eventsOf(write(said, { style: 'lines', size: 0.6 }))).toEqual([
      '0:00:00.00 0:00:02.00 Speaker Keeper',
      '0:00:00.00 0:00:02.00 Caption Who is it?',
      String.raw`0:00:02.00 0:00:03.50 Speaker A \{guest\}`,
      '0:00:02.00 0:00:03.50 Caption Me.',
    ]);
    expect(eventsOf(write(said, { style: 'lines', namesSpeakers: false }))).toHaveLength(2);
    const speakers = [{ name: 'A {guest}', pictureId: null, colour: '#102030' }];
    const colours = toAss(said, { ...settingsWith({ style: 'lines' }), speakers }, '').match(/\\3?c&H\w+&/gu);
    // The edge of a dark name is light.
    expect(colours).toEqual([
      String.raw`\c&H00FFD47F&`,
      String.raw`\3c&H000A1114&`,
      String.raw`\c&H00302010&`,
      String.raw`\3c&H00FFFFFF&`,
    ]);
  });

  it('let renderers find out the direction of Arabic and Hebrew', () => {
    expect(write([say('صباح الخير')])).toMatch(/^Style: Caption,.*,-1$/mu);
    expect(write([say('Good morning')])).toMatch(/^Style: Caption,.*,1$/mu);
  });
});
