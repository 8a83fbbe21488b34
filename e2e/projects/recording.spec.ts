import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { openProject } from '../support/open-project.ts';
import { signUp } from '../support/people.ts';

const line = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('a line is recorded again as another take, and a speaker who speaks slower changes their lines only', async ({
  page,
}) => {
  await signUp(page);
  await openProject(page, 'NARRATOR: Room four. Look up.\n\nKEEPER: I wound the clockwork.');
  await button(page, /^Record 3 lines 1 credit$/).click();
  await expect(button(page, /^Share$/)).toBeVisible();

  await line(page, /^Line 1, /).focus();
  await button(page, /^Record again 1 credit$/).click();
  await button(page, /^2 takes$/).click();
  await button(page, /^Choose take 1$/).click();
  await expect(button(page, /^Choose take 2$/)).toBeVisible();
  await page.keyboard.press('Escape');

  await line(page, /^Line 3, /).focus();
  const speed = page.getByRole('slider', { name: 'Speed' });
  await speed.press('ArrowLeft');
  await expect(line(page, /^Line 3, .* changed$/)).toBeVisible();
  await expect(page.getByText('2 keep their sound')).toBeVisible();
  await speed.press('ArrowRight');
  await expect(line(page, /^Line 3, .* ready$/)).toBeVisible();
});
