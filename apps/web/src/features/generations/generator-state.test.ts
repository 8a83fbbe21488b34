import { describe, expect, it } from 'vitest';
import {
  findMatchingAudio,
  type GeneratorAction,
  type GeneratorState,
  reduceGenerator,
  type SpokenAudio,
  startGenerator,
  type WrittenScript,
} from './generator-state.ts';

const WRITTEN: WrittenScript = { id: 's1', text: 'A script.', engine: 'gemini', model: 'fast' };
const AUDIO: SpokenAudio = {
  id: 'v1',
  url: '/api/generations/v1/audio',
  voice: 'kore',
  duration: 3,
  text: 'A script.',
  engine: 'gemini',
  model: 'speech',
  finishedAt: 0,
};

function run(state: GeneratorState, ...actions: readonly GeneratorAction[]): GeneratorState {
  return actions.reduce(reduceGenerator, state);
}

const withScript = run(
  startGenerator(),
  { type: 'edit-prompt', prompt: 'A prompt' },
  { type: 'start', kind: 'script', text: '' },
  { type: 'identify', id: 's1' },
  { type: 'write-piece', text: 'A scr' },
  { type: 'finish-script', script: WRITTEN },
);

describe('generating a script', () => {
  it('shows what is written so far, then the script', () => {
    const writing = run(
      startGenerator(),
      { type: 'start', kind: 'script', text: '' },
      { type: 'write-piece', text: 'A ' },
      { type: 'write-piece', text: 'scr' },
    );
    expect(writing.running).toMatchObject({ kind: 'script', text: 'A scr' });
    expect(withScript).toMatchObject({ script: 'A script.', written: WRITTEN, running: null });
  });

  it('leaves the earlier script in place when it fails', () => {
    const failed = run(
      withScript,
      { type: 'start', kind: 'script', text: '' },
      { type: 'write-piece', text: 'Half a' },
      { type: 'fail', message: 'Script generation failed: no answer' },
    );
    expect(failed).toMatchObject({ script: 'A script.', running: null });
    expect(failed.message).toBe('Script generation failed: no answer');
  });

  it('takes the message of the last attempt away when the next one starts', () => {
    const again = run(
      withScript,
      { type: 'refuse', message: 'Prompt is required' },
      { type: 'start', kind: 'script', text: '' },
    );
    expect(again.message).toBeNull();
  });

  it('offers a script that was edited by hand back after a new one has taken its place', () => {
    const replaced = run(
      withScript,
      { type: 'edit-script', script: 'My own words.' },
      { type: 'start', kind: 'script', text: '' },
      { type: 'finish-script', script: { ...WRITTEN, id: 's2', text: 'Another.' } },
    );
    expect(replaced.script).toBe('Another.');
    expect(run(replaced, { type: 'undo-clearing' })).toMatchObject({
      script: 'My own words.',
      cleared: null,
    });
  });

  it('takes the recording of the earlier script away', () => {
    const voiced = run(withScript, { type: 'finish-voice', audio: AUDIO });
    expect(run(voiced, { type: 'finish-script', script: { ...WRITTEN, id: 's2' } }).audio).toBeNull();
  });

  it('ignores pieces and progress that arrive after its end', () => {
    expect(run(withScript, { type: 'write-piece', text: 'late' })).toEqual(withScript);
  });
});

describe('a generation whose events stop', () => {
  it('keeps what was heard of it in sight', () => {
    const lost = run(
      startGenerator(),
      { type: 'start', kind: 'script', text: '' },
      { type: 'write-piece', text: 'A scr' },
      { type: 'follow', id: 's1', kind: 'script' },
    );
    expect(lost.running).toMatchObject({ id: 's1', live: false, text: 'A scr' });
  });

  it('is shown in place of one that was refused because it runs', () => {
    const other = run(
      startGenerator(),
      { type: 'start', kind: 'script', text: '' },
      { type: 'follow', id: 'v1', kind: 'voice' },
    );
    expect(other.running).toMatchObject({ id: 'v1', kind: 'voice', live: false });
  });
});

describe('choosing from the history', () => {
  it('offers back what was typed by hand, and nothing else', () => {
    const draft = { ...startGenerator(), prompt: 'Old', script: 'Old script.' };
    const shown = run(withScript, { type: 'edit-script', script: 'Mine.' }, { type: 'show-take', draft });
    expect(shown).toMatchObject({ prompt: 'Old', script: 'Old script.' });
    expect(run(shown, { type: 'undo-clearing' })).toMatchObject({ prompt: 'A prompt', script: 'Mine.' });
    expect(run(withScript, { type: 'show-take', draft }).cleared).toBeNull();
  });
});

describe('editing the prompt', () => {
  it('clears the generated script', () => {
    expect(run(withScript, { type: 'edit-prompt', prompt: 'A prompt, changed' })).toMatchObject({
      script: '',
      written: null,
    });
  });

  it('gives the script back with what was edited in it, and keeps the new prompt', () => {
    const undone = run(
      withScript,
      { type: 'edit-script', script: 'A script, by hand.' },
      { type: 'edit-prompt', prompt: 'New' },
      { type: 'edit-prompt', prompt: 'Newer' },
      { type: 'undo-clearing' },
    );
    expect(undone).toMatchObject({ prompt: 'Newer', script: 'A script, by hand.', written: WRITTEN });
  });

  it('leaves a script alone that was typed from nothing', () => {
    const typed = run(
      startGenerator(),
      { type: 'edit-script', script: 'Mine.' },
      { type: 'edit-prompt', prompt: 'New' },
    );
    expect(typed).toMatchObject({ prompt: 'New', script: 'Mine.', cleared: null });
  });

  it('takes the message of the last attempt away', () => {
    const refused = run(startGenerator(), { type: 'refuse', message: 'Prompt is required' });
    expect(run(refused, { type: 'edit-prompt', prompt: 'A' }).message).toBeNull();
  });

  it('is not possible while something is generated', () => {
    const running = run(withScript, { type: 'start', kind: 'voice', text: 'A script.' });
    expect(run(running, { type: 'edit-prompt', prompt: 'New' })).toBe(running);
  });

  it('changes nothing when the text stays the same', () => {
    expect(run(withScript, { type: 'edit-prompt', prompt: 'A prompt' })).toBe(withScript);
  });
});

describe('reset', () => {
  it('clears prompt, script, audio and message and takes the default voice', () => {
    const reset = run(
      withScript,
      { type: 'choose-voice', voice: 'kore' },
      { type: 'finish-voice', audio: AUDIO },
      { type: 'refuse', message: 'Prompt is required' },
      { type: 'reset' },
    );
    expect(reset).toMatchObject({ prompt: '', script: '', audio: null, message: null, voice: 'achernar' });
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

  it('offers nothing back when there was nothing', () => {
    expect(run(startGenerator(), { type: 'reset' }).cleared).toBeNull();
  });
});

describe('the recording of a script', () => {
  it('belongs to the sheet until the sheet changes', () => {
    const voiced = run(withScript, { type: 'finish-voice', audio: AUDIO });
    expect(findMatchingAudio(voiced)).toBe(AUDIO);
    expect(findMatchingAudio(run(voiced, { type: 'edit-script', script: 'Changed.' }))).toBeNull();
  });
});
