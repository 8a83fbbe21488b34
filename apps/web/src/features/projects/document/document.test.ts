import type { ProjectDocument } from '@voicedraft/contract/project-document';
import type { ProjectLine } from '@voicedraft/contract/projects';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSpeaker,
  appendDocument,
  clearVoice,
  joinToPrevious,
  moveParagraph,
  setSpeaker,
  setText,
  setVoice,
  splitParagraph,
  voiceOf,
} from './edit-document.ts';
import { change, redo, startHistory, undo } from './history.ts';
import { layOutRows, stateOf } from './line-rows.ts';

const speaker = (id: string, name: string, voice: ProjectDocument['speakers'][number]['voice']) => ({
  id,
  name,
  voice,
  settings: NEUTRAL_SETTINGS,
});
const part = (id: string, speakerId: string, text: string) => ({ id, speakerId, text });
const DOCUMENT: ProjectDocument = {
  speakers: [speaker('n', 'Narrator', 'kore'), speaker('k', 'Keeper', 'charon')],
  paragraphs: [part('p1', 'n', 'Room four. Look up.'), part('p2', 'k', 'I wound the clockwork.')],
};

function lineOf(paragraphId: string, start: number, end: number, index: number): ProjectLine {
  return {
    index,
    paragraphId,
    start,
    end,
    continues: false,
    state: 'ready',
    problem: null,
    soundId: crypto.randomUUID(),
    audioUrl: `/api/line-sounds/${index}`,
    from: index * 3,
    seconds: 2,
    takes: 1,
  };
}

const LINES = [lineOf('p1', 0, 10, 0), lineOf('p1', 11, 19, 1), lineOf('p2', 0, 22, 2)];
const KNOWN = { document: DOCUMENT, lines: LINES };
const rowsOf = (document: ProjectDocument) => layOutRows(document, KNOWN).flatMap(({ rows }) => rows);
/** Numbers of the lines that have their sound. */
const heardOf = (document: ProjectDocument) =>
  rowsOf(document).flatMap(({ lines }) => lines.map((line) => line?.index ?? null));

describe('the parts of a project', () => {
  it('are split and joined, and the caret stays at the seam', () => {
    const split = splitParagraph(DOCUMENT, 'p1', 10, 'p3');
    expect(split.paragraphs.map(({ id, text }) => [id, text])).toEqual([
      ['p1', 'Room four.'],
      ['p3', 'Look up.'],
      ['p2', 'I wound the clockwork.'],
    ]);
    const joined = joinToPrevious(split, 'p3');
    expect(joined).toEqual({ document: DOCUMENT, paragraphId: 'p1', at: 11 });
    expect(joinToPrevious(DOCUMENT, 'p1')).toBeNull();
  });

  it('move as far as there is room', () => {
    const ids = (document: ProjectDocument) => document.paragraphs.map(({ id }) => id);
    expect(ids(moveParagraph(DOCUMENT, 'p1', 1))).toEqual(['p2', 'p1']);
    expect(ids(moveParagraph(DOCUMENT, 'p1', -3))).toEqual(['p1', 'p2']);
    expect(ids(moveParagraph(DOCUMENT, 'none', 1))).toEqual(['p1', 'p2']);
  });

  it('have a voice of their own until they change the speaker or give it up', () => {
    const calm = { voice: 'aoede', settings: { ...NEUTRAL_SETTINGS, style: 'calm' } } as const;
    const own = setVoice(DOCUMENT, { paragraphId: 'p2' }, calm);
    expect(voiceOf(own, { paragraphId: 'p2' })).toEqual(calm);
    expect(voiceOf(own, { speakerId: 'k' })).toMatchObject({ voice: 'charon' });
    expect(voiceOf(clearVoice(own, 'p2'), { paragraphId: 'p2' })).toMatchObject({ voice: 'charon' });
    expect(voiceOf(setSpeaker(own, 'p2', 'n'), { paragraphId: 'p2' })).toMatchObject({ voice: 'kore' });
  });

  it('get a further speaker with a number and a voice that nobody has', () => {
    const three = addSpeaker(DOCUMENT, 's', ['kore', 'charon', 'despina']);
    expect(three.speakers.at(-1)).toMatchObject({ name: 'Speaker 3', voice: 'despina' });
  });

  it('take over an imported text, whose known speakers keep their voices', () => {
    const added: ProjectDocument = {
      speakers: [speaker('x', 'keeper', 'achird'), speaker('y', 'Visitor', 'aoede')],
      paragraphs: [part('p5', 'x', 'Of the sea, no.'), part('p6', 'y', 'Were you afraid?')],
    };
    const both = appendDocument(DOCUMENT, added);
    expect(both.speakers.map(({ name }) => name)).toEqual(['Narrator', 'Keeper', 'Visitor']);
    expect(both.paragraphs.map(({ speakerId }) => speakerId)).toEqual(['n', 'k', 'k', 'y']);
    const alone = appendDocument(setText(setText(DOCUMENT, 'p1', ' '), 'p2', ''), added);
    expect(alone.paragraphs).toBe(added.paragraphs);
    expect(alone.speakers.map(({ id, name, voice }) => [id, name, voice])).toEqual([
      ['x', 'keeper', 'charon'],
      ['y', 'Visitor', 'aoede'],
    ]);
  });
});

