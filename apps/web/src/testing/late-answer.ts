import type { Endpoint } from '@voicedraft/contract/endpoint';
import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { expectAnnounced, press, unsaved } from './editor.driver.ts';
import { server, type Held } from './server.ts';

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

interface Creation {
  /** The request that creates, held back. */
  readonly sending: Held;
  /** A field of the form, which is filled in. */
  readonly field: Locator;
  readonly sendButton: Locator;
  /** What the page says once it has arrived. */
  readonly sent: string;
  /** What else is tried while the request is in progress. */
  readonly meanwhile?: () => Promise<void> | void;
}

const LATE = ' And this too.';

/**
 * Types in a form that leaves once it was sent, while its request is in progress: nothing can be typed, and the form
 * neither moves nor loses the focus.
 */
export async function expectReadOnlyMeanwhile({
  sending,
  field,
  sendButton,
  sent,
  meanwhile,
}: Creation): Promise<void> {
  const before = readField(await field.findElement());
  await press(sendButton);
  await sending.arrived;
  await expect.element(field).toHaveAttribute('readonly');
  const element = await typeAtEnd(field);
  expect(readField(element)).toEqual(before);
  expect(document.activeElement).toBe(element);
  await meanwhile?.();
  sending.release();
  await expectAnnounced(sent);
}

/**
 * Types in a form that stays open, while its request is in progress: the text is still there afterwards, unsent. Returns
 * it.
 */
export async function expectKeptForNext({
  sending,
  field,
  sendButton,
  sent,
}: Omit<Creation, 'meanwhile'>): Promise<string> {
  const before = readField(await field.findElement());
  await press(sendButton);
  await sending.arrived;
  await typeAtEnd(field);
  sending.release();
  await expectAnnounced(sent);
  const stored = `${before.value}${LATE}`;
  await expect.element(field).toHaveValue(stored);
  return stored;
}

async function typeAtEnd(field: Locator): Promise<Element> {
  const element = await field.findElement();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(`{End}${LATE}`);
  return element;
}

function readField(element: Element) {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    throw new TypeError('Not a text field.');
  }
  const { value, offsetTop, offsetHeight, offsetWidth } = element;
  return { value, offsetTop, offsetHeight, offsetWidth };
}
