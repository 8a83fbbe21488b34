import { useQuery } from '@tanstack/react-query';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { Speech } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Button } from '#ui/button.tsx';
import { voicesQuery } from './queries.ts';

/** Lazy: most texts are read as they look. */
const SaidText = lazyPart(() => import('./said-text.tsx'), 'SaidText');

interface ReadAsProps {
  /** May contain marks. */
  readonly text: string;
  /** Who speaks it. */
  readonly voice: AnyVoiceId;
}

/**
 * 'Read as': shows what will be said for a text, until the text changes. Nothing for voices of other engines: how they
 * read figures and abbreviations is known when they have spoken.
 */
export function ReadAs({ text, voice }: ReadAsProps) {
  const [shown, setShown] = useState<string | null>(null);
  const id = useId();
  const { data: voices } = useQuery(voicesQuery);
  if (voices?.find((each) => each.id === voice)?.engine !== 'local') return null;
  const isOpen = shown === text;
  return (
    <>
      <Button
        variant="ghost"
        icon={<Speech size={18} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setShown(isOpen ? null : text)}
      >
        Read as
      </Button>
      {isOpen && (
        <div id={id} className="min-h-6 basis-full px-4 pb-1 text-small text-ink-2">
          <Suspense>
            <SaidText text={text} voice={voice} />
          </Suspense>
        </div>
      )}
    </>
  );
}
