import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement } from 'react';
import { useLandmark } from './use-landmark.ts';

interface TooltipProps {
  readonly text: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element that takes a ref. */
  readonly children: ReactElement;
}

/** Names an icon on hover and focus. Never the only place of a text: the trigger has a label too. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [trackTrigger, container] = useLandmark();
  return (
    // Has its own provider: pages without a tooltip do not load its code.
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root>
        <Primitive.Trigger ref={trackTrigger} asChild>
          {children}
        </Primitive.Trigger>
        <Primitive.Portal container={container}>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="layer-toast rounded-[8px] bg-ink px-2.5 py-1.5 text-micro font-medium text-paper shadow-2"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
