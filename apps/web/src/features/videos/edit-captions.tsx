import type { CaptionSettings, VideoSentence } from '@voicedraft/contract/video-settings';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { formatTimecode } from '#ui/sound/timecode.ts';
import { type Correction, correctSentence } from './correct-captions.ts';

interface EditCaptionsProps {
  readonly sentences: readonly VideoSentence[];
  readonly corrections: CaptionSettings['corrections'];
  /** The captions of a sentence as they are laid out, one line each. */
  readonly toLines: (sentence: VideoSentence) => string;
  readonly onChange: (corrections: Correction[]) => void;
  readonly onClose: () => void;
}

/** The captions as text, a field for each sentence: what is changed here does not change the sound. */
export function EditCaptions(props: EditCaptionsProps) {
  const { sentences, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit the captions"
      description="One line is one caption. Change words or move breaks; the sound stays as it is."
      width="wide"
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <ol className="mt-4 grid gap-3">
        {sentences.map((sentence) => (
          <SentenceField key={sentence.words[0]?.at} {...props} sentence={sentence} />
        ))}
      </ol>
    </Dialog>
  );
}

function SentenceField({
  sentence,
  corrections,
  toLines,
  onChange,
}: EditCaptionsProps & { readonly sentence: VideoSentence }) {
  // As typed: an empty line or a space at the end must not vanish while somebody types.
  const [typed, setTyped] = useState<string | null>(null);
  const places = new Set(sentence.words.map(({ at }) => at));
  const others = corrections.filter(({ at }) => !places.has(at));
  const isCorrected = others.length < corrections.length;
  const text = typed ?? toLines(sentence);
  const begin = formatTimecode(sentence.from);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_44px] items-start gap-x-3">
      <span className="mono pt-3 text-micro text-ink-3">{begin}</span>
      <textarea
        aria-label={`Captions at ${begin}`}
        dir="auto"
        rows={text.split('\n').length}
        value={text}
        spellCheck
        className="input h-auto min-h-12 resize-none py-2.5 leading-6"
        onChange={({ target }) => {
          setTyped(target.value);
          onChange([...others, ...correctSentence(sentence.words, target.value)]);
        }}
      />
      {isCorrected && (
        <IconButton
          label={`Restore the captions at ${begin}`}
          icon={<Undo2 size={18} aria-hidden="true" />}
          onClick={() => {
            setTyped(null);
            onChange(others);
          }}
        />
      )}
    </li>
  );
}
