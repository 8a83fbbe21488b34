import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { describe, expect, it } from 'vitest';
import { AUDIO, run, withScript, WRITTEN } from '#testing/records/generator.ts';
import { startGenerator, type GeneratorAction } from './generator-state.ts';

describe('choosing from the history', () => {
  it('offers to restore what was typed by hand, and nothing else', () => {
    const draft = { ...startGenerator(), prompt: 'Old', script: 'Old script.' };
    const shown = run(withScript, { type: 'edit-script', script: 'Mine.' }, { type: 'show-take', draft });
    expect(shown).toMatchObject({ prompt: 'Old', script: 'Old script.' });
    expect(run(shown, { type: 'undo-clearing' })).toMatchObject({ prompt: 'A prompt', script: 'Mine.' });
    expect(run(withScript, { type: 'show-take', draft }).cleared).toBeNull();
  });
});

describe('text typed before a take is chosen', () => {
  const TAKE = { ...startGenerator(), prompt: 'Old', script: 'Old script.' };
  const choose = (...before: readonly GeneratorAction[]) =>
    run(startGenerator(), ...before, { type: 'show-take', draft: TAKE }).cleared;

  it('can be restored even if it is only a prompt', () => {
    expect(choose({ type: 'edit-prompt', prompt: 'Mine' })).toEqual({
      by: 'take',
      draft: {
        prompt: 'Mine',
        voice: 'achernar',
        settings: NEUTRAL_SETTINGS,
        controls: {},
        script: '',
        blanks: null,
        written: null,
        audio: null,
        entryId: null,
      },
    });
  });

  it('is empty if the prompt is blank or has its recording', () => {
    expect(choose()).toBeNull();
    expect(choose({ type: 'edit-prompt', prompt: '  ' })).toBeNull();
    expect(
      choose({ type: 'edit-prompt', prompt: 'Spoken' }, { type: 'finish-voice', audio: AUDIO }),
    ).toBeNull();
    expect(choose({ type: 'edit-script', script: '  ' })).toBeNull();
  });

  it('can still be restored while further takes are viewed', () => {
    const first = run(
      startGenerator(),
      { type: 'edit-prompt', prompt: 'Mine' },
      { type: 'show-take', draft: TAKE },
    );
    const spoken = { ...startGenerator(), audio: AUDIO };
    const second = run({ ...first, prompt: '', script: '' }, { type: 'show-take', draft: spoken });
    expect(second.cleared?.draft.prompt).toBe('Mine');
  });

  it('can be restored without ending a running generation', () => {
    const running = run(
      startGenerator(),
      { type: 'edit-script', script: 'Mine.' },
      { type: 'start', kind: 'voice', text: 'Mine.' },
      { type: 'show-take', draft: TAKE },
      { type: 'start', kind: 'voice', text: 'Old script.' },
      { type: 'undo-clearing' },
    );
    expect(running).toMatchObject({ script: 'Mine.', running: { kind: 'voice', text: 'Old script.' } });
    expect(running.cleared).toBeNull();
  });
});

describe('editing the prompt', () => {
  it('clears the generated script', () => {
    expect(run(withScript, { type: 'edit-prompt', prompt: 'A prompt, changed' })).toMatchObject({
      script: '',
      written: null,
    });
  });

  it('offers to restore everything that it cleared, with a recording made in the meantime', () => {
    const voiced = run(withScript, { type: 'finish-voice', audio: AUDIO });
    const edited = run(voiced, { type: 'edit-prompt', prompt: 'New' });
    expect(edited.cleared).toEqual({
      by: 'prompt',
      draft: {
        prompt: 'A prompt',
        voice: 'achernar',
        settings: NEUTRAL_SETTINGS,
        controls: {},
        script: 'A script.',
        blanks: null,
        written: WRITTEN,
        audio: AUDIO,
        entryId: null,
      },
    });
    expect(run({ ...edited, audio: null }, { type: 'undo-clearing' }).audio).toBe(AUDIO);
    const later = { ...AUDIO, id: 'v2' };
    const again = run(
      edited,
      { type: 'choose-voice', voice: 'kore' },
      { type: 'finish-voice', audio: later },
      { type: 'undo-clearing' },
    );
    expect(again).toMatchObject({ prompt: 'New', script: 'A script.', audio: later, voice: 'kore' });
  });

  it('restores the script with its edits, and keeps the new prompt', () => {
    const undone = run(
      withScript,
      { type: 'edit-script', script: 'A script, by hand.' },
      { type: 'edit-prompt', prompt: 'New' },
      { type: 'edit-prompt', prompt: 'Newer' },
      { type: 'undo-clearing' },
    );
    expect(undone).toMatchObject({ prompt: 'Newer', script: 'A script, by hand.', written: WRITTEN });
  });

  it('keeps a script that was typed from scratch', () => {
    const typed = run(
      startGenerator(),
      { type: 'edit-script', script: 'Mine.' },
      { type: 'edit-prompt', prompt: 'New' },
    );
    expect(typed).toMatchObject({ prompt: 'New', script: 'Mine.', cleared: null });
  });

  it('removes the message of the last attempt', () => {
    const refused = run(startGenerator(), { type: 'refuse', message: 'Prompt is required' });
    expect(run(refused, { type: 'edit-prompt', prompt: 'A' }).problem).toBeNull();
  });

  it('is not possible during a generation', () => {
    const running = run(withScript, { type: 'start', kind: 'voice', text: 'A script.' });
    expect(run(running, { type: 'edit-prompt', prompt: 'New' })).toBe(running);
  });

  it('changes nothing if the text stays the same', () => {
    expect(run(withScript, { type: 'edit-prompt', prompt: 'A prompt' })).toBe(withScript);
  });
});

