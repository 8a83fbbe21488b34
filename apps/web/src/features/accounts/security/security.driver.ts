import { getUnknownDevice } from '@voicedraft/contract/devices';
import { listOwnSecurityEvents, type SecurityEvent } from '@voicedraft/contract/security-events';
import { getSignInWays, type SignInWays } from '@voicedraft/contract/second-factors';
import { listSessions, type Session } from '@voicedraft/contract/sessions';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answerPage, cutPage } from '#testing/list-page.ts';
import { openApp, type OpenedApp } from '#testing/open-app.tsx';
import { makeOwnSession, makeSignInWays } from '#testing/records/sign-in.ts';
import { ok, server } from '#testing/server.ts';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialogOf = (name: string) => page.getByRole('dialog', { name });

/** Answers with the account's ways to sign in. The page shows later changes once it refetches. */
export function answerWays(changes: Partial<SignInWays> = {}): void {
  server.answer(getSignInWays, ok(makeSignInWays(changes)));
}

export function answerSessions(...sessions: readonly Session[]): void {
  server.answer(listSessions, ok([makeOwnSession(), ...sessions]));
}

/** Responds with the account's activity. */
export function answerActivity(events: readonly SecurityEvent[]): void {
  server.answer(listOwnSecurityEvents, ({ query }) =>
    answerPage(listOwnSecurityEvents, ok(cutPage(events, query)), events.length),
  );
}

/** An account with a password, on one device, where nothing has happened. */
export function answerSecurity(): void {
  answerWays();
  answerSessions();
  answerActivity([]);
  server.answer(getUnknownDevice, ok(null));
}

export async function openSecurity(): Promise<OpenedApp> {
  const app = await openApp('/user/security');
  await expect.element(page.getByRole('heading', { name: 'Signing in' })).toBeVisible();
  await expect.element(page.getByText('Authenticator app', { exact: true })).toBeVisible();
  return app;
}
