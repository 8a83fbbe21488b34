import { CircleAlert } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { DescribedGroups } from './described-fields.tsx';
import type { FieldTabs } from './field.ts';

/**
 * One tab for each record among the values of a form. The fields of all tabs stay in the form, so uploads into them
 * finish whichever tab is shown. A save with an error shows the tab that contains it.
 */
export function DescribedTabs({ label: of, tabs }: FieldTabs) {
  const [shown, setShown] = useState(tabs[0]?.name ?? '');
  const panels = useRef<HTMLDivElement>(null);
  const { errors, submitCount } = useFormContext().formState;
  const invalid = tabs.map(({ name }) => name).filter((name) => errors[name] !== undefined);
  const needed = invalid.includes(shown) ? undefined : invalid[0];

  const [answered, setAnswered] = useState(submitCount);
  /** The last save that had to switch tabs. */
  const [turnedBy, setTurnedBy] = useState(0);
  if (answered !== submitCount) {
    setAnswered(submitCount);
    if (submitCount > answered && needed !== undefined) {
      setShown(needed);
      setTurnedBy(submitCount);
    }
  }
  useEffect(() => {
    // The form could not focus a field that was hidden.
    if (turnedBy > 0) findError(panels.current)?.focus();
  }, [turnedBy]);

  return (
    <Tabs.Root value={shown} onValueChange={setShown}>
      <div className="px-6 pt-5">
        <Tabs.List
          aria-label={of}
          className="grid auto-cols-fr grid-flow-col gap-0.5 rounded-well border border-line bg-sunken p-px"
        >
          {tabs.map(({ name, label }) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="inline-flex min-h-11 items-center justify-center gap-2 rounded-[9px] px-3.5 text-small font-[550] text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-[0_0_0_1px_var(--line-2),var(--depth-1)]"
            >
              {label}
              {invalid.includes(name) && (
                <>
                  <CircleAlert size={16} className="text-danger" />
                  <span className="sr-only">has an error</span>
                </>
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      <div ref={panels}>
        {tabs.map(({ name, groups }) => (
          <Tabs.Content
            key={name}
            value={name}
            forceMount
            // The keyboard moves to the fields in it.
            tabIndex={-1}
            className="divide-y divide-line data-[state=inactive]:hidden"
          >
            <DescribedGroups groups={groups} />
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  );
}

function findError(panels: HTMLElement | null): HTMLElement | null | undefined {
  return panels?.querySelector<HTMLElement>('[data-state="active"] [aria-invalid="true"]');
}
