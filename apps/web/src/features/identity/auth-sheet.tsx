import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { CueList, type Cue } from '#ui/cue-list.tsx';
import { useSiteName } from '#lib/site-name.ts';
import { iconButtonClass } from '#ui/icon-button-style.ts';

interface AuthSheetProps {
  readonly title: string;
  readonly text: string;
  readonly panel: { readonly title: string; readonly text: string; readonly benefits: readonly Cue[] };
  readonly children: ReactNode;
}

/** The sheet of sign-in and registration: form on the left, its benefits on the right. */
export function AuthSheet({ title, text, panel, children }: AuthSheetProps) {
  const siteName = useSiteName();
  return (
    <div className="container-page grid flex-1 items-center py-[clamp(24px,5vw,64px)]">
      <div className="relative mx-auto grid w-full max-w-sheet overflow-hidden rounded-sheet border border-line-2 bg-surface shadow-2 lg:min-h-[660px] lg:grid-cols-2">
        <div className="self-center p-[clamp(28px,5vw,56px)]">
          <h1 className="pr-10 text-[2.25rem]/[1.1] tracking-[-0.03em]">{title}</h1>
          <p className="mt-2 text-ink-2">{text}</p>
          {children}
        </div>
        <aside
          data-theme="dark"
          aria-label="What you get"
          className="flex flex-col overflow-hidden bg-band pt-10 text-ink lg:pt-14 dark:lg:border-l dark:lg:border-line"
        >
          <div className="px-[clamp(28px,5vw,56px)] pb-8 lg:px-12 lg:pb-12">
            <p className="tag">{siteName}</p>
            <h2 className="mt-4 text-[clamp(1.75rem,1.2rem+1.6vw,2.5rem)]/[1.06] font-bold tracking-[-0.03em]">
              {panel.title}
            </h2>
            <p className="mt-4 max-w-[44ch] text-balance text-ink-2">{panel.text}</p>
          </div>
          <div className="mt-auto border-t border-line">
            <CueList cues={panel.benefits} density="panel" />
          </div>
        </aside>
        <div className="absolute top-3 right-3 lg:[--focus:var(--band-focus)] lg:[--hover:var(--band-hover)] lg:[--ink-2:var(--band-ink-2)] lg:[--ink:var(--band-ink)]">
          <Link to="/" aria-label="Close and go to the home page" className={iconButtonClass()}>
            <X size={22} />
          </Link>
        </div>
      </div>
    </div>
  );
}
