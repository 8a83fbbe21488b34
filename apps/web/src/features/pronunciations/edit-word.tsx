import type { Pronunciation } from '@voicedraft/contract/pronunciations';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { WordEditor } from './word-editor.tsx';

interface EditWordProps {
  readonly word: Pronunciation;
  readonly voice: AnyVoiceId;
  readonly onClose: () => void;
}

/** A word that is edited in its row. */
export function EditWord({ word, voice, onClose }: EditWordProps) {
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
