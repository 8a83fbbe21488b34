import { queryOptions } from '@tanstack/react-query';

/** The packages on sale. They come with a page that the server wrote, so the call is loaded where it is made. */
export const packagesQuery = queryOptions({
  queryKey: ['packages', 'list'],
  queryFn: async ({ signal }) => (await import('./fetch-packages.ts')).fetchPackages(signal),
});
