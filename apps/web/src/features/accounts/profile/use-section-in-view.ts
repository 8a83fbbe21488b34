import { useEffect, useState } from 'react';
import { PROFILE_SECTIONS, type ProfileSectionId } from './profile-sections.ts';

/** The area of the window, below the top bar, whose first section counts as the one being read. */
const READING_ZONE = '-88px 0px -45% 0px';

/** Returns the section being read: the topmost one in view, or the last one at the end of the page. */
export function useSectionInView(): ProfileSectionId {
  const [current, setCurrent] = useState<ProfileSectionId>(PROFILE_SECTIONS[0].id);
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = PROFILE_SECTIONS.find(({ id }) => inView.has(id));
        if (first !== undefined) setCurrent(first.id);
      },
      { rootMargin: READING_ZONE },
    );
    for (const { id } of PROFILE_SECTIONS) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
