import type { UseQueryResult } from '@tanstack/react-query';
import { countOf } from '@voicedraft/contract/counts';
import {
  type Pronunciation,
  addPronunciation,
  deletePronunciation,
} from '@voicedraft/contract/pronunciations';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useVoiceLanguage } from '#features/voices/queries.ts';
import { useHear, type Hearing } from '#features/voices/use-hear.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { formatShortDate } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NothingFound } from '#ui/list/nothing-found.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { focusWhileThere } from '#ui/save-focus.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SampleButton } from '#ui/sound/sample-button.tsx';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawFingerprint } from '#ui/sound/word-pattern.ts';
import { showToast } from '#ui/toast.ts';
import { CHANGED_WORDS } from './queries.ts';
import { WordEditor } from './word-editor.tsx';
import { requestWord } from './word-request.ts';

const BARS = 14;

interface WordRowProps {
  readonly word: Pronunciation;
  readonly voice: AnyVoiceId;
  /** Shared by all rows: one sound at a time. */
  readonly hearing: Hearing;
  readonly onEdit: () => void;
}

interface EditWordProps {
  readonly word: Pronunciation;
  readonly voice: AnyVoiceId;
  readonly onClose: () => void;
}

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
        <span className="mono text-micro text-ink-3">{countOf(words.length, 'entry', 'entries')}</span>
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

/** A word that is edited in its row. */
function EditWord({ word, voice, onClose }: EditWordProps) {
  return (
    <li className="border-t border-l-3 border-line border-l-primary-ink bg-primary-soft">
      <WordEditor
        word={word}
        speaker={{ voice }}
        label={`Edit ${word.word}`}
        startsIn="word"
        onSaved={onClose}
        onClose={onClose}
      />
    </li>
  );
}

/** One word and how it is said. */
function WordRow({ word: entry, voice, hearing, onEdit }: WordRowProps) {
  const { id, word, sayAs, exactCapitals, createdAt } = entry;
  const request = requestWord({ voice }, entry, useVoiceLanguage(voice));
  const isLast = hearing.isLast(request);
  const sound = isLast && !hearing.isLoading ? hearing.sound : null;
  const active = useSoundState(sound, ({ playing, waiting }) => playing || waiting);
  const played = useSoundState(sound, ({ playing, time, duration }) =>
    playing && duration > 0 ? Math.ceil((time / duration) * BARS) : 0,
  );
  const restoring = useEndpointMutation(addPronunciation, {
    invalidates: CHANGED_WORDS,
    onError: ({ message }) => showToast.error(message),
  });
  const deletion = useEndpointMutation(deletePronunciation, {
    invalidates: CHANGED_WORDS,
    onSuccess: () => {
      const undo = () => restoring.mutate({ body: { word, sayAs, exactCapitals } });
      showToast.withAction(`Deleted “${word}”`, { label: 'Undo', run: undo });
    },
    onError: ({ message }) => showToast.error(message),
  });
  return (
    <li className="flex min-h-15 items-center gap-2.5 border-t border-line py-1.5 pr-2 pl-4 max-md:pl-3">
      <SampleButton
        label={`${active ? 'Stop' : 'Hear'} ${word}`}
        active={active}
        busy={hearing.isLoading && isLast}
        onPress={() => {
          if (request !== null) hearing.hear(request);
        }}
      />
      <div className="flex min-w-0 flex-1 items-center gap-3 max-md:grid max-md:gap-0">
        <b className="min-w-0 truncate font-semibold md:w-28 lg:w-32" title={word}>
          {word}
        </b>
        <ArrowRight size={16} className="shrink-0 text-ink-3 max-md:hidden" />
        <span className="sr-only">{' is said '}</span>
        <span className="min-w-0 flex-1 truncate max-md:text-small max-md:text-ink-2" title={sayAs}>
          {sayAs}
        </span>
        {exactCapitals && (
          <span className="w-fit shrink-0 rounded-badge bg-neutral-soft px-2 py-0.5 text-micro font-medium text-neutral">
            Exact capitals
          </span>
        )}
      </div>
      <Waveform
        bars={drawFingerprint(word, BARS)}
        height={22}
        played={played}
        variant="live"
        className="shrink-0 max-md:hidden"
      />
      <time
        dateTime={createdAt}
        className="mono shrink-0 text-right whitespace-nowrap text-micro text-ink-3 max-lg:hidden lg:min-w-16"
      >
        {formatShortDate(createdAt)}
      </time>
      <span className="flex shrink-0">
        <IconButton label={`Edit ${word}`} icon={<Pencil size={18} />} onClick={onEdit} />
        <IconButton
          label={`Delete ${word}`}
          variant="danger"
          icon={<Trash2 size={18} />}
          onClick={({ currentTarget }) => {
            if (deletion.isPending) return;
            focusWhileThere(currentTarget);
            deletion.mutate({ params: { id } });
          }}
        />
      </span>
    </li>
  );
}
