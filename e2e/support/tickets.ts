import type { Ticket } from '@voicedraft/contract/tickets';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { callsOf, type PageCalls } from './calls-of.ts';
import { signInAdministrator } from './people.ts';

/** An image of one pixel. */
export const PIXEL = {
  name: 'clipped export.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A document with one empty page. */
export const DOCUMENT = {
  name: 'invoice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 3 3]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

/** Opens a ticket over HTTP as the signed-in user and returns its id. */
export async function openTicket(
  page: Page,
  subject: string,
  message = `About: ${subject}`,
): Promise<string> {
  const { data } = await send<{ data: { _id: string } }>(callsOf(page), 'post', '/new-support-message', {
    subject,
    message,
    key: crypto.randomUUID(),
  });
  return data._id;
}

/** The other side of a conversation: an administrator in a browser of their own. */
export interface Staff {
  readonly reply: (ticket: string, message: string) => Promise<void>;
  readonly setStatus: (ticket: string, status: Ticket['ticketStatus']) => Promise<void>;
  readonly read: (ticket: string) => Promise<Ticket>;
  readonly close: () => Promise<void>;
}

/** Signs the administrator in on a second browser. */
export async function openStaff(browser: Browser): Promise<Staff> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAdministrator(page);
  const request = callsOf(page);
  return {
    reply: async (ticket, message) => {
      await send(request, 'post', `/api/tickets/${ticket}/replies`, { key: crypto.randomUUID(), message });
    },
    setStatus: async (ticket, ticketStatus) => {
      await send(request, 'put', `/support-message-status/${ticket}`, { ticketStatus });
    },
    read: async (ticket) => (await (await request.get(`/support-message/${ticket}`)).json()) as Ticket,
    close: () => context.close(),
  };
}

async function send<Answer>(
  request: PageCalls,
  method: 'post' | 'put',
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await request[method](path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** The replies that have reached the server. */
export async function readReplies(staff: Staff, ticket: string): Promise<string[]> {
  return (await staff.read(ticket)).adminMessage.map(({ message }) => message);
}

/** Opens a ticket's conversation and waits for its messages. */
export async function openConversation(page: Page, ticket: string): Promise<void> {
  await page.goto(`/user/support?ticket=${ticket}`);
  await expect(log(page).getByRole('article').first()).toBeVisible();
}

export function log(page: Page): Locator {
  return page.getByRole('log', { name: 'Messages' });
}

export function messageBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message' });
}

/** The list's row of a ticket. */
export function row(page: Page, subject: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name: subject }) });
}

/** Writes a reply and sends it with Enter. */
export async function write(page: Page, text: string): Promise<void> {
  await messageBox(page).fill(text);
  await messageBox(page).press('Enter');
}
