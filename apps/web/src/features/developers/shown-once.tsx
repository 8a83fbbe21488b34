import { Check, Copy } from 'lucide-react';
import { type CopyState, useCopy } from '#lib/use-copy.ts';
import { Button } from '#ui/button.tsx';
import type { DialogView } from '#ui/record-editor/form-dialog.tsx';
import { useState } from 'react';

interface ShownOnce {
  /** 'key', 'secret' */
  readonly noun: string;
  readonly title: string;
  readonly description: string;
  readonly value: string;
  /** Advice in case the value gets lost. */
  readonly hint: string;
}

/**
 * Dialog for a key or secret that we never show again: Escape and the overlay don't close it until the value has been
 * copied.
 */
export function useShownOnce(shown: ShownOnce | undefined, onClose: () => void): DialogView | undefined {
  const [state, copy] = useCopy();
  const [isCopied, setCopied] = useState(false);
  if (state === 'copied' && !isCopied) setCopied(true);
  if (shown === undefined) return undefined;
  const { noun, title, description, value, hint } = shown;
  return {
    title,
    description,
    isHeld: !isCopied,
    actions: <Button onClick={onClose}>Close</Button>,
    children: (
      <div className="grid gap-4 pt-4 text-ink">
        <div className="flex flex-wrap items-center gap-3 rounded-well border border-line bg-sunken p-3">
          <code className="mono min-w-0 flex-1 basis-60 text-ui wrap-anywhere select-all">{value}</code>
          <Button
            variant="primary"
            icon={<CopyIcon state={state} />}
            className="max-sm:w-full"
            onClick={() => copy(value)}
          >
            {state === 'copied' ? 'Copied' : `Copy ${noun}`}
          </Button>
        </div>
        <output className={state === 'refused' ? 'text-small text-danger' : 'sr-only'}>
          {state === 'copied' && `The ${noun} is copied`}
          {state === 'refused' && `Your browser did not allow copying. Select the ${noun} and copy it.`}
        </output>
        <p className="text-small text-ink-2">{hint}</p>
      </div>
    ),
  };
}

function CopyIcon({ state }: { readonly state: CopyState }) {
  return state === 'copied' ? <Check size={20} /> : <Copy size={20} />;
}
