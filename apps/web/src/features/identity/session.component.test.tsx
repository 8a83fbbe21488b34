import { getEngineSettings } from '@voicedraft/contract/engine-administration';
import { listPronunciations } from '@voicedraft/contract/pronunciations';
import { getAccountFacts } from '@voicedraft/contract/sessions';
import { getBanner } from '@voicedraft/contract/site-content';
import { listVoices } from '@voicedraft/contract/voices';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import '#features/generations/generator-draft-store.ts';
import { packagesQuery } from '#features/packages/queries.ts';
import { contentKey } from '#features/site-content/queries.ts';
import '#features/tickets/create/ticket-draft.ts';
import '#features/tickets/reply/reply-drafts.ts';
import { clientSettingsQuery } from '#lib/client-settings.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { openApp, signInElsewhere } from '#testing/open-app.tsx';
import { makeUser } from '#testing/records/people.ts';
import { VOICE_RECORDS } from '#testing/records/voices.ts';
import { ok, server } from '#testing/server.ts';
import { createFormDraft } from '#ui/form-draft.ts';
import { closeSession, forgetSession, openSession, sessionQuery, watchOtherTabs } from './session.ts';

test('the end of a session keeps only responses that are the same for everybody', () => {
  const client = createQueryClient(() => undefined);
  const shared = [clientSettingsQuery.queryKey, contentKey('banner'), packagesQuery.queryKey];
  const answered = [getAccountFacts, getEngineSettings, getBanner].map(
    (endpoint) => endpointQuery(endpoint, {}).queryKey,
  );
  for (const key of [...shared, ...answered]) client.setQueryData(key, {});
  closeSession(client);
  const left = client.getQueryCache().findAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([...shared, sessionQuery.queryKey]);
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
});

const FACTS = { hasPassword: true, emailVerified: true };

test('a sign-in that is told twice keeps what was loaded for it, and another user gets nothing of it', () => {
  const client = createQueryClient(() => undefined);
  const [maya, ada] = ['Maya', 'Ada'].map((name) => ({
    id: name,
    email: `${name}@example.org`,
    name,
    image: null,
  }));
  if (maya === undefined || ada === undefined) throw new Error('no users');
  const { queryKey } = endpointQuery(getAccountFacts, {});
  const cached = () => client.getQueryData(queryKey);
  openSession(client, maya);
  client.setQueryData(queryKey, FACTS);
  openSession(client, maya);
  expect(cached()).toEqual(FACTS);
  openSession(client, ada);
  expect(cached()).toBeUndefined();
  client.setQueryData(queryKey, FACTS);
  closeSession(client);
  openSession(client, ada);
  expect(cached()).toBeUndefined();
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ada);
});

test('drafts outlive a lost session, and go with a sign-out, also in another tab', () => {
  createFormDraft('voicedraft.form', ['name']);
  const drafts = ['generator', 'ticket-draft', 'reply-drafts', 'form'].map((name) => `voicedraft.${name}`);
  const write = () => drafts.forEach((key) => sessionStorage.setItem(key, '{}'));
  const left = () => drafts.filter((key) => sessionStorage.getItem(key) !== null);
  const hear = (name: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key: `voicedraft.${name}` }));
  const client = createQueryClient(() => undefined);
  onTestFinished(watchOtherTabs(client, () => undefined));
  const maya = { id: 'Maya', email: 'maya@example.org', name: 'Maya', image: null };
  openSession(client, maya);
  write();
  forgetSession(client);
  expect(left()).toEqual(drafts);
  openSession(client, maya);
  closeSession(client);
  expect(left()).toEqual([]);

  openSession(client, maya);
  write();
  localStorage.removeItem('voicedraft.session');
  hear('session');
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
  expect(left()).toEqual(drafts);
  hear('signed-out');
  expect(left()).toEqual([]);
});

const ADA = makeUser({ userName: 'Ada', UserEmail: 'ada@northlight.example' });

/** The words that are asked for from now on. */
function answerWord(word: string): void {
  server.answer(listVoices, ok([...VOICE_RECORDS]));
  const createdAt = '2026-11-20T10:00:00.000Z';
  const known = { id: crypto.randomUUID(), word, sayAs: 'anything', exactCapitals: false, createdAt };
  server.answer(listPronunciations, ok([known]));
}
const wordOnPage = (word: string) => page.getByRole('listitem').filter({ hasText: word });

test('what an open page shows is that of whom another tab has signed in as', async () => {
  answerWord('gnocchi');
  await openApp('/user/pronunciation');
  await expect.element(wordOnPage('gnocchi')).toBeVisible();
  answerWord('Nguyen');
  signInElsewhere(ADA);
  await expect.element(wordOnPage('Nguyen')).toBeVisible();
  await expect.element(wordOnPage('gnocchi')).not.toBeInTheDocument();
});

test('what it still waits for is asked again, and a late answer for the user before is not shown', async () => {
  answerWord('gnocchi');
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.answer(listPronunciations, () => promise);
  await openApp('/user/pronunciation');
  // React's strict mode, which only development has, mounts a page twice: then both ask.
  await expect.poll(() => server.calls(listPronunciations).length).toBeGreaterThan(0);
  const before = server.calls(listPronunciations).length;
  answerWord('Nguyen');
  signInElsewhere(ADA);
  await expect.element(wordOnPage('Nguyen')).toBeVisible();
  await expect.poll(() => server.calls(listPronunciations).length).toBeGreaterThan(before);
  resolve(Response.json(ok([])));
  await expect.element(wordOnPage('Nguyen')).toBeVisible();
});
