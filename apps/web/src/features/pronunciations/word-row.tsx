import {
  addPronunciation,
  deletePronunciation,
  type Pronunciation,
} from '@voicedraft/contract/pronunciations';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { ArrowRight, Pencil, Trash2 } from 'lucide-react';
import type { Hearing } from '#features/voices/use-hear.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { formatShortDate } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { saveFocus } from '#ui/save-focus.ts';
import { SampleButton } from '#ui/sound/sample-button.tsx';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawFingerprint } from '#ui/sound/word-pattern.ts';
import { showToast } from '#ui/toast.ts';
import { requestWord } from './word-request.ts';
import { CHANGED_WORDS } from './queries.ts';

const BARS = 14;

interface WordRowProps {
  readonly word: Pronunciation;
  readonly voice: AnyVoiceId;
  /** Shared by all rows: one sound at a time. */
  readonly hearing: Hearing;
  readonly onEdit: () => void;
}

/** One word and how it is said. */
export function WordRow({ word: entry, voice, hearing, onEdit }: WordRowProps) {
  const { id, word, sayAs, exactCapitals, createdAt } = entry;
  const request = requestWord({ voice }, entry);
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
    onSettled: () => saveFocus(),
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
        <ArrowRight size={16} aria-hidden="true" className="shrink-0 text-ink-3 max-md:hidden" />
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
        <IconButton label={`Edit ${word}`} icon={<Pencil size={18} aria-hidden="true" />} onClick={onEdit} />
        <IconButton
          label={`Delete ${word}`}
          variant="danger"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => {
            if (!deletion.isPending) deletion.mutate({ params: { id } });
          }}
        />
      </span>
    </li>
  );
}
