import { Play } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { DemoDialogProps } from './demo-dialog.tsx';

const loadDialog = async () => (await import('./demo-dialog.tsx')).DemoDialog;

/** 'See Demo' (customer specification §2). The dialog and the video are loaded on demand. */
export function DemoButton({ youtubeUrl }: { readonly youtubeUrl: string }) {
  const [Dialog, setDialog] = useState<ComponentType<DemoDialogProps>>();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  const prepare = () => {
    // If loading fails, the press itself reports it.
    loadDialog().catch(() => undefined);
  };
  const show = async () => {
    setState('loading');
    try {
      const Loaded = await loadDialog();
      setDialog(() => Loaded);
      setOpen(true);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button
        ref={button}
        size="lg"
        data-early
        aria-haspopup="dialog"
        icon={<Play size={22} />}
        busy={state === 'loading'}
        busyText="Loading..."
        onClick={() => void show()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        See Demo
      </Button>
      <output className="basis-full text-small text-danger empty:hidden">
        {state === 'failed' && 'The demo could not be loaded. Check your connection and try again.'}
      </output>
      {Dialog && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          onClosed={() => button.current?.focus()}
          youtubeUrl={youtubeUrl}
        />
      )}
    </>
  );
}
