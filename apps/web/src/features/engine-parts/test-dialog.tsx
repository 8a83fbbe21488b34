import type { UseMutationResult } from '@tanstack/react-query';
import type { EnginePartId, PartTestResult } from '@voicedraft/contract/engine-parts';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { PlayButton } from '#ui/sound/play-button.tsx';
import { Sound } from '#ui/sound/sound.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { describeTest } from './describe-part.ts';
import { PART_WORDS } from './part-words.ts';

/** A test that is running or has ended. */
type RunningTest = Pick<UseMutationResult<PartTestResult>, 'data' | 'error' | 'isPending'>;

interface TestDialogProps {
  readonly part: EnginePartId;
  readonly test: RunningTest;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What a part has just written or spoken. */
export function TestDialog({ part, test, onAgain, onClose }: TestDialogProps) {
  const { name, testing } = PART_WORDS[part];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Test of ${name}`}
      description="One sentence, as customers would get it. It waits for its turn in the queue."
      actions={
        <>
          <Button busy={test.isPending} onClick={onAgain}>
            Test again
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {test.isPending ? (
        <LoadingState text={testing} />
      ) : (
        <div className="mt-5 grid gap-4">
          {test.data !== undefined && <Result part={part} result={test.data} />}
          {test.error !== null && <FormError text="The test failed" reason={test.error.message} />}
        </div>
      )}
    </Dialog>
  );
}

function Result({ part, result }: { readonly part: EnginePartId; readonly result: PartTestResult }) {
  const { text, audio } = result;
  return (
    <>
      {audio !== null && <TestSound key={result.at} audio={audio} seconds={result.amount} />}
      {text !== null && (
        <blockquote className="rounded-well border border-line bg-sunken px-4 py-3 text-script wrap-anywhere text-ink">
          {text}
        </blockquote>
      )}
      <output className="text-small">{describeTest(part, result)}.</output>
    </>
  );
}

/** Plays at once: somebody has just asked for it. */
function TestSound({ audio, seconds }: { readonly audio: string; readonly seconds: number }) {
  const [sound] = useState(() => new Sound('', seconds));
  useEffect(() => {
    const bytes = Uint8Array.from(atob(audio), (character) => character.codePointAt(0) ?? 0);
    const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
    sound.offerUrl(url);
    void sound.play();
    return () => {
      sound.release();
      URL.revokeObjectURL(url);
    };
  }, [audio, sound]);
  const failed = useSoundState(sound, (state) => state.failed);
  return (
    <div className="flex items-center gap-4 rounded-well border border-line bg-sunken px-4 py-3">
      <PlayButton sound={sound} of="the test" size="md" />
      <p className="text-ink">{failed ? 'Press play to hear it.' : 'The test sentence'}</p>
    </div>
  );
}
