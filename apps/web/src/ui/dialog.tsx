import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { classNames } from './class-names.ts';
import { findFirstField } from './first-field.ts';
import { IconButton } from './icon-button.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { watchOverflow } from './watch-overflow.ts';

interface DialogProps {
  /** False for one that is there before it opens. */
  readonly open?: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the bottom right. */
  readonly actions?: ReactNode;
  /** `wide` for a table or a letter, 760 px; `video` for a 16:9 picture: as wide as fits the window, 800 px at most. */
  readonly width?: 'modal' | 'wide' | 'video' | undefined;
  /** True for a form: the focus starts in its first field, not on the close button. */
  readonly startsInField?: boolean | undefined;
  /** True for choices to press: the focus starts at the first one. */
  readonly startsInContent?: boolean | undefined;
  /** True for a long one, which on a phone is a sheet from below. */
  readonly isPhoneSheet?: boolean | undefined;
  /** True while something is shown that is never shown again: Escape and the overlay do not close it. */
  readonly isHeld?: boolean | undefined;
}

/** At the bottom edge, as wide as the window; the top stays free to see where one is. */
const PHONE_SHEET =
  'max-md:top-auto max-md:bottom-0 max-md:max-h-[85dvh] max-md:w-full max-md:max-w-none max-md:rounded-b-none ' +
  'max-md:border-b-0 max-md:[--dialog-pad:20px]';

/** Above, below and beside a film are 9 and 3.5 rem of margins, heading, padding and edges; on a phone it has none beside. */
const WIDTHS = {
  modal: 'max-w-modal',
  wide: 'max-w-[760px]',
  video:
    'max-w-[min(var(--container-video),calc((100dvh-9rem)*16/9+3.5rem))] max-sm:w-full max-sm:rounded-none ' +
    'max-sm:border-x-0 max-sm:[--dialog-pad:20px]',
} as const;

/**
 * The modal. Escape, the overlay and the close button close it; the focus moves in and returns. The scrim is a
 * plain element rather than the primitive's overlay, which locks scrolling through a style element that the content
 * security policy refuses.
 */
export function Dialog({
  open = true,
  onOpenChange,
  title,
  description,
  children,
  actions,
  width = 'modal',
  startsInField = false,
  startsInContent = false,
  isPhoneSheet = false,
  isHeld = false,
}: DialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        {open && <Scrim />}
        <Primitive.Content
          onCloseAutoFocus={onCloseAutoFocus}
          {...(isHeld && { onEscapeKeyDown: keepOpen, onInteractOutside: keepOpen })}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            if (startsInField) focusFirst(event, findFirstField);
            else if (startsInContent) focusFirst(event, findFirstChoice);
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={classNames(
            'overlay-modal layer-modal fixed inset-0 m-auto flex h-fit max-h-[calc(100dvh-40px)] w-[calc(100vw-40px)] flex-col',
            'rounded-modal border border-line bg-surface text-ink shadow-3 [--dialog-pad:28px] max-[359px]:[--dialog-pad:20px]',
            WIDTHS[width],
            isPhoneSheet && PHONE_SHEET,
          )}
        >
          <div className="flex items-start gap-4 pt-5 pr-4 pl-(--dialog-pad)">
            <Primitive.Title className="flex-1 pt-2 text-h2">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label="Close" tooltip={false} icon={<X size={22} />} />
            </Primitive.Close>
          </div>
          <div
            ref={watchOverflow}
            data-content
            className="overflow-y-auto px-(--dialog-pad) pt-2 pb-7 text-ink-2 -outline-offset-2"
          >
            {description !== undefined && <Primitive.Description>{description}</Primitive.Description>}
            {children}
          </div>
          {actions !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-(--dialog-pad) py-4">
              {actions}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const keepOpen = (event: Event) => event.preventDefault();

/** If there is nothing yet, because it is still loading, the focus goes where it goes in every dialog. */
function focusFirst(event: Event, find: (dialog: Element) => HTMLElement | null | undefined): void {
  const first = event.currentTarget instanceof Element ? find(event.currentTarget) : undefined;
  if (!first) return;
  event.preventDefault();
  first.focus();
}

function findFirstChoice(dialog: Element): HTMLElement | null {
  return dialog.querySelector<HTMLElement>('[data-content] button:enabled');
}

/** Dims the page behind an overlay and keeps it from scrolling. */
export function Scrim() {
  useScrollLock();
  return (
    <div data-state="open" aria-hidden="true" className="overlay-scrim layer-modal fixed inset-0 bg-scrim" />
  );
}

/** How many overlays keep the page from scrolling. */
let locks = 0;

/**
 * Keeps the page from scrolling while the component is mounted. The scrollbar's space is kept, so that nothing
 * behind the overlay moves. Set through the style object: the content security policy refuses style elements.
 * Overlays above one another are counted, because they may disappear together, in either order.
 */
function useScrollLock(): void {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement;
    if (locks === 0) {
      style.paddingRight = `${window.innerWidth - clientWidth}px`;
      style.overflow = 'hidden';
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      style.overflow = '';
      style.paddingRight = '';
    };
  }, []);
}
