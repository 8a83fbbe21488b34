import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { countOf } from '@voicedraft/contract/counts';
import type { EntryVersion, VersionReason } from '@voicedraft/contract/library';
import { listEntryVersions, restoreEntryVersion } from '@voicedraft/contract/library-endpoints';
import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { countScriptWords } from '@voicedraft/contract/script-marks';
import { useEffect, useRef } from 'react';
import { entryQuery } from '#features/generations/queries.ts';
import { fetchData } from '#lib/api-client.ts';
import { byId } from '#lib/endpoint-query.ts';
import { endpointPageQuery } from '#lib/list-page.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { RestorableLines } from '#ui/versions/restorable-lines.tsx';
import { VERSIONS_PAGE_SIZE, VersionHistory } from '#ui/versions/version-history.tsx';
import { compareScripts } from './compare-scripts.ts';
import { keepScript, showEntry } from './keep-script.ts';

const TOO_LONG = `Shorten the script to ${SCRIPT_MAX_WORDS} words first, so that it can be saved before you restore a version.`;

const REASONS: Readonly<Record<VersionReason, string>> = {
  generated: 'Generated',
  edited: 'Edited',
  rewritten: 'Rewritten',
  answered: 'Filled in',
  restored: 'Restored',
  imported: 'Imported',
};

interface EntryVersionsProps {
  /** Null once another script is shown here, which is not in the library. */
  readonly entryId: string | null;
  /** The words as they are here: the entry's, or edited since. */
  readonly text: string;
  /** Waits for a save that is on its way. */
  readonly onBeforeRestore?: (() => Promise<unknown>) | undefined;
  readonly onRestored?: ((text: string) => void) | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The versions of a script in the library, each next to the words as they are here. Stays rendered while it is closed:
 * Undo may be pressed long after that, and what was typed by then is kept as well.
 */
export function EntryVersions({ open, onClose, ...props }: EntryVersionsProps) {
  const { entryId, text } = props;
  const queryClient = useQueryClient();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  if (!open || entryId === null) return null;
  const restore = async (number: number) => {
    // Null once another script is shown here.
    const findHere = () => (latest.current.entryId === entryId ? latest.current : null);
    await findHere()?.onBeforeRestore?.();
    const words = findHere()?.text.trim() ?? '';
    if (countScriptWords(words) > SCRIPT_MAX_WORDS) throw new Error(TOO_LONG);
    const { revision } =
      words === ''
        ? await queryClient.fetchQuery(entryQuery(entryId))
        : await keepScript(queryClient, entryId, words);
    const call = { params: { id: entryId }, body: { number, revision } };
    const restored = await fetchData(restoreEntryVersion, call);
    showEntry(queryClient, restored);
    findHere()?.onRestored?.(restored.text);
    return revision;
  };
  return <OpenVersions entryId={entryId} words={text.trim()} restore={restore} onClose={onClose} />;
}

interface OpenVersionsProps {
  readonly entryId: string;
  readonly words: string;
  readonly restore: (number: number) => Promise<number>;
  readonly onClose: () => void;
}

function OpenVersions({ entryId, words, restore, onClose }: OpenVersionsProps) {
  const list = useLocalList();
  const query = useQuery(versionsQuery(entryId, list.page));
  const current = query.data?.rows.find((version) => version.text === words)?.number;
  const toListed = (version: EntryVersion) => ({
    ...version,
    id: String(version.number),
    reason: REASONS[version.reason],
    note: countOf(version.words, 'word'),
    savedAt: version.createdAt,
    isCurrent: version.number === current,
  });
  const data = query.data && { ...query.data, rows: query.data.rows.map(toListed) };
  return (
    <VersionHistory
      list={list}
      query={{ ...query, data }}
      renderDetail={({ number, text }) => (
        <RestorableLines
          {...{ number, restore, onClose }}
          lines={compareScripts(text, words)}
          isRestorable={text !== words}
          readOnly={false}
        />
      )}
      onClose={onClose}
    />
  );
}

/** One page of an entry's versions. Always refetched, because editing adds versions. */
function versionsQuery(id: string, page: number) {
  return endpointPageQuery(
    listEntryVersions,
    { ...byId(id), query: { page, pageSize: VERSIONS_PAGE_SIZE } },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
}
