import { listGenerations } from '@voicedraft/contract/generations';
import { listTickets } from '@voicedraft/contract/tickets';
import { listAdmins } from '@voicedraft/contract/accounts';
import { page } from 'vitest/browser';
import { ok, server } from '#testing/server.ts';

/** The parts below the cards, each a region of its own. */
export const part = (name: string) => page.getByRole('region', { name });

/** The menu of the user area. */
export const menu = page.getByRole('navigation', { name: 'User area' });

/** Answers what the dashboard asks for as for somebody who has done nothing yet. */
export function answerNewcomer(): void {
  server.answer(listGenerations, ok([]));
  server.answer(listTickets, []);
  server.answer(listAdmins, []);
}
