import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addPackage, deletePackage, editPackage, type PackageInput } from '@voicedraft/contract/packages';
import { packageQuery, packagesQuery } from '#features/packages/queries.ts';
import { callEndpoint, type CallParts } from '#lib/api-client.ts';

/** The packages on sale, as they are now: another administrator may have changed them. */
export const managedPackagesQuery = queryOptions({ ...packagesQuery, staleTime: 0 });

/** One package as a form starts with it: asked for each time, never again while the form is open. */
export function editedPackageQuery(id: string) {
  return queryOptions({
    ...packageQuery(id),
    queryKey: ['packages', 'edited', id],
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Adds a package. Rejects with an `ApiError`: `conflict` when there are three. */
export function useAddPackage() {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: (body: PackageInput) => callEndpoint(addPackage, { body }),
    onSettled: refresh,
  });
}

/** Changes a package. Rejects with an `ApiError`: `conflict` when somebody saved since `updatedAt`. */
export function useEditPackage(id: string) {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: (body: CallParts<typeof editPackage>['body']) =>
      callEndpoint(editPackage, { params: { id }, body }),
    onSettled: refresh,
  });
}

/** Takes a package off sale for good. Rejects with an `ApiError`: `not_found` when somebody else did. */
export function useDeletePackage() {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(deletePackage, { params: { id } }),
    onSettled: refresh,
  });
}

/** Has the packages asked for again, also after a refusal: it may be because they have changed. */
function useRefreshPackages() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: packagesQuery.queryKey });
}
