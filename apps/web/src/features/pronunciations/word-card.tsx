import type { UseQueryResult } from '@tanstack/react-query';
import type { Pronunciation } from '@voicedraft/contract/pronunciations';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { useEffect, useState } from 'react';
import { useHear } from '#features/voices/use-hear.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NothingFound } from '#ui/list/nothing-found.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import { EditWord } from './edit-word.tsx';
import { WordRow } from './word-row.tsx';

interface WordCardProps {
  readonly query: UseQueryResult<Pronunciation[]>;
  /** The voice to hear words with. */
  readonly voice: AnyVoiceId;
  /** Id of the word that is edited. */
  readonly edited: string | null;
  readonly onEdit: (id: string | null) => void;
}

/** The user's words: heard, edited in their rows, deleted. */
export function WordCard({ query, voice, edited, onEdit }: WordCardProps) {
  const [search, setSearch] = useState('');
  const hearing = useHear();
  // A row has no place for the reason.
  const { failure } = hearing;
  useEffect(() => {
    if (failure !== null) showToast.error(failure);
  }, [failure]);
  const { data: words } = query;
  if (query.isError && words === undefined) {
    return <QueryError card title="Your words could not be loaded" error={query.error} query={query} />;
  }
  if (words === undefined) return <LoadingWords />;
  if (words.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No words yet"
          text="Add a name that voices get wrong. Hear it before you save it."
        />
      </Card>
    );
  }
  const typed = search.trim().toLowerCase();
  const found = words.filter(
    ({ id, word, sayAs }) => id === edited || `${word} ${sayAs}`.toLowerCase().includes(typed),
  );
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 pr-3 pl-6 max-md:px-4 max-md:pt-4">
        <h2>Your words</h2>
        <span className="mono text-micro text-ink-3">
          {words.length} {words.length === 1 ? 'entry' : 'entries'}
        </span>
        <div className="ml-auto max-md:w-full md:w-60 md:[&>search]:max-w-none">
          <SearchBox label="Search words" placeholder="Search words" searched={search} onSearch={setSearch} />
        </div>
      </div>
      {found.length === 0 ? (
        <NothingFound
          title={`No results for “${search.trim()}”`}
          text="Search for a word or for how it is said."
          isFiltered={false}
          onClear={() => setSearch('')}
        />
      ) : (
        <ul aria-label="Your words">
          {found.map((word) =>
            word.id === edited ? (
              <EditWord key={word.id} word={word} voice={voice} onClose={() => onEdit(null)} />
            ) : (
              <WordRow
                key={word.id}
                word={word}
                voice={voice}
                hearing={hearing}
                onEdit={() => onEdit(word.id)}
              />
            ),
          )}
        </ul>
      )}
    </Card>
  );
}

function LoadingWords() {
  return (
    <Card aria-busy="true" className="grid gap-4 p-6">
      {['w-40', 'w-56', 'w-48', 'w-60', 'w-44'].map((width) => (
        <div key={width} className="flex h-11 items-center gap-4">
          <Skeleton round className="size-8.5" />
          <Skeleton className={width} />
        </div>
      ))}
    </Card>
  );
}
