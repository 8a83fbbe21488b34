import { LISTS } from '@voicedraft/contract/content-lists';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import {
  alertInEditor,
  button,
  dialog,
  expectAnnounced,
  inPreview,
  loadTheirs,
  openEditor,
  press,
  previewTexts,
} from '#testing/editor.driver.ts';
import { COLLEAGUE } from '#testing/editor.fake.ts';
import { NO_ADDRESS, watchHostileAddresses } from '#testing/hostile-addresses.ts';
import { expectTypedMeanwhileStays, expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { FEATURE_TITLES } from '#testing/records/content.ts';
import { refusal, server } from '#testing/server.ts';
import {
  addButton,
  description,
  expectTitles,
  openEdit,
  openFeatures,
  serveFeatures,
  titleField,
} from './features.driver.ts';

const { add: addFeature, edit: editFeature } = LISTS.features;

const [FIRST = '', SECOND = ''] = FEATURE_TITLES;
const TEXT = '<b>Fast</b> & "loud"';
const SCRIPT = '<img src="/nothing" onerror="alert(1)">';

const order = page.getByLabelText('Order');
const iconClass = page.getByRole('textbox', { name: 'Icon class' });
const saveButton = button('Save Changes');

test('a new feature is validated at its fields, shown in the preview, and added as typed', async () => {
  serveFeatures();
  await openFeatures();
  await press(addButton);
  await expect.element(titleField).toHaveFocus();
  await expect.element(page.getByLabelText('Category')).toHaveValue('AI Features');
  await expect.element(order).toHaveValue('7');
  await userEvent.keyboard('{Enter}');
  await expect.element(titleField).toHaveAccessibleDescription('Please enter a title');
  await expect.element(description).toHaveAccessibleDescription('Please enter a description');
  await titleField.fill(TEXT);
  await description.fill(SCRIPT);
  await order.fill('1.5');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(order)
    .toHaveAccessibleDescription(/^Please enter a whole number from -1000000 to 1000000/u);
  await order.fill('7');
  await iconClass.fill('fi" onload="alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(iconClass)
    .toHaveAccessibleDescription(/^Please use letters, digits, spaces and hyphens only/u);
  await expect.poll(() => previewTexts('#features h3')).toEqual([...FEATURE_TITLES, TEXT]);
  expect(previewTexts('#features p')).toContain(SCRIPT);
  expect(server.calls(addFeature)).toEqual([]);
  await iconClass.fill('');
  await press(order);
  await expectAnnounced('Feature added successfully!');
  await expect.element(addButton).toHaveFocus();
  await expectTitles([...FEATURE_TITLES, TEXT]);
  expect(server.calls(addFeature)).toMatchObject([
    {
      body: {
        title: TEXT,
        description: SCRIPT,
        icon: '',
        iconType: 'class',
        order: 7,
        category: 'AI Features',
      },
    },
  ]);
});

test('another type of icon takes the value away; no address is loaded that could not be saved', async () => {
  const hostile = watchHostileAddresses();
  serveFeatures();
  await openFeatures();
  await openEdit(FIRST);
  await iconClass.fill('fi fi-tr-star');
  await page.getByRole('radio', { name: 'Image' }).click();
  const address = page.getByLabelText('Image URL');
  await expect.element(address).toHaveValue('');
  await expect.poll(() => previewTexts('#features h3')).toEqual(FEATURE_TITLES);
  const expectRefused = async () => {
    await userEvent.keyboard('{Enter}');
    await expect.element(address).toHaveAccessibleDescription(new RegExp(`^${NO_ADDRESS}`, 'u'));
    expect(inPreview('#features img')).toEqual([]);
  };
  await hostile.typeInto([address], expectRefused, ['fi fi-tr-pencil']);
  hostile.expectNoneLoaded();
  expect(server.calls(editFeature)).toEqual([]);
  await page.getByRole('radio', { name: 'Icon class' }).click();
  await expect.element(iconClass).toHaveValue('');
});

test('an edited feature moves in the preview, and its row then has the focus; a late response closes nothing opened since', async () => {
  const stored = serveFeatures();
  const id = stored.idOf(SECOND);
  await openFeatures();
  await openEdit(FIRST);
  await description.fill('Saved late.');
  const saving = server.hold(editFeature);
  await saveButton.click();
  await saving.arrived;
  await button('All features').click();
  await dialog('Leave without saving?').getByRole('button', { name: 'Leave' }).click();
  await openEdit(SECOND);
  await description.fill('Typed since.');
  saving.release();
  await expect.poll(() => stored.list[0]?.description).toBe('Saved late.');
  await expectAnnounced('Feature updated successfully!');
  await expect.element(description).toHaveValue('Typed since.');
  await button('Cancel').click();
  await expectTitles(FEATURE_TITLES);

  await openEdit(SECOND);
  await titleField.fill('Renamed');
  await order.fill('0');
  await expect.poll(() => previewTexts('#features h3')[0]).toBe('Renamed');
  await press(saveButton);
  await expect.element(button('Edit Renamed')).toHaveFocus();
  const body = { title: 'Renamed', order: 0, revision: 1 };
  expect(server.calls(editFeature).at(-1)).toMatchObject({ params: { id }, body });
});

test('errors are shown in the specified words, also one that no longer exists, and the input stays', async () => {
  serveFeatures();
  await openEditor('features', crypto.randomUUID());
  const missing = alertInEditor('This feature no longer exists');
  await expect.element(missing).toBeVisible();
  await missing.getByRole('button', { name: 'All features' }).click();
  await expectTitles(FEATURE_TITLES);
  await openEdit(FIRST);
  await titleField.fill('Typed');
  server.lose(editFeature);
  await press(saveButton);
  await expect.element(alertInEditor('Failed to update feature')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Notifications' }))
    .toMatchTextContent('Failed to update feature');
  await expect.element(titleField).toHaveValue('Typed');
  await button('All features').click();
  await dialog('Leave without saving?').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(titleField).toHaveValue('Typed');
  await button('Cancel').click();
  await expect.element(button(`Edit ${FIRST}`)).toHaveFocus();

  server.answer(addFeature, refusal('internal', 'Not today.'));
  await addButton.click();
  await titleField.fill('New one');
  await description.fill('What it does.');
  await button('Add Feature').click();
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toMatchTextContent('Not today.');
  await expect.element(alertInEditor('Failed to add featureNot today.')).toBeVisible();
  await expect.element(titleField).toHaveValue('New one');
});

test('text typed during a save stays; a feature saved or deleted by another user is not overwritten', async () => {
  const stored = serveFeatures();
  const id = stored.idOf(FIRST);
  await openFeatures();
  await openEdit(FIRST);
  await expectTypedMeanwhileStays({
    endpoint: editFeature,
    field: titleField,
    saveButton,
    saved: 'Feature updated successfully!',
    closes: true,
  });
  await expectTitles(['Second', ...FEATURE_TITLES.slice(1)]);
  expect(server.bodies(editFeature)).toMatchObject([{ title: 'First' }, { title: 'Second' }]);
  await openEdit('Second');
  await titleField.fill('Mine');
  stored.change(id, { title: 'Theirs' });
  await press(saveButton);
  const notice = alertInEditor(`${COLLEAGUE} saved this feature`);
  await loadTheirs(notice, titleField, { mine: 'Mine', theirs: 'Theirs' });

  await titleField.fill('Agreed');
  stored.remove('Theirs');
  await press(saveButton);
  await expect.element(alertInEditor('This feature no longer exists.')).toBeVisible();
  await expect.element(titleField).toHaveValue('Agreed');
  await button('Cancel').click();
  await expect.element(addButton).toHaveFocus();
});

test('the form of a new feature is accessible with its errors; nothing is typed until it closes', async () => {
  serveFeatures();
  await openEditor('features', 'new');
  await button('Add Feature').click();
  await expect.element(page.getByText('Please enter a title')).toBeVisible();
  await expectAccessible();
  await titleField.fill('Quick');
  await description.fill('Ready at once.');
  await expectReadOnlyMeanwhile({
    sending: server.hold(addFeature),
    field: description,
    sendButton: button('Add Feature'),
    sent: 'Feature added successfully!',
  });
  await expectTitles([...FEATURE_TITLES, 'Quick']);
  await expect.poll(() => server.calls(addFeature)).toHaveLength(1);
});
