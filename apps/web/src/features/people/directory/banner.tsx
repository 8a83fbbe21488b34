import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** How long a banner stays, in milliseconds (second specification §9). */
const BANNER_MS = 3000;

interface Message {
  /** Unique per message, even if it repeats the same text. */
  readonly id: number;
  readonly variant: 'success' | 'danger';
  readonly text: string;
}

/** What was just done, or what failed. */
export interface Banner {
  readonly message: Message | null;
  readonly success: (text: string) => void;
  readonly error: (text: string) => void;
  readonly clear: () => void;
}

/** The banner of a page: one message at a time; a newer one replaces it. */
export function useBanner(): Banner {
  const [message, setMessage] = useState<Message | null>(null);
  const lastId = useRef(0);
  const show = (variant: Message['variant'], text: string) => {
    lastId.current += 1;
    setMessage({ id: lastId.current, variant, text });
  };
  return {
    message,
    success: (text) => show('success', text),
    error: (text) => show('danger', text),
    clear: () => setMessage(null),
  };
}

interface BannerSlotProps {
  readonly banner: Banner;
  /** A message that stays until it is answered; it takes precedence over temporary ones. */
  readonly lasting?: ReactNode;
}

/**
 * Where the banner appears: over the top of the page, so that no row moves. It is rendered before the first
 * message, so that assistive technology announces what enters it.
 */
export function BannerSlot({ banner: { message, clear }, lasting }: BannerSlotProps) {
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      className="layer-toast pointer-events-none fixed inset-x-4 top-[68px] grid justify-items-center lg:top-4 lg:left-[calc(var(--sidebar-collapsed-width)+16px)]"
    >
      <div className="pointer-events-auto w-full max-w-[640px] rounded-well bg-surface shadow-3 empty:hidden">
        {lasting ?? (message && <PassingMessage key={message.id} message={message} onEnd={clear} />)}
      </div>
    </section>
  );
}

/** Disappears after its time, but not while it is hovered or its button has the focus. */
function PassingMessage({ message, onEnd }: { readonly message: Message; readonly onEnd: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end(), BANNER_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <div
      role={message.variant === 'danger' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Alert
        variant={message.variant}
        action={
          <IconButton
            label="Dismiss"
            tooltip={false}
            className="-my-2.5 -mr-2"
            icon={<X size={20} />}
            onClick={onEnd}
          />
        }
      >
        {message.text}
      </Alert>
    </div>
  );
}
