import {
  getContentVersion,
  listContentVersions,
  restoreContentVersion,
} from '@voicedraft/contract/content-versions';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  alertInEditor,
  alertWith,
  answer,
  button,
  dialog,
  expectAnnounced,
  openEditor,
  press,
  unsaved,
} from '#testing/editor.driver.ts';
import { COLLEAGUE } from '#testing/editor.fake.ts';
import { expectTypedMeanwhileStays } from '#testing/late-answer.ts';
import { answerPage } from '#testing/list-page.ts';
import { makeVersion } from '#testing/records/content.ts';
import { brokenAnswer, ok, refusal, server } from '#testing/server.ts';
import { SECTION_EDITORS, type SectionEditor } from '#testing/section-editors.ts';

const FAILURES = [brokenAnswer(502), refusal('internal', 'The disk is full.'), Response.error()];

/** The text of a conflict that says whose save it was. */
function savedBy({ part, name }: SectionEditor): string {
  return `${COLLEAGUE} saved ${part === 'footer' ? 'the footer' : name}`;
}

function findReset({ actions }: SectionEditor) {
  return actions.find(({ label }) => label === 'Reset to Default');
}

describe.each(SECTION_EDITORS)('the editor of $name', (editor) => {
  const { field, typed, save: endpoint, changeOf } = editor;
  const saveButton = button(editor.saveLabel);
  const reset = findReset(editor);
  const savedByColleague = savedBy(editor);

  test('keeps text typed during a save, unsaved, and leaving asks', async () => {
    const { revision } = editor.serve().stored;
    await openEditor(editor.tab);
    const saving = server.hold(endpoint);
    await field.fill(typed('First'));
    await saveButton.click();
    await saving.arrived;
    await field.fill(typed('Second'));
    await page.getByRole('link', { name: 'Gemini Keys' }).click();
    const leaving = dialog('Leave without saving?');
    await expect.element(leaving).toMatchTextContent(`Your changes to ${editor.name} will be lost.`);
    await leaving.getByRole('button', { name: 'Cancel' }).click();
    saving.release();
    await expectAnnounced(editor.saved);
    await expect.element(field).toHaveValue(typed('Second'));
    await expect.element(unsaved).toBeVisible();
    await button('Discard').click();
    await expect.element(field).toHaveValue(typed('First'));
    await expect.element(unsaved).not.toBeInTheDocument();
    await expect.element(saveButton).toHaveFocus();
    expect(server.calls(endpoint)).toMatchObject([{ body: { ...changeOf(typed('First')), revision } }]);
  });

  test('sends what was typed while a save was on its way with the next save', async () => {
    const stored = editor.serve();
    await openEditor(editor.tab);
    await expectTypedMeanwhileStays({
      endpoint,
      field,
      saveButton,
      saved: editor.saved,
      texts: [typed('First'), typed('Second')],
    });
    expect(server.calls(endpoint)).toMatchObject([
      { body: changeOf(typed('First')) },
      { body: changeOf(typed('Second')) },
    ]);
    expect(stored.stored).toMatchObject(changeOf(typed('Second')));
  });

  test("does not overwrite another user's save", async () => {
    const stored = editor.serve();
    const app = await openEditor(editor.tab);
    await field.fill(typed('Mine'));
    stored.change(changeOf(typed('Theirs')));
    await press(saveButton);
    const notice = alertWith(savedByColleague);
    await expect.element(notice).toHaveFocus();
    await expect.element(notice).toMatchTextContent('Your changes are still here, but not saved yet.');
    await expect.element(field).toHaveValue(typed('Mine'));
    await page.getByRole('link', { name: 'Gemini Keys' }).click();
    await answer('Leave without saving?', 'Cancel');
    await expect.element(field).toHaveValue(typed('Mine'));
    await notice.getByRole('button', { name: 'Load the saved version' }).click();
    await answer('Load the saved version?', 'Load it');
    await expect.element(field).toHaveValue(typed('Theirs'));
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(editor.first).toHaveFocus();

    // The form keeps what was saved even if it cannot be read again; the logo is read before it is saved.
    const isUnread = editor.tab !== 'logo';
    if (isUnread) server.answer(editor.read, brokenAnswer(502));
    await field.fill(typed('Agreed'));
    await press(saveButton);
    await expectAnnounced(editor.saved);
    if (isUnread) await expect.element(alertWith(editor.unread.refused)).toBeVisible();
    await expect.element(unsaved).not.toBeInTheDocument();
    await expect.element(field).toHaveValue(typed('Agreed'));
    expect(stored.stored).toMatchObject(changeOf(typed('Agreed')));
    expect(app.address()).toBe(`/admin/settings?tab=${editor.tab}`);
  });

  test('says in the specified words what cannot be loaded, and what does not exist', async () => {
    server.answer(editor.read, brokenAnswer(502));
    let app = await openEditor(editor.tab);
    const tryAgain = async () => {
      // The banner's button reloads the whole page, including this one.
      if (editor.tab === 'banner') app = await app.reload();
      else await button('Try again').click();
    };
    await expect.element(alertInEditor(editor.unread.refused)).toBeVisible();
    server.lose(editor.read);
    await tryAgain();
    await expect.element(alertInEditor(editor.unread.unreachable)).toBeVisible();
    server.answer(editor.read, Response.json(ok(null)));
    await tryAgain();
    await expect.element(page.getByRole('heading', { name: editor.empty })).toBeVisible();
    editor.serve();
    if (reset === undefined) {
      await page.getByRole('link', { name: 'Open the footer section' }).click();
      await expect.element(page.getByRole('heading', { name: 'Footer Section' })).toBeVisible();
    } else {
      await button('Reset to Default').click();
      await answer('Reset to Default', 'Reset');
      await expect.element(field).toHaveValue(editor.installed);
      await expect.poll(() => server.calls(reset.endpoint)).toMatchObject([{ body: {} }]);
    }
  });

  test('says in the specified words why nothing was saved, and keeps the input', async () => {
    editor.serve();
    await openEditor(editor.tab);
    await field.fill(typed('Mine'));
    for (const [index, failure] of FAILURES.entries()) {
      server.answer(endpoint, failure);
      await press(saveButton);
      await expect.poll(() => server.calls(endpoint)).toHaveLength(index + 1);
      await expectAnnounced(editor.unsaved[index] ?? '');
      await expect
        .element(page.getByRole('main').getByRole('alert').last())
        .toMatchTextContent(editor.failureTexts[index] ?? '');
    }
    await expect.element(field).toHaveValue(typed('Mine'));
    await expect.element(unsaved).toBeVisible();
    editor.serve();
    await press(saveButton);
    await expectAnnounced(editor.saved);
    await expect.element(unsaved).not.toBeInTheDocument();
  });

  test('restores an older version from the history', async () => {
    const stored = editor.serve();
    stored.change(changeOf(typed('Newer')));
    const former = makeVersion({ part: editor.part, action: 'installed', actorEmail: '' });
    const { revision: currentRevision } = stored.stored;
    server.answer(listContentVersions, ({ query }) => {
      expect(query.part).toBe(editor.part);
      return answerPage(listContentVersions, ok([makeVersion({ isCurrent: true }), former]), 2);
    });
    server.answer(
      getContentVersion,
      ok({ ...former, content: changeOf(editor.installed), current: stored.stored, currentRevision }),
    );
    server.answer(restoreContentVersion, () => {
      stored.change(changeOf(editor.installed));
      return ok(former);
    });
    await openEditor(editor.tab);
    await expect.element(field).toHaveValue(typed('Newer'));
    await field.fill(typed('Typed'));
    await press(button('History'));
    await dialog('History').getByRole('button', { name: 'Installed' }).click();
    await button('Restore this version').click();
    await expect
      .element(dialog('Restore this version?'))
      .toMatchTextContent('Changes you have not saved will be lost.');
    await answer('Restore this version?', 'Restore');
    await expectAnnounced('Restored. This version is now public.');
    await expect.element(field).toHaveValue(editor.installed);
    await expect.element(unsaved).not.toBeInTheDocument();
    await expect.element(button('History')).toHaveFocus();
    expect(server.calls(restoreContentVersion)).toMatchObject([
      { params: { id: former._id }, body: { revision: currentRevision } },
    ]);
  });
});

