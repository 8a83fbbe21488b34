import { LISTS } from '@voicedraft/contract/content-lists';
import { listFeatures } from '@voicedraft/contract/site-content';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import {
  alertInEditor,
  button,
  dialog,
  expectAnnounced,
  moveByKeyboard,
  openEditor,
  press,
  previewTexts,
} from '#testing/editor.driver.ts';
import { COLLEAGUE } from '#testing/editor.fake.ts';
import { FEATURE_TITLES, makeFeature } from '#testing/records/content.ts';
import { brokenAnswer, server } from '#testing/server.ts';
import {
  expectTitles,
  listedTitles,
  openEdit,
  openFeatures,
  rowOf,
  serveFeatures,
} from './features.driver.ts';

const { remove: deleteFeature, order: orderFeatures, toggle: toggleFeature } = LISTS.features;

const [FIRST = '', SECOND = '', ...OTHERS] = FEATURE_TITLES;

test("a colleague's new order, or changed features, are shown first, and not undone", async () => {
  const features = serveFeatures();
  await openFeatures();
  features.list = features.list.toReversed();
  await moveByKeyboard(SECOND, -1);
  await expectAnnounced('Someone else has reordered the features.');
  await expectTitles(FEATURE_TITLES.toReversed());
  features.remove(FIRST);
  await moveByKeyboard(SECOND, 1);
  await expectAnnounced('The features have changed.');
  await expectTitles(FEATURE_TITLES.slice(1).toReversed());
  await expect.poll(() => server.calls(orderFeatures)).toHaveLength(2);
});

test('a feature is disabled and enabled from its row, which the preview shows; reordered by keyboard, they go back if that fails', async () => {
  const features = serveFeatures();
  await openFeatures();
  await expect.element(page.getByLabelText('Features overview')).toMatchTextContent('On the landing page6');
  await expect.poll(() => previewTexts('#features h3')).toEqual(FEATURE_TITLES);
  await press(button(`Disable ${FIRST}`));
  await expectAnnounced('Feature disabled successfully!');
  await expect.element(rowOf(FIRST)).toMatchTextContent('Inactive');
  await expect.element(button(`Enable ${FIRST}`)).toHaveFocus();
  await expect.poll(() => previewTexts('#features h3')).toEqual([SECOND, ...OTHERS]);
  await userEvent.keyboard('{Enter}');
  await expectAnnounced('Feature enabled successfully!');
  await expect.poll(() => server.bodies(toggleFeature).map((body) => body.isActive)).toEqual([false, true]);

  const stored = () => features.list.map(({ title }) => title);
  await moveByKeyboard('Studio-ready files', -2);
  const byKeyboard = [...FEATURE_TITLES.slice(0, 3), 'Studio-ready files', ...FEATURE_TITLES.slice(3, 5)];
  await expectTitles(byKeyboard);
  await expect.poll(stored).toEqual(byKeyboard);
  server.lose(orderFeatures);
  await moveByKeyboard(SECOND, -1);
  await expectAnnounced('Failed to reorder features');
  await expectTitles(byKeyboard);
});

test('a feature is deleted after one confirmation; the last opened one gets the focus back once, and does not move it when it goes', async () => {
  const features = serveFeatures();
  await openFeatures();
  const remove = button(`Delete ${FIRST}`);
  await press(remove);
  const confirmation = dialog(`Delete “${FIRST}”?`);
  await expect.element(confirmation).toMatchTextContent('Are you sure you want to delete this feature?');
  await userEvent.keyboard('{Escape}');
  await expect.element(remove).toHaveFocus();
  await press(remove);
  server.answer(deleteFeature, brokenAnswer(502));
  await press(confirmation.getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(confirmation.getByRole('alert')).toMatchTextContent('Failed to delete feature');
  expect(listedTitles()).toEqual(FEATURE_TITLES);
  server.answer(deleteFeature, () => {
    features.remove(FIRST);
    return { success: true as const };
  });
  await press(confirmation.getByRole('button', { name: 'Delete', exact: true }));
  await expectAnnounced('Feature deleted successfully!');
  await expectTitles([SECOND, ...OTHERS]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();

  const [third = '', ...rest] = OTHERS;
  await openEdit(SECOND);
  await button('Cancel').click();
  await expect.element(button(`Edit ${SECOND}`)).toHaveFocus();
  features.remove(SECOND);
  await press(button(`Disable ${third}`));
  await expectTitles([third, ...rest]);
  await expect.element(button(`Enable ${third}`)).toHaveFocus();
});

test('failures to load or toggle are reported in the specified words', async () => {
  server.answer(listFeatures, brokenAnswer(502));
  await openEditor('features');
  const failure = alertInEditor('Failed to fetch features data');
  await expect.element(failure).toBeVisible();
  const features = serveFeatures();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expectTitles(FEATURE_TITLES);

  server.answer(toggleFeature, brokenAnswer(502));
  await press(button(`Disable ${FIRST}`));
  await expectAnnounced('Failed to toggle feature status');
  await expect.element(button(`Disable ${FIRST}`)).toBeVisible();

  // In the meantime, another user saves one entry and deletes another.
  server.answer(toggleFeature, ({ params, body }) => features.save(params.id, body));
  features.change(features.idOf(SECOND), { title: 'Theirs' });
  await press(button(`Disable ${SECOND}`));
  await expectAnnounced(`${COLLEAGUE} saved this feature`);
  await expect.element(rowOf('Theirs')).toMatchTextContent('Active');
  features.remove(FIRST);
  await button(`Disable ${FIRST}`).click();
  await expectAnnounced('This feature no longer exists.');
  await expectTitles(['Theirs', ...OTHERS]);
});

test('the list is accessible, full and empty', async () => {
  serveFeatures([
    ...FEATURE_TITLES.map((title) => makeFeature({ title })),
    makeFeature({
      title: 'Einreichungsbestätigungsformularübersichtsseite'.repeat(3),
      description: 'What it does. '.repeat(20),
      icon: '/nothing.png',
    }),
  ]);
  const app = await openFeatures();
  await expect.poll(listedTitles).toHaveLength(7);
  await expectAccessible();

  serveFeatures([]);
  await app.reload();
  await expect.element(page.getByText('No features yet')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Live preview' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('thirty features have their positions', async () => {
  serveFeatures(Array.from({ length: 30 }, (_, index) => makeFeature({ title: `Feature no. ${index + 1}` })));
  await openFeatures();
  await expect.poll(listedTitles).toHaveLength(30);
  await moveByKeyboard('Feature no. 29', 1);
  await expect.poll(() => listedTitles().at(-1)).toBe('Feature no. 29');
});