describe('reset', () => {
  it('clears prompt, script, audio and message and selects the default voice', () => {
    const reset = run(
      withScript,
      { type: 'choose-voice', voice: 'kore' },
      { type: 'finish-voice', audio: AUDIO },
      { type: 'refuse', message: 'Prompt is required' },
      { type: 'reset' },
    );
    expect(reset).toMatchObject({ prompt: '', script: '', audio: null, problem: null, voice: 'achernar' });
  });

  it('can be undone', () => {
    const undone = run(
      withScript,
      { type: 'choose-voice', voice: 'kore' },
      { type: 'reset' },
      { type: 'undo-clearing' },
    );
    expect(undone).toMatchObject({ prompt: 'A prompt', script: 'A script.', voice: 'kore', cleared: null });
  });

  it('offers nothing to restore if there was nothing', () => {
    expect(run(startGenerator(), { type: 'reset' }).cleared).toBeNull();
    const blank = run(
      startGenerator(),
      { type: 'edit-prompt', prompt: '  ' },
      { type: 'edit-script', script: ' ' },
      { type: 'reset' },
    );
    expect(blank.cleared).toBeNull();
    expect(run(blank, { type: 'undo-clearing' })).toBe(blank);
  });

  it.each<{ stored: string; actions: readonly GeneratorAction[] }>([
    { stored: 'a prompt', actions: [{ type: 'edit-prompt', prompt: 'Mine' }] },
    { stored: 'a script', actions: [{ type: 'edit-script', script: 'Mine.' }] },
    { stored: 'a recording', actions: [{ type: 'finish-voice', audio: AUDIO }] },
  ])('offers to restore $kept alone', ({ actions }) => {
    const before = run(startGenerator(), ...actions);
    const reset = run(before, { type: 'reset' });
    expect(reset.cleared?.by).toBe('reset');
    expect(run(reset, { type: 'undo-clearing' })).toEqual(before);
  });

  it('does not restore over text typed since', () => {
    const since = run(withScript, { type: 'reset' }, { type: 'edit-prompt', prompt: 'Newer' });
    expect(run(since, { type: 'undo-clearing' })).toMatchObject({ prompt: 'Newer', script: 'A script.' });
  });
});

describe('a script that replaces another', () => {
  const SECOND = { ...WRITTEN, id: 's2', text: 'Another.' };

  it('offers to restore what the user wrote, with everything that belonged to it', () => {
    const mine = run(startGenerator(), { type: 'edit-script', script: 'Mine.' });
    expect(run(mine, { type: 'finish-script', script: SECOND }).cleared).toEqual({
      by: 'generation',
      draft: {
        prompt: '',
        voice: 'achernar',
        settings: NEUTRAL_SETTINGS,
        controls: {},
        script: 'Mine.',
        blanks: null,
        written: null,
        audio: null,
        entryId: null,
      },
    });
  });

  it("offers to restore neither an engine's text nor a blank sheet", () => {
    expect(run(withScript, { type: 'finish-script', script: SECOND }).cleared).toBeNull();
    const blank = run(startGenerator(), { type: 'edit-script', script: '  ' });
    expect(run(blank, { type: 'finish-script', script: SECOND }).cleared).toBeNull();
  });
});
