import { ChevronLeft, ChevronRight, MoveHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { watchOverflow } from './watch-overflow.ts';

/** Distance scrolled by a press of one of the buttons, in pixels. */
const STEP_PX = 220;

interface TableScrollProps {
  /** Name of the table in it, for assistive technology. */
  readonly label: string;
  readonly children: ReactNode;
}

interface Hidden {
  readonly left: boolean;
  readonly right: boolean;
}

const NOTHING: Hidden = { left: false, right: false };

/**
 * Container in which a table that is too wide scrolls sideways: a focusable region, never the page. A line above
 * says so while columns are out of view. It is the container `table`, so that an open sidebar counts.
 */
export function TableScroll({ label, children }: TableScrollProps) {
  const box = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState(NOTHING);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const update = () => {
      const left = element.scrollLeft > 1;
      const right = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setHidden((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    const observer = new ResizeObserver(update);
    for (const sized of [element, ...element.children]) observer.observe(sized);
    element.addEventListener('scroll', update, { passive: true });
    const stopWatching = watchOverflow(element);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
      stopWatching?.();
    };
  }, []);
  // Only on the region itself: a field in it needs these keys.
  const goToEnd = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (target !== currentTarget || (key !== 'Home' && key !== 'End')) return;
    event.preventDefault();
    currentTarget.scrollTo({ left: key === 'Home' ? 0 : currentTarget.scrollWidth });
  };
  return (
    <div className="@container/table">
      {(hidden.left || hidden.right) && (
        <div className="flex min-h-[52px] items-center gap-2.5 border-b border-line py-1 pr-3 pl-5 text-small font-medium text-ink-2 max-md:hidden">
          <MoveHorizontal size={18} className="flex-none" />
          <span>More columns: swipe, or use the arrow keys</span>
          <span className="ml-auto flex">
            <StepButton
              label="Show columns to the left"
              more={hidden.left}
              onStep={() => step(box.current, -1)}
            >
              <ChevronLeft size={18} />
            </StepButton>
            <StepButton
              label="Show columns to the right"
              more={hidden.right}
              onStep={() => step(box.current, 1)}
            >
              <ChevronRight size={18} />
            </StepButton>
          </span>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a region that scrolls takes the keys that scroll it. */}
      <section
        ref={box}
        aria-label={label}
        data-hides-left={hidden.left || undefined}
        data-hides-right={hidden.right || undefined}
        onKeyDown={goToEnd}
        className="relative overflow-x-auto overscroll-x-contain -outline-offset-2 [scrollbar-width:thin] md:scroll-pr-36 motion-safe:scroll-smooth"
      >
        {children}
      </section>
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  /** Whether there is more to scroll. If not, the button keeps the focus and does nothing. */
  readonly more: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

function StepButton({ label, more, onStep, children }: StepButtonProps) {
  return (
    <IconButton
      label={label}
      icon={children}
      aria-disabled={!more || undefined}
      onClick={() => more && onStep()}
    />
  );
}

function step(box: HTMLElement | null, direction: 1 | -1): void {
  box?.scrollBy({ left: direction * STEP_PX });
}
