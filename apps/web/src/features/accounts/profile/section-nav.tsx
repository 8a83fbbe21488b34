import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { PROFILE_SECTIONS, showSection, type ProfileSectionId } from './profile-sections.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** Links to the sections, next to them; marks the one being read. */
export function SectionNav() {
  const current = useSectionInView();
  const navigate = useNavigate();
  const follow = (event: MouseEvent, id: ProfileSectionId) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Changes only the URL: a jump within the page needs no history entry.
    void navigate({ to: '.', hash: id, replace: true, resetScroll: false, hashScrollIntoView: false });
    showSection(id);
  };
  return (
    <nav aria-label="Settings" className="sticky top-[104px] self-start max-lg:hidden">
      <ul className="grid border-l border-line-2">
        {PROFILE_SECTIONS.map(({ id, name }) => (
          <li key={id} className="-ml-px">
            <a
              href={`#${id}`}
              onClick={(event) => follow(event, id)}
              aria-current={id === current ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-r-control border-l-2 border-transparent px-4 text-small font-medium text-ink-2 transition-colors hover:text-ink aria-[current=true]:border-primary-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