describe('the rows of a project', () => {
  it('put together are the text again, whatever it is', () => {
    const text = fc.stringMatching(/^[\w .!?\n*[\]]{0,60}$/);
    fc.assert(
      fc.property(text, text, (first, second) => {
        const document = setText(setText(DOCUMENT, 'p1', first), 'p2', second);
        const rows = layOutRows(document, KNOWN);
        expect(rows.map(({ rows: own }) => own.map((row) => row.text).join(''))).toEqual([first, second]);
      }),
    );
  });

  it('keep the sound of lines whose words and voice are the same, wherever they are now', () => {
    expect(rowsOf(DOCUMENT).flatMap(({ lines }) => lines)).toEqual(LINES);
    const edited = setText(DOCUMENT, 'p1', 'Stand here. Room four. Look down.');
    expect(heardOf(edited)).toEqual([null, 0, null, 2]);
    expect(rowsOf(edited).map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    const voice = setVoice(DOCUMENT, { speakerId: 'n' }, { voice: 'aoede', settings: NEUTRAL_SETTINGS });
    expect(heardOf(voice)).toEqual([null, null, 2]);
    const [unheard] = rowsOf(voice);
    expect(unheard && [stateOf(unheard, true), stateOf(unheard, false)]).toEqual(['changed', 'new']);
  });

  it('have several lines if pauses are marked within them', () => {
    const document = setText(DOCUMENT, 'p1', 'Room [pause 1s] four. *Look* up. [pause 2s]');
    const counts = layOutRows(document, { document: DOCUMENT, lines: [] }).map(({ rows }) =>
      rows.map(({ index, lines }) => [index, lines.length]),
    );
    expect(JSON.stringify(counts)).toBe('[[[0,2],[2,1]],[[3,1]]]');
    const [first, second, ...rest] = [
      lineOf('p1', 0, 15, 0),
      { ...lineOf('p1', 16, 21, 1), continues: true },
      lineOf('p1', 22, 43, 2),
      lineOf('p2', 0, 22, 3),
    ];
    const rows = layOutRows(document, { document, lines: [first, second, ...rest] }).flatMap(
      ({ rows: own }) => own,
    );
    expect(rows.map(({ lines }) => lines)).toEqual([[first, second], [rest[0]], [rest[1]]]);
  });

  it('are the same objects for a paragraph to which nothing has happened', () => {
    const [first, second] = layOutRows(DOCUMENT, KNOWN);
    const typed = layOutRows(setText(DOCUMENT, 'p1', 'Room four. Look down.'), KNOWN);
    expect(typed[0]).not.toBe(first);
    expect(typed[1]).toBe(second);
    const longer = layOutRows(setText(DOCUMENT, 'p1', 'Room four. Look up. And down.'), KNOWN);
    expect(longer[1]?.rows[0]?.index).toBe((second?.rows[0]?.index ?? 0) + 1);
    expect(layOutRows(DOCUMENT, { ...KNOWN })[0]).not.toBe(first);
  });

  it('has an empty row for an empty paragraph, which is no line', () => {
    expect(rowsOf(setText(DOCUMENT, 'p1', ''))).toMatchObject([
      { text: '', isSpoken: false, index: 0 },
      { isSpoken: true, index: 0 },
    ]);
  });
});

describe('what was done to a project', () => {
  const typed = (text: string) => setText(DOCUMENT, 'p1', text);

  it('is undone and done again step by step; letters typed at once are one step', () => {
    let history = startHistory(DOCUMENT);
    history = change(history, typed('R'), 'p1', 0);
    history = change(history, typed('Ro'), 'p1', 400);
    history = change(history, typed('Roo'), 'p1', 2000);
    expect(undo(history).document).toEqual(typed('Ro'));
    expect(undo(undo(history)).document).toBe(DOCUMENT);
    expect(undo(undo(undo(history))).document).toBe(DOCUMENT);
    expect(redo(redo(undo(undo(history)))).document).toEqual(typed('Roo'));
    expect(redo(history)).toBe(history);
  });

  it('after an undo replaces what was undone', () => {
    const history = change(undo(change(startHistory(DOCUMENT), typed('A'), 'p1', 0)), typed('B'), 'p1', 1);
    expect(redo(history)).toBe(history);
    expect(undo(history).document).toBe(DOCUMENT);
  });
});