/** Editors with a reset: the logo is part of the footer, which has its own. */
const RESETTABLE = SECTION_EDITORS.flatMap((editor) => {
  const reset = findReset(editor);
  return reset === undefined ? [] : [{ ...editor, reset }];
});

describe.each(RESETTABLE)('the editor of $name', ({ reset, ...editor }) => {
  const { field, typed, changeOf } = editor;

  test('asks before its actions, and says why they failed', async () => {
    editor.serve();
    await openEditor(editor.tab);
    await field.fill(typed('Mine'));
    for (const action of editor.actions) {
      await press(button(action.label));
      const confirmation = dialog(action.dialog);
      await expect.element(confirmation).toMatchTextContent(action.question);
      for (const [index, failure] of FAILURES.entries()) {
        server.answer(action.endpoint, failure);
        await answer(action.dialog, action.verb);
        await expect.poll(() => server.calls(action.endpoint)).toHaveLength(index + 1);
        await expect
          .element(confirmation.getByRole('alert'))
          .toMatchTextContent(action.failures[index] ?? '');
      }
      // The last one: there was no response.
      const said = confirmation.getByRole('alert').element().textContent;
      expect(said).toContain('Please check your connection and try again.');
      expect(said.match(/network error/giu)).toHaveLength(1);
      await userEvent.keyboard('{Escape}');
      await expect.element(button(action.label)).toHaveFocus();
    }
    await expect.element(field).toHaveValue(typed('Mine'));
    await expect.element(unsaved).toBeVisible();
  });

  test('restores the default after one confirmation', async () => {
    const stored = editor.serve();
    stored.change(changeOf(typed('Changed')));
    const { revision } = stored.stored;
    await openEditor(editor.tab);
    await expect.element(field).toHaveValue(typed('Changed'));
    await press(button('Reset to Default'));
    const confirmation = dialog('Reset to Default');
    await expect.element(confirmation).not.toMatchTextContent('Changes you have not saved');
    await userEvent.keyboard('{Escape}');
    await field.fill(typed('More'));
    await press(button('Reset to Default'));
    await expect.element(confirmation).toMatchTextContent('Changes you have not saved will be lost.');
    await answer('Reset to Default', 'Reset');
    await expectAnnounced(reset.done);
    await expect.element(button('Reset to Default')).toHaveFocus();
    await expect.element(field).toHaveValue(editor.installed);
    await expect.element(unsaved).not.toBeInTheDocument();
    await expect.poll(() => server.calls(reset.endpoint)).toMatchObject([{ body: { revision } }]);

    stored.change(changeOf(typed('Theirs')));
    await press(button('Reset to Default'));
    await answer('Reset to Default', 'Reset');
    await expect.element(confirmation.getByRole('alert')).toMatchTextContent(savedBy(editor));
    expect(stored.stored).toMatchObject(changeOf(typed('Theirs')));
  });
});
