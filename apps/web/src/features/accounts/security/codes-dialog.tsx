import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { useCopy } from '#lib/use-copy.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface CodesDialogProps {
  readonly codes: readonly string[];
  /** True if they replace others. */
  readonly areReplaced?: boolean;
  readonly onDone: () => void;
}

/** Shows recovery codes, once: it closes only after the owner says that they are stored. */
export function CodesDialog({ codes, areReplaced = false, onDone }: CodesDialogProps) {
  const [isStored, setStored] = useState(false);
  const [state, copy] = useCopy();
  const text = `${codes.join('\n')}\n`;
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), 'voicedraft-recovery-codes.txt');
  const close = () => {
    if (isStored) onDone();
  };
  return (
    <Dialog
      isHeld
      onOpenChange={close}
      title="Keep your recovery codes"
      description="Use a code to sign in if you lose your phone. Each works once. You will not see them again."
      actions={
        <Button variant="primary" disabled={!isStored} onClick={onDone}>
          Done
        </Button>
      }
    >
      <div className="mt-4 grid gap-4 text-ink">
        <ol
          aria-label="Recovery codes"
          className="printed mono grid grid-cols-2 gap-x-6 rounded-well border border-line-2 bg-sunken px-5 py-3 max-sm:gap-x-2 max-sm:px-3 max-sm:text-small"
        >
          {codes.map((code, index) => (
            <li key={code} className="flex gap-4 py-2 whitespace-nowrap select-all max-sm:gap-2">
              <span aria-hidden="true" className="w-4.5 text-right text-micro/6 text-ink-3 select-none">
                {index + 1}
              </span>
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Copy size={20} />} onClick={() => copy(text)}>
            {state === 'copied' ? 'Copied' : 'Copy'}
          </Button>
          <Button icon={<Download size={20} />} onClick={save}>
            Download
          </Button>
          <Button icon={<Printer size={20} />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
        <output className={state === 'refused' ? 'text-small text-danger' : 'sr-only'}>
          {state === 'copied' && 'The codes are copied'}
          {state === 'refused' && 'Your browser did not allow copying. Select the codes and copy them.'}
        </output>
        {areReplaced && <p className="text-small text-ink-2">Your old codes no longer work.</p>}
        <Checkbox
          label="I have stored the codes outside this device"
          checked={isStored}
          onChange={({ target }) => setStored(target.checked)}
        />
      </div>
    </Dialog>
  );
}
