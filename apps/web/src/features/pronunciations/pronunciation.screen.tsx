import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DEFAULT_VOICE } from '@voicedraft/contract/voice-list';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { useState } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import { AddWord } from './add-word.tsx';
import { pronunciationsQuery } from './queries.ts';
import { WordCard } from './word-card.tsx';

/** Typed as text: the library is a page of another feature. */
const LIBRARY: string = '/user/library';

/** How the user's words are said: one form to add a word, and the words. */
export function PronunciationScreen() {
  const words = useQuery(pronunciationsQuery);
  const [voice, setVoice] = useState<AnyVoiceId>(DEFAULT_VOICE);
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <>
      <nav aria-label="Where you are" className="text-small">
        <Link
          to={LIBRARY}
          className="inline-flex min-h-11 items-center rounded-badge text-ink-2 underline decoration-line-strong underline-offset-[3px] hover:text-ink"
        >
          Library
        </Link>
      </nav>
      <PageHeader
        title="Pronunciation"
        text="Teach the voices your names and terms. Entries apply to every new recording."
      />
      <div className="grid items-start gap-6 xl:grid-cols-[344px_minmax(0,1fr)]">
        <AddWord words={words.data ?? []} voice={voice} onChooseVoice={setVoice} onEdit={setEdited} />
        <WordCard query={words} voice={voice} edited={edited} onEdit={setEdited} />
      </div>
    </>
  );
}
