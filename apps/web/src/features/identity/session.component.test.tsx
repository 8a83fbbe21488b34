import { getEngineSettings } from '@voicedraft/contract/engine-administration';
import { getAccountFacts } from '@voicedraft/contract/sessions';
import { getBanner } from '@voicedraft/contract/site-content';
import { expect, test } from 'vitest';
import { packagesQuery } from '#features/packages/queries.ts';
import { contentKey } from '#features/site-content/queries.ts';
import { clientSettingsQuery } from '#lib/client-settings.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { createQueryClient } from '#lib/query-client.ts';
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
