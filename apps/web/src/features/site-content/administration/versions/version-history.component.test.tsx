import {
  getContentVersion,
  listContentVersions,
  restoreContentVersion,
  type ContentVersion,
} from '@voicedraft/contract/content-versions';
import type { AboutPart, AboutSection } from '@voicedraft/contract/site-content';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { button, dialog, openEditor, press } from '#testing/editor.driver.ts';
import { COLLEAGUE, refuseSavedMeanwhile, serveAbout } from '#testing/editor.fake.ts';
import { answerPage, cutPage } from '#testing/list-page.ts';
import { ABOUT, makeVersion } from '#testing/records/content.ts';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { brokenAnswer, ok, refusal, server } from '#testing/server.ts';

const LONG = 'Voices that carry. '.repeat(100).trim();
const [ONE, TWO, THREE] = ABOUT.section1.features;

const list = dialog('History');
const rows = list.getByRole('list', { name: 'Versions' }).getByRole('button', { name: /[AP]M$/u });
const restoreButton = button('Restore this version');
const confirmation = dialog('Restore this version?');
const confirmButton = confirmation.getByRole('button', { name: 'Restore', exact: true });
/** The differences in one section. */
const differences = (name: string) => page.getByRole('dialog').getByRole('region', { name, exact: true });
const entriesOf = (name: string) =>
  page.getByRole('dialog').getByRole('list', { name, exact: true }).getByRole('listitem');

const withFirst = (change: Partial<AboutPart>): AboutSection => ({
  ...ABOUT,
  section1: { ...ABOUT.section1, ...change },
});

/** Responds with a history of the given states, newest first; the newest is on the site. */
function serveHistory(
  states: readonly AboutSection[],
  overridesOf: (index: number) => Partial<ContentVersion> = () => ({}),
): void {
  const versions = states.map((_, index) =>
    makeVersion({ isCurrent: index === 0, actorEmail: ADMINISTRATOR.UserEmail, ...overridesOf(index) }),
  );
  server.answer(listContentVersions, ({ query }) =>
    answerPage(listContentVersions, ok(cutPage(versions, query)), versions.length),
  );
  server.answer(getContentVersion, ({ params }) => {
    const index = versions.findIndex(({ _id }) => _id === params.id);
    const [current] = states;
    return ok({
      ...makeVersion(versions[index]),
      content: states[index],
      current,
      currentRevision: 2,
    });
  });
}

async function openHistory(): Promise<void> {
  serveAbout();
  await openEditor('about');
  await press(button('History'));
}

const MINE = withFirst({ title: 'Mine' });

test('a version shows who created it and when, and how it differs from the site: words, entries, positions', async () => {
  serveHistory([
    withFirst({
      title: 'From quiet idea to finished voiceover',
      description: LONG,
      features: [{ text: 'Wholly other' }, THREE, ONE, { text: `${TWO?.text}, ever` }].filter(
        (entry) => entry !== undefined,
      ),
    }),
    ABOUT,
  ]);
  await openHistory();
  await expect.element(rows.first()).toMatchTextContent('Saved');
  await expect.element(rows.first()).toMatchTextContent(ADMINISTRATOR.UserEmail);
  await expect.element(rows.first()).toMatchTextContent(/\d{4}, \d{1,2}:\d{2} [AP]M/u);
  await expect.element(rows.filter({ hasText: 'On the site' })).toBeVisible();

  await press(rows.nth(1));
  const first = differences('Section 1');
  await expect.element(first).toBeVisible();
  const headings = first.getByRole('heading', { level: 4 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Title', 'Description', 'Features']);
  expect(first.element().querySelector('mark')?.textContent).toBe('quiet');
  await expect.element(first.getByText(LONG)).toBeVisible();
  await expect.element(differences('Section 2')).not.toBeInTheDocument();
  expect(
    entriesOf('Features')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Wholly otherAdded since$/u),
    expect.stringMatching(/Moved from position 3 to 2$/u),
    expect.stringMatching(/everChanged since/u),
  ]);
  await expectAccessible();

  await press(rows.first());
  await expect.element(page.getByText('Same as the public version.')).toBeVisible();
  await expect.element(page.getByText('This is the current version.')).toBeVisible();
  await expect.element(restoreButton).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('History')).toHaveFocus();
});

