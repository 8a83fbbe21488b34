import { getEngineSettings } from '@voicedraft/contract/engine-administration';
import { listPronunciations } from '@voicedraft/contract/pronunciations';
import { getAccountFacts } from '@voicedraft/contract/sessions';
import { getBanner } from '@voicedraft/contract/site-content';
import { listVoices } from '@voicedraft/contract/voices';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { packagesQuery } from '#features/packages/queries.ts';
import { contentKey } from '#features/site-content/queries.ts';
import { clientSettingsQuery } from '#lib/client-settings.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { openApp, signInElsewhere } from '#testing/open-app.tsx';
import { makeUser } from '#testing/records/people.ts';
import { VOICE_RECORDS } from '#testing/records/voices.ts';
import { ok, server } from '#testing/server.ts';
import { closeSession, openSession, sessionQuery } from './session.ts';

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
