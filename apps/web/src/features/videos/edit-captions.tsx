import type { CaptionSettings, VideoSentence } from '@voicedraft/contract/video-settings';
import { Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { formatTimecode } from '#ui/sound/timecode.ts';
import { type Correction, correctSentence, findBeginnings, writeLines } from './correct-captions.ts';
import { layOutPlain } from './plain-captions.ts';
import type { LoadedFilm } from './use-film.ts';

interface EditCaptionsProps {
  readonly film: LoadedFilm;
  readonly captions: CaptionSettings;
  readonly onChange: (corrections: Correction[]) => void;
  readonly onClose: () => void;
}

/** The captions as text, a field for each sentence: what is changed here does not change the sound. */
export function EditCaptions({ film, captions, onChange, onClose }: EditCaptionsProps) {
  const { sentences } = film;
  const { corrections } = captions;
  const lines = useMemo(
    () => writeLines(layOutPlain(film, captions), sentences),
    [film, captions, sentences],
  );
  const beginnings = useMemo(
    () => findBeginnings(layOutPlain(film, { ...captions, corrections: [] })),
    [film, captions],
  );
  return (
    <Dialog
      onOpenChange={onClose}
      title="Edit the captions"
      description="One line is one caption. Change words or move breaks; the sound stays as it is."
      width="wide"
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <ol className="mt-4 grid gap-3">
        {sentences.map((sentence) => (
          <SentenceField
            key={sentence.words[0]?.at}
            sentence={sentence}
            lines={lines.get(sentence.words[0]?.at ?? -1) ?? ''}
            beginnings={beginnings}
            corrections={corrections}
            onChange={onChange}
          />
        ))}
      </ol>
    </Dialog>
  );
}

interface SentenceFieldProps extends Pick<EditCaptionsProps, 'onChange'> {
  readonly sentence: VideoSentence;
  /** As they are laid out. */
  readonly lines: string;
  /** Places of the words with which captions begin by themselves. */
  readonly beginnings: ReadonlySet<number>;
  readonly corrections: CaptionSettings['corrections'];
}

function SentenceField({ sentence, lines, beginnings, corrections, onChange }: SentenceFieldProps) {
  // As typed: an empty line or a space at the end must not vanish while somebody types.
  const [typed, setTyped] = useState<string | null>(null);
  const places = new Set(sentence.words.map(({ at }) => at));
  const others = corrections.filter(({ at }) => !places.has(at));
  const isCorrected = others.length < corrections.length;
  const text = typed ?? lines;
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
        className="input [field-sizing:content] h-auto min-h-12 resize-none py-2.5 leading-6"
        onChange={({ target }) => {
          setTyped(target.value);
          onChange([...others, ...correctSentence(sentence.words, target.value, beginnings)]);
        }}
      />
      {isCorrected && (
        <IconButton
          label={`Restore the captions at ${begin}`}
          icon={<Undo2 size={18} />}
          onClick={() => {
            setTyped(null);
            onChange(others);
          }}
        />
      )}
    </li>
  );
}