test('a version says what led to it; the oldest one is the default content', async () => {
  const causes = [
    ['restored', 'Restored from the history'],
    ['added', 'Entry added'],
    ['deleted', 'Entry deleted'],
    ['reordered', 'Reordered'],
  ] as const;
  const states = causes.map(([action]) =>
    withFirst({ features: [...ABOUT.section1.features, { text: `Gone since it was ${action}` }] }),
  );
  const actions = ['saved', ...causes.map(([action]) => action), 'installed'] as const;
  serveHistory([ABOUT, ...states, ABOUT], (index) => ({
    action: actions[index] ?? 'saved',
    ...(actions[index] === 'installed' && { actorEmail: '' }),
  }));
  await openHistory();
  for (const [action, text] of causes) {
    await press(rows.filter({ hasText: text }));
    const removed = entriesOf('Features').last();
    await expect.element(removed).toMatchTextContent(`Gone since it was ${action}Removed since`);
  }
  await expect.element(rows.last()).toMatchTextContent('Installed');
  await expect.element(rows.last()).toMatchTextContent('Default content');
});

test('a version far back in a long list is restored only after a confirmation', async () => {
  const saves = Array.from({ length: 27 }, (_, index) => withFirst({ title: `Save ${27 - index}` }));
  serveHistory(saves);
  await openHistory();
  await expect.poll(() => rows.elements()).toHaveLength(25);
  const nextPage = server.hold(listContentVersions);
  await press(list.getByRole('button', { name: 'Next' }));
  await nextPage.arrived;
  // Rows shown until the page arrives cannot be opened in its place.
  await expect.element(list.getByRole('list', { name: 'Versions' })).toHaveAttribute('inert');
  nextPage.release();
  await expect.element(list.getByText(/^Showing 26 to /u)).toBeVisible();
  await expectAccessible();
  await press(rows.first());
  await expect.element(differences('Section 1')).toMatchTextContent('Save 2');
  await press(restoreButton);
  await expect.element(confirmation).toMatchTextContent('The current version stays in the history.');
  await expect.element(confirmation).not.toMatchTextContent('Changes you have not saved');
  await press(confirmation.getByRole('button', { name: 'Cancel' }));
  await expect.element(restoreButton).toHaveFocus();
  expect(server.calls(restoreContentVersion)).toEqual([]);
});

test("another user's save in the meantime is not replaced unseen", async () => {
  serveHistory([MINE, ABOUT]);
  await openHistory();
  await press(rows.nth(1));
  await expect.element(differences('Section 1')).toMatchTextContent('Mine');
  server.answer(restoreContentVersion, refuseSavedMeanwhile('the about section'));
  server.answer(getContentVersion, ({ params }) =>
    ok({
      ...makeVersion({ _id: params.id }),
      content: ABOUT,
      current: withFirst({ title: 'Theirs' }),
      currentRevision: 3,
    }),
  );
  await press(restoreButton);
  await press(confirmButton);
  const notice = page.getByRole('alert').filter({ hasText: `${COLLEAGUE} saved the about section` });
  await expect.element(notice).toHaveFocus();
  await expect.element(notice).toMatchTextContent('Nothing was restored.');
  await expect.element(differences('Section 1')).toMatchTextContent('Theirs');
  await expectAccessible();
  await press(restoreButton);
  await press(confirmButton);
  await expect.poll(() => server.calls(restoreContentVersion)).toHaveLength(2);
  await expect.poll(() => server.bodies(restoreContentVersion).map((body) => body.revision)).toEqual([2, 3]);
});

test('failures to load or restore are reported, with a way out', async () => {
  server.answer(listContentVersions, brokenAnswer(502));
  await openHistory();
  const unread = list.getByRole('alert').filter({ hasText: 'The versions could not be loaded' });
  await expect.element(unread).toBeVisible();
  await expectAccessible();
  serveHistory([MINE, ABOUT]);
  server.lose(getContentVersion);
  await press(unread.getByRole('button', { name: 'Try again' }));
  await press(rows.nth(1));
  const broken = page.getByRole('alert').filter({ hasText: 'The version could not be loaded' });
  await expect.element(broken).toBeVisible();
  await expect.element(restoreButton).toBeDisabled();
  server.answer(getContentVersion, ({ params }) =>
    ok({
      ...makeVersion({ _id: params.id }),
      content: ABOUT,
      current: MINE,
      currentRevision: 2,
    }),
  );
  await press(broken.getByRole('button', { name: 'Try again' }));
  await expect.element(differences('Section 1')).toMatchTextContent('Mine');

  for (const [failure, reason] of [
    [refusal('internal', 'The vault is closed.'), 'The vault is closed.'],
    [Response.error(), ''],
  ] as const) {
    server.answer(restoreContentVersion, failure);
    await press(restoreButton);
    await press(confirmButton);
    await expect
      .element(confirmation.getByRole('alert'))
      .toMatchTextContent(`The version could not be restored${reason}`);
    await userEvent.keyboard('{Escape}');
    await expect.element(confirmation).not.toBeInTheDocument();
  }
});

test('a part without a history says so', async () => {
  server.answer(listContentVersions, answerPage(listContentVersions, ok([]), 0));
  await openHistory();
  await expect.element(list).toMatchTextContent('No versions yet');
});
