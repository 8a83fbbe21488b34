import type { AboutInput } from '@voicedraft/contract/content-administration';
import { CircleAlert } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ZodForm } from '#ui/form.tsx';
import { ABOUT_SECTIONS, type AboutDraft, type AboutSectionId } from './about-values.ts';

interface SectionTabsProps {
  readonly form: ZodForm<AboutDraft, AboutInput>;
  readonly children: (section: AboutSectionId) => ReactNode;
}

/**
 * One tab for each section of the page. The fields of both stay in the form, and what is on its way into them
 * arrives, whichever is shown. A save that finds a fault shows the tab that has it.
 */
export function SectionTabs({ form, children }: SectionTabsProps) {
  const [shown, setShown] = useState<AboutSectionId>('section1');
  const panels = useRef<HTMLDivElement>(null);
  const { errors, submitCount } = form.formState;
  const faulty = ABOUT_SECTIONS.map(({ id }) => id).filter((id) => errors[id] !== undefined);
  const needed = faulty.includes(shown) ? undefined : faulty[0];

  const [answered, setAnswered] = useState(submitCount);
  /** The last save that had to show another tab. */
  const [turnedBy, setTurnedBy] = useState(0);
  if (answered !== submitCount) {
    setAnswered(submitCount);
    if (submitCount > answered && needed !== undefined) {
      setShown(needed);
      setTurnedBy(submitCount);
    }
  }
  useEffect(() => {
    // The form could not give the focus to a field that was hidden.
    if (turnedBy > 0) findFault(panels.current)?.focus();
  }, [turnedBy]);

  return (
    <Tabs.Root
      value={shown}
      onValueChange={(chosen) => setShown(chosen === 'section2' ? 'section2' : 'section1')}
    >
      <div className="px-6 pt-5">
        <Tabs.List
          aria-label="Sections of the about page"
          className="grid grid-cols-2 gap-0.5 rounded-well border border-line bg-sunken p-px"
        >
          {ABOUT_SECTIONS.map(({ id, name }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              className="inline-flex min-h-11 items-center justify-center gap-2 rounded-[9px] px-3.5 text-small font-[550] text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-[0_0_0_1px_var(--line-2),var(--depth-1)]"
            >
              {name}
              {faulty.includes(id) && (
                <>
                  <CircleAlert size={16} aria-hidden="true" className="text-danger" />
                  <span className="sr-only">has an error</span>
                </>
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      <div ref={panels}>
        {ABOUT_SECTIONS.map(({ id }) => (
          <Tabs.Content
            key={id}
            value={id}
            forceMount
            // The fields in it are what the keyboard goes to.
            tabIndex={-1}
            className="divide-y divide-line data-[state=inactive]:hidden"
          >
            {children(id)}
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  );
}

function findFault(panels: HTMLElement | null): HTMLElement | null | undefined {
  return panels?.querySelector<HTMLElement>('[data-state="active"] [aria-invalid="true"]');
}
