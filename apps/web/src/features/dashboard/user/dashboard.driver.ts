import { listGenerations } from '@voicedraft/contract/generations';
import { listTickets } from '@voicedraft/contract/tickets';
import { listAdmins } from '@voicedraft/contract/accounts';
import { page } from 'vitest/browser';
import { ok, server } from '#testing/server.ts';

/** Finds a section below the cards by its name; each is a region. */
export const part = (name: string) => page.getByRole('region', { name });

/** The menu of the user area. */
export const menu = page.getByRole('navigation', { name: 'User area' });

/** Responds to the dashboard's requests as for a user who has not done anything yet. */
export function answerNewUser(): void {
  server.answer(listGenerations, ok([]));
  server.answer(listTickets, []);
  server.answer(listAdmins, []);
}
