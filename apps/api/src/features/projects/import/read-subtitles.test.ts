import type { TimedText } from '@voicedraft/audio-files/captions';
import { toVtt } from '@voicedraft/audio-files/caption-files';
import { IMPORT_TEXTS } from '@voicedraft/contract/project-files';
import { buildDocument, USUAL_CHOICES } from '@voicedraft/speech-text/import/build-document';
import { describe, expect, it } from 'vitest';
import { readFile, readScript } from '#testing/read-script.ts';

describe('a subtitle file', () => {
  it('loses numbers, times and layout; sentences cut in two are joined', () => {
    const text = `1
00:00:01,000 --> 00:00:02,500
KEEPER: I wound the clockwork

2
00:00:02,600 --> 00:00:04,000 X1:40
<i>every four hours.</i>
{\\an8}1789

3
00:00:04,100 --> 00:00:05,000
- Were you afraid?

4
00:00:09,000 --> 00:00:10,000
Of the sea, no.

5
00:00:12,000 --> 00:00:13,000
NARRATOR: Room five.
`;
    expect(readScript('a.srt', text)).toEqual([
      'KEEPER| I wound the clockwork every four hours. 1789',
      'KEEPER| Were you afraid?',
      'KEEPER| Of the sea, no.',
      'NARRATOR| Room five.',
    ]);
  });

  const SPEECH = ['so today we are going to', 'talk about lamps', 'and the sea'];
  const cue = (from: number, to: number, text: string) =>
    `00:00:${from.toFixed(3).padStart(6, '0')} --> 00:00:${to.toFixed(3).padStart(6, '0')}\n${text}\n`;

  it('without punctuation has a sentence in each subtitle', () => {
    const text = SPEECH.map((words, index) => cue(3 * index, 3 * index + 2.9, words)).join('\n');
    expect(readScript('a.srt', text.replaceAll('.', ','))).toEqual([
      'Narrator| so today we are going to. talk about lamps. and the sea.',
    ]);
  });

  it('tells the silence between its subtitles, for pauses', () => {
    const text = [cue(0, 2, 'It turns'), cue(2.5, 4, 'slowly.'), cue(16.4, 18, 'Look.')].join('\n');
    const { parts } = readFile('a.srt', text);
    expect(parts).toEqual([
      {
        kind: 'text',
        text: 'It turns slowly.',
        gaps: [
          [8, 0.5],
          [16, 12.4],
        ],
      },
      { kind: 'text', text: 'Look.' },
    ]);
    const made = buildDocument(parts, { ...USUAL_CHOICES, keepsTimes: true });
    expect('document' in made && made.document.paragraphs.map((paragraph) => paragraph.text)).toEqual([
      'It turns [pause 0.5s] slowly. [pause 10s] [pause 2.4s]',
      'Look.',
    ]);
  });

  it('in WebVTT is read as it is written here, and with what others write', () => {
    const timed = {
      text: 'Tea & cake. It turns.',
      lines: [
        [0, 11, 0, 2],
        [12, 21, 2.5, 4],
      ],
      words: [],
      wordTimes: 'voice',
    } satisfies TimedText;
    expect(readScript('a.vtt', toVtt(timed))).toEqual(['Narrator| Tea & cake. It turns.']);
    const other = `WEBVTT - Lamp
Kind: captions

STYLE
::cue { color: red }

intro
00:01.000 --> 00:02.000 align:start
<v Anna>Hello, <i>you</i>.</v>

00:02.100 --> 00:03.000
<v.loud Ben>Hi.</v>

NOTE not spoken
at all

00:03.500 --> 00:04.000
<v Ben><00:03.600>Come<00:03.800> in.</v>
`;
    expect(readScript('a.vtt', other)).toEqual(['Anna| Hello, you.', 'Ben| Hi. Come in.']);
  });

  it('names speakers as projects can, or not at all', () => {
    const long = `${'A'.repeat(39)}\u{1F600}`;
    const named = ['Tom &amp;\tAnna', `${long} B`, '\u200B', 'Ben'].map((name, index) => {
      return cue(3 * index, 3 * index + 2, `<v ${name}>It turns.`);
    });
    expect(readScript('a.vtt', `WEBVTT\n\n${named.join('\n')}`)).toEqual([
      'Tom & Anna| It turns.',
      `${'A'.repeat(39)}| It turns. It turns.`,
      'Ben| It turns.',
    ]);
    expect(readScript('a.srt', cue(0, 2, 'KEE\u0085PER: It turns.'))).toEqual([
      'Narrator| KEE\u0085PER: It turns.',
    ]);
  });

  it('without times is none', () => {
    expect(() => readFile('a.srt', 'Just words.')).toThrow(IMPORT_TEXTS.noSubtitles);
  });

  // A search for the end of each run of signs would take hours.
  it('are read at once, however long a line or many the subtitles', () => {
    const cueOf = (words: string) => `1\n00:00:01,000 --> 00:00:02,000\n${words}\n`;
    const long = cueOf(`One${'-,'.repeat(200_000)}x`);
    expect(() => readFile('a.srt', long)).toThrow(IMPORT_TEXTS.tooLong);
    const many = Array<string>(40_000).fill(cueOf('one two')).join('\n');
    expect(() => readFile('a.srt', many)).toThrow(IMPORT_TEXTS.tooLong);
  });
});
