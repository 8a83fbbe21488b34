import { describe, expect, it } from 'vitest';
import { AUDIO, run, withScript, WRITTEN } from '#testing/records/generator.ts';
import { type GeneratorAction, startGenerator } from './generator-state.ts';
import { findMatchingAudio, findNextStep, findSpokenText } from './generator-views.ts';

describe('generating a script', () => {
  it('shows the text written so far, then the script', () => {
    const writing = run(
      startGenerator(),
      { type: 'start', kind: 'script', text: '' },
      { type: 'write-piece', text: 'A ' },
      { type: 'write-piece', text: 'scr' },
    );
    expect(writing.running).toMatchObject({ kind: 'script', text: 'A scr' });
    expect(withScript).toMatchObject({ script: 'A script.', written: WRITTEN, running: null });
  });

  it('keeps the earlier script if it fails', () => {
    const failed = run(
      withScript,
      { type: 'start', kind: 'script', text: '' },
      { type: 'write-piece', text: 'Half a' },
      { type: 'fail', message: 'Script generation failed: no answer', creditReturned: true },
    );
    expect(failed).toMatchObject({ script: 'A script.', running: null });
    expect(failed.problem).toMatchObject({
      text: 'Script generation failed: no answer',
      creditReturned: true,
    });
  });

  it('removes the message of the last attempt when the next one starts', () => {
    const again = run(
      withScript,
      { type: 'refuse', message: 'Prompt is required' },
      { type: 'start', kind: 'script', text: '' },
    );
    expect(again.problem).toBeNull();
  });

  it('offers to restore a hand-edited script after a new one has replaced it', () => {
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

  it('removes the recording of the earlier script', () => {
    const voiced = run(withScript, { type: 'finish-voice', audio: AUDIO });
    expect(run(voiced, { type: 'finish-script', script: { ...WRITTEN, id: 's2' } }).audio).toBeNull();
  });

  it('ignores pieces and progress that arrive after its end', () => {
    expect(run(withScript, { type: 'write-piece', text: 'late' })).toEqual(withScript);
  });
});

describe('a generation in progress', () => {
  it('waits in the queue at first, without a message about the previous attempt', () => {
    const refused = run(startGenerator(), { type: 'refuse', message: 'Prompt is required' });
    expect(run(refused, { type: 'start', kind: 'voice', text: 'A script.' })).toEqual({
      ...startGenerator(),
      running: { kind: 'voice', id: null, live: true, progress: { stage: 'queued' }, text: 'A script.' },
    });
  });

  it("has the server's id and progress", () => {
    const state = run(
      startGenerator(),
      { type: 'start', kind: 'script', text: '' },
      { type: 'identify', id: 's1' },
      { type: 'progress', progress: { stage: 'writing' } },
    );
    expect(state.running).toMatchObject({ id: 's1', live: true, progress: { stage: 'writing' } });
  });

  it('keeps its sheet read-only while writing, but not while speaking', () => {
    const writing = run(withScript, { type: 'start', kind: 'script', text: '' });
    expect(run(writing, { type: 'edit-script', script: 'Mine.' })).toBe(writing);
    const speaking = run(withScript, { type: 'start', kind: 'voice', text: 'A script.' });
    expect(run(speaking, { type: 'edit-script', script: 'Mine.' }).script).toBe('Mine.');
  });

  it("has failed, with the server's message", () => {
    const started = run(startGenerator(), { type: 'start', kind: 'voice', text: 'A script.' });
    expect(run(started, { type: 'fail', message: 'No answer', creditReturned: false })).toEqual({
      ...startGenerator(),
      problem: { text: 'No answer', title: null, about: 'prompt', creditReturned: false },
    });
  });
});

describe('what wrote a script of the library', () => {
  const origin = {
    type: 'show-origin',
    entryId: 'e1',
    written: WRITTEN,
    prompt: 'Bread',
    controls: {},
  } as const;
  const opened = { ...startGenerator(), script: 'A script.', entryId: 'e1' };

  it('is shown once it has loaded', () => {
    expect(run({ ...opened, prompt: 'Bread' }, origin)).toMatchObject({ written: WRITTEN, prompt: 'Bread' });
    expect(run(opened, origin)).toMatchObject({ written: WRITTEN, prompt: 'Bread' });
  });

  it('is left out if another prompt is typed meanwhile, which would clear the script otherwise', () => {
    expect(run({ ...opened, prompt: 'Rolls' }, origin)).toMatchObject({ written: null, prompt: 'Rolls' });
  });
});

describe('a refusal', () => {
  it('is shown, and removes nothing', () => {
    expect(run(withScript, { type: 'refuse', message: 'Not enough credits' })).toEqual({
      ...withScript,
      problem: { text: 'Not enough credits', title: null, about: 'prompt', creditReturned: false },
    });
  });

  it('is gone once the script is edited', () => {
    const refused = run(withScript, { type: 'refuse', message: 'Not enough credits' });
    expect(run(refused, { type: 'edit-script', script: 'Mine.' }).problem).toBeNull();
  });
});

describe('a generation whose events stop', () => {
  it('keeps showing what has arrived', () => {
    const lost = run(
      startGenerator(),
      { type: 'start', kind: 'script', text: '' },
      { type: 'write-piece', text: 'A scr' },
      { type: 'follow', id: 's1', kind: 'script', draft: null },
    );
    expect(lost.running).toMatchObject({ id: 's1', live: false, text: 'A scr' });
  });

  it('replaces one that was refused because it is running', () => {
    const other = run(
      startGenerator(),
      { type: 'start', kind: 'script', text: '' },
      { type: 'follow', id: 'v1', kind: 'voice', draft: null },
    );
    expect(other.running).toEqual({
      kind: 'voice',
      id: 'v1',
      live: false,
      progress: { stage: 'queued' },
      text: '',
    });
  });

  it('is followed if none was known to be running', () => {
    const refused = run(startGenerator(), { type: 'refuse', message: 'Something runs' });
    const followed = run(refused, { type: 'follow', id: 's1', kind: 'script', draft: null });
    expect(followed).toMatchObject({ problem: null, running: { id: 's1', kind: 'script', text: '' } });
  });
});

describe('a generation that is found running', () => {
  const OTHERS = { ...startGenerator(), prompt: 'Their prompt', script: 'Their script.' };
  const follow: GeneratorAction = { type: 'follow', id: 'v1', kind: 'voice', draft: OTHERS };

  it('is shown with its input on an empty page, and replaces nothing of another', () => {
    expect(run(startGenerator(), follow)).toMatchObject({
      prompt: 'Their prompt',
      running: { kind: 'voice', id: 'v1', text: 'Their script.' },
      cleared: null,
    });
    expect(run(withScript, follow)).toMatchObject({
      prompt: withScript.prompt,
      script: 'A script.',
      cleared: null,
      running: { id: 'v1' },
    });
  });
});

describe('what a voice speaks', () => {
  it('is the script before the prompt, and nothing if both are blank', () => {
    expect(findSpokenText(withScript)).toBe('script');
    expect(findSpokenText({ ...withScript, script: ' \n' })).toBe('prompt');
    expect(findSpokenText({ ...startGenerator(), prompt: ' ' })).toBeNull();
  });
});

describe('the next step', () => {
  it('is a script, then its voice, then saving the recording', () => {
    expect(findNextStep(startGenerator())).toBe('script');
    expect(findNextStep({ ...startGenerator(), script: ' \n' })).toBe('script');
    expect(findNextStep(withScript)).toBe('voice');
    expect(findNextStep(run(withScript, { type: 'finish-voice', audio: AUDIO }))).toBeNull();
  });
});

describe('the recording of a script', () => {
  it('is null if there is none, and ignores surrounding white space', () => {
    expect(findMatchingAudio(startGenerator())).toBeNull();
    expect(findMatchingAudio({ ...withScript, audio: { ...AUDIO, text: ' A script.\n' } })).not.toBeNull();
    expect(findMatchingAudio({ ...withScript, script: 'A script. ', audio: AUDIO })).toBe(AUDIO);
  });

  it('matches the sheet until the sheet changes', () => {
    const voiced = run(withScript, { type: 'finish-voice', audio: AUDIO });
    expect(findMatchingAudio(voiced)).toBe(AUDIO);
    expect(findMatchingAudio(run(voiced, { type: 'edit-script', script: 'Changed.' }))).toBeNull();
  });
});

describe('an outline to fill in', () => {
  const questions = ['What is it called?', 'Who is it for?'];
  const shown = run(
    startGenerator(),
    { type: 'edit-prompt', prompt: 'ad for Zest soda' },
    { type: 'start', kind: 'script', text: '' },
    { type: 'show-blanks', questions },
  );
  const filled = run(
    shown,
    { type: 'fill-blank', index: 1, text: 'people who like it sour' },
    { type: 'fill-blank', index: 0, text: 'Zest soda!' },
  );

  it('is the script as far as it is filled in', () => {
    expect(shown).toMatchObject({ script: '', running: null, problem: null, written: null });
    expect(filled.script).toBe('Zest soda!\n\nPeople who like it sour.');
    expect(findNextStep(filled)).toBe('voice');
  });

  it('becomes one text when it is closed, edited or spoken', () => {
    const { script } = filled;
    expect(run(filled, { type: 'close-blanks' })).toMatchObject({ script, blanks: null });
    expect(run(filled, { type: 'start', kind: 'voice', text: script })).toMatchObject({
      script,
      blanks: null,
    });
    expect(run(filled, { type: 'edit-script', script: 'Mine.' })).toMatchObject({ blanks: null });
  });

  it('keeps what was typed when another outline comes, and when a script replaces it', () => {
    const again = run(
      filled,
      { type: 'edit-prompt', prompt: 'story of Zest soda' },
      { type: 'start', kind: 'script', text: '' },
      { type: 'show-blanks', questions: ['How does it begin?', 'Who is it for?'] },
    );
    expect(again.blanks?.map(({ text }) => text)).toEqual(['', 'people who like it sour', 'Zest soda!']);
    const replaced = run(filled, { type: 'finish-script', script: WRITTEN }, { type: 'undo-clearing' });
    expect(replaced).toMatchObject({ script: filled.script, blanks: filled.blanks });
  });

  it('gives a script that was there back with Undo', () => {
    const covered = run(withScript, { type: 'show-blanks', questions });
    expect(covered).toMatchObject({ script: '', written: null, cleared: { by: 'outline' } });
    const { script, written } = withScript;
    expect(run(covered, { type: 'undo-clearing' })).toMatchObject({ script, written, blanks: null });
  });
});

describe('a refusal', () => {
  const refused = {
    type: 'fail',
    message: 'Why.',
    title: 'This is in Spanish',
    creditReturned: true,
  } as const;

  it('is about the text that was sent', () => {
    const spoken = run(withScript, { type: 'start', kind: 'voice', text: 'A script.' }, refused);
    expect(spoken.problem).toMatchObject({ about: 'script', title: 'This is in Spanish' });
    const written = run(withScript, { type: 'start', kind: 'script', text: '' }, refused);
    expect(written.problem).toMatchObject({ about: 'prompt' });
    const direct = run(startGenerator(), { type: 'start', kind: 'voice', text: 'A prompt' }, refused);
    expect(direct.problem).toMatchObject({ about: 'prompt' });
  });
});
