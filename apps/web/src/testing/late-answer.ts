import type { Endpoint } from '@voicedraft/contract/endpoint';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { expectAnnounced, press, unsaved } from './editor.page.ts';
import { server } from './server.ts';

interface LateAnswer {
  /** The endpoint that saves the form. */
  readonly endpoint: Endpoint;
  /** One of its fields, already visible. */
  readonly field: Locator;
  readonly saveButton: Locator;
  /** The announcement of a save. */
  readonly saved: string;
  /** What is typed before the save, and while it is in progress. */
  readonly texts?: readonly [before: string, meanwhile: string];
  /** True if the form closes after saving; otherwise it shows whether it is saved. */
  readonly closes?: boolean;
}

/**
 * Types in a form while its save is in progress. The text must stay, unsaved: the next save succeeds, based on the
 * record that the first one returned.
 */
export async function expectTypedMeanwhileStays({
  endpoint,
  field,
  saveButton,
  saved,
  texts: [before, meanwhile] = ['First', 'Second'],
  closes = false,
}: LateAnswer): Promise<void> {
  const saving = server.hold(endpoint);
  await field.fill(before);
  await press(saveButton);
  await saving.arrived;
  await field.fill(meanwhile);
  saving.release();
  await expectAnnounced(saved);
  await expect.element(field).toHaveValue(meanwhile);
  if (!closes) await expect.element(unsaved).toBeVisible();
  await press(saveButton);
  if (closes) await expect.element(field).not.toBeInTheDocument();
  else await expect.element(unsaved).not.toBeInTheDocument();
}
