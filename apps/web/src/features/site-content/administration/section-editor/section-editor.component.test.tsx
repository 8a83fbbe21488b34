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
import { answerPage } from '#testing/list-page.ts';
import { makeVersion } from '#testing/records/content.ts';
import { brokenAnswer, ok, refusal, server } from '#testing/server.ts';
import { type EditedPart, SECTION_EDITORS, type SectionEditor } from '#testing/section-editors.ts';

const FAILURES = [brokenAnswer(502), refusal('internal', 'The disk is full.'), Response.error()];

/** The text of a conflict that says whose save it was. */
function savedBy({ part, name }: SectionEditor): string {
  return `${COLLEAGUE} saved ${part === 'footer' ? 'the footer' : name}`;
}

function findReset({ actions }: SectionEditor) {
  return actions.find(({ label }) => label === 'Reset to Default');
}

/** Responds with a history that can restore the preinstalled text; returns the request that does. */
function serveHistory({ part, changeOf, installed }: SectionEditor, stored: EditedPart) {
  const former = makeVersion({ part, action: 'installed', actorEmail: '' });
  const { revision } = stored.stored;
  server.answer(listContentVersions, ({ query }) => {
    expect(query.part).toBe(part);
    return answerPage(listContentVersions, ok([makeVersion({ isCurrent: true }), former]), 2);
  });
  server.answer(
    getContentVersion,
    ok({ ...former, content: changeOf(installed), current: stored.stored, currentRevision: revision }),
  );
  server.answer(restoreContentVersion, () => {
    stored.change(changeOf(installed));
    return ok(former);
  });
  return { params: { id: former._id }, body: { revision } };
}

describe.each(SECTION_EDITORS)('the editor of $name', (editor) => {
  const { field, typed, save: endpoint, changeOf } = editor;
  const saveButton = button(editor.saveLabel);
  const reset = findReset(editor);
  const savedByColleague = savedBy(editor);

  test('says in the specified words why nothing was saved, and keeps what is typed, also during a save', async () => {
    editor.serve();
    await openEditor(editor.tab);
    await field.fill(typed('First'));
    for (const [index, failure] of FAILURES.entries()) {
      server.answer(endpoint, failure);
      await press(saveButton);
      await expect.poll(() => server.calls(endpoint)).toHaveLength(index + 1);
      await expectAnnounced(editor.unsaved[index] ?? '');
      await expect
        .element(page.getByRole('main').getByRole('alert').last())
        .toMatchTextContent(editor.failureTexts[index] ?? '');
    }
    await expect.element(field).toHaveValue(typed('First'));
    await expect.element(unsaved).toBeVisible();

    const stored = editor.serve();
    const { revision } = stored.stored;
    const saving = server.hold(endpoint);
    await press(saveButton);
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
    await field.fill(typed('Second'));
    await press(saveButton);
    await expect.element(unsaved).not.toBeInTheDocument();
    expect(server.bodies(endpoint).slice(FAILURES.length)).toMatchObject([
      { ...changeOf(typed('First')), revision },
      changeOf(typed('Second')),
    ]);
    expect(stored.stored).toMatchObject(changeOf(typed('Second')));
  });

  test("does not overwrite another user's save, and restores an older version from the history", async () => {
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
    if (isUnread) {
      await expect.element(alertWith(editor.unread.refused)).toBeVisible();
      server.recover(editor.read);
    }
    await expect.element(unsaved).not.toBeInTheDocument();
    await expect.element(field).toHaveValue(typed('Agreed'));
    expect(stored.stored).toMatchObject(changeOf(typed('Agreed')));
    expect(app.address()).toBe(`/admin/settings?tab=${editor.tab}`);

    const restored = serveHistory(editor, stored);
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
    expect(server.calls(restoreContentVersion)).toMatchObject([restored]);
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
});

/** Editors with a reset: the logo is part of the footer, which has its own. */
const RESETTABLE = SECTION_EDITORS.flatMap((editor) => {
  const reset = findReset(editor);
  return reset === undefined ? [] : [{ ...editor, reset }];
});

describe.each(RESETTABLE)('the editor of $name', ({ reset, ...editor }) => {
  const { field, typed, changeOf } = editor;

  test('asks before its actions, says why they failed, and restores the default after one confirmation', async () => {
    const stored = editor.serve();
    stored.change(changeOf(typed('Changed')));
    const { revision } = stored.stored;
    await openEditor(editor.tab);
    await expect.element(field).toHaveValue(typed('Changed'));
    await press(button('Reset to Default'));
    const resetting = dialog('Reset to Default');
    await expect.element(resetting).toMatchTextContent(reset.question);
    await expect.element(resetting).not.toMatchTextContent('Changes you have not saved');
    await userEvent.keyboard('{Escape}');
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
        server.recover(action.endpoint);
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

    await press(button('Reset to Default'));
    await expect.element(resetting).toMatchTextContent('Changes you have not saved will be lost.');
    await answer('Reset to Default', 'Reset');
    await expectAnnounced(reset.done);
    await expect.element(button('Reset to Default')).toHaveFocus();
    await expect.element(field).toHaveValue(editor.installed);
    await expect.element(unsaved).not.toBeInTheDocument();
    expect(server.bodies(reset.endpoint).at(-1)).toMatchObject({ revision });

    stored.change(changeOf(typed('Theirs')));
    await press(button('Reset to Default'));
    await answer('Reset to Default', 'Reset');
    await expect.element(resetting.getByRole('alert')).toMatchTextContent(savedBy(editor));
    expect(stored.stored).toMatchObject(changeOf(typed('Theirs')));
  });
});
