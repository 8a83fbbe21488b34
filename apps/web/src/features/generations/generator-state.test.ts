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
  write,
  WRITTEN,
} from '#testing/records/generator.ts';
import { type GeneratorAction, startGenerator } from './generator-state.ts';
import { findMatchingAudio, findNextStep, findSpokenText } from './generator-views.ts';

describe('generating a script', () => {
  it('waits in the queue, then shows the text written so far, then the script', () => {
    const started = run(startGenerator(), refuse('Prompt is required'), start('script'));
    const queued = { id: null, live: true, progress: { stage: 'queued' } } as const;
    // Without a message about the attempt before.
    expect(started).toEqual({ ...startGenerator(), running: { kind: 'script', ...queued, text: '' } });
    const progress = { type: 'progress', progress: { stage: 'writing' } } as const;
    const writing = run(started, { type: 'identify', id: 's1' }, progress, write('A '), write('scr'));
    expect(writing.running).toEqual({
      kind: 'script',
      id: 's1',
      live: true,
      progress: { stage: 'writing' },
      text: 'A scr',
    });
    expect(withScript).toMatchObject({ script: 'A script.', written: WRITTEN, running: null });
    // Pieces that arrive after the end are ignored.
    expect(run(withScript, write('late'))).toEqual(withScript);
  });

  it('keeps the earlier script if it fails', () => {
    const message = 'Script generation failed: no answer';
    const fail = { type: 'fail', message, creditReturned: true } as const;
    const failed = run(withScript, start('script'), write('Half a'), fail);
    expect(failed).toMatchObject({ script: 'A script.', running: null });
    expect(failed.problem).toMatchObject({ text: message, creditReturned: true });
  });

  it('removes the recording of the earlier script', () => {
    expect(run(withScript, SPEAK, finish({ ...WRITTEN, id: 's2' })).audio).toBeNull();
  });

  it('keeps its sheet read-only while writing, but not while speaking', () => {
    const writing = run(withScript, start('script'));
    expect(run(writing, typeScript('Mine.'))).toBe(writing);
    expect(run(withScript, start('voice', 'A script.'), typeScript('Mine.')).script).toBe('Mine.');
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
  const message = 'Not enough credits';
  const plain = { text: message, title: null, about: 'prompt', creditReturned: false } as const;
  const title = 'This is in Spanish';
  const refused = { type: 'fail', message: 'Why.', title, creditReturned: true } as const;

  it('is shown, removes nothing, and is gone once the script is edited', () => {
    const shown = run(withScript, refuse(message));
    expect(shown).toEqual({ ...withScript, problem: plain });
    expect(run(shown, typeScript('Mine.')).problem).toBeNull();
    const fail = { type: 'fail', message, creditReturned: false } as const;
    const failed = run(startGenerator(), start('voice', 'A script.'), fail);
    expect(failed).toEqual({ ...startGenerator(), problem: plain });
  });

  it('is about the text that was sent', () => {
    const spoken = run(withScript, start('voice', 'A script.'), refused);
    expect(spoken.problem).toMatchObject({ about: 'script', title });
    expect(run(withScript, start('script'), refused).problem).toMatchObject({ about: 'prompt' });
    const direct = run(startGenerator(), start('voice', 'A prompt'), refused);
    expect(direct.problem).toMatchObject({ about: 'prompt' });
  });
});

describe('a generation whose events stop', () => {
  const follow = (id: string, kind: 'script' | 'voice') =>
    ({ type: 'follow', id, kind, draft: null }) as const;

  it('keeps showing what has arrived', () => {
    const lost = run(startGenerator(), start('script'), write('A scr'), follow('s1', 'script'));
    expect(lost.running).toMatchObject({ id: 's1', live: false, text: 'A scr' });
  });

  it('replaces one that was refused because it is running', () => {
    const other = run(startGenerator(), start('script'), follow('v1', 'voice'));
    const polled = { id: 'v1', live: false, progress: { stage: 'queued' } };
    expect(other.running).toEqual({ kind: 'voice', ...polled, text: '' });
  });

  it('is followed if none was known to be running', () => {
    const followed = run(startGenerator(), refuse('Something runs'), follow('s1', 'script'));
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
    expect(findNextStep(run(withScript, SPEAK))).toBeNull();
  });
});

describe('the recording of a script', () => {
  it('is null if there is none, and ignores surrounding white space', () => {
    expect(findMatchingAudio(startGenerator())).toBeNull();
    expect(findMatchingAudio({ ...withScript, audio: { ...AUDIO, text: ' A script.\n' } })).not.toBeNull();
    expect(findMatchingAudio({ ...withScript, script: 'A script. ', audio: AUDIO })).toBe(AUDIO);
  });

  it('matches the sheet until the sheet changes', () => {
    const voiced = run(withScript, SPEAK);
    expect(findMatchingAudio(voiced)).toBe(AUDIO);
    expect(findMatchingAudio(run(voiced, typeScript('Changed.')))).toBeNull();
  });
});

describe('an outline to fill in', () => {
  const questions = ['What is it called?', 'Who is it for?'];
  const show = (...asked: readonly string[]) => ({ type: 'show-blanks', questions: asked }) as const;
  const fill = (index: number, text: string) => ({ type: 'fill-blank', index, text }) as const;
  const shown = run(startGenerator(), typePrompt('ad for Zest soda'), start('script'), show(...questions));
  const filled = run(shown, fill(1, 'people who like it sour'), fill(0, 'Zest soda!'));

  it('is the script as far as it is filled in', () => {
    expect(shown).toMatchObject({ script: '', running: null, problem: null, written: null });
    expect(filled.script).toBe('Zest soda!\n\nPeople who like it sour.');
    expect(findNextStep(filled)).toBe('voice');
  });

  it('becomes one text when it is closed, edited or spoken', () => {
    const { script } = filled;
    expect(run(filled, { type: 'close-blanks' })).toMatchObject({ script, blanks: null });
    expect(run(filled, start('voice', script))).toMatchObject({ script, blanks: null });
    expect(run(filled, typeScript('Mine.'))).toMatchObject({ blanks: null });
  });

  it('keeps what was typed when another outline comes, and when a script replaces it', () => {
    const other = show('How does it begin?', 'Who is it for?');
    const again = run(filled, typePrompt('story of Zest soda'), start('script'), other);
    expect(again.blanks?.map(({ text }) => text)).toEqual(['', 'people who like it sour', 'Zest soda!']);
    const replaced = run(filled, finish(WRITTEN), UNDO);
    expect(replaced).toMatchObject({ script: filled.script, blanks: filled.blanks });
  });

  it('gives a script that was there back with Undo', () => {
    const covered = run(withScript, show(...questions));
    expect(covered).toMatchObject({ script: '', written: null, cleared: { by: 'outline' } });
    const { script, written } = withScript;
    expect(run(covered, UNDO)).toMatchObject({ script, written, blanks: null });
  });
});
