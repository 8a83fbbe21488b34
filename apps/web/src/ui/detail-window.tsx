import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface DetailWindowProps {
  /** Title of the window, and the full text of its trigger. */
  readonly title: string;
  /** The trigger if it differs from the title: its beginning, in a table. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A name in a table that opens a window with its details. */
export function DetailWindow({ title, label = title, children }: DetailWindowProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={label === title ? undefined : title}
        className="link inline-block max-w-[28ch] py-2.5 text-left font-semibold! break-words max-md:-my-2.5 max-md:max-w-full"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        actions={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        {children}
      </Dialog>
    </>
  );
}
