import { queryOptions } from '@tanstack/react-query';
import { contentKey } from '#features/site-content/queries.ts';

/** What people agree to when they register. */
export const termsQuery = queryOptions({
  queryKey: contentKey('terms'),
  queryFn: async ({ signal }) => (await import('#features/site-content/fetch-content.ts')).fetchTerms(signal),
});

/** What happens to personal data. */
export const privacyQuery = queryOptions({
  queryKey: contentKey('privacy'),
  queryFn: async ({ signal }) =>
    (await import('#features/site-content/fetch-content.ts')).fetchPrivacy(signal),
});
