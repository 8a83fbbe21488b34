import { describe, expect, it } from 'vitest';
import {
  AUDIO,
  finish,
  refuse,
  run,
  SPEAK,
  start,
  typePrompt,
  typeScript,
  UNDO,
  withScript,
  WRITTEN,
} from '#testing/records/generator.ts';
import { EMPTY_DRAFT } from './generator-draft.ts';
import { startGenerator, type GeneratorAction } from './generator-state.ts';

const KORE = { type: 'choose-voice', voice: 'kore' } as const;
const RESET = { type: 'reset' } as const;

describe('choosing from the history', () => {
  const TAKE = { ...startGenerator(), prompt: 'Old', script: 'Old script.' };
  const SHOW = { type: 'show-take', draft: TAKE } as const;
  const choose = (...before: readonly GeneratorAction[]) => run(startGenerator(), ...before, SHOW).cleared;

  it('offers to restore what was typed by hand, and nothing else', () => {
    const shown = run(withScript, typeScript('Mine.'), SHOW);
    expect(shown).toMatchObject({ prompt: 'Old', script: 'Old script.' });
    expect(run(shown, UNDO)).toMatchObject({ prompt: 'A prompt', script: 'Mine.' });
    expect(run(withScript, SHOW).cleared).toBeNull();
  });

  it('offers it even if it is only a prompt, unless that is blank or has its recording', () => {
    expect(choose(typePrompt('Mine'))).toEqual({ by: 'take', draft: { ...EMPTY_DRAFT, prompt: 'Mine' } });
    expect(choose()).toBeNull();
    expect(choose(typePrompt('  '))).toBeNull();
    expect(choose(typePrompt('Spoken'), SPEAK)).toBeNull();
    expect(choose(typeScript('  '))).toBeNull();
  });

  it('offers it while further takes are viewed', () => {
    const first = run(startGenerator(), typePrompt('Mine'), SHOW);
    const draft = { ...startGenerator(), audio: AUDIO };
    const second = run({ ...first, prompt: '', script: '' }, { type: 'show-take', draft });
    expect(second.cleared?.draft.prompt).toBe('Mine');
  });

  it('offers it without ending a running generation', () => {
    const typed = run(startGenerator(), typeScript('Mine.'), start('voice', 'Mine.'), SHOW);
    const running = run(typed, start('voice', 'Old script.'), UNDO);
    expect(running).toMatchObject({ script: 'Mine.', running: { kind: 'voice', text: 'Old script.' } });
    expect(running.cleared).toBeNull();
  });
});

describe('editing the prompt', () => {
  it('clears the generated script, and offers to restore everything, with a recording made in the meantime', () => {
    const edited = run(withScript, SPEAK, typePrompt('New'));
    expect(edited).toMatchObject({ script: '', written: null });
    const made = { prompt: 'A prompt', script: 'A script.', written: WRITTEN, audio: AUDIO };
    expect(edited.cleared).toEqual({ by: 'prompt', draft: { ...EMPTY_DRAFT, ...made } });
    expect(run({ ...edited, audio: null }, UNDO).audio).toBe(AUDIO);
    const later = { ...AUDIO, id: 'v2' };
    const again = run(edited, KORE, { type: 'finish-voice', audio: later }, UNDO);
    expect(again).toMatchObject({ prompt: 'New', script: 'A script.', audio: later, voice: 'kore' });
  });

  it('restores the script with its edits, and keeps the new prompt', () => {
    const edited = run(withScript, typeScript('A script, by hand.'), typePrompt('New'));
    const undone = run(edited, typePrompt('Newer'), UNDO);
    expect(undone).toMatchObject({ prompt: 'Newer', script: 'A script, by hand.', written: WRITTEN });
  });

  it('keeps a script that was typed from scratch', () => {
    const typed = run(startGenerator(), typeScript('Mine.'), typePrompt('New'));
    expect(typed).toMatchObject({ prompt: 'New', script: 'Mine.', cleared: null });
  });

  it('removes the message of the last attempt', () => {
    expect(run(startGenerator(), refuse('Prompt is required'), typePrompt('A')).problem).toBeNull();
  });

  it('changes nothing during a generation, or if the text stays the same', () => {
    const running = run(withScript, start('voice', 'A script.'));
    expect(run(running, typePrompt('New'))).toBe(running);
    expect(run(withScript, typePrompt('A prompt'))).toBe(withScript);
  });
});

describe('reset', () => {
  it('clears prompt, script, audio and message, selects the default voice, and can be undone', () => {
    const reset = run(withScript, KORE, SPEAK, refuse('Prompt is required'), RESET);
    expect(reset).toMatchObject({ prompt: '', script: '', audio: null, problem: null, voice: 'achernar' });
    const before = { prompt: 'A prompt', script: 'A script.', voice: 'kore' };
    expect(run(reset, UNDO)).toMatchObject({ ...before, cleared: null });
  });

  it('offers nothing to restore if there was nothing', () => {
    expect(run(startGenerator(), RESET).cleared).toBeNull();
    const blank = run(startGenerator(), typePrompt('  '), typeScript(' '), RESET);
    expect(blank.cleared).toBeNull();
    expect(run(blank, UNDO)).toBe(blank);
  });

  it.each<[string, GeneratorAction]>([
    ['a prompt', typePrompt('Mine')],
    ['a script', typeScript('Mine.')],
    ['a recording', SPEAK],
  ])('offers to restore %s alone', (_, action) => {
    const before = run(startGenerator(), action);
    const reset = run(before, RESET);
    expect(reset.cleared?.by).toBe('reset');
    expect(run(reset, UNDO)).toEqual(before);
  });

  it('does not restore over text typed since', () => {
    const since = run(withScript, RESET, typePrompt('Newer'), UNDO);
    expect(since).toMatchObject({ prompt: 'Newer', script: 'A script.' });
  });
});

describe('a script that replaces another', () => {
  const SECOND = { ...WRITTEN, id: 's2', text: 'Another.' };

  it('offers to restore what the user wrote, with everything that belonged to it', () => {
    const mine = run(startGenerator(), typeScript('Mine.'), finish(SECOND));
    expect(mine.cleared).toEqual({ by: 'generation', draft: { ...EMPTY_DRAFT, script: 'Mine.' } });
    const edited = run(withScript, typeScript('My own words.'), start('script'), finish(SECOND));
    expect(edited.script).toBe('Another.');
    expect(run(edited, UNDO)).toMatchObject({ script: 'My own words.', cleared: null });
  });

  it("offers to restore neither an engine's text nor a blank sheet", () => {
    expect(run(withScript, finish(SECOND)).cleared).toBeNull();
    expect(run(startGenerator(), typeScript('  '), finish(SECOND)).cleared).toBeNull();
  });
});
