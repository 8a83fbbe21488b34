import { Pause, Play } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import type { HeardRequest, Hearing } from './use-hear.ts';

interface HearButtonProps {
  readonly hearing: Hearing;
  /** Null while there is nothing to hear. */
  readonly request: HeardRequest | null;
  /** 'Hear it'. */
  readonly label: string;
  readonly block?: boolean | undefined;
}

/** Speaks a sentence for the user to hear, free. */
export function HearButton({ hearing, request, label, block }: HearButtonProps) {
  const isActive = useSoundState(hearing.sound, ({ playing, waiting }) => playing || waiting);
  const Icon = isActive ? Pause : Play;
  return (
    <Button
      icon={<Icon size={18} />}
      cost="Free"
      block={block}
      busy={hearing.isLoading}
      disabled={request === null}
      onClick={() => {
        if (request !== null) hearing.hear(request);
      }}
    >
      {isActive ? 'Stop' : label}
    </Button>
  );
}
