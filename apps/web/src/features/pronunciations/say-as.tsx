import { useQuery } from '@tanstack/react-query';
import { describeKnownWord, type Pronunciation } from '@voicedraft/contract/pronunciations';
import { ReadAs } from '#features/voices/read-as.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import { findKnownWord, pronunciationsQuery } from './queries.ts';
import { WordEditor } from './word-editor.tsx';
import type { WordSpeaker } from './word-request.ts';

interface SayAsProps {
  /** As the script spells it. */
  readonly word: string;
  /** Who speaks the script. */
  readonly speaker: WordSpeaker;
  /** Whether something is typed that is not saved. */
  readonly onTyped: (isTyped: boolean) => void;
  /** The word is said differently from now on. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Pronunciation of a word, in its place in the script: adds the word, or edits the existing one. */
export function SayAs({ word, speaker, onTyped, onSaved, onClose }: SayAsProps) {
  const words = useQuery(pronunciationsQuery);
  // If they do not load, the server still reports an existing word.
  if (words.isPending) {
    return (
      <div className="p-4">
        <SkeletonLines count={2} label="Loading your words" />
      </div>
    );
  }
  const known = findSaid(words.data ?? [], word);
  return (
    <>
      <div className="flex flex-wrap px-1 pt-1.5 empty:hidden">
        <ReadAs text={word} voice={speaker.voice} />
      </div>
      {known && <p className="px-4 pt-3 text-small text-ink-2">{describeKnownWord(known.word)}</p>}
      <WordEditor
        word={known ?? { id: null, word, sayAs: '', exactCapitals: false }}
        speaker={speaker}
        label={`How “${word}” is said`}
        startsIn="sayAs"
        onTyped={onTyped}
        onSaved={(saved) => {
          showToast.success(`${known ? 'Changed' : 'Added'} “${saved.word}”`);
          onSaved();
        }}
        onClose={onClose}
      />
    </>
  );
}

/** The pronunciation that is used for a word: the one for its capitals goes first. */
function findSaid(words: readonly Pronunciation[], word: string): Pronunciation | undefined {
  return findKnownWord(words, { word, exactCapitals: true }) ?? findKnownWord(words, { word });
}
