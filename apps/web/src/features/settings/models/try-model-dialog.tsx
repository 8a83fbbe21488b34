import type { ModelSource, ModelTrial } from '@voicedraft/contract/language-models';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#lib/describe-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { tryModel } from './queries.ts';

/** The model to try, and where it is. */
export interface TriedModel {
  readonly source: ModelSource;
  readonly model: string;
}

const PROMPT = 'A 30 second advert for a bakery that opens at 7 and sells fresh rye bread';
const FAILED = { refused: 'The model did not write', unreachable: 'The server could not be reached' };

interface TryModelDialogProps {
  readonly tried: TriedModel;
  readonly onClose: () => void;
}

/** Has a model write a script: it appears as it is written, with how fast that is. Nothing is kept or charged. */
export function TryModelDialog({ tried, onClose }: TryModelDialogProps) {
  const [prompt, setPrompt] = useState(PROMPT);
  const [text, setText] = useState('');
  const [trial, setTrial] = useState<ModelTrial | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    running.current = stop;
    setText('');
    setTrial(null);
    setFailure(null);
    setRunning(true);
    try {
      const done = await tryModel({ ...tried, prompt }, stop.signal, (piece) =>
        setText((known) => known + piece),
      );
      setTrial(done);
      setText(done.text);
    } catch (error) {
      if (!stop.signal.aborted) setFailure(describeFailure(error, FAILED));
    }
    setRunning(false);
  };
  return (
    <Dialog
      onOpenChange={onClose}
      width="wide"
      startsInField
      title={`Try ${tried.model}`}
      description="Writes one test script, which is neither saved nor charged."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            busy={isRunning}
            busyText="Writing..."
            disabled={prompt.trim() === ''}
            onClick={() => void run()}
          >
            {trial === null ? 'Write' : 'Write again'}
          </Button>
        </>
      }
    >
      <div className="mt-5 grid gap-5">
        <Field label="Request">
          {(control) => (
            <TextInput {...control} value={prompt} onChange={({ target }) => setPrompt(target.value)} />
          )}
        </Field>
        <section
          aria-label="Script"
          className="min-h-40 rounded-well bg-sunken px-4 py-3 whitespace-pre-line text-ink"
        >
          {text === '' ? <span className="text-ink-3">The script appears here.</span> : text}
        </section>
        <output className="min-h-5 text-small text-ink-2 tabular-nums">
          {trial !== null && describeSpeed(trial)}
        </output>
        {failure !== null && <FormError text={failure} />}
      </div>
    </Dialog>
  );
}

/** How fast a model has written: '78 words in 6.5 s, 12 words a second. First words after 0.8 s.' */
function describeSpeed({ words, tookMs, firstMs }: ModelTrial): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const speed = (1000 * words) / Math.max(1, tookMs);
  const pace = speed < 10 ? speed.toFixed(1) : String(Math.round(speed));
  return `${words} words in ${seconds(tookMs)}, ${pace} words a second. First words after ${seconds(firstMs)}.`;
}
