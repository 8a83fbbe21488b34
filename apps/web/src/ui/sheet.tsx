import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Scrim } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { watchOverflow } from './watch-overflow.ts';

interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** True if the content reaches the edges. */
  readonly isFlush?: boolean | undefined;
  readonly children: ReactNode;
}

/** A modal that slides up from the bottom edge: lists and pickers on phones. */
export function Sheet({ open, onOpenChange, title, isFlush = false, children }: SheetProps) {
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        {open && <Scrim />}
        <Primitive.Content
          {...focusReturn}
          aria-describedby={undefined}
          className={classNames(
            'overlay-modal layer-modal fixed inset-x-0 bottom-0 flex max-h-[85dvh] flex-col md:mx-auto md:max-w-160',
            'rounded-t-modal border border-b-0 border-line bg-surface text-ink shadow-3',
          )}
        >
          <div className="flex items-center gap-4 border-b border-line py-2 pr-2 pl-5">
            <Primitive.Title className="flex-1 text-h3">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label="Close" tooltip={false} icon={<X size={22} />} />
            </Primitive.Close>
          </div>
          <div
            ref={watchOverflow}
            className={classNames('min-h-0 overflow-y-auto -outline-offset-2', !isFlush && 'px-5 pt-3 pb-6')}
          >
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
