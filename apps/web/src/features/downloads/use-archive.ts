import { useMutation } from '@tanstack/react-query';
import { countOf } from '@voicedraft/contract/counts';
import { ARCHIVE_LIMIT, describeArchive, getArchive } from '@voicedraft/contract/downloads';
import { fetchData } from '#lib/api-client.ts';
import { callAddress } from '#lib/call-address.ts';
import { formatBytes } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { showToast } from '#ui/toast.ts';

/** Saves the chosen takes of entries as one ZIP, streamed, so it may be large. */
export function useArchive() {
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const query = { ids: ids.join(',') };
      const { takes, bytes } = await fetchData(describeArchive, { query });
      if (takes === 0) return 'Nothing selected is recorded yet.';
      saveFile(callAddress(getArchive.path, { query }), 'takes.zip');
      return `Saving ${countOf(takes, 'take')}, ${formatBytes(bytes)}`;
    },
    onSuccess: (text) => showToast.plain(text),
    onError: (failure) => showToast.error(`Not saved. ${failure.message}`),
  });
  const saveArchive = (ids: readonly string[]) => {
    if (ids.length <= ARCHIVE_LIMIT) mutate(ids);
    else showToast.error(`One ZIP holds at most ${ARCHIVE_LIMIT} takes. Select fewer.`);
  };
  return { saveArchive, isSavingArchive: isPending };
}
